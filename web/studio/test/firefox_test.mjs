// The main path in another browser, Debian's Firefox: the one file opened from a disk, a board drawn
// on, counted, listed, saved and opened again, and a link that is followed; a game, with help and a
// challenge; a search that is watched, an assembly taken apart, and tiles laid.  FIREFOX is the path of
// another one.

import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import puppeteer from "puppeteer-core";

import { check, folder, patience } from "../../test/tools.mjs";
import { sixSquares } from "./hands.mjs";
import { countOf } from "./monkey_test.mjs";

export async function testFirefox(open, address) {
    const saved = mkdtempSync(join(folder, "firefox-"));
    const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
        headless: true,
        timeout: patience,
        protocolTimeout: patience,
        extraPrefsFirefox: { "browser.download.dir": saved, "browser.download.folderList": 2 },
    });
    try {
        const page = await browser.newPage();
        await page.setViewport({ width: 1200, height: 800 });
        page.setDefaultTimeout(patience);
        page.on("pageerror", (error) => check("Firefox: no error", error.message, ""));
        await page.goto(address);
        await expectText(page, ".headline", "2,339 ways");
        await drawAndList(page);
        await playToTheEnd(page);
        await playChallenge(page);
        await watchAndTakeApart(page);
        await layTiles(await browser.newPage(), address, saved);
        await saveAndOpen(page, saved);
        await followLink(page, browser, address);
    } finally {
        await browser.close();
    }
}

// What an element says, after a while.
async function expectText(page, selector, words) {
    let found;
    for (const begun = performance.now(); performance.now() - begun < patience; ) {
        found = await page.evaluate((one) => document.querySelector(one)?.textContent, selector);
        if (found === words) break;
        await new Promise((done) => setTimeout(done, 50));
    }
    check(`Firefox: ${selector}`, found, words);
}

async function expectStart(page, selector, words) {
    let found = "";
    for (const begun = performance.now(); performance.now() - begun < patience && !found.startsWith(words); ) {
        found = (await page.evaluate((one) => document.querySelector(one)?.textContent, selector)) ?? "";
        await new Promise((done) => setTimeout(done, 50));
    }
    check(`Firefox: ${selector} begins`, found.slice(0, words.length), words);
}

// A button, by the words on it or those that screen readers say.
async function press(page, name) {
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(patience).click();
}

async function clickCell(page, x, y) {
    const at = await page.evaluate(
        (cellX, cellY) => {
            const matrix = document.querySelector(".board > svg").getScreenCTM();
            const point = new DOMPoint(32 * cellX + 16, 32 * cellY + 16).matrixTransform(matrix);
            return [point.x, point.y];
        },
        x,
        y,
    );
    await page.mouse.click(...at);
}

async function drawAndList(page) {
    await page.waitForSelector(".contour"); // there is a board to click on
    await clickCell(page, 4, 2);
    await expectText(page, ".headline", "No way");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await expectText(page, ".headline", "2,339 ways");
    for (const name of ["N", "F"]) await press(page, `${name} may be turned over. Change`);
    await expectText(page, ".headline", "1,157 ways");
    await press(page, "Solutions");
    await expectText(page, ".solutions header p", "1,157 solutions");
    await press(page, "Draw");
}

// A piece is laid, help lays the others, and all is cleared.
async function playToTheEnd(page) {
    await press(page, "Play");
    await press(page, "Piece I: 5 cells, one copy");
    await clickCell(page, 2, 0);
    await expectText(page, ".score span", "1 move");
    await press(page, "A whole solution");
    await press(page, "Lay them all");
    await page.waitForSelector(".banner.done");
    await expectText(page, ".headline", "1 way");
    await press(page, "Start again");
    await expectText(page, ".headline", "1,157 ways");
    await press(page, "Draw");
}

async function playChallenge(page) {
    await press(page, "Play");
    await press(page, "Where to look");
    await expectStart(page, ".advice", "Look at ");
    await press(page, "One challenge");
    await press(page, "Play challenge 1");
    await expectText(page, ".headline", "1 way");
    await press(page, "Back to the puzzle");
    await expectText(page, ".headline", "1,157 ways");
}

async function watchAndTakeApart(page) {
    await press(page, "Watch");
    await page.waitForSelector(".run");
    await press(page, "Next dead end");
    await expectStart(page, ".run .now", "Dead end: ");
    await press(page, "Next solution");
    await expectText(page, ".run .now", "Solution 1.");
    await press(page, "Apart");
    await page.locator("::-p-text(Pieces may be lifted off the board)").setTimeout(patience).click();
    await expectStart(page, ".verdict strong", "It comes apart in ");
    await press(page, "One move forward");
    await expectStart(page, ".controls .move", "Move 1 of ");
    await press(page, "Draw");
}

// On a page of its own, whose puzzle the others do not meet.
async function layTiles(page, address, saved) {
    page.setDefaultTimeout(patience);
    await page.setViewport({ width: 1200, height: 800 });
    const file = join(saved, "six.toml");
    writeFileSync(file, sixSquares);
    await page.goto(address);
    await press(page, "Menu");
    await (await page.waitForSelector('input[type="file"]')).uploadFile(file);
    await expectText(page, ".headline", "104 ways");
    await press(page, "Tile B: a a a b");
    await press(page, "Site 0,0: empty");
    await page.waitForSelector('[aria-label="Site 0,0: tile B, a a a b"]');
    await press(page, "A whole solution");
    await press(page, "Lay them all");
    await expectText(page, ".clashes", "Solved: every edge matches.");
    await page.close();
}

async function saveAndOpen(page, saved) {
    const file = join(saved, "twelve-pentominoes-in-a-6-x-10-rectangle.toml");
    await press(page, "Share");
    await press(page, "Save as twelve-pentominoes-in-a-6-x-10-rectangle.toml");
    // Firefox makes an empty file first, and writes beside it.
    const written = () => existsSync(file) && statSync(file).size > 0 && !readdirSync(saved).some((one) => one.endsWith(".part"));
    for (const begun = performance.now(); performance.now() - begun < patience && !written(); )
        await new Promise((done) => setTimeout(done, 100));
    check("Firefox: the file is saved", readFileSync(file, "utf8").includes("one-sided"));
    check("Firefox: the program counts the same", countOf(file), 1157);
    await clickCell(page, 0, 0);
    await expectText(page, ".headline", "No way");
    await press(page, "Menu");
    const picker = await page.waitForSelector('input[type="file"]');
    await picker.uploadFile(file);
    await expectText(page, ".headline", "1,157 ways");
}

async function followLink(page, browser, address) {
    await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => void (document.documentElement.dataset.copied = text);
    });
    await press(page, "Share");
    await press(page, "Copy the link");
    await page.waitForSelector("[data-copied]");
    const link = await page.evaluate(() => document.documentElement.dataset.copied);
    check("Firefox: a link is copied", link.startsWith(`${address}#1.`));
    const other = await browser.newPage();
    await other.goto(link);
    await expectText(other, ".headline", "1,157 ways");
}
