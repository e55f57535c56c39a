// A piece, small: its cells in its colour, with its letter.

import { boundsOfCells, centreOf, type Geometry, type Point } from "../cells/geometry";
import { contourOf, pathOfCells } from "../cells/paths";
import { SolidPicture } from "../board/SolidPicture";
import { planeOf, type Plan } from "../desk/lattices";

interface Props {
    readonly plan: Plan;
    readonly cells: readonly (readonly number[])[];
    readonly colour: string;
    readonly letter: string;
    readonly name: string;
}

export function PiecePicture({ plan, cells, colour, letter, name }: Props) {
    if (!plan.lattice.flat) return <SolidPicture plan={plan} parts={[{ cells, colour }]} kind="picture" least={2.6} />;
    const geometry = planeOf(plan);
    const bounds = boundsOfCells(geometry, cells);
    if (!bounds) return null;
    const unit = geometry.unit;
    const side = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top, 3 * unit) + 0.4 * unit;
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    const letterSize = Math.max(0.52 * unit, 0.13 * side);
    const [lx, ly] = middleCell(geometry, cells, [x, y]);
    return (
        <svg
            class={geometry.sticks ? "picture sticks" : "picture areas"}
            viewBox={`${x - side / 2} ${y - side / 2} ${side} ${side}`}
            aria-hidden="true"
        >
            <path class="piece" style={{ fill: colour, stroke: colour }} d={pathOfCells(geometry, cells)} />
            <path class="piece-lines" d={pathOfCells(geometry, cells)} />
            <path class="piece-edge" d={contourOf(geometry, cells)} />
            {name.length <= 2 && !geometry.sticks && (
                <text x={lx} y={ly + 0.36 * letterSize} font-size={letterSize} fill={letter}>
                    {name}
                </text>
            )}
        </svg>
    );
}

// The centre of the cell that is nearest to a point.
function middleCell(geometry: Geometry, cells: readonly (readonly number[])[], [x, y]: Point): Point {
    const centres = cells.map((cell) => centreOf(geometry, cell));
    const far = ([cx, cy]: Point): number => Math.hypot(cx - x, cy - y);
    return centres.reduce((best, centre) => (far(centre) < far(best) - 1e-6 ? centre : best));
}
