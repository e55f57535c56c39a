import assert from "node:assert/strict";
import { test } from "node:test";

import type { CellKey } from "../model/puzzle";

import { covering, heatOf, type Row } from "./rows";

// Two dominoes on a square, both ways; the first piece comes twice.
const across = Int32Array.from([0, 2, 0, 0, 1, 0, 0, 2, 0, 1, 1, 1]);
const down = Int32Array.from([0, 2, 0, 0, 0, 1, 3, 2, 1, 0, 1, 1]);
const covers = (row: Row, piece: number, cell: string): boolean => covering({ piece, cell: cell as CellKey }, 2)(row);

test("a piece lies on a cell, or another one does", () => {
    assert.ok(covers(across, 0, "1,1"));
    assert.ok(covers(down, 3, "1,1"));
    assert.ok(!covers(down, 0, "1,1"));
    assert.ok(!covers(down, 0, "5,5"));
});

test("heat counts solutions by cell", () => {
    const heat = heatOf([across, down], 2, 0);
    assert.deepEqual(Object.fromEntries(heat), { "0,0": 2, "1,0": 1, "0,1": 2, "1,1": 1 });
});

test("cells may lie to the left of the origin, and have three numbers", () => {
    const row = Int32Array.from([1, 2, -3, 0, 2, -3, -1, 2]);
    assert.deepEqual(Object.fromEntries(heatOf([row], 3, 1)), { "-3,0,2": 1, "-3,-1,2": 1 });
    assert.ok(covering({ piece: 1, cell: "-3,-1,2" as CellKey }, 3)(row));
});
