import assert from "node:assert/strict";
import { test } from "node:test";

import { signal } from "@preact/signals";

import { live, type LiveHow } from "./live";

// Questions that are answered when the test says so.
function asking() {
    const asked: { question: string; how: LiveHow; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
    const question = signal<string | undefined>(undefined);
    const { value, end } = live(
        () => question.value,
        (now, how) =>
            new Promise<string>((answer, fail) => {
                asked.push({ question: now, how, answer, fail });
            }),
    );
    return { asked, question, value, end };
}

const later = () => new Promise((done) => setTimeout(done));

test("nothing is asked, then a question, and its answer is known", async () => {
    const { asked, question, value } = asking();
    assert.deepEqual(value.value, { state: "nothing" });
    question.value = "6x10";
    assert.equal(value.peek().state, "asked");
    asked[0]!.how.onProgress({ fraction: 0.5, seconds: 1, nodes: 7 });
    const now = value.value;
    assert.equal(now.state === "asked" && now.progress?.fraction, 0.5);
    asked[0]!.answer("2339");
    await later();
    const known = value.value;
    assert.equal(known.state === "known" && known.answer, "2339");
    question.value = undefined;
    assert.deepEqual(value.value, { state: "nothing" });
});

test("a change cancels what was asked; late answers and late progress are dropped", async () => {
    const { asked, question, value } = asking();
    question.value = "first";
    question.value = "second";
    assert.equal(asked[0]!.how.signal.aborted, true);
    assert.equal(asked[1]!.how.signal.aborted, false);
    asked[1]!.answer("right");
    await later();
    asked[0]!.how.onProgress({ fraction: 1, seconds: 1, nodes: 1 });
    asked[0]!.answer("late");
    await later();
    const known = value.value;
    assert.equal(known.state === "known" && known.answer, "right");
});

test("what was known stays as old, through several changes and a failure", async () => {
    const { asked, question, value } = asking();
    question.value = "first";
    asked[0]!.answer("2339");
    await later();
    question.value = "second";
    question.value = "third";
    const now = value.value;
    assert.equal(now.state === "asked" && now.last, "2339");
    asked[2]!.fail(new Error("no memory"));
    await later();
    const failed = value.value;
    assert.equal(failed.state === "failed" && failed.error.message, "no memory");
    assert.equal(failed.state === "failed" && failed.last, "2339");
});

test("an ended one cancels, and hears nothing more", async () => {
    const { asked, question, value, end } = asking();
    question.value = "first";
    end();
    assert.equal(asked[0]!.how.signal.aborted, true);
    question.value = "second";
    assert.equal(asked.length, 1);
    asked[0]!.answer("late");
    await later();
    assert.equal(value.peek().state, "asked");
});
