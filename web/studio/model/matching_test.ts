import assert from "node:assert/strict";
import { test } from "node:test";

import { edgesToMatch, laidIn, leftOf, mismatches, rowOf, turned, turnedOver, type Matching } from "./matching";

// Two squares beside each other.
const two: Matching = {
    sites: [
        { name: "1", edges: ["a", "b", "c", "d"] },
        { name: "2", edges: ["e", "f", "g", "b"] },
    ],
    tiles: [
        { name: "A", turns: "rotate", min: 1, max: 1, labels: ["x", "p+", "x", "y"] },
        { name: "B", turns: "rotate", min: 0, max: 2, labels: ["x", "y", "x", "p-"] },
    ],
    labels: ["x", "y", "p+", "p-"].map((name) => ({
        name,
        mate: name === "p+" ? "p-" : name === "p-" ? "p+" : name,
        colour: "#000000",
        letter: "#ffffff",
        band: "none",
    })),
    border: [
        { edge: "a", label: "x" },
        { edge: "c", group: 0 },
        { edge: "e", group: 0 },
        { edge: "g", group: 0 },
    ],
};
const a = { site: "1", tile: "A", labels: ["x", "p+", "x", "y"] };
const b = { site: "2", tile: "B", labels: ["x", "y", "x", "p-"] };
const wrong = (...laid: (typeof a)[]) => [...mismatches(two, laid)].sort();

test("mates match, and others do not", () => {
    assert.deepEqual(wrong(), []);
    assert.deepEqual(wrong(a, b), []);
    assert.deepEqual(wrong({ ...a, labels: [...turned(a.labels)] }, b), ["a", "b", "c"]);
    assert.deepEqual(wrong(a, { ...b, labels: ["x", "y", "x", "p+"] }), ["b"]);
});

test("the border shows what it must, and groups one label", () => {
    assert.deepEqual(wrong({ ...a, labels: ["y", "p+", "x", "y"] }), ["a"]);
    assert.deepEqual(wrong(a, { ...b, labels: ["x", "y", "y", "p-"] }), ["g"]);
    assert.deepEqual(wrong({ ...a, labels: ["x", "p+", "y", "y"] }, b), ["c"]);
});

test("positions are the solver's numbers, and back", () => {
    const row = rowOf(two, [b]);
    assert.deepEqual(row, [-1, 0, 1, 4, 0, 1, 0, 3]);
    assert.deepEqual(laidIn(two, row), [b]);
    assert.deepEqual(laidIn(two, rowOf(two, [b, a])), [a, b]);
});

test("tiles are turned by one edge, and turned over", () => {
    assert.deepEqual(turned(["1", "2", "3"]), ["3", "1", "2"]);
    assert.deepEqual(turnedOver(["1", "2", "3"]), ["3", "2", "1"]);
});

test("copies are counted", () => {
    assert.deepEqual([...leftOf(two, [a, b])], [["A", 0], ["B", 1]]);
});

test("edges that could match are those between two sites, and those of the border that ask for something", () => {
    const sites = [{ name: "a", edges: ["1", "2"] }, { name: "b", edges: ["2", "3"] }];
    const puzzle = { sites, tiles: [], labels: [], border: [] };
    assert.equal(edgesToMatch(puzzle), 1);
    assert.equal(edgesToMatch({ ...puzzle, border: [{ edge: "1", label: "x" }, { edge: "3", group: 0 }] }), 3);
});
