import assert from "node:assert/strict";
import { test } from "node:test";

import { Shelf, type Place } from "./shelf";

class Memory implements Place {
    readonly entries = new Map<string, string>();
    room = Infinity;
    get length(): number {
        return this.entries.size;
    }
    key(index: number): string | null {
        return [...this.entries.keys()][index] ?? null;
    }
    getItem(key: string): string | null {
        return this.entries.get(key) ?? null;
    }
    setItem(key: string, value: string): void {
        if (value.length > this.room) throw new Error("full");
        this.entries.set(key, value);
    }
    removeItem(key: string): void {
        this.entries.delete(key);
    }
}

test("puzzles are kept by name, the newest first", () => {
    const shelf = new Shelf(new Memory());
    assert.ok(shelf.keep("heart", "a", 1));
    assert.ok(shelf.keep("tray", "b", 3));
    assert.ok(shelf.keep("box", "c", 3));
    assert.deepEqual(shelf.list().map(({ name }) => name), ["box", "tray", "heart"]);
    assert.equal(shelf.take("heart"), "a");
    shelf.remove("heart");
    assert.equal(shelf.take("heart"), undefined);
    assert.equal(shelf.last, undefined);
    assert.ok(shelf.keepLast("d"));
    assert.equal(shelf.last, "d");
    assert.equal(shelf.list().length, 2);
});

test("a full storage is told, and what was there stays", () => {
    const memory = new Memory();
    const shelf = new Shelf(memory);
    shelf.keep("heart", "small", 1);
    memory.room = 20;
    assert.equal(shelf.keep("heart", "much larger than that", 2), false);
    assert.equal(shelf.take("heart"), "small");
});

test("without a storage nothing fails, and nothing is said to be kept", () => {
    const shelf = new Shelf(undefined);
    assert.equal(shelf.keep("heart", "a", 1), false);
    assert.equal(shelf.keepLast("a"), false);
    assert.deepEqual(shelf.list(), []);
    shelf.remove("heart");
});

test("what others have put there is not taken for a puzzle", () => {
    const memory = new Memory();
    for (const [key, value] of [["x", "{"], ["y", "[]"], ["z", '{"when":"now"}']] as const)
        memory.setItem(`tilewright.puzzle.${key}`, value);
    memory.setItem("another page", "{}");
    assert.deepEqual(new Shelf(memory).list(), []);
    assert.equal(new Shelf(memory).take("x"), undefined);
});
