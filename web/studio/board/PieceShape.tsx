// A piece in its colour, with its letter; of a solid, as much of it as is in the layer.

import { middleCell, typeOf, type Geometry } from "../cells/geometry";
import { contourOf, pathOfCells } from "../cells/paths";

type Cell = readonly number[];

interface Props {
    readonly known: Geometry;
    readonly cells: readonly Cell[];
    readonly colour: string;
    readonly letter: string; // the colour of what is written on it
    readonly name: string;
    readonly size?: number; // of the letter
}

export function PieceShape({ known, cells, colour, letter, name, size = 0.52 * known.unit }: Props) {
    const here = cells.filter((cell) => typeOf(known, cell));
    const middle = name.length <= 2 && !known.sticks ? middleCell(known, here) : undefined;
    const path = pathOfCells(known, here);
    return (
        <>
            <path class="piece" style={{ fill: colour, stroke: colour }} d={path} />
            <path class="piece-lines" d={path} />
            <path class="piece-edge" d={contourOf(known, here)} />
            {middle && (
                <text x={middle[0]} y={middle[1] + 0.36 * size} font-size={size} fill={letter}>
                    {name}
                </text>
            )}
        </>
    );
}
