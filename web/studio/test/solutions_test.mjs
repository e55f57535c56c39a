// The solutions: all of them, those with a piece on a cell, and as files.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { press, until } from "./hands.mjs";

export async function testSolutions(open) {
    const page = await open("solutions");
    await press(page, "Solutions");
    await until(page, "all different ones are listed", () => summary(page), "2,339 solutions");
    await until(page, "and drawn", () => page.locator(".cards img").count().then((count) => count > 8), true);
    check("only those in sight", (await page.locator(".cards li").count()) < 80);
    await checkWish(page);
    await checkLarge(page);
    await checkFiles(page);
    await page.context().close();
    const small = await open("solutions on a phone", { ...phone, isMobile: true });
    await press(small, "Solutions");
    await until(small, "on a phone, too", () => summary(small), "2,339 solutions");
    await checkWidth(small, "solutions on a phone");
    await small.context().close();
}

const summary = (page) => page.locator(".solutions header p").innerText();

// What the program lists has X on this cell as often.
async function checkWish(page) {
    await page.getByRole("group", { name: "Pieces" }).getByRole("button", { name: "X", exact: true }).click();
    const heat = page.locator(".heat");
    const { x, y, width, height } = await heat.boundingBox();
    await page.mouse.click(x + (4.5 / 10) * width, y + (2.5 / 6) * height);
    await until(page, "those with X on a cell", () => summary(page), `${withX("[4,2]")} of 2,339 solutions`);
}

let listed;

function withX(cell) {
    if (!listed) {
        tilewright("solve", "pentominoes/6x10", "--distinct", "-o", "all.jsonl");
        listed = readFileSync(join(folder, "all.jsonl"), "utf8").trim().split("\n");
    }
    return listed.filter((line) => {
        const { placements = [] } = JSON.parse(line);
        return placements.some((one) => one.piece === "X" && one.cells.some((other) => JSON.stringify(other) === cell));
    }).length;
}

async function checkLarge(page) {
    await page.locator(".cards figure button").first().click();
    await until(page, "one is shown large", () => page.locator("dialog.large[open] img").count(), 1);
    await page.keyboard.press("Escape");
    await until(page, "and closed", () => page.locator("dialog.large").count(), 0);
}

async function checkFiles(page) {
    for (const [name, ending] of [["SVG", "svg"], ["PNG", "png"], ["Text", "txt"], ["JSON Lines", "jsonl"]]) {
        await press(page, "Save as");
        const [saved] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
        const file = join(folder, `saved.${ending}`);
        await saved.saveAs(file);
        check(`${name}: its name`, saved.suggestedFilename(), `twelve-pentominoes-in-a-6-x-10-rectangle-solutions.${ending}`);
        check(`${name}: something is in it`, readFileSync(file).length > 2000);
    }
    const lines = readFileSync(join(folder, "saved.jsonl"), "utf8").trim().split("\n");
    const found = lines.filter((line) => line.includes("placements"));
    check("the lines are the solutions that are shown", found.length, withX("[4,2]"));
    check("the text has as many pictures", readFileSync(join(folder, "saved.txt"), "utf8").match(/X/g).length, 5 * found.length);
}
