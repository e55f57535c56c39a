import assert from "node:assert/strict";
import { test } from "node:test";

import { edgesToMatch, laidIn, leftOf, mismatches, rowOf, turned, type Matching, type TileTurn } from "./matching";

// Two squares beside each other.
const two: Matching = {
    sites: [
        { name: "1", edges: ["a", "b", "c", "d"], corners: [] },
        { name: "2", edges: ["e", "f", "g", "b"], corners: [] },
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
    assert.deepEqual(wrong({ ...a, labels: [...turned(a.labels, "turn", false)] }, b), ["a", "b", "c"]);
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
    assert.deepEqual(turned(["1", "2", "3"], "turn", false), ["3", "1", "2"]);
    assert.deepEqual(turned(["1", "2", "3"], "over", false), ["3", "2", "1"]);
});

// Whatever is reached from a cube by these turns.
function reached(...turns: TileTurn[]): string[][] {
    const found = new Map([["L R B F b t", "LRBFbt".split("")]]);
    for (const labels of found.values()) // grows while it is walked through
        for (const how of turns) {
            const next = [...turned(labels, how, true)];
            if (!found.has(next.join(" "))) found.set(next.join(" "), next);
        }
    return [...found.values()];
}

test("cubes are turned about their axes, in all 24 ways, and in 24 more when they may be turned over", () => {
    const faces = "LRBFbt".split("");
    assert.equal(turned(faces, "turn", true).join(""), "FBLRbt", "the back comes to the right");
    assert.equal(turned(faces, "forwards", true).join(""), "LRbtFB", "the top comes to the front");
    assert.equal(turned(faces, "sideways", true).join(""), "btBFRL", "the top comes to the right");
    assert.equal(reached("turn").length, 4);
    const all = reached("turn", "forwards", "sideways");
    assert.equal(all.length, 24);
    const opposite = new Set(["LR", "RL", "BF", "FB", "bt", "tb"]);
    for (const cube of all) for (const i of [0, 2, 4]) assert.ok(opposite.has(cube[i]! + cube[i + 1]!));
    assert.equal(reached("turn", "forwards", "over").length, 48);
});

test("copies are counted", () => {
    assert.deepEqual([...leftOf(two, [a, b])], [["A", 0], ["B", 1]]);
});

test("edges that could match are those between two sites, and those of the border that ask for something", () => {
    const sites = [{ name: "a", edges: ["1", "2"], corners: [] }, { name: "b", edges: ["2", "3"], corners: [] }];
    const puzzle = { sites, tiles: [], labels: [], border: [] };
    assert.equal(edgesToMatch(puzzle), 1);
    assert.equal(edgesToMatch({ ...puzzle, border: [{ edge: "1", label: "x" }, { edge: "3", group: 0 }] }), 3);
});
