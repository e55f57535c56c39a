import assert from "node:assert/strict";
import { test } from "node:test";

import { patchBetween } from "./patch";

test("keys are added, replaced and taken away; a list of another length is replaced whole", () => {
    const from = { title: "a", notes: "b", pieces: [{ set: "x", turns: "free" }, { set: "y" }], placed: [1] };
    const to = { title: "c", pieces: [{ set: "x", turns: "fixed" }, { set: "y", count: 2 }], placed: [1, 2], new: 1 };
    assert.deepEqual(patchBetween(from, to), [
        { op: "replace", path: ["title"], value: "c" },
        { op: "remove", path: ["notes"] },
        { op: "replace", path: ["pieces", 0, "turns"], value: "fixed" },
        { op: "add", path: ["pieces", 1, "count"], value: 2 },
        { op: "replace", path: ["placed"], value: [1, 2] },
        { op: "add", path: ["new"], value: 1 },
    ]);
    assert.deepEqual(patchBetween(from, from), []);
});
