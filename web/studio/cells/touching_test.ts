import assert from "node:assert/strict";
import { test } from "node:test";

import type { Geometry } from "./geometry";
import { nearby, type Steps } from "./touching";

const square: Geometry = {
    lattice: "square",
    unit: 32,
    axes: [
        [32, 0],
        [0, 32],
    ],
    types: [{ outline: [[0, 0], [32, 0], [32, 32], [0, 32]], centre: [16, 16], tail: [] }],
    sticks: false,
};
const steps: Steps = { dimension: 2, byType: [[[1, 0], [-1, 0], [0, 1], [0, -1]]] };

test("cells near by come in the order of their distance", () => {
    const found = nearby(square, steps, [3, 4], 1.5 * 32);
    assert.deepEqual(found[0], [3, 4]);
    assert.equal(found.length, 9);
    const far = found.map(([x = 0, y = 0]) => Math.hypot(x - 3, y - 4));
    assert.deepEqual(far, [...far].sort((one, other) => one - other));
});

// Two kinds of triangles, each beside three of the other kind.
const triangles: Geometry = {
    ...square,
    lattice: "triangle",
    types: [0, 1].map((type) => ({ outline: [], centre: [10 + 12 * type, 10 + 12 * type] as const, tail: [type] })),
};
const across: Steps = { dimension: 2, byType: [[[0, 0, 1], [-1, 0, 1], [0, -1, 1]], [[0, 0, 0], [1, 0, 0], [0, 1, 0]]] };

test("only cells of the same type are near by, though the way leads over others", () => {
    const found = nearby(triangles, across, [0, 0, 1], 1.5 * 32);
    assert.ok(found.length > 4);
    assert.ok(found.every((cell) => cell[2] === 1));
});
