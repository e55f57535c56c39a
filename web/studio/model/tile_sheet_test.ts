import assert from "node:assert/strict";
import { test } from "node:test";

import type { Matching, Tile } from "./matching";
import { matchingOf } from "./document";
import type { Puzzle } from "./puzzle";
import {
    edgesOfSites,
    freeName,
    labelsIn,
    tablesOf,
    withBorderEdge,
    withKeys,
    withLaidTiles,
    withTable,
    withTile,
    withTileBoard,
} from "./tile_sheet";

const of = (others: Record<string, unknown>): Puzzle => matchingOf({ kind: "matching", board: [2, 1], ...others });

function tile(name: string, labels: string, turns: Tile["turns"] = "rotate"): Tile {
    return { name, turns, min: 1, max: 1, labels: labels.split("") };
}

test("tiles are tables, whether the file has a word or a list", () => {
    assert.deepEqual(tablesOf(of({ tiles: "quintominoes" })), [{ set: "quintominoes" }]);
    assert.deepEqual(tablesOf(of({ tiles: [{ set: "all", labels: 2 }] })), [{ set: "all", labels: 2 }]);
    assert.deepEqual(tablesOf(of({})), []);
});

test("an edit keeps what it does not touch", () => {
    const puzzle = of({ tiles: [{ edges: ["a"] }, { set: "all", labels: 2 }], border: "same" });
    const changed = withTable(puzzle, 0, { edges: ["b"] });
    assert.deepEqual(changed.others, { board: [2, 1], tiles: [{ edges: ["b"] }, { set: "all", labels: 2 }], border: "same" });
    assert.equal(tablesOf(changed)[1], tablesOf(puzzle)[1]);
});

test("a tile of a set that is changed leaves it, and the others are what they were", () => {
    const puzzle = of({ tiles: [{ set: "quintominoes", max: 2 }, { edges: ["x"] }] });
    const tiles = [tile("A", "abcde", "reflect"), tile("B", "abdce", "reflect")];
    const changed = withTile(puzzle, 0, tiles, 1, (one) => withKeys(one, { name: "Z" }));
    assert.deepEqual(tablesOf(changed), [
        { name: "A", edges: ["a", "b", "c", "d", "e"], turns: "reflect", max: 2 },
        { name: "Z", edges: ["a", "b", "d", "c", "e"], turns: "reflect", max: 2 },
        { edges: ["x"] },
    ]);
    assert.deepEqual(tablesOf(withTile(puzzle, 0, tiles, 0, undefined)), [{ set: "quintominoes", max: 2, only: ["B"] }, { edges: ["x"] }]);
    assert.deepEqual(tablesOf(withTile(puzzle, 1, [tile("1", "x")], 0, undefined)), [{ set: "quintominoes", max: 2 }]);
});

test("turns of the whole file are not written again at each tile", () => {
    const puzzle = of({ turns: "fixed", tiles: [{ list: "a b\nb a" }] });
    const tiles = [tile("1", "ab", "fixed"), tile("2", "ba", "fixed")];
    assert.deepEqual(tablesOf(withTile(puzzle, 0, tiles, 0, (one) => withKeys(one, { turns: "rotate" }))), [
        { name: "1", edges: ["a", "b"], turns: "rotate" },
        { name: "2", edges: ["b", "a"] },
    ]);
});

test("labels are words", () => {
    assert.deepEqual(labelsIn(" a, b+  12 ö"), ["a", "b+", "12", "ö"]);
    assert.deepEqual(labelsIn(""), []);
    for (const bad of ['a"', "a:b", "a|b", "#", "a\\b"]) assert.equal(labelsIn(bad), undefined);
});

test("a new tile has a name that no other has", () => {
    assert.equal(freeName(new Set(["A", "C"])), "B");
    assert.equal(freeName(new Set([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "27"])), "28");
});

test("what named a site goes with it", () => {
    const border = { label: "a", edges: [["0,0", 1, "b"], [[1, 0], 2, "b"]], same_edges: [[["0,0", 3], ["1,0", 3]]] };
    const placed = [{ tile: "A", site: [0, 0] }, { tile: "B", site: "1,0" }];
    const puzzle = { ...of({ border, placed }), tiles: [{ site: "1,0", tile: "B", labels: [] }] };
    const smaller = withTileBoard(puzzle, [1, 1], new Set(["0,0"]));
    assert.deepEqual(smaller.others, { board: [1, 1], border: { label: "a", edges: [["0,0", 1, "b"]] }, placed: [{ tile: "A", site: [0, 0] }] });
    assert.deepEqual(smaller.tiles, []);
    assert.deepEqual(withTileBoard(puzzle, "cube").others, { board: "cube", border: { label: "a" } });
    assert.equal(withTileBoard(of({ border: "same" }), "cube").others["border"], "same");
});

const sites: Matching["sites"] = [
    { name: "0,0", edges: ["a", "b", "c", "d"], corners: [] },
    { name: "1,0", edges: ["e", "f", "g", "b"], corners: [] },
];

test("the border is said edge by edge", () => {
    const border = [{ edge: "a", label: "x" }, { edge: "c", group: 0 }, { edge: "e", group: 0 }, { edge: "g", group: 0 }];
    const changed = (edge: string, label?: string): unknown => withBorderEdge(of({}), sites, border, edge, label).others["border"];
    const all = [["0,0", 3], ["1,0", 1], ["1,0", 3]];
    assert.deepEqual(changed("d", "y"), { edges: [["0,0", 1, "x"], ["0,0", 4, "y"]], same_edges: [all] });
    assert.deepEqual(changed("c", "y"), { edges: [["0,0", 1, "x"], ["0,0", 3, "y"]], same_edges: [all.slice(1)] });
    assert.deepEqual(changed("a"), { same_edges: [all] });
    assert.equal(withBorderEdge(of({ border: { label: "x" } }), sites, [{ edge: "a", label: "x" }], "a", undefined).others["border"], undefined);
});

test("what is laid becomes a part of the puzzle", () => {
    const puzzle = { ...of({ placed: [{ tile: "A", site: "0,0" }] }), tiles: [{ site: "1,0", tile: "B", labels: ["a", "b", "c", "d"] }] };
    const fixed = withLaidTiles(puzzle);
    assert.deepEqual(fixed.others["placed"], [{ tile: "A", site: "0,0" }, { tile: "B", site: "1,0", edges: ["a", "b", "c", "d"] }]);
    assert.deepEqual(fixed.tiles, []);
});

test("sites have as many edges as their board says", () => {
    for (const [board, edges] of [[[3, 2], 4], ["icosahedron", 3], ["cube", 4], ["dodecahedron", 5], [{ lattice: "hexagonal", hexagon: 2 }, 6], [{ sites: [["a", "b", "c"]] }, 3]] as const)
        assert.equal(edgesOfSites(board), edges);
});
