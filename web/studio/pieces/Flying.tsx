// A piece on its way: until it is over the board, and back into its list.

import { plan } from "../desk/live";
import { ghost, held, poses } from "../desk/placing";

import { flying } from "./drag";
import { PiecePicture } from "./PiecePicture";

export function Flying() {
    const known = plan.value;
    const now = flying.value;
    if (!known || !now) return null;
    const { piece, at, home } = now;
    if (!home && (!held.value || ghost.value)) return null;
    const [x, y] = home ?? at;
    const style = { translate: `${x}px ${y}px`, "--x": `${at[0]}px`, "--y": `${at[1]}px` };
    const cells = poses.value.get(piece.name)?.cells ?? piece.cells;
    return (
        <div class={home ? "flying home" : "flying"} style={style} aria-hidden="true">
            <PiecePicture plan={known} {...piece} cells={cells} />
        </div>
    );
}
