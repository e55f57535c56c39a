import assert from "node:assert/strict";
import { test } from "node:test";

import { cellsFrom, keyOf, type Board, type Placed } from "./puzzle";
import { inFile, onBoard, partOn, shiftsOf } from "./side_by_side";

function box(width: number, height: number, left = 0): Board {
    const keys = Array.from({ length: width * height }, (_, i) => keyOf([left + (i % width), Math.floor(i / width)]));
    return { cells: cellsFrom(keys) };
}

test("one board stays where it is", () => {
    assert.deepEqual(shiftsOf([box(4, 2, -3)]), [0]);
});

test("each board stands to the right of those before, with a column between", () => {
    assert.deepEqual(shiftsOf([box(2, 2), box(3, 2), box(1, 1)]), [0, 3, 7]);
    assert.deepEqual(shiftsOf([box(2, 2, -5), box(3, 2)]), [0, 0], "it lies to the right already");
    assert.deepEqual(shiftsOf([box(2, 2), box(3, 2, 3)]), [0, 0]);
    assert.deepEqual(shiftsOf([box(2, 2), box(3, 2, 2)]), [0, 1]);
    assert.deepEqual(shiftsOf([box(2, 2), box(3, 2, -1)]), [0, 4]);
});

test("a board without cells moves nothing", () => {
    assert.deepEqual(shiftsOf([{ cells: {} }, box(2, 2), { cells: {} }, box(2, 2)]), [0, 0, 0, 3]);
});

test("a placed piece goes into a file and back", () => {
    const boards = [box(2, 2), box(3, 2), box(2, 2)];
    const placed: Placed = { piece: "I", cells: [[1, 0], [1, 1]], board: 2 };
    const there = inFile(boards, placed);
    assert.deepEqual(there, { piece: "I", cells: [[8, 0], [8, 1]] });
    assert.deepEqual(onBoard(boards, there), placed);
    assert.deepEqual(onBoard(boards.slice(0, 1), { piece: "I", cells: [[1, 0]] }), { piece: "I", cells: [[1, 0]] });
});

test("cells with a type keep it", () => {
    const triangles: Board = { cells: cellsFrom([[0, 0, 0], [0, 0, 1]].map(keyOf)) };
    assert.deepEqual(inFile([triangles, triangles], { piece: "O", cells: [[0, 0, 1]], board: 1 }).cells, [[2, 0, 1]]);
});

test("of cells side by side each board has its own", () => {
    const boards = [box(2, 2), box(3, 2)];
    const cells = [[0, 0], [3, 0], [5, 1]];
    assert.deepEqual(partOn(boards, 0, cells), [[0, 0]]);
    assert.deepEqual(partOn(boards, 1, cells), [[0, 0], [2, 1]]);
});
