// Cells as SVG path data.

import { outlineOf, type Geometry, type Point } from "./geometry";

function short(number: number): string {
    return String(Math.round(number * 100) / 100);
}

export function pathOf(points: readonly Point[], closed: boolean): string {
    const words = points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${short(x)} ${short(y)}`);
    return words.join("") + (closed ? "Z" : "");
}

// All cells in one path: of thousands the browser draws one.
export function pathOfCells(geometry: Geometry, cells: Iterable<readonly number[]>): string {
    let path = "";
    for (const cell of cells) path += pathOf(outlineOf(geometry, cell), !geometry.sticks);
    return path;
}

// The outer contour of cells: their sides without those that two of them share.
export function contourOf(geometry: Geometry, cells: Iterable<readonly number[]>): string {
    if (geometry.sticks) return pathOfCells(geometry, cells);
    const sides = new Map<string, readonly [Point, Point]>();
    for (const cell of cells) {
        const outline = outlineOf(geometry, cell);
        outline.forEach((from, i) => {
            const to = outline[(i + 1) % outline.length]!;
            const there = `${short(from[0])} ${short(from[1])} ${short(to[0])} ${short(to[1])}`;
            const back = `${short(to[0])} ${short(to[1])} ${short(from[0])} ${short(from[1])}`;
            if (!sides.delete(there) && !sides.delete(back)) sides.set(there, [from, to]);
        });
    }
    let path = "";
    for (const [from, to] of sides.values()) path += pathOf([from, to], false);
    return path;
}
