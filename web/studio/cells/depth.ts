// Which cells of a solid hide which, on a picture from above and in front.  Pure.
//
// A cell is an upright prism, one layer high, at any height: pieces are also seen in the middle of a
// move.  Of two prisms one may hide the other only if a plane between them has the viewer on its side:
// an upright plane along an edge, or a level one.  Planes that disagree hide nothing.

import type { Point } from "./geometry";

export interface Prism {
    readonly level: number; // in layers; no whole number in the middle of a move
    readonly base: readonly Point[]; // seen from straight above; convex
}

const slack = 1e-3; // prisms that touch do not overlap

// The cells so that none is hidden by one before it, as far as that can be.
//   rise: where a point is on the picture, one layer higher
//   cells: in an order that is kept where it does not matter
//   cost: quadratic
export function byDepth<Cell extends Prism>(cells: readonly Cell[], rise: Point): Cell[] {
    const boxes = cells.map((cell) => boxOf(cell, rise));
    const behind = cells.map((): number[] => []); // those that must be drawn before
    for (let i = 0; i < cells.length; ++i)
        for (let j = 0; j < i; ++j) {
            if (!overlap(boxes[i]!, boxes[j]!)) continue;
            const order = nearer(cells[i]!, cells[j]!, rise);
            if (order > 0) behind[i]!.push(j);
            if (order < 0) behind[j]!.push(i);
        }
    const result: Cell[] = [];
    const seen = new Set<number>();
    const draw = (i: number): void => {
        if (seen.has(i)) return;
        seen.add(i);
        for (const j of behind[i]!) draw(j);
        result.push(cells[i]!);
    };
    for (let i = 0; i < cells.length; ++i) draw(i);
    return result;
}

// Positive where the first one may hide the second, negative where the second may hide the first.
function nearer(one: Prism, other: Prism, rise: Point): number {
    const votes = [...levelVotes(one, other), ...planeVotes(one, other, rise), ...planeVotes(other, one, rise).map((vote) => -vote)];
    const sum = votes.reduce((all, vote) => all + vote, 0);
    return Math.abs(sum) === votes.length ? sum : 0;
}

function levelVotes(one: Prism, other: Prism): number[] {
    const higher = one.level - other.level;
    return Math.abs(higher) > 1 - slack ? [Math.sign(higher)] : [];
}

// Of the edges of one cell that have the other one beyond them.
function planeVotes({ base }: Prism, other: Prism, [rx, ry]: Point): number[] {
    const middle = base.reduce(([sx, sy], [x, y]) => [sx + x / base.length, sy + y / base.length] as const, [0, 0] as Point);
    return base.flatMap(([ax, ay], i) => {
        const [bx, by] = base[(i + 1) % base.length]!;
        const outward = Math.sign((bx - ax) * (middle[1] - ay) - (by - ay) * (middle[0] - ax));
        const [nx, ny] = [outward * (by - ay), outward * (ax - bx)];
        const length = Math.hypot(nx, ny);
        const isBeyond = other.base.every(([x, y]) => (nx * (x - ax) + ny * (y - ay)) / length > -slack * length);
        // Who looks from above and in front stands where a layer does not rise to.
        const view = Math.sign(-(nx * rx + ny * ry));
        return isBeyond && view !== 0 ? [-view] : [];
    });
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf({ level, base }: Prism, [rx, ry]: Point): Box {
    const xs = base.map(([x]) => x + level * rx);
    const ys = base.map(([, y]) => y + level * ry);
    return [Math.min(...xs) + Math.min(0, rx), Math.min(...ys) + Math.min(0, ry), Math.max(...xs) + Math.max(0, rx), Math.max(...ys) + Math.max(0, ry)];
}

function overlap(one: Box, other: Box): boolean {
    return one[0] < other[2] - slack && other[0] < one[2] - slack && one[1] < other[3] - slack && other[1] < one[3] - slack;
}
