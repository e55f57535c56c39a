// Several boards as a puzzle file has them: side by side.  Each stands at its own place in its own
// table; what speaks of all of them, placed pieces and solutions, has the second and later ones moved
// to the right of those before, with an empty column between, unless they lie there already
// (docs/reference/puzzle-files.md).

import { cellOf, keysOf, type Board, type Placed } from "./puzzle";

type Cell = readonly number[];

// By board: how far it is moved along x.
export function shiftsOf(boards: readonly Board[]): number[] {
    if (boards.length <= 1) return boards.map(() => 0);
    let end = -Infinity; // the last column of the boards so far
    return boards.map(({ cells }) => {
        const columns = keysOf(cells).map((key) => cellOf(key)[0] ?? 0);
        if (columns.length === 0) return 0;
        const first = columns.reduce((least, x) => Math.min(least, x));
        const last = columns.reduce((most, x) => Math.max(most, x));
        const shift = Math.max(first, end + 2) - first;
        end = Number.isFinite(end) ? last + shift : last;
        return Number.isFinite(shift) ? shift : 0;
    });
}

export function moved(cells: readonly Cell[], shift: number): readonly Cell[] {
    return shift === 0 ? cells : cells.map(([x = 0, ...others]) => [x + shift, ...others]);
}

// A placed piece where it lies with all boards side by side, as a file has it.
export function inFile(boards: readonly Board[], { piece, cells, board = 0 }: Placed): Placed {
    return { piece, cells: moved(cells, shiftsOf(boards)[board] ?? 0) };
}

// The same the other way: on the board that has its cells.
export function onBoard(boards: readonly Board[], { piece, cells }: Placed): Placed {
    if (boards.length <= 1) return { piece, cells };
    const shifts = shiftsOf(boards);
    const board = boards.findIndex((one, i) => isOn(one, moved(cells, -(shifts[i] ?? 0))));
    return board <= 0 ? { piece, cells } : { piece, cells: moved(cells, -(shifts[board] ?? 0)), board };
}

function isOn({ cells }: Board, piece: readonly Cell[]): boolean {
    return piece.every((cell) => Object.hasOwn(cells, cell.join()));
}

// The cells of a board, of those that lie side by side.
export function partOn(boards: readonly Board[], board: number, cells: readonly Cell[]): readonly Cell[] {
    if (boards.length <= 1) return cells;
    const here = boards[board];
    const back = moved(cells, -(shiftsOf(boards)[board] ?? 0));
    return here ? back.filter((cell) => isOn(here, [cell])) : [];
}
