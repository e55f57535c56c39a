// A solid as a stack of layers, seen from above and in front: each cell is pulled up from where it is
// cut in its layer.  Like the rest of the page it knows nothing of bodies.

import { byDepth, type Prism } from "../cells/depth";
import { boundsOf, centreOf, middleCell, outlineOf, type Point } from "../cells/geometry";
import { pathOf, rimsOf } from "../cells/paths";
import { levelOf, levelsOf, planeOf, type Plan } from "../desk/lattices";

export interface Part {
    readonly cells: readonly (readonly number[])[];
    readonly colour: string;
    readonly name?: string; // is written on its highest layer
    readonly letter?: string; // the colour of what is written on it
    readonly faint?: boolean; // shown through
    readonly opacity?: number;
    readonly shift?: readonly number[]; // a part of a step of the lattice
    readonly pick?: () => void; // when it is clicked
}

interface Drawn extends Omit<Part, "cells">, Prism {
    readonly outline: readonly Point[]; // on the picture
    readonly rim: readonly (readonly Point[])[]; // of its top, where it is none of the part's cells beside it
    readonly middle: Point | undefined; // of its top, where the name is written
}

const rise: Point = [0.28, -0.46]; // of a layer, in units

interface Props {
    readonly plan: Plan;
    readonly parts: readonly Part[];
    readonly kind: string; // classes
    readonly least?: number; // units that are shown at least
    readonly around?: readonly (readonly number[])[]; // cells that the picture is about; otherwise all
}

const unit = 32; // pixels, of which a layer rises a part

export function SolidPicture({ plan, parts, kind, least = 1, around }: Props) {
    const whole = parts.flatMap((part) => drawnOf(plan, part));
    // The lower ones and those behind are hidden by others.
    whole.sort((one, other) => one.level - other.level || back(one) - back(other));
    const cells = parts.some(({ shift }) => shift?.some((x) => x !== 0)) ? byDepth(whole, [unit * rise[0], unit * rise[1]]) : whole;
    const meant = around ? drawnOf(plan, { cells: around, colour: "" }) : cells;
    const bounds = boundsOf(meant.flatMap(({ outline }) => [...outline, ...shifted(outline, 1)]));
    if (!bounds) return null;
    const width = Math.max(bounds.right - bounds.left, least * unit) + 0.3 * unit;
    const height = Math.max(bounds.bottom - bounds.top, least * unit) + 0.3 * unit;
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    return (
        <svg class={`solid ${kind}`} viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`} aria-hidden="true">
            {cells.map(({ outline, rim, middle, colour, name, letter, faint, pick, opacity }, i) => (
                <g key={i} class={[faint && "faint", pick && "pick"].filter(Boolean).join(" ")} opacity={opacity} onClick={pick}>
                    <path class="side" style={{ fill: `color-mix(in srgb, ${colour} 62%, black)` }} d={sides(outline)} />
                    <path class="top" style={{ fill: colour }} d={pathOf(shifted(outline, 1), true)} />
                    <path class="rim" d={rim.map((side) => pathOf(side, false)).join("")} />
                    {middle && (
                        <text x={middle[0]} y={middle[1] + 0.18 * unit} font-size={unit / 2} fill={letter}>
                            {name}
                        </text>
                    )}
                </g>
            ))}
        </svg>
    );
}

function drawnOf(plan: Plan, { cells, ...part }: Part): Drawn[] {
    const [x = 0, y = 0, z = 0] = part.shift ?? [];
    const levels = [...new Set(cells.map((cell) => levelOf(plan, cell)))];
    const isNamed = part.name !== undefined && part.name.length <= 2;
    return levels.flatMap((own) => {
        const plane = planeOf(plan, own);
        const here = cells.filter((cell) => levelOf(plan, cell) === own);
        const [[ax, ay], [bx, by]] = plane.axes;
        const [cx = 0, cy = 0] = plan.window.axes[2] ?? [];
        const move = (points: readonly Point[]): Point[] =>
            points.map(([px, py]) => [px + x * ax + y * bx + z * cx, py + x * ay + y * by + z * cy]);
        const level = own + z * levelsOf(plan);
        const onTop = (points: readonly Point[]): Point[] => shifted(move(points), level + 1);
        const rims = rimsOf(plane, here);
        const written = isNamed && own === Math.max(...levels) ? middleCell(plane, here) : undefined;
        return here.map((cell, i) => {
            const base = move(outlineOf(plane, cell));
            const isWritten = written?.join() === centreOf(plane, cell).join();
            return {
                ...part,
                level,
                base,
                outline: shifted(base, level),
                rim: (rims[i] ?? []).map(onTop),
                middle: written && isWritten ? onTop([written])[0] : undefined,
            };
        });
    });
}

function back({ base }: Drawn): number {
    return base.reduce((sum, [x, y]) => sum + y - 0.3 * x, 0) / base.length;
}

function shifted(outline: readonly Point[], layers: number): Point[] {
    return outline.map(([x, y]) => [x + unit * rise[0] * layers, y + unit * rise[1] * layers] as const);
}

// Each edge, pulled up.  All run in one sense, so that none cuts a hole into another.
function sides(outline: readonly Point[]): string {
    const top = shifted(outline, 1);
    const [rx, ry] = rise;
    return outline
        .map((a, i) => {
            const next = (i + 1) % outline.length;
            const b = outline[next]!;
            const sense = (b[0] - a[0]) * ry - (b[1] - a[1]) * rx;
            return pathOf(sense > 0 ? [a, b, top[next]!, top[i]!] : [a, top[i]!, top[next]!, b], true);
        })
        .join("");
}
