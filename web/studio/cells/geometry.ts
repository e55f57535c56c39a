// Where cells are and what they look like, as the solver says it of a lattice.  Nothing here knows a
// lattice: a cell is a step along the axes and a type of cell in its unit.

import { keyOf, type CellKey } from "../model/puzzle";

export type Point = readonly [x: number, y: number];

export interface CellType {
    readonly outline: readonly Point[]; // of the cell at the origin; two points of a stick
    readonly centre: Point;
    readonly neighbours: readonly (readonly number[])[]; // differences, with the other's type
}

export interface Geometry {
    readonly lattice: string;
    readonly dimension: number;
    readonly unit: number; // pixels
    readonly axes: readonly Point[];
    readonly types: readonly CellType[];
    readonly sticks: boolean;
}

// A cell taken apart.  'type' is 0 where a unit has one cell only.
export interface Place {
    readonly at: readonly number[];
    readonly type: number;
}

export function placeOf(geometry: Geometry, cell: readonly number[]): Place {
    return { at: cell.slice(0, geometry.dimension), type: cell[geometry.dimension] ?? 0 };
}

export function cellAt(geometry: Geometry, { at, type }: Place): number[] {
    return geometry.types.length > 1 ? [...at, type] : [...at];
}

export function keyAt(geometry: Geometry, place: Place): CellKey {
    return keyOf(cellAt(geometry, place));
}

export function originOf(geometry: Geometry, at: readonly number[]): Point {
    let x = 0;
    let y = 0;
    geometry.axes.forEach((axis, i) => {
        x += axis[0] * (at[i] ?? 0);
        y += axis[1] * (at[i] ?? 0);
    });
    return [x, y];
}

export function outlineOf(geometry: Geometry, cell: readonly number[]): Point[] {
    const { at, type } = placeOf(geometry, cell);
    const [x, y] = originOf(geometry, at);
    return (geometry.types[type]?.outline ?? []).map(([dx, dy]) => [x + dx, y + dy]);
}

export function centreOf(geometry: Geometry, cell: readonly number[]): Point {
    const { at, type } = placeOf(geometry, cell);
    const [x, y] = originOf(geometry, at);
    const [dx, dy] = geometry.types[type]?.centre ?? [0, 0];
    return [x + dx, y + dy];
}

export function neighboursOf(geometry: Geometry, cell: readonly number[]): number[][] {
    const { at, type } = placeOf(geometry, cell);
    return (geometry.types[type]?.neighbours ?? []).map((step) =>
        cellAt(geometry, {
            at: at.map((x, i) => x + (step[i] ?? 0)),
            type: step[geometry.dimension] ?? 0,
        }),
    );
}

export interface Bounds {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

export function boundsOf(points: Iterable<Point>): Bounds | undefined {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of points) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x);
        bottom = Math.max(bottom, y);
    }
    return left > right ? undefined : { left, top, right, bottom };
}

export function boundsOfCells(geometry: Geometry, cells: Iterable<readonly number[]>): Bounds | undefined {
    const points: Point[] = [];
    for (const cell of cells) points.push(...outlineOf(geometry, cell));
    return boundsOf(points);
}

// Every cell whose centre is in the rectangle.
export function cellsWithin(geometry: Geometry, bounds: Bounds): number[][] {
    const corners: Point[] = [
        [bounds.left, bounds.top],
        [bounds.right, bounds.top],
        [bounds.left, bounds.bottom],
        [bounds.right, bounds.bottom],
    ];
    const units = corners.map((corner) => unitOf(geometry, corner));
    const found: number[][] = [];
    const range = (i: 0 | 1): [number, number] => [
        Math.floor(Math.min(...units.map((unit) => unit[i]))) - 1,
        Math.ceil(Math.max(...units.map((unit) => unit[i]))) + 1,
    ];
    const [firstX, lastX] = range(0);
    const [firstY, lastY] = range(1);
    for (let y = firstY; y <= lastY; ++y)
        for (let x = firstX; x <= lastX; ++x)
            geometry.types.forEach((_, type) => {
                const cell = cellAt(geometry, { at: [x, y], type });
                const [cx, cy] = centreOf(geometry, cell);
                const inside = cx > bounds.left && cx < bounds.right && cy > bounds.top && cy < bounds.bottom;
                if (inside) found.push(cell);
            });
    return found;
}

// A point in steps along the two axes.
export function unitOf(geometry: Geometry, [x, y]: Point): Point {
    const [[a, b], [c, d]] = geometry.axes as [Point, Point];
    const area = a * d - b * c;
    return [(x * d - y * c) / area, (a * y - b * x) / area];
}
