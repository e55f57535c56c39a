import assert from "node:assert/strict";
import { test } from "node:test";

import type { CellKey } from "../model/puzzle";

import { Rows, type Row } from "./rows";

function rowsOf(width: number, ...rows: readonly Row[]): Rows {
    const all = new Rows(width);
    for (const row of rows) all.add(row);
    return all;
}

// Two dominoes on a square, both ways; the first piece comes twice.
const across = Int32Array.from([0, 2, 0, 0, 1, 0, 0, 2, 0, 1, 1, 1]);
const down = Int32Array.from([0, 2, 0, 0, 0, 1, 3, 2, 1, 0, 1, 1]);

test("a piece lies on a cell, or another one does", () => {
    const rows = rowsOf(2, across, down);
    const covers = (row: number, piece: number, cell: string): boolean =>
        rows.covering({ piece, cell: cell as CellKey })(row);
    assert.ok(covers(0, 0, "1,1"));
    assert.ok(covers(1, 3, "1,1"));
    assert.ok(!covers(1, 0, "1,1"));
    assert.ok(!covers(1, 0, "5,5"));
});

test("heat counts solutions by cell", () => {
    const rows = rowsOf(2, across, down, across);
    assert.deepEqual(Object.fromEntries(rows.heat([0, 1], 0)), { "0,0": 2, "1,0": 1, "0,1": 2, "1,1": 1 });
    assert.deepEqual(Object.fromEntries(rows.heat([0, 2], 0)), { "0,0": 2, "1,0": 2, "0,1": 2, "1,1": 2 });
});

test("cells may lie to the left of the origin, and have three numbers", () => {
    const rows = rowsOf(3, Int32Array.from([1, 2, -3, 0, 2, -3, -1, 2]));
    assert.deepEqual(Object.fromEntries(rows.heat([0], 1)), { "-3,0,2": 1, "-3,-1,2": 1 });
    assert.ok(rows.covering({ piece: 1, cell: "-3,-1,2" as CellKey })(0));
});

test("rows come out as they went in, also thousands of them and those with the same hash", () => {
    const many: Row[] = [];
    for (let i = 0; i < 3000; ++i) many.push(Int32Array.from([i % 7, 1, i % 50, 31 * (i % 5), (i + 1) % 7, 1, i % 50 + 1, 31 * (i % 5) - 31]));
    const rows = rowsOf(2, ...many);
    assert.equal(rows.count, many.length);
    for (const i of [0, 1, 49, 1024, 2999]) assert.deepEqual(rows.rowAt(i), many[i]);
    assert.equal(rows.rowAt(3000), undefined);
});

test("tiles lie on sites, whatever edge is where", () => {
    const rows = new Rows(1, ["0,0", "1,0"]);
    for (const row of [[0, 2, 5, 6, 1, 2, 6, 5], [1, 2, 6, 5, 0, 2, 5, 6], [0, 2, 6, 5, 1, 2, 5, 6]]) rows.add(Int32Array.from(row));
    assert.deepEqual(Object.fromEntries(rows.heat([0, 1, 2], 0)), { "0,0": 2, "1,0": 1 });
    const there = rows.covering({ piece: 1, cell: "1,0" as CellKey });
    assert.deepEqual([0, 1, 2].map(there), [true, false, true]);
    assert.deepEqual(rows.rowAt(1), Int32Array.from([1, 2, 6, 5, 0, 2, 5, 6]));
});
