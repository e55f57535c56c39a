// A piece, small: its cells in its colour, with its letter.

import { boundsOfCells } from "../cells/geometry";
import { PieceShape } from "../board/PieceShape";
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
    if (!plan.lattice.flat) return <SolidPicture plan={plan} parts={[{ cells, colour, letter, name }]} kind="picture" least={2.6} />;
    const geometry = planeOf(plan);
    const bounds = boundsOfCells(geometry, cells);
    if (!bounds) return null;
    const unit = geometry.unit;
    const side = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top, 3 * unit) + 0.4 * unit;
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    return (
        <svg
            class={geometry.sticks ? "picture sticks" : "picture areas"}
            viewBox={`${x - side / 2} ${y - side / 2} ${side} ${side}`}
            aria-hidden="true"
        >
            <PieceShape
                known={geometry}
                cells={cells}
                colour={colour}
                letter={letter}
                name={name}
                size={Math.max(0.52 * unit, 0.13 * side)}
            />
        </svg>
    );
}
