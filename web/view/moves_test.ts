import assert from "node:assert/strict";
import { test } from "node:test";

import type { Separation } from "../answers";
import { movesOf, seenAt } from "./moves";

const separations: Separation[] = [
    {
        part: ["A", "B", "C"],
        moves: [
            { pieces: ["C"], step: [0, 1, 0], steps: 2 },
            { pieces: ["B", "C"], step: [1, 0, 0], away: true },
        ],
    },
    { part: ["B", "C"], moves: [{ pieces: ["B"], step: [0, 0, -1], away: true }] },
];

const moves = movesOf(["A", "B", "C"], separations);
const at = (time: number) => seenAt(moves, 3, time);

test("moves name pieces by their numbers, in order", () => {
    assert.deepEqual(moves.map(({ pieces }) => pieces), [[2], [1, 2], [1]]);
    assert.deepEqual(moves.map(({ away }) => away), [false, true, true]);
});

test("pieces slide evenly, and stay where they are", () => {
    assert.deepEqual(at(0).map(({ by }) => by), [[0, 0, 0], [0, 0, 0], [0, 0, 0]]);
    assert.deepEqual(at(0.5)[2]!.by, [0, 1, 0]);
    assert.deepEqual(at(1)[2]!.by, [0, 2, 0]);
});

test("pieces that go away fade, and their own part is next", () => {
    const [first, , third] = at(1.25);
    assert.equal(first!.opacity, 1);
    assert.equal(third!.opacity, 0.75);
    assert.deepEqual(third!.by, [1, 2, 0]);
    assert.deepEqual(at(2).map(({ piece, by }) => [piece, by]), [[1, [0, 0, 0]], [2, [0, 2, 0]]]);
    assert.deepEqual(at(3).map(({ piece }) => piece), [2]);
});

test("what cannot be taken apart is shown as it is", () => {
    assert.equal(seenAt([], 3, 0).length, 3);
});
