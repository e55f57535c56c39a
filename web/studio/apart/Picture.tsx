// The pieces where they are at a moment: flat ones from above, solid ones from above and in front.

import { seenAt, type Deed, type Seen } from "../../view/moves";
import { PieceShape } from "../board/PieceShape";
import { SolidPicture } from "../board/SolidPicture";
import { boundsOfCells, type Bounds } from "../cells/geometry";
import { planeOf, type Plan } from "../desk/lattices";
import { colours, plan } from "../desk/live";
import type { Apart } from "../desk/apart";

import { moves, standOut, time } from "./reel";

type Cell = readonly number[];

const faint = 0.15; // pieces beside those that stand out

export function Picture({ apart }: { apart: Apart }) {
    const known = plan.value;
    if (!known) return null;
    const out = standOut.value;
    const seen = seenAt(moves.value, apart.names.length, time.value).map((one) =>
        out && !out.includes(one.piece) ? { ...one, opacity: faint * one.opacity } : one,
    );
    return known.lattice.flat ? <Flat plan={known} apart={apart} seen={seen} /> : <Solid plan={known} apart={apart} seen={seen} />;
}

interface Props {
    readonly plan: Plan;
    readonly apart: Apart;
    readonly seen: readonly Seen[];
}

export function coloursOf(apart: Apart, piece: number): readonly [string, string] {
    return colours.value.get(apart.names[piece] ?? "") ?? ["#888888", "#000000"];
}

function slidBy([deed]: readonly Deed[]): readonly number[] {
    return deed && "by" in deed ? deed.by : [0, 0, 0];
}

// A piece that is lifted off the board comes nearer, and fades.
function Flat({ plan, apart, seen }: Props) {
    const known = planeOf(plan);
    const bounds = boundsOfCells(known, apart.taken.pieces.flatMap(({ cells }) => cells));
    if (!bounds) return null;
    const [[ax, ay], [bx, by]] = known.axes;
    return (
        <svg class={known.sticks ? "sticks" : "areas"} viewBox={boxAround(bounds, known.unit)} aria-hidden="true">
            {[...seen].sort((one, other) => Number(one.moves) - Number(other.moves)).map(({ piece, deeds, opacity }) => {
                const [x = 0, y = 0, z = 0] = slidBy(deeds);
                const [colour, letter] = coloursOf(apart, piece);
                const moved = `translate(${x * ax + y * bx} ${x * ay + y * by - 0.3 * z * known.unit})`;
                return (
                    <g key={piece} transform={moved} opacity={opacity}>
                        <PieceShape known={known} cells={apart.taken.pieces[piece]?.cells ?? []} colour={colour} letter={letter} name={apart.names[piece] ?? ""} />
                    </g>
                );
            })}
        </svg>
    );
}

function boxAround({ left, top, right, bottom }: Bounds, room: number): string {
    return [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room].join(" ");
}

// Cells are drawn at whole places, and moved by what is left.
function Solid({ plan, apart, seen }: Props) {
    const parts = seen.map(({ piece, deeds, opacity }) => {
        const by = slidBy(deeds);
        const whole = by.map(Math.round);
        const [colour, letter] = coloursOf(apart, piece);
        return {
            cells: (apart.taken.pieces[piece]?.cells ?? []).map((cell) => movedBy(cell, whole)),
            colour,
            letter,
            name: apart.names[piece] ?? "",
            opacity,
            shift: by.map((x, i) => x - whole[i]!),
        };
    });
    return <SolidPicture plan={plan} parts={parts} kind="apart-solid" around={apart.taken.pieces.flatMap(({ cells }) => cells)} />;
}

function movedBy(cell: Cell, by: Cell): Cell {
    return cell.map((x, i) => x + (by[i] ?? 0));
}
