// Where the cells of a plane are and what they look like, as the solver says it of a lattice.  Nothing
// here knows a lattice: a cell is a step along two axes and a type of cell in its unit.  The plane is
// a flat lattice, or a layer of a solid one.

export type Point = readonly [x: number, y: number];

export interface CellType {
    readonly outline: readonly Point[]; // of the cell at the origin; two points of a stick
    readonly centre: Point;
    readonly tail: readonly number[]; // the coordinates of its cells after x and y
}

export interface Geometry {
    readonly lattice: string;
    readonly unit: number; // pixels
    readonly axes: readonly [Point, Point];
    readonly types: readonly CellType[];
    readonly sticks: boolean;
}

type Cell = readonly number[];

// The type of a cell; undefined if it lies in another layer.
export function typeOf(geometry: Geometry, cell: Cell): CellType | undefined {
    return geometry.types.find(({ tail }) => tail.every((number, i) => number === cell[i + 2]));
}

export function cellAt(x: number, y: number, type: CellType): number[] {
    return [x, y, ...type.tail];
}

function originOf({ axes: [across, down] }: Geometry, [x = 0, y = 0]: Cell): Point {
    return [across[0] * x + down[0] * y, across[1] * x + down[1] * y];
}

export function outlineOf(geometry: Geometry, cell: Cell): Point[] {
    const [x, y] = originOf(geometry, cell);
    return (typeOf(geometry, cell)?.outline ?? []).map(([dx, dy]) => [x + dx, y + dy]);
}

export function centreOf(geometry: Geometry, cell: Cell): Point {
    const [x, y] = originOf(geometry, cell);
    const [dx, dy] = typeOf(geometry, cell)?.centre ?? [0, 0];
    return [x + dx, y + dy];
}

// The middle of the centres of some cells.
export function middleOf(geometry: Geometry, cells: readonly Cell[]): Point {
    const centres = cells.map((cell) => centreOf(geometry, cell));
    const mean = (i: 0 | 1): number => centres.reduce((sum, centre) => sum + centre[i], 0) / centres.length;
    return [mean(0), mean(1)];
}

// The centre of the cell that is nearest to the middle of all; undefined if there is none.
export function middleCell(geometry: Geometry, cells: readonly Cell[]): Point | undefined {
    const centres = cells.map((cell) => centreOf(geometry, cell));
    const [x, y] = middleOf(geometry, cells);
    const far = ([cx, cy]: Point): number => Math.hypot(cx - x, cy - y);
    return centres.reduce<Point | undefined>(
        (best, centre) => (!best || far(centre) < far(best) - 1e-6 ? centre : best),
        undefined,
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

export function boundsOfCells(geometry: Geometry, cells: Iterable<Cell>): Bounds | undefined {
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
            for (const type of geometry.types) {
                const cell = cellAt(x, y, type);
                const [cx, cy] = centreOf(geometry, cell);
                const inside = cx > bounds.left && cx < bounds.right && cy > bounds.top && cy < bounds.bottom;
                if (inside) found.push(cell);
            }
    return found;
}

// A point in steps along the two axes.
export function unitOf(geometry: Geometry, [x, y]: Point): Point {
    const [[a, b], [c, d]] = geometry.axes;
    const area = a * d - b * c;
    return [(x * d - y * c) / area, (a * y - b * x) / area];
}
