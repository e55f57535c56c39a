// Which bodies hide which, on a picture from above and in front.  Pure.
//
// A body is convex, such as a cell, at any height, and perhaps turned: pieces are also seen in the
// middle of a move.  Of two bodies one may hide the other only if a plane between them has the viewer
// on its side: that of a face of either.  Planes that disagree hide nothing.

import type { Point } from "./geometry";

export type Spot = readonly [x: number, y: number, height: number];

export interface Body {
    readonly faces: readonly Face[];
}

// Its corners, one after the other, so that the sum of their cross products leads out of the body.
export type Face = readonly Spot[];

interface Side {
    readonly out: Spot; // at right angles to the face, of length 1
    readonly at: Spot; // a corner
    readonly slack: number; // bodies that touch do not overlap
}

// A body as it is looked at.
interface Looked {
    readonly corners: Face;
    readonly sides: readonly Side[];
    readonly box: Box;
}

const minus = ([ax, ay, az]: Spot, [bx, by, bz]: Spot): Spot => [ax - bx, ay - by, az - bz];
const dot = ([ax, ay, az]: Spot, [bx, by, bz]: Spot): number => ax * bx + ay * by + az * bz;
export const cross = ([ax, ay, az]: Spot, [bx, by, bz]: Spot): Spot => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];

// Where a spot is on the picture.
//   rise: where a spot is that is higher by 1
export const onPicture = ([x, y, height]: Spot, [rx, ry]: Point): Point => [x + rx * height, y + ry * height];

// From the bodies to the viewer.
const viewOf = ([rx, ry]: Point): Spot => [-rx, -ry, 1];

// How much of a face is seen: nothing or less where its body is before it.
export const seenOf = (face: Face, rise: Point): number => dot(outOf(face), viewOf(rise));

// At right angles to a face, away from its body, of length 1.
export function outOf(face: Face): Spot {
    const around = face.map((corner, i) => cross(corner, face[(i + 1) % face.length]!));
    const [x, y, z] = around.reduce(([ax, ay, az], [bx, by, bz]) => [ax + bx, ay + by, az + bz]);
    const length = Math.hypot(x, y, z);
    return [x / length, y / length, z / length];
}

function lookedAt(body: Body, rise: Point): Looked {
    const corners = body.faces.flat();
    const sides = body.faces.map((face) => {
        const [at, next] = face as readonly [Spot, Spot];
        return { out: outOf(face), at, slack: 1e-3 * Math.hypot(...minus(next, at)) };
    });
    return { corners, sides, box: boxOf(corners, rise) };
}

// The bodies so that none is hidden by one before it, as far as that can be.
//   bodies: in an order that is kept where it does not matter
//   cost: quadratic
export function byDepth<One extends Body>(bodies: readonly One[], rise: Point): One[] {
    const all = bodies.map((body) => lookedAt(body, rise));
    const behind = bodies.map((): number[] => []); // those that must be drawn before
    for (let i = 0; i < bodies.length; ++i)
        for (let j = 0; j < i; ++j) {
            if (!overlap(all[i]!.box, all[j]!.box)) continue;
            const order = nearer(all[i]!, all[j]!, viewOf(rise));
            if (order > 0) behind[i]!.push(j);
            if (order < 0) behind[j]!.push(i);
        }
    const result: One[] = [];
    const seen = new Set<number>();
    const draw = (i: number): void => {
        if (seen.has(i)) return;
        seen.add(i);
        for (const j of behind[i]!) draw(j);
        result.push(bodies[i]!);
    };
    for (let i = 0; i < bodies.length; ++i) draw(i);
    return result;
}

// Positive where the first one may hide the second, negative where the second may hide the first.
function nearer(one: Looked, other: Looked, view: Spot): number {
    const votes = [...votesOf(one, other, view), ...votesOf(other, one, view).map((vote) => -vote)];
    const sum = votes.reduce((all, vote) => all + vote, 0);
    return Math.abs(sum) === votes.length ? sum : 0;
}

// Of the faces of one body that have the other one beyond them.
function votesOf({ sides }: Looked, { corners }: Looked, view: Spot): number[] {
    return sides.flatMap(({ out, at, slack }) => {
        const seen = dot(out, view);
        const isBeyond = Math.abs(seen) > 1e-6 && corners.every((corner) => dot(out, minus(corner, at)) > -slack);
        return isBeyond ? [-Math.sign(seen)] : [];
    });
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf(corners: Face, rise: Point): Box {
    const points = corners.map((corner) => onPicture(corner, rise));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function overlap(one: Box, other: Box): boolean {
    const slack = 1e-3;
    return one[0] < other[2] - slack && other[0] < one[2] - slack && one[1] < other[3] - slack && other[1] < one[3] - slack;
}

// An upright prism, or over a line a wall.
export function prismOver(base: readonly Point[], height: number, thick: number): Body {
    const area = base.reduce((sum, [x, y], i) => sum + x * base[(i + 1) % base.length]![1] - y * base[(i + 1) % base.length]![0], 0);
    const corners = area < 0 ? [...base].reverse() : base;
    const level = (at: number): Spot[] => corners.map(([x, y]) => [x, y, at]);
    const [low, high] = [level(height), level(height + thick)];
    const sides = low.map((spot, i): Face => {
        const next = (i + 1) % low.length;
        return [spot, low[next]!, high[next]!, high[i]!];
    });
    return { faces: base.length > 2 ? [high, ...sides, [...low].reverse()] : sides };
}
