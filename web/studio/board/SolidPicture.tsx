// A solid as a stack of layers, seen from above and in front: each cell is pulled up from where it is
// cut in its layer.  Like the rest of the page it knows nothing of bodies.

import { byDepth, onPicture, outOf, prismOver, seenOf, type Body, type Face, type Spot } from "../cells/depth";
import { boundsOf, centreOf, middleCell, outlineOf, type Point } from "../cells/geometry";
import { pathOf, rimsOf } from "../cells/paths";
import { layer, levelOf, planeOf, type Plan } from "../desk/lattices";

export interface Part {
    readonly cells: readonly (readonly number[])[];
    readonly colour: string;
    readonly name?: string; // is written on its highest layer
    readonly letter?: string; // the colour of what is written on it
    readonly faint?: boolean; // shown through
    readonly opacity?: number;
    readonly pose?: (spot: Spot) => Spot; // where a spot of it is, if it was moved from its cells
    readonly pick?: () => void; // when it is clicked
}

interface Drawn extends Omit<Part, "cells">, Body {
    readonly level: number; // of its cell
    readonly base: readonly Point[]; // of its cell
    readonly rim: readonly (readonly Point[])[]; // of its top, where it is none of the part's cells beside it
    readonly middle: Point | undefined; // of its top, where the name is written
}

const rise: Point = [0.28, -0.46]; // of a pixel

interface Props {
    readonly plan: Plan;
    readonly parts: readonly Part[];
    readonly kind: string; // classes
    readonly least?: number; // units that are shown at least
    readonly around?: readonly Pick<Part, "cells" | "pose">[]; // what the picture is about; otherwise all
}

export function SolidPicture({ plan, parts, kind, least = 1, around }: Props) {
    const whole = parts.flatMap((part) => drawnOf(plan, part));
    // The lower ones and those behind are hidden by others.
    whole.sort((one, other) => one.level - other.level || back(one) - back(other));
    const cells = parts.some(({ pose }) => pose) ? byDepth(whole, rise) : whole;
    const meant = around ? around.flatMap(({ cells, pose }) => drawnOf(plan, { cells, pose, colour: "" })) : cells;
    const bounds = boundsOf(meant.flatMap(({ faces }) => faces.flatMap(seen)));
    if (!bounds) return null;
    const width = Math.max(bounds.right - bounds.left, least * layer) + 0.3 * layer;
    const height = Math.max(bounds.bottom - bounds.top, least * layer) + 0.3 * layer;
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    return (
        <svg class={`solid ${kind}`} viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`} aria-hidden="true">
            {cells.map((cell, i) => (
                <g key={i} class={[cell.faint && "faint", cell.pick && "pick"].filter(Boolean).join(" ")} opacity={cell.opacity} onClick={cell.pick}>
                    {cell.faces.map((face) => seenOf(face, rise) > 0 && <FaceOf face={face} colour={cell.colour} />)}
                    <path class="rim" d={cell.rim.map((side) => pathOf(side, false)).join("")} />
                    {cell.middle && (
                        <text x={cell.middle[0]} y={cell.middle[1] + 0.18 * layer} font-size={layer / 2} fill={cell.letter}>
                            {cell.name}
                        </text>
                    )}
                </g>
            ))}
        </svg>
    );
}

// The more it looks up, the lighter it is.
function FaceOf({ face, colour }: { face: Face; colour: string }) {
    const up = Math.max(0, outOf(face)[2]);
    return <path class={up > 0.01 ? "top" : "side"} style={{ fill: `color-mix(in srgb, ${colour} ${62 + 38 * up}%, black)` }} d={pathOf(seen(face), true)} />;
}

function seen(face: Face): Point[] {
    return face.map((spot) => onPicture(spot, rise));
}

function drawnOf(plan: Plan, { cells, pose = (spot) => spot, ...part }: Part): Drawn[] {
    const levels = [...new Set(cells.map((cell) => levelOf(plan, cell)))];
    const isUpright = pose([0, 0, 1])[2] - pose([0, 0, 0])[2] > 0.999;
    const isNamed = isUpright && part.name !== undefined && part.name.length <= 2;
    return levels.flatMap((level) => {
        const plane = planeOf(plan, level);
        const here = cells.filter((cell) => levelOf(plan, cell) === level);
        const rims = rimsOf(plane, here);
        const written = isNamed && level === Math.max(...levels) ? middleCell(plane, here) : undefined;
        const onTop = (points: readonly Point[]): Point[] => seen(points.map(([x, y]) => pose([x, y, (level + 1) * layer])));
        return here.map((cell, i) => {
            const base = outlineOf(plane, cell);
            const faces = prismOver(base, level * layer, layer).faces.map((face) => face.map(pose));
            const isWritten = written?.join() === centreOf(plane, cell).join();
            return {
                ...part,
                level,
                base,
                faces,
                rim: isUpright ? (rims[i] ?? []).map(onTop) : [],
                middle: written && isWritten ? onTop([written])[0] : undefined,
            };
        });
    });
}

function back({ base }: Drawn): number {
    return base.reduce((sum, [x, y]) => sum + y - 0.3 * x, 0) / base.length;
}
