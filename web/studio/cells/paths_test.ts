import assert from "node:assert/strict";
import { test } from "node:test";

import type { Geometry } from "./geometry";
import { beside, hit } from "./hit";
import { contourOf, rimsOf } from "./paths";

// Hexagons whose lengths are rounded, so that sides that two of them share lie a little apart.
const hexagons: Geometry = {
    lattice: "hexagonal",
    unit: 32,
    axes: [
        [55.43, 0],
        [27.71, 48],
    ],
    types: [
        {
            outline: [
                [27.71, 16],
                [0, 32],
                [-27.71, 16],
                [-27.71, -16],
                [0, -32],
                [27.71, -16],
            ],
            centre: [0, 0],
            tail: [],
        },
    ],
    sticks: false,
};

test("sides that two cells share are not part of the contour", () => {
    const sidesOf = (cells: number[][]): number => contourOf(hexagons, cells).split("M").length - 1;
    assert.equal(sidesOf([[0, 0]]), 6);
    assert.equal(sidesOf([[0, 0], [1, 0]]), 10);
    const row = Array.from({ length: 40 }, (_, x) => [x, 7]);
    assert.equal(sidesOf(row), 6 * 40 - 2 * 39);
    const block = Array.from({ length: 100 }, (_, i) => [i % 10, Math.floor(i / 10)]);
    assert.equal(sidesOf(block), 6 * 100 - 2 * (90 + 90 + 81));
});

test("each cell has its own sides of the contour", () => {
    const rims = rimsOf(hexagons, [[0, 0], [1, 0], [5, 5]]);
    assert.deepEqual(rims.map((rim) => rim.length), [5, 5, 6]);
    assert.ok(rims[0]!.flat().every(([x]) => x < 28), "of the left one, none to the right");
});

test("a point hits the cell around it, and arrows lead to the next one", () => {
    assert.deepEqual(hit(hexagons, [3, 2]), [0, 0]);
    assert.deepEqual(hit(hexagons, [28 + 55.43 + 3, 48 + 2]), [1, 1]);
    assert.deepEqual(beside(hexagons, [4, 5], [1, 0]), [5, 5]);
    assert.deepEqual(beside(hexagons, [4, 5], [-1, 0]), [3, 5]);
    const down = beside(hexagons, [4, 5], [0, 1]);
    assert.equal(down[1], 6, "one of the two below");
});
