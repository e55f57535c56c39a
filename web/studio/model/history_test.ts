import assert from "node:assert/strict";
import { test } from "node:test";

import { apply, changesBetween, equal, inverse, packed, unpacked } from "./change";
import { edited, redone, start, undone } from "./history";
import { cellsFrom, keyOf, newPuzzle, painted, requiredCell, withBoard, type CellKey, type Puzzle } from "./puzzle";

function box(width: number, height: number): CellKey[] {
    const keys: CellKey[] = [];
    for (let y = 0; y < height; ++y) for (let x = 0; x < width; ++x) keys.push(keyOf([x, y]));
    return keys;
}

function withCells(keys: CellKey[]): Puzzle {
    return withBoard(newPuzzle("square", "one"), 0, { cells: cellsFrom(keys) });
}

test("a cell of two thousand is one change", () => {
    const before = withCells(box(50, 40));
    const after = withBoard(before, 0, painted(before.boards[0]!, [keyOf([3, 4])], undefined));
    const changes = changesBetween(before, after);
    assert.deepEqual(changes, [{ path: ["boards", "0", "cells", "3,4"], from: requiredCell, to: undefined }]);
    assert.deepEqual(apply(before, changes), after);
    assert.deepEqual(apply(after, inverse(changes)), before);
});

test("what a change does not touch is shared", () => {
    const before = { boards: [{ cells: 1 }, { cells: 2 }], pieces: [1, 2] };
    const after = apply(before, [{ path: ["boards", "1", "cells"], from: 2, to: 3 }]);
    assert.deepEqual(after.boards, [{ cells: 1 }, { cells: 3 }]);
    assert.equal(after.pieces, before.pieces);
    assert.equal(after.boards[0], before.boards[0]);
    assert.equal(before.boards[1]?.cells, 2, "what was there is as it was");
});

test("lists that grow and shrink come back", () => {
    const before = { list: [1, 2, 3], other: undefined as number | undefined };
    const after = { list: [1, 3], other: 4 };
    const changes = changesBetween(before, after);
    assert.ok(equal(apply(before, changes), after));
    assert.ok(equal(apply(after, inverse(changes)), { list: [1, 2, 3] }));
});

test("strokes are undone one by one, and done again", () => {
    let history = start(withCells([]));
    const states = [history.now];
    for (const key of box(20, 20)) {
        const board = painted(history.now.boards[0]!, [key], requiredCell);
        history = edited(history, withBoard(history.now, 0, board));
        states.push(history.now);
    }
    for (const state of states.slice(0, -1).reverse()) {
        history = undone(history);
        assert.ok(equal(history.now, state));
        assert.equal(history.depth, states.indexOf(state));
    }
    assert.equal(undone(history), history, "before the first there is nothing");
    for (const state of states.slice(1)) {
        history = redone(history);
        assert.ok(equal(history.now, state));
        assert.equal(history.depth, states.indexOf(state));
    }
    assert.equal(redone(history), history);
});

test("a stroke takes little room, and comes out as it went in", () => {
    const before = { ...withCells(box(50, 20)), title: "one" };
    const board = painted(before.boards[0]!, box(50, 40), { optional: false, colour: "red" });
    const after = { ...withBoard(before, 0, painted(board, box(5, 5), undefined)), title: "two" };
    const painting = changesBetween(withCells([]), withCells(box(50, 40)));
    assert.ok(packed(painting).length < 10 * painting.length);
    const changes = changesBetween(before, after);
    assert.equal(changes.length, 2001);
    assert.deepEqual(unpacked(packed(changes)), changes);
    const other = changesBetween(1, { a: undefined });
    assert.deepEqual(unpacked(packed(other)), [{ path: [], from: 1, to: {} }]);
});

test("an edit that changes nothing is no step, and one that does forgets what was undone", () => {
    const first = start(withCells(box(2, 2)));
    assert.equal(edited(first, withCells(box(2, 2))), first);
    const second = undone(edited(first, withCells(box(3, 3))));
    assert.equal(edited(second, withCells(box(4, 4))).future, undefined);
});
