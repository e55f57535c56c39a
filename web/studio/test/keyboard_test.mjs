// The whole way by keyboard alone: draw, choose what a piece may do, list, share; be helped, play a
// challenge, watch a search, take an assembly apart; and solve a puzzle of tiles from empty to full.  That
// of a puzzle of pieces is in play_test.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, folder, tilewright } from "../../test/tools.mjs";
import { expectHeadline, openFile, sixSquares, until } from "./hands.mjs";

export async function testKeyboard(open) {
    await checkDrawing(open);
    await checkGame(open);
    await checkTiles(open);
}

async function checkDrawing(open) {
    const page = await open("by keyboard", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await tabTo(page, "gridcell", /to fill/);
    await page.keyboard.press("Space");
    await expectHeadline(page, "a cell is taken away", "No way");
    await page.keyboard.press("Space");
    await expectHeadline(page, "and put back", "2,339 ways");
    await tabTo(page, "button", /^F may be turned over/);
    await page.keyboard.press("Enter");
    await until(page, "the focus stays on the piece", () => focused(page).then(({ name }) => name), "F not turned over. Change");
    await tabTo(page, "button", /^N may be turned over/);
    await page.keyboard.press("Space");
    await expectHeadline(page, "two pieces that are not turned over", "1,157 ways");
    await tabTo(page, "button", /^Share$/);
    await page.keyboard.press("Enter");
    await tabTo(page, "button", /^Copy the link$/);
    await page.keyboard.press("Enter");
    await until(page, "a link is copied", () => page.evaluate(() => navigator.clipboard.readText()).then((text) => text.includes("#1.")), true);
    await tabTo(page, "button", /^Solutions$/);
    await page.keyboard.press("Enter");
    await until(page, "solutions are listed", () => page.locator(".solutions header p").innerText(), "1,157 solutions");
    await page.context().close();
}

async function enter(page, name, role = "button") {
    await tabTo(page, role, name);
    await page.keyboard.press("Enter");
}

const status = (page, selector) => page.locator(selector).innerText().catch(() => "");

async function checkGame(open) {
    const page = await open("a game by keyboard");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await enter(page, /^Play$/);
    await enter(page, /^Where to look$/);
    await until(page, "help by keys, read out", async () => (await status(page, '.advice[role="status"]')).startsWith("Look at "), true);
    await enter(page, /^One challenge$/);
    await until(page, "a challenge by keys", () => page.locator(".challenges li").count(), 1);
    await enter(page, /^Play challenge 1$/);
    await expectHeadline(page, "is played", "1 way");
    await enter(page, /^Back to the puzzle$/);
    await enter(page, /^Watch$/);
    await until(page, "a search is recorded", () => page.locator(".run").count(), 1);
    await page.keyboard.press("n");
    await until(page, "a search by keys, read out", () => page.locator('[data-part="announce"]').textContent(), "Solution 1.");
    await enter(page, /^Apart$/);
    await tabTo(page, "input", /^$/, "Pieces may be lifted off the board");
    await page.keyboard.press("Space");
    await until(page, "it comes apart", async () => (await status(page, ".verdict strong")).startsWith("It comes apart in "), true);
    await page.keyboard.press("ArrowRight");
    await until(page, "a move by keys", async () => (await status(page, ".controls .move")).startsWith("Move 1 of "), true);
    await page.context().close();
}

// From an empty board to the solution, and with what a screen reader hears.
async function checkTiles(open) {
    const page = await open("tiles by keyboard");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    writeFileSync(join(folder, "six.toml"), sixSquares);
    const [, solution] = tilewright("solve", "six.toml", "--json").split("\n");
    await openFile(page, "six.toml", sixSquares);
    await until(page, "a board for tiles", () => page.locator(".tile-board .site").count(), 6);
    for (const { site, tile, labels } of JSON.parse(solution).placements) {
        await enter(page, new RegExp(`^Tile ${tile}:`));
        const held = `Tile ${tile}: ${labels.join(" ")}`;
        for (let turns = 0; turns < 4 && (await focused(page)).name !== held; ++turns) await page.keyboard.press("r");
        check("the tile in hand says how it is turned", (await focused(page)).name, held);
        await tabTo(page, "button", /^Site /);
        const at = async () => (await focused(page)).name.match(/\d+/g).slice(0, 2).map(Number);
        const [[x, y], [toX, toY]] = [await at(), site.split(",").map(Number)];
        for (let i = 0; i < Math.abs(toX - x); ++i) await page.keyboard.press(toX > x ? "ArrowRight" : "ArrowLeft");
        for (let i = 0; i < Math.abs(toY - y); ++i) await page.keyboard.press(toY > y ? "ArrowDown" : "ArrowUp");
        await page.keyboard.press("Enter");
        await until(page, "the site says what lies there", async () => (await focused(page)).name, `Site ${site}: tile ${tile}, ${labels.join(" ")}`);
    }
    await until(page, "the solution is announced", () => status(page, '.clashes[role="status"]'), "Solved: every edge matches.");
    await page.context().close();
}

// Who has the focus, as assistive technology has it.
async function focused(page) {
    return page.evaluate(() => {
        const element = document.activeElement;
        const name = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        const label = element?.closest("label")?.textContent?.trim();
        return { role: element?.getAttribute("role") ?? element?.localName ?? "", name: name.trim(), label };
    });
}

//   label: what the label of a field says
async function tabTo(page, role, name, label) {
    for (let i = 0; i < 150; ++i) {
        const now = await focused(page);
        if (now.role === role && name.test(now.name) && (label === undefined || now.label === label)) return;
        await page.keyboard.press("Tab");
    }
    check(`Tab leads to ${role} ${label ?? name}`, "not reached", "reached");
}
