// What the tests of the studio do with a page, as a person would.

import { join } from "node:path";

import { check, folder, patience } from "../../test/tools.mjs";

// What is shown after a while: asked for again and again until it is right, or patience is at an end.
//   The page's policy forbids the tools' own waiting in the page.
export async function until(page, what, ask, expected) {
    let found;
    for (const begun = performance.now(); performance.now() - begun < patience; ) {
        found = await ask();
        if (found === expected) break;
        await page.waitForTimeout(50);
    }
    check(what, found, expected);
}

// The number; "old" while it is not up to date.
export function headline(page) {
    return page.locator(".headline").evaluate((one) => (one.classList.contains("old") ? "old" : one.innerText));
}

export function expectHeadline(page, what, words) {
    return until(page, what, () => headline(page), words);
}

// The line that compares the cells of the board with those of the pieces.
export function expectSum(page, what, part) {
    return until(page, what, async () => (await page.locator(".sum").innerText()).includes(part), true);
}

// Where a cell of the square lattice is on the screen.
export async function pointOf(page, x, y) {
    return page.locator(".board > svg").evaluate(
        (svg, [cellX, cellY]) => {
            const point = new DOMPoint(32 * cellX + 16, 32 * cellY + 16).matrixTransform(svg.getScreenCTM());
            return [point.x, point.y];
        },
        [x, y],
    );
}

export async function clickCell(page, x, y) {
    await page.mouse.click(...(await pointOf(page, x, y)));
}

export async function drag(page, from, to) {
    await page.mouse.move(...(await pointOf(page, ...from)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, ...to)), { steps: 4 });
    await page.mouse.up();
}

export function press(page, name) {
    return page.getByRole("button", { name, exact: true }).click();
}

// A finger that a slow machine lifts late has pressed long, which clicks nothing: it taps again.
export async function tapOn(page, button) {
    await page.evaluate(() => {
        globalThis.clicked = false;
        addEventListener("click", () => (globalThis.clicked = true), { capture: true, once: true });
    });
    const clicked = () => page.evaluate(() => globalThis.clicked);
    do {
        await button.tap();
        for (let i = 0; i < 40 && !(await clicked()); ++i) await page.waitForTimeout(50);
    } while (!(await clicked()));
}

// Fingers on the screen, each a list of points that it passes.
export async function slide(finger, ...paths) {
    const at = (i) => paths.map((path, id) => ({ x: path[i][0], y: path[i][1], id }));
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (let i = 1; i < paths[0].length; ++i)
        await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(i) });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

// A file as somebody has written it.
export const smallFile = `# A tray of mine.
title = "Small"   # a name
lattice = "square"

[region]
picture = """
####
####
##++
"""

[[pieces]]
set = "tetrominoes"   # all five
only = ["I", "O", "T"]
count = 1
`;

// A file of polycube's.
export const twoPuzzles = `D:xDim=3:yDim=2
L
a a .
. a .

b b
b .
~L
~D
D:xDim=2:yDim=2
L
c c

d d
~L
~D
`;

// An edge-matching puzzle.
export const sixSquares = `title = "Six squares"
kind = "matching"
board = [3, 2]
[[tiles]]
set = "all"
labels = 2
`;

// Opens a file from the menu.
export async function openFile(page, name, content) {
    await press(page, "Menu");
    const buffer = Buffer.from(content);
    await page.setInputFiles('input[type="file"]', { name, mimeType: "application/octet-stream", buffer });
}

// Saves the puzzle as a puzzle file into the folder.
export async function saveToml(page, name) {
    await press(page, "Share");
    const item = page.getByRole("button", { name: /^Save as .*\.toml$/ });
    const [saved] = await Promise.all([page.waitForEvent("download"), item.click()]);
    await saved.saveAs(join(folder, name));
}

// What the page has said last.
export const said = (page) => page.locator('[role="status"]').last().innerText();
