// Which cell is at a point, and which are on the way from one point to another.

import { cellAt, centreOf, outlineOf, unitOf, type Geometry, type Point } from "./geometry";

// The cell at the point; of sticks the nearest one.
export function hit(geometry: Geometry, point: Point): number[] | undefined {
    let best: number[] | undefined;
    let least = geometry.sticks ? geometry.unit * 0.45 : 1e-6;
    for (const cell of around(geometry, point)) {
        const outline = outlineOf(geometry, cell);
        const far = geometry.sticks ? toStick(point, outline) : contains(outline, point) ? 0 : Infinity;
        if (far < least) [best, least] = [cell, far];
    }
    return best;
}

// The cells of the units near the point: an outline may reach out of its unit.
function* around(geometry: Geometry, point: Point): Generator<number[]> {
    const [x, y] = unitOf(geometry, point).map(Math.floor) as [number, number];
    for (const dy of [0, -1, 1])
        for (const dx of [0, -1, 1])
            for (const type of geometry.types) yield cellAt(x + dx, y + dy, type);
}

function contains(outline: readonly Point[], [x, y]: Point): boolean {
    let inside = false;
    outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length]!;
        if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
    });
    return inside;
}

function toStick([x, y]: Point, outline: readonly Point[]): number {
    const [[ax, ay], [bx, by]] = outline as [Point, Point];
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

// The cells that a straight line passes, so that a quick stroke has no gaps.
export function along(geometry: Geometry, from: Point, to: Point): number[][] {
    const steps = Math.max(1, Math.ceil((8 * Math.hypot(to[0] - from[0], to[1] - from[1])) / geometry.unit));
    const found = new Map<string, number[]>();
    for (let i = 0; i <= steps; ++i) {
        const part = i / steps;
        const cell = hit(geometry, [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
        if (cell) found.set(cell.join(), cell);
    }
    return [...found.values()];
}

// The cell that an arrow key leads to: of those near by the one that lies best in this direction.
export function beside(geometry: Geometry, cell: readonly number[], [dx, dy]: Point): number[] {
    const [x, y] = centreOf(geometry, cell);
    let best = [...cell];
    let least = Infinity;
    for (const reach of [0.5, 1, 1.5])
        for (const other of around(geometry, [x + dx * reach * geometry.unit, y + dy * reach * geometry.unit])) {
            const [ox, oy] = centreOf(geometry, other);
            const ahead = (ox - x) * dx + (oy - y) * dy;
            const aside = Math.abs((ox - x) * dy - (oy - y) * dx);
            if (ahead < 0.05 * geometry.unit || aside > 0.9 * ahead) continue;
            const cost = ahead + aside;
            if (cost < least - 1e-6) [best, least] = [other, cost];
        }
    return best;
}
