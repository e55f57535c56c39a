// Is the page as quick as it promises?  Measured within the page, on a machine that does other things
// as well: the least of a few tries counts where a budget is for one event.

import { check } from "../../test/tools.mjs";
import { clickCell, drag, expectHeadline, expectSum, until } from "./hands.mjs";

export async function testBudgets(open) {
    const started = performance.now();
    const page = await open("budgets");
    await expectHeadline(page, "the first count is there", "2,339 ways");
    atMost("first count after opening, with the browser's own start", performance.now() - started, 4000);
    const at = (name) => page.evaluate((one) => performance.getEntriesByName(one)[0]?.startTime ?? Infinity, name);
    await until(page, "something is painted", async () => (await at("first-contentful-paint")) < Infinity, true);
    atMost("first paint", await at("first-contentful-paint"), 500);
    atMost("first count", await at("first count"), 1500);
    await watch(page);
    await checkStrokes(page);
    await checkLargeBoard(page);
    await page.context().close();
}

function atMost(what, found, most) {
    check(`${what}: ${Math.round(found)} ms of ${most}`, found <= most);
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

// Two corners away and back again: each stroke has another count.
async function checkStrokes(page) {
    for (let i = 0; i < 20; ++i) {
        await clickCell(page, i % 10, i % 2 === 0 ? 0 : 5);
        await page.waitForTimeout(120);
        await page.keyboard.press("Control+z");
        await page.waitForTimeout(120);
    }
    const times = (await noted(page)).strokes.sort((a, b) => a - b);
    check("each stroke was seen", times.length >= 15);
    atMost("a stroke changes the number (median)", times[Math.floor(times.length / 2)], 60);
    atMost("a stroke changes the number (95 %)", times[Math.floor(times.length * 0.95)], 150);
}

// Two thousand cells, drawn as a box and struck through.
async function checkLargeBoard(page) {
    for (let i = 0; i < 9; ++i) await page.getByRole("button", { name: "Farther" }).click();
    await page.keyboard.press("r");
    await drag(page, [0, 6], [9, 40]);
    await page.keyboard.press("b");
    await expectSum(page, "a large board", "410 cells");
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back", "2,339 ways");
    const blocked = Math.max(0, ...(await noted(page)).blocked);
    atMost("nothing blocks the page", blocked, 50);
}
