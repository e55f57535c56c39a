import assert from "node:assert/strict";
import { test } from "node:test";

import { posedAt, posedMovesOf, posesOf, type ListedSeparation } from "./turned";

const turn = { axis: [0, 0, 1], through: [1, 1, 0], degrees: 90 };
const separations: ListedSeparation[] = [
    {
        part: ["A", "B"],
        moves: [
            { pieces: ["B"], step: [1, 0, 0], steps: 2 },
            { pieces: ["B"], turn },
            { pieces: ["A"], step: [0, 1, 0], steps: 1 },
            { pieces: ["B"], step: [0, 1, 0], away: true },
        ],
    },
];
const moves = posedMovesOf(["A", "B"], separations);
const deedsAt = (time: number) => posedAt(moves, 2, time).map(({ deeds }) => deeds);

test("pieces that only slide are shifted once", () => {
    assert.deepEqual(deedsAt(0.5), [[{ by: [0, 0, 0] }], [{ by: [1, 0, 0] }]]);
    assert.deepEqual(deedsAt(3)[0], [{ by: [0, 1, 0] }]);
});

test("slides and turns are done one after the other, evenly", () => {
    assert.deepEqual(deedsAt(1.5)[1], [{ by: [2, 0, 0] }, { ...turn, degrees: 45 }]);
    assert.deepEqual(deedsAt(3)[1], [{ by: [2, 0, 0] }, turn]);
    assert.deepEqual(deedsAt(3.25)[1], [{ by: [2, 0, 0] }, turn, { by: [0, 1, 0] }]);
    assert.deepEqual(deedsAt(4), [[{ by: [0, 1, 0] }]]);
});

test("there is a pose for each piece that moves, at the end of its move", () => {
    const away = posesOf(moves, 2).at(-1)!.deeds.at(-1) as { by: number[] };
    assert.ok(Math.abs(away.by[1]! - 4) < 1e-6);
});

test("turns are seen on the way", () => {
    assert.equal(posesOf(moves, 2).length, 1 + 5 + 1 + 1);
    assert.ok(posesOf(moves, 2).every((one) => one.moves));
});
