import assert from "node:assert/strict";
import { test } from "node:test";

import type { Separation } from "../answers";
import { movesOf, posesOf, seenAt } from "./moves";

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
const deedsAt = (time: number) => at(time).map(({ deeds }) => deeds);

test("moves name pieces by their numbers, in order", () => {
    assert.deepEqual(moves.map(({ pieces }) => pieces), [[2], [1, 2], [1]]);
    assert.deepEqual(moves.map(({ away }) => away), [false, true, true]);
});

test("pieces slide evenly, and stay where they are", () => {
    assert.deepEqual(deedsAt(0), [[], [], []]);
    assert.deepEqual(deedsAt(0.5), [[], [], [{ by: [0, 1, 0] }]]);
    assert.deepEqual(deedsAt(1), [[], [], [{ by: [0, 2, 0] }]]);
});

test("pieces that go away fade, and their own part is next", () => {
    const [first, , third] = at(1.25);
    assert.equal(first!.opacity, 1);
    assert.equal(third!.opacity, 0.75);
    assert.deepEqual(third!.deeds, [{ by: [1, 2, 0] }]);
    assert.deepEqual(at(2).map(({ piece, deeds }) => [piece, deeds]), [[1, []], [2, [{ by: [0, 2, 0] }]]]);
    assert.deepEqual(at(3).map(({ piece }) => piece), [2]);
});

test("what cannot be taken apart is shown as it is", () => {
    assert.equal(seenAt([], 3, 0).length, 3);
});

const turn = { axis: [0, 0, 1], through: [1, 1, 0], degrees: 90 };
const turning = movesOf(
    ["A", "B"],
    [
        {
            part: ["A", "B"],
            moves: [
                { pieces: ["B"], step: [1, 0, 0], steps: 2 },
                { pieces: ["B"], turn },
                { pieces: ["A"], step: [0, 1, 0], steps: 1 },
                { pieces: ["B"], step: [0, 1, 0], away: true },
            ],
        },
    ],
);
const turnedAt = (time: number) => seenAt(turning, 2, time).map(({ deeds }) => deeds);

test("slides and turns are done one after the other, evenly", () => {
    assert.deepEqual(turnedAt(1.5)[1], [{ by: [2, 0, 0] }, { ...turn, degrees: 45 }]);
    assert.deepEqual(turnedAt(3), [[{ by: [0, 1, 0] }], [{ by: [2, 0, 0] }, turn]]);
    assert.deepEqual(turnedAt(3.25)[1], [{ by: [2, 0, 0] }, turn, { by: [0, 1, 0] }]);
    assert.deepEqual(turnedAt(4), [[{ by: [0, 1, 0] }]]);
});

test("there is a pose for each piece that moves, at the end of its move", () => {
    const away = posesOf(turning, 2).at(-1)!.deeds.at(-1) as { by: number[] };
    assert.ok(Math.abs(away.by[1]! - 4) < 1e-6);
});

test("turns are seen on the way", () => {
    assert.equal(posesOf(turning, 2).length, 1 + 5 + 1 + 1);
    assert.ok(posesOf(turning, 2).every((one) => one.moves));
});
