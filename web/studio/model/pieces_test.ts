import assert from "node:assert/strict";
import { test } from "node:test";

import { amountOf, forWholeSet, freeName, withAmount, withTable, withTurns, without } from "./pieces";
import { newPuzzle, type Puzzle } from "./puzzle";

const f = { name: "F", cells: [[0, 0], [1, 0]] };
const set: Puzzle = { ...newPuzzle("square", ""), pieces: [{ set: "pentominoes" }] };

test("a piece of a set that may do less gets a table of its own", () => {
    const changed = withTurns(set, { table: 0, name: "F" }, "one-sided", f);
    assert.deepEqual(changed.pieces, [
        { set: "pentominoes", except: ["F"] },
        { set: "pentominoes", turns: "one-sided", only: ["F"] },
    ]);
});

test("and comes back into the set", () => {
    const apart = withAmount(withAmount(set, { table: 0, name: "F" }, { min: 2, max: 2 }), { table: 0, name: "I" }, {
        min: 2,
        max: 2,
    });
    assert.deepEqual(apart.pieces, [
        { set: "pentominoes", except: ["F", "I"] },
        { set: "pentominoes", count: 2, only: ["I", "F"] },
    ]);
    const once = withAmount(apart, { table: 1, name: "I" }, { min: 1, max: 1 });
    assert.deepEqual(once.pieces[0], { set: "pentominoes", except: ["F"] });
    assert.deepEqual(withAmount(once, { table: 1, name: "F" }, { min: 1, max: 1 }).pieces, set.pieces);
});

test("amounts are written as people would", () => {
    const amount = (min: number, max: number | "unlimited"): unknown =>
        withAmount(set, { table: 0 }, { min, max }).pieces[0];
    assert.deepEqual(amount(0, "unlimited"), { set: "pentominoes", count: "unlimited" });
    assert.deepEqual(amount(0, 3), { set: "pentominoes", min: 0, max: 3 });
    assert.deepEqual(amount(1, "unlimited"), { set: "pentominoes", min: 1, max: "unlimited" });
});

test("pieces and sets are taken away", () => {
    assert.deepEqual(without(set, { table: 0, name: "X" }).pieces, [{ set: "pentominoes", except: ["X"] }]);
    assert.deepEqual(without(set, { table: 0 }).pieces, []);
    const own = withTable(set, { name: "A", cells: [[0, 0]] });
    assert.deepEqual(without(own, { table: 1 }).pieces, set.pieces);
    assert.equal(freeName(own), "B");
});

test("tables that choose stay apart", () => {
    const two = withTable({ ...set, pieces: [{ set: "pentominoes", only: ["F"], choose: 1 }] }, {
        set: "pentominoes",
        only: ["I"],
        choose: 1,
    });
    assert.equal(withTurns(two, { table: 0 }, "free", f).pieces.length, 2);
});

test("a piece that may not be turned leaves its set, which would have it in every way", () => {
    const changed = withTurns(set, { table: 0, name: "F" }, "fixed", f);
    assert.deepEqual(changed.pieces, [
        { set: "pentominoes", except: ["F"] },
        { name: "F", cells: f.cells, turns: "fixed" },
    ]);
    assert.deepEqual(withTurns(changed, { table: 1 }, "free", f).pieces[1], { name: "F", cells: f.cells, turns: "free" });
    const mirrored = withTurns(set, { table: 0, name: "f" }, "free", { ...f, name: "f" });
    assert.deepEqual(mirrored.pieces[1], { name: "f", cells: f.cells, turns: "free" });
});

test("a whole set does what one of its pieces does", () => {
    const apart = withTurns(set, { table: 0, name: "F" }, "one-sided", f);
    const all = [
        [{ table: 1, name: "F" }, f],
        [{ table: 0, name: "I" }, { ...f, name: "I" }],
    ] as const;
    assert.deepEqual(forWholeSet(apart, all, "one-sided", { min: 0, max: 2 }).pieces, [
        { set: "pentominoes", only: ["F", "I"], turns: "one-sided", min: 0, max: 2 },
    ]);
});

test("amounts are read as puzzle files have them", () => {
    assert.deepEqual(amountOf({}), { min: 1, max: 1 });
    assert.deepEqual(amountOf({ count: 3 }), { min: 3, max: 3 });
    assert.deepEqual(amountOf({ count: "unlimited" }), { min: 0, max: "unlimited" });
    assert.deepEqual(amountOf({ min: 0 }), { min: 0, max: 1 });
    assert.deepEqual(amountOf({ min: 2 }), { min: 2, max: 2 });
    assert.deepEqual(amountOf({ max: 3 }), { min: 1, max: 3 });
    assert.deepEqual(amountOf({ max: 0 }), { min: 0, max: 0 });
    assert.deepEqual(amountOf({ max: "unlimited" }), { min: 1, max: "unlimited" });
    assert.deepEqual(amountOf({ choose: 5 }), { min: 0, max: 1 });
});

test("all pieces of a set that do less, one after the other, are as many as before", () => {
    const names = ["F", "I", "L"];
    const apart = { ...set, pieces: [{ set: "pentominoes", only: names.slice(0, 2), turns: "one-sided" as const },
        { set: "pentominoes", except: names.slice(0, 2) }] };
    const last = withTurns(apart, { table: 1 }, "one-sided", { name: "L", cells: f.cells });
    assert.deepEqual(last.pieces, [{ set: "pentominoes", turns: "one-sided", only: names }]);
});
