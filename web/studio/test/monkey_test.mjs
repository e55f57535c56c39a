// Somebody who draws at random: nothing fails, memory stays bounded, and in the end the program
// counts what the page counts.
//   TILEWRIGHT_EDITS: how many edits; 10000 for a long run

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, folder, tilewright } from "../../test/tools.mjs";
import { expectHeadline, headline, pointOf, press, saveToml, until } from "./hands.mjs";

const edits = Number(process.env.TILEWRIGHT_EDITS ?? 100);

export async function testMonkey(open) {
    const page = await open("monkey");
    await expectHeadline(page, "the board is laid", "2,339 ways");
    const memory = await memoryOf(page);
    const random = seeded(7);
    const corners = [await pointOf(page, -1, -1), await pointOf(page, 10, 6)];
    let early = {};
    for (let i = 0; i < edits; ++i) {
        await editAtRandom(page, random, corners);
        if (i === Math.floor(edits / 10)) early = await memory();
    }
    const late = await memory();
    const said = `memory after ${Math.floor(edits / 10)} edits and after ${edits}: ${inWords(early)}, ${inWords(late)}`;
    // The history has no end: 10,000 edits were seen to take 2 MB more than 1,000 did.  In a short run
    // what is compiled and laid by outweighs that.
    check(`${said}: the page's own`, late.heap - early.heap < Math.max(3e6, 1000 * edits));
    if (edits >= 5000) {
        console.log(said);
        check(`${said}: of its process`, late.process < 1.2 * early.process);
    }
    await page.keyboard.press("b");
    check("no piece is lost", await page.locator(".tile").count(), 12);
    await checkCount(page);
    await page.context().close();
}

// What a page takes may be given back once it has been left alone for so many milliseconds.
const rest = edits >= 5000 ? 10_000 : 0;

// Bytes of what the page holds, and of the process that it runs in, workers and all.
async function memoryOf(page) {
    const ofPage = await page.context().newCDPSession(page);
    const ofBrowser = await page.context().browser().newBrowserCDPSession();
    const sizeOf = ({ id }) => 1024 * Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0);
    return async () => {
        await page.waitForTimeout(rest);
        await ofPage.send("HeapProfiler.collectGarbage");
        const { usedSize } = await ofPage.send("Runtime.getHeapUsage");
        const { processInfo } = await ofBrowser.send("SystemInfo.getProcessInfo");
        const renderers = processInfo.filter(({ type }) => type === "renderer");
        return { heap: usedSize, process: Math.max(...renderers.map(sizeOf)) };
    };
}

function inWords({ heap, process }) {
    return `${(heap / 1e6).toFixed(1)} MB of ${Math.round(process / 1e6)} MB`;
}

function seeded(seed) {
    let state = seed;
    return (below) => (state = (state * 48271) % 2147483647) % below;
}

async function editAtRandom(page, random, [[left, top], [right, bottom]]) {
    const point = () => [left + random(Math.floor(right - left)), top + random(Math.floor(bottom - top))];
    const what = random(10);
    if (what < 4) await page.keyboard.press("berlgm"[random(6)]);
    if (what < 7) {
        await page.mouse.move(...point());
        await page.mouse.down();
        await page.mouse.move(...point(), { steps: 1 + random(2) });
        await page.mouse.up();
    } else if (what < 9) await page.keyboard.press(random(3) > 0 ? "Control+z" : "Control+y");
    else await page.locator(".tile-turns").nth(random(12)).click();
}

// What is on the page now is saved, and counted by the program.
async function checkCount(page) {
    await press(page, "Whole board");
    await until(page, "the count is there", async () => (await headline(page)) !== "old", true);
    const shown = await headline(page);
    await saveToml(page, "monkey.toml");
    check("a board is left", readFileSync(join(folder, "monkey.toml"), "utf8").includes("[region]"));
    if (/^(\d|No way)/.test(shown)) check("the program counts the same", shown, waysInWords(countOf("monkey.toml")));
    else check("what cannot be counted says why", await page.locator(".number").innerText().then((text) => text.length > 10));
}

export function waysInWords(distinct) {
    return distinct === 0 ? "No way" : distinct === 1 ? "1 way" : `${distinct.toLocaleString("en")} ways`;
}

// The program's status is 1 where there is no solution.
export function countOf(file) {
    try {
        return Number(JSON.parse(tilewright("count", file, "--json")).distinct);
    } catch (error) {
        return Number(JSON.parse(error.stdout).distinct);
    }
}
