// A solid as a stack of layers, seen from above and in front: each cell is pulled up from where it is
// cut in its layer.  Like the rest of the page it knows nothing of bodies.

import { boundsOf, outlineOf, type Point } from "../cells/geometry";
import { pathOf } from "../cells/paths";
import { levelOf, planeOf, type Plan } from "../desk/lattices";

export interface Part {
    readonly cells: readonly (readonly number[])[];
    readonly colour: string;
    readonly faint?: boolean; // shown through
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
}

export function SolidPicture({ plan, parts, kind, least = 1 }: Props) {
    const cells = parts.flatMap((part) => part.cells.map((cell) => drawnOf(plan, cell, part)));
    // The lower ones and those behind are hidden by others.
    cells.sort((one, other) => one.level - other.level || back(one) - back(other));
    const bounds = boundsOf(cells.flatMap(({ outline }) => [...outline, ...shifted(outline, 1)]));
    if (!bounds) return null;
    const unit = planeOf(plan).unit;
    const width = Math.max(bounds.right - bounds.left, least * unit) + 0.3 * unit;
    const height = Math.max(bounds.bottom - bounds.top, least * unit) + 0.3 * unit;
    const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
    return (
        <svg class={`solid ${kind}`} viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`} aria-hidden="true">
            {cells.map(({ outline, colour, faint, pick }, i) => (
                <g key={i} class={[faint && "faint", pick && "pick"].filter(Boolean).join(" ")} onClick={pick}>
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
    return { ...part, level, outline: shifted(outlineOf(plane, cell), level) };
}

function back({ outline }: Drawn): number {
    return outline.reduce((sum, [x, y]) => sum + y - 0.3 * x, 0) / outline.length;
}

function shifted(outline: readonly Point[], layers: number): Point[] {
    return outline.map(([x, y]) => [x + 32 * rise[0] * layers, y + 32 * rise[1] * layers] as const);
}

function sides(outline: readonly Point[]): string {
    let path = "";
    for (let i = 0; i < slices; ++i) path += pathOf(shifted(outline, i / slices), true);
    return path;
}
