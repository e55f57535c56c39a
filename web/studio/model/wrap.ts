// Boards with glued edges: a cell has many names there, and one of them lies in the box.

import type { Wrap } from "./puzzle";

// The name of a cell that lies in the box.  Past a side that is glued with a twist, the board goes on
// upside down.
export function nameInBox({ kind, size: [width = 1, height = 1] }: Wrap, cell: readonly number[]): number[] {
    const [x = 0, y = 0, ...tail] = cell;
    const turns = Math.floor(x / width);
    const isTwisted = (kind === "moebius" || kind === "klein") && turns % 2 !== 0;
    const upright = isTwisted ? height - 1 - y : y;
    const isRound = kind === "torus" || kind === "klein";
    return [x - turns * width, isRound ? upright - Math.floor(upright / height) * height : upright, ...tail];
}
