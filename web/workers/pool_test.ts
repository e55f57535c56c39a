import assert from "node:assert/strict";
import { test } from "node:test";

import type { FromWorker, ToWorker } from "./messages.js";
import { Pool } from "./pool.js";
import type { Hears, StartThread } from "./thread.js";

// A worker that answers when the test says so.
class Fake {
    readonly asked: Extract<ToWorker, { kind: "ask" }>[] = [];
    hasEnded = false;

    constructor(private readonly hears: Hears) {}

    answer(answer: unknown, memory = 1e6): void {
        this.say({ kind: "answered", number: this.asked.at(-1)!.number, answer, memory });
    }
    say(message: FromWorker): void {
        this.hears.message(message);
    }
    break(): void {
        this.hears.broken(new Error("gone"));
    }
}

function poolOf(most: number) {
    const fakes: Fake[] = [];
    const start: StartThread = (hears) => {
        const fake = new Fake(hears);
        fakes.push(fake);
        return {
            post: (message) => {
                if (message.kind === "ask") fake.asked.push(message);
                else queueMicrotask(() => fake.say({ kind: "ready" }));
            },
            end: () => void (fake.hasEnded = true),
        };
    };
    return { pool: new Pool(start, {} as WebAssembly.Module, most), fakes };
}

const later = (milliseconds = 0) => new Promise((done) => setTimeout(done, milliseconds));
const question = (word: string, ...given: unknown[]) => ({ source: undefined, word, given });
const busy = (fakes: Fake[], word: string) =>
    fakes.find((fake) => fake.asked.at(-1)?.question.word === word)!;

test("a spare worker stands ready while another is busy", async () => {
    const { pool, fakes } = poolOf(4);
    assert.equal(fakes.length, 1);
    pool.ask(question("one")).catch(() => {});
    await later();
    assert.equal(fakes.length, 2);
    const second = pool.ask(question("two"));
    await later();
    busy(fakes, "two").answer(2);
    assert.equal(await second, 2);
    pool.end();
});

test("no more workers than are allowed: other questions wait, and those that were cancelled go", async () => {
    const { pool, fakes } = poolOf(2);
    for (const word of ["one", "two"]) pool.ask(question(word)).catch(() => {});
    const cancel = new AbortController();
    const third = pool.ask(question("three"), cancel.signal);
    const fourth = pool.ask(question("four"));
    await later();
    assert.equal(fakes.length, 2);
    cancel.abort(new Error("enough"));
    await assert.rejects(third, /enough/);
    busy(fakes, "one").answer(1);
    await later();
    assert.equal(busy(fakes, "three"), undefined);
    busy(fakes, "four").answer(4);
    assert.equal(await fourth, 4);
    pool.end();
});

test("a cancelled question ends its worker, unless that is done soon", async () => {
    const { pool, fakes } = poolOf(4);
    const cancelled = async (word: string) => {
        const cancel = new AbortController();
        const asked = pool.ask(question(word), cancel.signal);
        await later();
        cancel.abort(new Error("enough"));
        await assert.rejects(asked, /enough/);
        return busy(fakes, word);
    };
    const quick = await cancelled("quick");
    quick.answer(0);
    const slow = await cancelled("slow");
    await later(60);
    assert.equal(quick.hasEnded, false);
    assert.equal(slow.hasEnded, true);
    slow.answer("late"); // nobody hears it
    const next = pool.ask(question("next"));
    await later();
    busy(fakes, "next").answer("good");
    assert.equal(await next, "good");
    pool.end();
});

test("a cancelled question calls no function any more", async () => {
    const { pool, fakes } = poolOf(2);
    const heard: unknown[] = [];
    const cancel = new AbortController();
    const asked = pool.ask(question("count", (value: unknown) => void heard.push(value)), cancel.signal);
    await later();
    const fake = busy(fakes, "count");
    const call = (value: number) =>
        fake.say({ kind: "called", number: fake.asked.at(-1)!.number, hook: 0, values: [value] });
    call(1);
    cancel.abort(new Error("enough"));
    call(2);
    await assert.rejects(asked, /enough/);
    assert.deepEqual(heard, [1]);
    pool.end();
});

test("a worker whose module keeps much memory is replaced, too", async () => {
    const { pool, fakes } = poolOf(1);
    const first = pool.ask(question("first"));
    await later();
    fakes[0]!.answer("large", 1e9);
    assert.equal(await first, "large");
    await later();
    assert.equal(fakes[0]!.hasEnded, true);
    const second = pool.ask(question("second"));
    await later();
    fakes[1]!.answer("small");
    assert.equal(await second, "small");
    pool.end();
});

test("a worker that is gone, or whose module has stopped, is replaced", async () => {
    const { pool, fakes } = poolOf(1);
    const first = pool.ask(question("first"));
    await later();
    const error = { name: "TilewrightError", message: "no memory", fault: "internal", source: "", line: 0, column: 0, hint: "" };
    busy(fakes, "first").say({ kind: "failed", number: fakes[0]!.asked[0]!.number, error, memory: 0 });
    await assert.rejects(first, /no memory/);
    const second = pool.ask(question("second"));
    await later();
    assert.equal(fakes.length, 2);
    fakes[1]!.break();
    await assert.rejects(second, /gone/);
    const third = pool.ask(question("third"));
    await later();
    fakes[2]!.answer(3);
    assert.equal(await third, 3);
    pool.end();
    await assert.rejects(pool.ask(question("after")), /ended/);
});

test("after a while without questions, the workers that were asked last stay, and no others", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const { pool, fakes } = poolOf(4);
    const settle = async () => {
        for (let i = 0; i < 20; ++i) await Promise.resolve();
    };
    const words = ["one", "two", "three", "four"];
    const answers = words.map((word) => pool.ask(question(word)));
    await settle();
    assert.equal(fakes.length, 4);
    context.mock.timers.tick(60_000);
    assert.equal(fakes.some(({ hasEnded }) => hasEnded), false, "they are busy");
    for (const word of words) busy(fakes, word).answer(word);
    await Promise.all(answers);
    await settle();
    const again = pool.ask(question("again"));
    await settle();
    const last = busy(fakes, "again");
    last.answer("again");
    await again;
    await settle();
    context.mock.timers.tick(4_000);
    assert.equal(fakes.some(({ hasEnded }) => hasEnded), false, "it is too early");
    context.mock.timers.tick(2_000);
    assert.deepEqual([fakes.filter(({ hasEnded }) => hasEnded).length, last.hasEnded], [2, false]);
    const next = pool.ask(question("next"));
    await settle();
    assert.equal(busy(fakes, "next"), last);
    last.answer("good");
    assert.equal(await next, "good");
    pool.end();
});
