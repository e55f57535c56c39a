// A solid as it is turned: which of its faces are seen, and where.  Pure.

export type Vector = readonly [x: number, y: number, z: number];
// Rows: what is to the right on the screen, what is above, and what is towards the viewer.
export type Spin = readonly [Vector, Vector, Vector];

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const minus = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [a - x, b - y, c - z];
const scaled = ([a, b, c]: Vector, by: number): Vector => [a * by, b * by, c * by];
const unitOf = (v: Vector): Vector => scaled(v, 1 / Math.hypot(...v));

// So that this face is in front, with its first edge below, as in nets.
//   face: its corners, counterclockwise from outside
export function facing([a, b, c]: readonly Vector[]): Spin {
    const right = unitOf(minus(b!, a!));
    const near = unitOf(cross(right, minus(c!, b!)));
    return [right, cross(near, right), near];
}

// Turned by these angles: to the right, and upwards.
export function spun([right, up, near]: Spin, across: number, along: number): Spin {
    const [c, s] = [Math.cos(across), Math.sin(across)];
    const [right2, near2] = [mixed(right, c, near, s), mixed(near, c, right, -s)];
    const [d, t] = [Math.cos(along), Math.sin(along)];
    return [right2, mixed(up, d, near2, t), mixed(near2, d, up, -t)];
}

function mixed(one: Vector, by: number, other: Vector, otherBy: number): Vector {
    return one.map((x, i) => x * by + other[i]! * otherBy) as unknown as Vector;
}

// A face that is seen.
export interface SeenFace {
    readonly face: number;
    readonly corners: readonly (readonly [x: number, y: number])[]; // on the screen: y downwards
    readonly front: number; // 1 where it is looked at straight, 0 from the side
}

// The faces of a convex solid around the origin that are seen from far away.
export function seenFaces(faces: readonly (readonly Vector[])[], [right, up, near]: Spin): SeenFace[] {
    return faces.flatMap((corners, face) => {
        const [a, b, c] = corners as readonly [Vector, Vector, Vector];
        const front = dot(unitOf(cross(minus(b, a), minus(c, b))), near);
        if (front < 0.01) return [];
        return [{ face, front, corners: corners.map((corner) => [dot(corner, right), -dot(corner, up)] as const) }];
    });
}
