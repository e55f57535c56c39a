import assert from "node:assert/strict";
import { test } from "node:test";

import { nameInBox } from "./wrap";

const size = [6, 4];

test("a cylinder is glued from left to right", () => {
    assert.deepEqual(nameInBox({ kind: "cylinder", size }, [6, 1]), [0, 1]);
    assert.deepEqual(nameInBox({ kind: "cylinder", size }, [-1, -1]), [5, -1]);
});

test("a torus from top to bottom as well", () => {
    assert.deepEqual(nameInBox({ kind: "torus", size }, [-1, -1]), [5, 3]);
    assert.deepEqual(nameInBox({ kind: "torus", size }, [3, 2]), [3, 2]);
});

test("past a twist the board is upside down, and after two it is as it was", () => {
    assert.deepEqual(nameInBox({ kind: "moebius", size }, [7, 0]), [1, 3]);
    assert.deepEqual(nameInBox({ kind: "moebius", size }, [-1, 1]), [5, 2]);
    assert.deepEqual(nameInBox({ kind: "moebius", size }, [13, 1]), [1, 1]);
    assert.deepEqual(nameInBox({ kind: "klein", size }, [6, -1]), [0, 0]);
});
