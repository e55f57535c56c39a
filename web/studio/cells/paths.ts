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
    let path = "";
    for (const rim of rimsOf(geometry, cells)) for (const side of rim) path += pathOf(side, false);
    return path;
}

// Of each cell, its sides on the contour.
export function rimsOf(geometry: Geometry, cells: Iterable<readonly number[]>): Side[][] {
    const sides = new Sides();
    const all = [...cells].map((cell) => {
        const outline = outlineOf(geometry, cell);
        return outline.map((from, i): Side => [from, outline[(i + 1) % outline.length]!]);
    });
    for (const side of all.flat()) sides.flip(side);
    const left = new Set(sides.left());
    return all.map((own) => own.filter((side) => left.has(side)));
}

// Sides by the points in their middle, each written down in one square of a grid.  Lengths are rounded,
// so a side of one cell and the same side of another are a little apart: what lies near the edge of
// its square is looked for in the next one, too.
class Sides {
    private readonly bySquare = new Map<number, Side>();

    // Takes a side away that is there, and adds one that isn't.
    flip(side: Side): void {
        const [[ax, ay], [bx, by]] = side;
        const [x, y] = [(ax + bx) / 2 + shift, (ay + by) / 2 + shift];
        for (const column of near(x))
            for (const row of near(y)) if (this.bySquare.delete(squareAt(column, row))) return;
        this.bySquare.set(squareAt(Math.floor(x), Math.floor(y)), side);
    }

    left(): Iterable<Side> {
        return this.bySquare.values();
    }
}

const shift = 0.37; // most lengths are near whole and half numbers, which are then far from edges
const apart = 0.1; // more than rounding moves a point, less than sides are from each other
const base = 2 ** 26; // more than coordinates there are: a square is one number, as there are thousands

function near(coordinate: number): number[] {
    const [least, most] = [Math.floor(coordinate - apart), Math.floor(coordinate + apart)];
    return least === most ? [least] : [least, most];
}

function squareAt(column: number, row: number): number {
    return (column + base / 2) * base + row + base / 2;
}
