import assert from "node:assert/strict";
import { test } from "node:test";

import { byDepth, outOf, prismOver, type Body, type Spot } from "./depth";
import type { Point } from "./geometry";

const rise: Point = [0.28, -0.46];

interface Cube extends Body {
    readonly at: readonly [number, number, number];
}

function cube(x: number, y: number, z: number): Cube {
    return { at: [x, y, z], ...prismOver([[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]], z, 1) };
}

// Numbers between 0 and 1, the same in each run.
function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

// How far up the line of sight through a point of the picture a cube ends; undefined beside it.
function heightAt({ at: [x, y, z] }: Cube, [px, py]: Point): number | undefined {
    // Points of the line: (px - rx h, py - ry h, h).
    const spans = [
        [z, z + 1],
        [(px - x - 1) / rise[0], (px - x) / rise[0]],
        [(py - y - 1) / rise[1], (py - y) / rise[1]],
    ].map(([a, b]) => [Math.min(a!, b!), Math.max(a!, b!)] as const);
    const [low, high] = [Math.max(...spans.map(([a]) => a)), Math.min(...spans.map(([, b]) => b))];
    return high - low > 0.02 ? high : undefined;
}

// At each point the last cube that is drawn there is the nearest one.
function checkPicture(cubes: readonly Cube[], next: () => number): void {
    const drawn = byDepth(cubes, rise);
    assert.equal(drawn.length, cubes.length);
    for (let i = 0; i < 300; ++i) {
        const point: Point = [6 * next() - 1, 6 * next() - 2.5];
        const heights = drawn.flatMap((one) => heightAt(one, point) ?? []);
        assert.equal(heights.at(-1), heights.length > 0 ? Math.max(...heights) : undefined);
    }
}

test("in the middle of a move the nearest cube is the last one", () => {
    const next = random(7);
    for (let trial = 0; trial < 200; ++trial) {
        const all = [...Array(27).keys()].map((i): [number, number, number] => [i % 3, Math.floor(i / 3) % 3, Math.floor(i / 9)]);
        const axis = Math.floor(3 * next());
        const moving = all.filter((at) => at[(axis + 1) % 3] === 1 && next() < 0.6);
        const share = next();
        const moved = moving.map((at) => at.map((x, i) => (i === axis ? x + share : x)) as typeof at);
        const isFree = (at: readonly number[]): boolean => moved.every((one) => one.some((x, i) => Math.abs(x - at[i]!) > 1 - 1e-9));
        const resting = all.filter((at) => !moving.includes(at) && isFree(at) && next() < 0.7);
        const cubes = [...resting, ...moved].map((at) => cube(...at)).sort(() => next() - 0.5);
        checkPicture(cubes, next);
    }
});

// A cube around a point, turned at random.
function turned(at: Spot, next: () => number): Body {
    const [a, b, c, d] = [1, 2, 3, 4].map(() => 2 * next() - 1) as [number, number, number, number];
    const square = a * a + b * b + c * c + d * d;
    const rows = [
        [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
        [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
        [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
    ] as const;
    const { faces } = prismOver([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]], -0.5, 1);
    const put = ([x, y, z]: Spot): Spot => rows.map(([xx, yy, zz], i) => at[i]! + (xx * x + yy * y + zz * z) / square) as unknown as Spot;
    return { faces: faces.map((face) => face.map(put)) };
}

// How high the line of sight through a point of the picture leaves a body; undefined beside it.
function leavesAt(body: Body, [px, py]: Point): number | undefined {
    let [low, high] = [-Infinity, Infinity];
    for (const face of body.faces) {
        const [x, y, z] = outOf(face);
        const [cx, cy, cz] = face[0]!;
        const rising = z - x * rise[0] - y * rise[1];
        const height = (x * cx + y * cy + z * cz - x * px - y * py) / rising;
        if (rising > 0) high = Math.min(high, height);
        else low = Math.max(low, height);
    }
    return high - low > 0.02 ? high : undefined;
}

test("of bodies that are turned, the nearest one is the last one", () => {
    const next = random(11);
    for (let trial = 0; trial < 200; ++trial) {
        // So far apart that a face of either lies between them.
        const [dx, dy, dz] = [2 * next() - 1, 2 * next() - 1, 2 * next() - 1];
        const far = 2.4 / Math.hypot(dx, dy, dz);
        const bodies = [turned([0, 0, 0], next), turned([far * dx, far * dy, far * dz], next)];
        const drawn = byDepth(bodies, rise);
        for (let i = 0; i < 100; ++i) {
            const point: Point = [5 * next() - 2.5, 5 * next() - 2.5];
            const heights = drawn.flatMap((one) => leavesAt(one, point) ?? []);
            assert.equal(heights.at(-1), heights.length > 0 ? Math.max(...heights) : undefined);
        }
    }
});

test("what does not matter stays in order", () => {
    const apart = [cube(0, 0, 0), cube(9, 0, 0), cube(0, 9, 0)];
    assert.deepEqual(byDepth(apart, rise), apart);
    assert.deepEqual(byDepth([...apart].reverse(), rise), [...apart].reverse());
});
