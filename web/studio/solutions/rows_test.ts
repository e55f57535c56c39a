import assert from "node:assert/strict";
import { test } from "node:test";

import type { CellKey } from "../model/puzzle";

import { covers, heatOf } from "./rows";

// Two dominoes on a square, both ways; the first piece comes twice.
const across = Int32Array.from([0, 2, 0, 0, 1, 0, 0, 2, 0, 1, 1, 1]);
const down = Int32Array.from([0, 2, 0, 0, 0, 1, 3, 2, 1, 0, 1, 1]);
const key = (text: string): CellKey => text as CellKey;

test("a piece lies on a cell, or another one does", () => {
    assert.ok(covers(across, 2, { piece: 0, cell: key("1,1") }));
    assert.ok(covers(down, 2, { piece: 3, cell: key("1,1") }));
    assert.ok(!covers(down, 2, { piece: 0, cell: key("1,1") }));
    assert.ok(!covers(down, 2, { piece: 0, cell: key("5,5") }));
});

test("heat counts solutions by cell", () => {
    const heat = heatOf([across, down], 2, 0);
    assert.deepEqual(Object.fromEntries(heat), { "0,0": 2, "1,0": 1, "0,1": 2, "1,1": 1 });
});
