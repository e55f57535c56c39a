// A board with pieces on it as a picture of its own; of a solid each layer, from the lowest.

import { boundsOfCells, type Geometry } from "../cells/geometry";
import { contourOf, pathOfCells } from "../cells/paths";
import { levelOf, planeOf, type Plan } from "../desk/lattices";
import { colours } from "../desk/live";
import { cellOf, keysOf, type Board, type Placed } from "../model/puzzle";

import { PieceShape } from "./PieceShape";

interface Props {
    readonly plan: Plan;
    readonly board: Board;
    readonly placed: readonly Placed[];
}

export function BoardPicture({ plan, board, placed }: Props) {
    const cells = keysOf(board.cells).map(cellOf);
    const levels = plan.lattice.flat ? [0] : [...new Set(cells.map((cell) => levelOf(plan, cell)))].sort((a, b) => a - b);
    return (
        <span class="board-picture">
            {levels.map((level) => (
                <Layer key={level} known={planeOf(plan, level)} cells={cells} placed={placed} />
            ))}
        </span>
    );
}

interface LayerProps {
    readonly known: Geometry;
    readonly cells: readonly (readonly number[])[];
    readonly placed: readonly Placed[];
}

function Layer({ known, cells, placed }: LayerProps) {
    const bounds = boundsOfCells(known, cells);
    if (!bounds) return null;
    const room = 0.1 * known.unit;
    const box = [bounds.left - room, bounds.top - room, bounds.right - bounds.left + 2 * room, bounds.bottom - bounds.top + 2 * room];
    return (
        <svg class={known.sticks ? "sticks" : "areas"} viewBox={box.join(" ")} aria-hidden="true">
            <path class="cells" d={pathOfCells(known, cells)} />
            <path class="contour" d={contourOf(known, cells)} />
            {placed.map(({ piece, cells: covered }, i) => {
                const [colour, letter] = colours.value.get(piece) ?? ["#888888", "#000000"];
                return <PieceShape key={i} known={known} cells={covered} colour={colour} letter={letter} name={piece} />;
            })}
        </svg>
    );
}
