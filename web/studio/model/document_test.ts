import assert from "node:assert/strict";
import { test } from "node:test";

import { documentOf, matchingOf, puzzleOf, regionOf, type Document, type Origin } from "./document";
import { cellsFrom, keyOf, painted, withBoard } from "./puzzle";

const document: Document = {
    title: "Two rows",
    lattice: "square",
    region: { picture: "##\n#+\n", colours: { red: [[0, 0]] } },
    pieces: [{ set: "dominoes", turns: "fixed" }],
    placed: [],
    rules: { no_four_corners: true },
    expect: { raw: 1 },
};
const resolved = { required: [[0, 0], [1, 0], [0, 1]], optional: [[1, 1]] };

function opened(): { puzzle: ReturnType<typeof puzzleOf>; origin: Origin } {
    const puzzle = puzzleOf(document, [resolved], []);
    return { puzzle, origin: { text: "", document, boards: puzzle.boards, placed: puzzle.placed } };
}

test("a board is cells with their states and colours", () => {
    const { puzzle } = opened();
    assert.deepEqual(puzzle.boards[0]?.cells, {
        "0,0": { optional: false, colour: "red" },
        "1,0": { optional: false, colour: "" },
        "0,1": { optional: false, colour: "" },
        "1,1": { optional: true, colour: "" },
    });
    assert.deepEqual(puzzle.others, { rules: { no_four_corners: true }, expect: { raw: 1 } });
});

test("what was not touched is written as it was read", () => {
    const { puzzle, origin } = opened();
    assert.deepEqual(documentOf(puzzle, origin), document);
    const renamed = documentOf({ ...puzzle, title: "Another" }, origin);
    assert.deepEqual(renamed, { ...document, title: "Another" });
});

test("a board that was painted on is written anew, alone", () => {
    const { puzzle, origin } = opened();
    const board = painted(puzzle.boards[0]!, [keyOf([1, 1])], undefined);
    const written = documentOf(withBoard(puzzle, 0, board), origin);
    assert.deepEqual(written["region"], { cells: [[0, 0], [1, 0], [0, 1]], colours: { red: [[0, 0]] } });
    assert.equal(written["pieces"], puzzle.pieces);
    assert.deepEqual(written["rules"], document["rules"]);
});

test("what is known of the solutions is left out while the puzzle is another, and no longer", () => {
    const { puzzle, origin } = opened();
    const board = painted(puzzle.boards[0]!, [keyOf([1, 1])], undefined);
    const placed = [{ piece: "domino", cells: [[0, 0], [1, 0]], laid: true as const }];
    const others = [withBoard(puzzle, 0, board), { ...puzzle, pieces: [] }, { ...puzzle, placed }, { ...puzzle, others: { expect: { raw: 1 } } }];
    for (const other of others) assert.ok(!("expect" in documentOf(other, origin)));
    assert.ok(!("expect" in documentOf(puzzle)));
    const again = painted(board, [keyOf([1, 1])], puzzle.boards[0]!.cells[keyOf([1, 1])]);
    assert.deepEqual(documentOf(withBoard(puzzle, 0, again), origin), document);
});

test("that is so for edge-matching puzzles, and tiles that a player has laid are no part of them", () => {
    const read = { kind: "matching", board: [2, 1], tiles: "quintominoes", expect: { raw: 5 } };
    const puzzle = matchingOf(read);
    const origin = { text: "", document: read, boards: puzzle.boards, placed: [] };
    const laid = { ...puzzle, tiles: [{ site: "0,0", tile: "1", labels: ["a"] }] };
    assert.deepEqual(documentOf(laid, origin), read);
    assert.ok(!("expect" in documentOf({ ...puzzle, others: { ...puzzle.others, board: [1, 1] } }, origin)));
});

test("a full rectangle at the corner is a box, and no other board is", () => {
    const full = [[0, 0], [1, 0], [0, 1], [1, 1]].map(keyOf);
    assert.deepEqual(regionOf({ cells: cellsFrom(full) }), { box: [2, 2] });
    const moved = [[1, 0], [2, 0]].map(keyOf);
    assert.deepEqual(regionOf({ cells: cellsFrom(moved) }), { cells: [[1, 0], [2, 0]] });
    const triangles = [[0, 0, 0], [0, 0, 1]].map(keyOf);
    assert.deepEqual(regionOf({ cells: cellsFrom(triangles) }), { cells: [[0, 0, 0], [0, 0, 1]] });
    const optional = cellsFrom(full, { optional: true, colour: "" });
    assert.deepEqual(regionOf({ cells: optional }), { box: [2, 2], optional: "all" });
});

test("glued edges come with the size of their box", () => {
    const region = { box: "2x3", wrap: "torus" };
    const cells = { required: [[0, 0]], optional: [] };
    const puzzle = puzzleOf({ lattice: "square", region }, [cells], []);
    assert.deepEqual(puzzle.boards[0]?.wrap, { kind: "torus", size: [3, 2] });
});
