// A solid as a stack of layers, seen from above and in front: each cell is pulled up from where it is
// cut in its layer.  Like the rest of the page it knows nothing of bodies.

import { boundsOf, outlineOf, type Point } from "../cells/geometry";
import { pathOf } from "../cells/paths";
import { levelOf, levelsOf, planeOf, type Plan } from "../desk/lattices";

export interface Part {
    readonly cells: readonly (readonly number[])[];
    readonly colour: string;
    readonly faint?: boolean; // shown through
    readonly opacity?: number;
    readonly shift?: Point; // pixels
    readonly pick?: () => void; // when it is clicked
}

interface Drawn extends Omit<Part, "cells"> {
    readonly level: number;
    readonly outline: readonly Point[];
}

const rise: Point = [0.28, -0.46]; // of a layer, in units
const slices = 7; // that a cell is pulled through

interface Props {
    readonly plan: Plan;
    readonly parts: readonly Part[];
    readonly kind: string; // classes
    readonly least?: number; // units that are shown at least
    readonly around?: readonly (readonly number[])[]; // cells that the picture is about; otherwise all
}

const unit = 32; // pixels, of which a layer rises a part

// How far a cell is on the picture from where it would be without a step of the lattice, which need
// not be a whole one.
export function shiftOf(plan: Plan, [x = 0, y = 0, z = 0]: readonly number[]): Point {
    const [[ax, ay], [bx, by]] = planeOf(plan).axes;
    const [cx = 0, cy = 0] = plan.window.axes[2] ?? [];
    const levels = z * levelsOf(plan);
    return [x * ax + y * bx + z * cx + unit * rise[0] * levels, x * ay + y * by + z * cy + unit * rise[1] * levels];
}

export function SolidPicture({ plan, parts, kind, least = 1, around }: Props) {
    const cells = parts.flatMap((part) => part.cells.map((cell) => drawnOf(plan, cell, part)));
    // The lower ones and those behind are hidden by others.
    cells.sort((one, other) => one.level - other.level || back(one) - back(other));
    const meant = around ? around.map((cell) => drawnOf(plan, cell, { cells: [], colour: "" })) : cells;
    const bounds = boundsOf(meant.flatMap(({ outline }) => [...outline, ...shifted(outline, 1)]));
    if (!bounds) return null;
    const width = Math.max(bounds.right - bounds.left, least * unit) + 0.3 * unit;
    const height = Math.max(bounds.bottom - bounds.top, least * unit) + 0.3 * unit;
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    return (
        <svg class={`solid ${kind}`} viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`} aria-hidden="true">
            {cells.map(({ outline, colour, faint, pick, opacity }, i) => (
                <g key={i} class={[faint && "faint", pick && "pick"].filter(Boolean).join(" ")} opacity={opacity} onClick={pick}>
                    <path class="side" style={{ fill: `color-mix(in srgb, ${colour} 62%, black)` }} d={sides(outline)} />
                    <path class="top" style={{ fill: colour }} d={pathOf(shifted(outline, 1), true)} />
                </g>
            ))}
        </svg>
    );
}

function drawnOf(plan: Plan, cell: readonly number[], { cells: _, ...part }: Part): Drawn {
    const level = levelOf(plan, cell);
    const plane = planeOf(plan, level);
    const [dx, dy] = part.shift ?? [0, 0];
    return { ...part, level, outline: shifted(outlineOf(plane, cell), level).map(([x, y]) => [x + dx, y + dy] as const) };
}

function back({ outline }: Drawn): number {
    return outline.reduce((sum, [x, y]) => sum + y - 0.3 * x, 0) / outline.length;
}

function shifted(outline: readonly Point[], layers: number): Point[] {
    return outline.map(([x, y]) => [x + unit * rise[0] * layers, y + unit * rise[1] * layers] as const);
}

function sides(outline: readonly Point[]): string {
    let path = "";
    for (let i = 0; i < slices; ++i) path += pathOf(shifted(outline, i / slices), true);
    return path;
}
