// Cells as SVG path data.

import { outlineOf, type Geometry, type Point } from "./geometry";

function short(number: number): string {
    return String(Math.round(number * 100) / 100);
}

export function pathOf(points: readonly Point[], closed: boolean): string {
    if (points.length === 0) return "";
    const words = points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${short(x)} ${short(y)}`);
    return words.join("") + (closed ? "Z" : "");
}

// All cells in one path: of thousands the browser draws one.
export function pathOfCells(geometry: Geometry, cells: Iterable<readonly number[]>): string {
    let path = "";
    for (const cell of cells) path += pathOf(outlineOf(geometry, cell), !geometry.sticks);
    return path;
}

type Side = readonly [from: Point, to: Point];

// The outer contour of cells: their sides without those that two of them share.
export function contourOf(geometry: Geometry, cells: Iterable<readonly number[]>): string {
    if (geometry.sticks) return pathOfCells(geometry, cells);
    const sides = new Sides();
    for (const cell of cells) {
        const outline = outlineOf(geometry, cell);
        outline.forEach((from, i) => sides.flip([from, outline[(i + 1) % outline.length]!]));
    }
    let path = "";
    for (const side of sides.left()) path += pathOf(side, false);
    return path;
}

// Sides by the points in their middle.  Lengths are rounded, so a side of one cell and the same side
// of another are a little apart: a point is written down in four ways, of which two points that are
// nearly the same have one in common.
class Sides {
    private readonly byPlace = new Map<number, Side>();

    // Takes a side away that is there, and adds one that isn't.
    flip(side: Side): void {
        const places = placesOf(side);
        for (const place of places) {
            const found = this.byPlace.get(place);
            if (!found) continue;
            for (const one of placesOf(found)) this.byPlace.delete(one);
            return;
        }
        for (const place of places) this.byPlace.set(place, side);
    }

    left(): Iterable<Side> {
        return new Set(this.byPlace.values());
    }
}

const base = 2 ** 22; // more than coordinates there are: a place is one number, as there are thousands

function placesOf([[ax, ay], [bx, by]]: Side): number[] {
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    const place = (right: number, down: number, way: number): number =>
        ((Math.floor(x + right) + base / 2) * base + Math.floor(y + down) + base / 2) * 4 + way;
    return [place(0, 0, 0), place(0.5, 0, 1), place(0, 0.5, 2), place(0.5, 0.5, 3)];
}
