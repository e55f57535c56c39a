import assert from "node:assert/strict";
import { test } from "node:test";

import { facing, seenFaces, spun, type Spin, type Vector } from "./spin";

// A cube, whose faces are counterclockwise from outside.
const cube: readonly (readonly Vector[])[] = [
    [[-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]],
    [[-1, 1, -1], [1, 1, -1], [1, -1, -1], [-1, -1, -1]],
    [[1, -1, 1], [1, -1, -1], [1, 1, -1], [1, 1, 1]],
    [[-1, -1, -1], [-1, -1, 1], [-1, 1, 1], [-1, 1, -1]],
    [[-1, 1, 1], [1, 1, 1], [1, 1, -1], [-1, 1, -1]],
    [[-1, -1, -1], [1, -1, -1], [1, -1, 1], [-1, -1, 1]],
];
const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

function seen(spin: Spin): number[] {
    return seenFaces(cube, spin).map(({ face }) => face);
}

test("a face is in front, its first edge below", () => {
    for (const face of cube) {
        const [front, ...others] = seenFaces(cube, facing(face));
        assert.equal(others.length, 0);
        assert.ok(front && cube[front.face] === face && near(front.front, 1));
        const [[ax, ay], [bx, by]] = front.corners as [[number, number], [number, number]];
        assert.ok(near(ay, by) && ay > 0 && ax < bx);
    }
});

test("turned to the right, what was on the left comes", () => {
    const start = facing(cube[0]!);
    assert.deepEqual(seen(spun(start, 0.4, 0)), [0, 3]);
    assert.deepEqual(seen(spun(start, -0.4, 0)), [0, 2]);
    assert.deepEqual(seen(spun(start, 0, 0.4)), [0, 5]); // upwards: from below
    assert.deepEqual(seen(spun(start, 0, -0.4)), [0, 4]);
    assert.deepEqual(seen(spun(start, Math.PI / 2, 0)), [3]);
});

test("faces keep their sense, and a turn is a turn", () => {
    let spin = facing(cube[2]!);
    for (let i = 0; i < 200; ++i) {
        spin = spun(spin, 0.37, -0.23);
        for (const row of spin) assert.ok(near(Math.hypot(...row), 1));
        for (const { corners } of seenFaces(cube, spin)) {
            const area = corners.reduce((sum, [x, y], k) => sum + x * corners[(k + 1) % 4]![1] - y * corners[(k + 1) % 4]![0], 0);
            assert.ok(area < 0); // counterclockwise, with y downwards
        }
        assert.ok(seen(spin).length >= 1 && seen(spin).length <= 3);
    }
});
