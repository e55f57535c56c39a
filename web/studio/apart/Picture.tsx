// The pieces where they are at a moment: flat ones from above, solid ones from above and in front.

import { seenAt, type Seen } from "../../view/moves";
import { Plane } from "../../view/plane";
import { PieceShape } from "../board/PieceShape";
import { SolidPicture } from "../board/SolidPicture";
import { boundsOf, outlineOf, type Bounds } from "../cells/geometry";
import { planeOf, type Plan } from "../desk/lattices";
import { colours, plan } from "../desk/live";
import type { Apart } from "../desk/apart";

import { poseOf } from "./pose";
import { moves, standOut, time, turning } from "./reel";

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

// A piece that is lifted off the board comes nearer, and fades.
function Flat({ plan, apart, seen }: Props) {
    const known = planeOf(plan);
    const plane = new Plane(known.axes, [0, 0], known.unit);
    const corners = apart.taken.pieces.map(({ cells }) => cells.flatMap((cell) => outlineOf(known, cell)));
    const turned = turning.value.flatMap(({ piece, deeds }) => (corners[piece] ?? []).map((corner) => plane.after(deeds, corner)));
    const bounds = boundsOf([...corners.flat(), ...turned]);
    if (!bounds) return null;
    return (
        <svg class={known.sticks ? "sticks" : "areas"} viewBox={boxAround(bounds, known.unit)} aria-hidden="true">
            {[...seen].sort((one, other) => Number(one.moves) - Number(other.moves)).map(({ piece, deeds, opacity }) => {
                const [colour, letter] = coloursOf(apart, piece);
                return (
                    <g key={piece} transform={plane.transform(deeds)} opacity={opacity}>
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

// A piece that was only slid by whole steps is drawn in its new cells.
function Solid({ plan, apart, seen }: Props) {
    const parts = seen.map(({ piece, deeds, opacity }) => {
        const cells = apart.taken.pieces[piece]?.cells ?? [];
        const [colour, letter] = coloursOf(apart, piece);
        const slid = deeds.length === 0 ? [] : deeds.length === 1 && "by" in deeds[0]! ? deeds[0].by : undefined;
        const isWhole = slid?.every(Number.isInteger) === true;
        return {
            cells: isWhole ? cells.map((cell) => cell.map((x, i) => x + (slid[i] ?? 0))) : cells,
            colour,
            letter,
            name: apart.names[piece] ?? "",
            opacity,
            pose: isWhole ? undefined : poseOf(plan, deeds),
        };
    });
    const turned = turning.value.map(({ piece, deeds }) => ({ cells: apart.taken.pieces[piece]?.cells ?? [], pose: poseOf(plan, deeds) }));
    return <SolidPicture plan={plan} parts={parts} kind="apart-solid" around={[...apart.taken.pieces, ...turned]} />;
}
