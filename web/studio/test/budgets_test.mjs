// Is the page as quick as it promises?  On the machine it was promised for, two shared cores.  Where
// this one is slower, or busy, the same work in the same page takes longer as well: how much longer
// is measured beside each figure, and what still takes too long is tried again.

import { check } from "../../test/tools.mjs";
import { clickCell, drag, expectHeadline, expectSum, until } from "./hands.mjs";

const tries = 6;
const yardstick = 8; // milliseconds that the loop below takes there

export async function testBudgets(open) {
    await within(async () => {
        const page = await open("opening");
        await expectHeadline(page, "the first count is there", "2,339 ways");
        const at = (name) => page.evaluate((one) => performance.getEntriesByName(one)[0]?.startTime ?? Infinity, name);
        await until(page, "something is painted", async () => (await at("first-contentful-paint")) < Infinity, true);
        const slowness = (await slownesses(page, 20))[10];
        const found = [
            ["first paint", await at("first-contentful-paint"), 500],
            ["first count", await at("first count"), 1500],
        ];
        await page.context().close();
        return found.map(([what, time, most]) => [what, time / slowness, most]);
    });
    const page = await open("budgets");
    await expectHeadline(page, "the first count is there", "2,339 ways");
    await watch(page);
    await within(() => strokes(page));
    await within(() => largeBoard(page));
    await page.context().close();
}

// Measures until all of it is within its budget.
//   measure: returns [what, milliseconds, at most] of each budget
async function within(measure) {
    let over = [];
    for (let i = 0; i < tries; ++i) {
        over = (await measure()).filter(([, found, most]) => !(found <= most));
        if (over.length === 0) break;
    }
    check("within the budgets", over.map(([what, found, most]) => `${what}: ${Math.round(found)} ms of ${most}`), []);
}

// How many times slower than promised the page's thread is, measured so often, in order.
async function slownesses(page, count) {
    const found = [];
    for (let i = 0; i < count; ++i) found.push(await page.evaluate(loop, yardstick));
    return found.sort((a, b) => a - b);
}

function loop(usual) {
    const begun = performance.now();
    let state = 1;
    for (let i = 0; i < 300_000; ++i) state = (state * 48271) % 2147483647;
    return state > 0 ? Math.max(1, (performance.now() - begun) / usual) : 0;
}

// Writes down how long each stroke takes to change the number, and how long anything blocks the page.
async function watch(page) {
    await page.evaluate(() => {
        const noted = { begun: 0, strokes: [], blocked: [] };
        globalThis.noted = noted;
        addEventListener("pointerup", () => (noted.begun = performance.now()), true);
        const look = () => {
            if (noted.begun === 0 || document.querySelector(".headline.old")) return;
            noted.strokes.push(performance.now() - noted.begun);
            noted.begun = 0;
        };
        new MutationObserver(look).observe(document.querySelector(".number"), {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
        });
        new PerformanceObserver((list) => noted.blocked.push(...list.getEntries().map((one) => one.duration))).observe({
            type: "longtask",
        });
    });
}

const noted = (page) => page.evaluate(() => globalThis.noted);

function forget(page) {
    return page.evaluate(() => {
        globalThis.noted.strokes.length = 0;
        globalThis.noted.blocked.length = 0;
    });
}

// Two corners away and back again: each stroke has another count.
async function strokes(page) {
    await forget(page);
    const slow = [];
    for (let i = 0; i < 20; ++i) {
        await clickCell(page, i % 10, i % 2 === 0 ? 0 : 5);
        await expectHeadline(page, "one cell less", "No way");
        await page.keyboard.press("Control+z");
        await expectHeadline(page, "and back", "2,339 ways");
        slow.push(...(await slownesses(page, 1)));
    }
    slow.sort((a, b) => a - b);
    const times = (await noted(page)).strokes.sort((a, b) => a - b);
    check("each stroke was seen", times.length >= 20);
    const part = (all, share) => all[Math.floor(all.length * share)];
    return [
        ["a stroke changes the number (median)", part(times, 0.5) / part(slow, 0.5), 60],
        ["a stroke changes the number (95 %)", part(times, 0.95) / part(slow, 0.95), 150],
    ];
}

// A large board, drawn as a box and taken back.
async function largeBoard(page) {
    await forget(page);
    const farther = page.getByRole("button", { name: "Farther" });
    for (let i = 0; i < 9; ++i) await farther.click();
    await page.keyboard.press("r");
    await drag(page, [0, 6], [9, 40]);
    await page.keyboard.press("b");
    await expectSum(page, "a large board", "410 cells");
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back", "2,339 ways");
    const slow = await slownesses(page, 10);
    const blocked = Math.max(0, ...(await noted(page)).blocked);
    return [["nothing blocks the page", blocked / slow[9], 50]];
}
