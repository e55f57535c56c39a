import assert from "node:assert/strict";
import { test } from "node:test";

import { documentOf, puzzleOf, regionOf, type Document, type Origin } from "./document";
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
