// What help shows on the board: cells that it speaks of, pieces that may lie there, and where a piece
// can still go.

import { centreOf, typeOf, type Geometry } from "../cells/geometry";
import { contourOf, pathOfCells } from "../cells/paths";
import { boardNumber, puzzle } from "../desk/desk";
import { isPiece } from "../desk/game";
import { heat, heatPiece } from "../desk/heat";
import { advice, type Advice } from "../desk/help";
import { colours } from "../desk/live";
import { partOn } from "../model/side_by_side";
import { shortened } from "../words/numbers";

import { PieceShape } from "./PieceShape";

interface Props {
    readonly known: Geometry;
}

type Cell = readonly number[];

export function Helped({ known }: Props) {
    const now = advice.value;
    if (!now) return null;
    if ("rest" in now)
        return (
            <g class="shown-piece">
                {now.rest.filter(isPiece).filter(isHere).map((one, i) => (
                    <Piece key={i} known={known} {...one} />
                ))}
            </g>
        );
    const { mistaken, cells } = cellsOf(now);
    const seen = cells.filter((cell) => typeOf(known, cell));
    if (seen.length === 0) return null;
    return (
        <g class={mistaken ? "helped mistaken" : "helped"}>
            <path class="marked" d={pathOfCells(known, seen)} />
            <path class="marked-edge" d={contourOf(known, seen)} />
        </g>
    );
}

function isHere({ board = 0 }: { board?: number }): boolean {
    return board === boardNumber.value;
}

function Piece({ known, piece, cells }: Props & { piece: string; cells: readonly Cell[] }) {
    const [colour, letter] = colours.value.get(piece) ?? ["#888888", "#000000"];
    return <PieceShape known={known} cells={cells} colour={colour} letter={letter} name={piece} />;
}

function cellsOf(now: Advice): { mistaken: boolean; cells: readonly Cell[] } {
    if (now.says === "mistake") return { mistaken: true, cells: isPiece(now.laid) && isHere(now.laid) ? now.laid.cells : [] };
    if (now.says === "nowhere") return { mistaken: true, cells: here(now.reason.cells ?? []) };
    return { mistaken: false, cells: "place" in now && typeof now.place !== "string" ? here([now.place]) : [] };
}

// Of the cells of all boards, those on the one that is drawn.
function here(cells: readonly Cell[]): readonly Cell[] {
    return partOn(puzzle.value.boards, boardNumber.value, cells);
}

// In how many of the ways that are left the piece in hand lies on each cell.
export function Heat({ known }: Props) {
    const found = heat.value;
    if (!found || found === "asked" || (advice.value && "rest" in advice.value)) return null; // what is shown lies there
    const [colour] = colours.value.get(heatPiece.value ?? "") ?? ["#888888"];
    const most = Math.max(...[...found.values()].map(Number));
    const shown = [...found].flatMap(([key, ways]) =>
        here([key.split(",").map(Number)])
            .filter((cell) => typeOf(known, cell))
            .map((cell) => ({ key, cell, ways, share: Number(ways) / most })),
    );
    return (
        <g class="heat-map">
            {shown.map(({ key, ...one }) => (
                <HeatCell key={key} known={known} colour={colour} {...one} />
            ))}
        </g>
    );
}

interface HeatCellProps extends Props {
    readonly cell: Cell;
    readonly ways: string;
    readonly share: number;
    readonly colour: string;
}

function HeatCell({ known, cell, ways, share, colour }: HeatCellProps) {
    const [x, y] = centreOf(known, cell);
    const text = shortened(ways);
    const size = known.unit * Math.min(0.4, 1.4 / text.length);
    return (
        <>
            <path style={{ fill: colour, fillOpacity: 0.15 + 0.75 * share }} d={pathOfCells(known, [cell])} />
            <text x={x} y={y + 0.36 * size} font-size={size}>
                {text}
            </text>
        </>
    );
}
