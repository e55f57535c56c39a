// The solutions: all of them, those with a piece on a cell, and as files.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { openFile, press, until } from "./hands.mjs";

export async function testSolutions(open) {
    const page = await open("solutions");
    await press(page, "Solutions");
    await until(page, "all different ones are listed", () => summary(page), "2,339 solutions");
    await until(page, "and drawn", () => page.locator(".cards img").count().then((count) => count > 8), true);
    check("only those in sight", (await page.locator(".cards li").count()) < 80);
    await checkWish(page);
    await checkLarge(page);
    await checkFiles(page);
    await checkIds(page);
    await checkSolid(page);
    await checkSeveralBoards(page);
    await page.context().close();
    await checkDark(open);
    const small = await open("solutions on a phone", { ...phone, isMobile: true });
    await press(small, "Solutions");
    await until(small, "on a phone, too", () => summary(small), "2,339 solutions");
    await checkWidth(small, "solutions on a phone");
    await small.context().close();
}

const summary = (page) => page.locator(".solutions header p").innerText();

// What the program lists has X on this cell as often.
async function checkWish(page) {
    await chip(page, "X").click();
    const heat = page.locator(".heat");
    const { x, y, width, height } = await heat.boundingBox();
    await page.mouse.click(x + (4.5 / 10) * width, y + (2.5 / 6) * height);
    await until(page, "those with X on a cell", () => summary(page), `${withX("[4,2]")} of 2,339 solutions`);
}

let listed;

function withX(cell) {
    listed ??= linesOf("pentominoes/6x10");
    return withPiece(listed, "X", cell);
}

// What the program lists.
function linesOf(puzzle) {
    tilewright("solve", puzzle, "--distinct", "-o", "all.jsonl");
    return readFileSync(join(folder, "all.jsonl"), "utf8").trim().split("\n");
}

function withPiece(lines, piece, cell) {
    return lines.filter((line) => {
        const { placements = [] } = JSON.parse(line);
        return placements.some((one) => one.piece === piece && one.cells.some((other) => JSON.stringify(other) === cell));
    }).length;
}

const chip = (page, name) => page.getByRole("group", { name: "Pieces" }).getByRole("button", { name, exact: true });

// Pictures of other solutions have other ids, so both may stand on one page.
async function checkIds(page) {
    const idsOf = async (name) => {
        await press(page, "Save as");
        const [saved] = await Promise.all([page.waitForEvent("download"), press(page, "SVG")]);
        await saved.saveAs(join(folder, name));
        return [...readFileSync(join(folder, name), "utf8").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    };
    const some = await idsOf("some.svg");
    check("the same picture has the same ids", await idsOf("same.svg"), some);
    await press(page, "Clear");
    const others = new Set(await idsOf("others.svg"));
    check("another one has others", some.length > 2 && some.every((id) => !others.has(id)));
}

// Whether a picture is dark at a point.
function isDark(page, selector, at) {
    return page.locator(selector).first().evaluate(
        async (image, [x, y]) => {
            await image.decode();
            const canvas = document.createElement("canvas");
            const pen = canvas.getContext("2d");
            pen.drawImage(image, 0, 0);
            return pen.getImageData(x, y, 1, 1).data[0] < 60;
        },
        at,
    );
}

// Pictures of the solver's are dark on a dark page.
async function checkDark(open) {
    for (const colorScheme of ["light", "dark"]) {
        const page = await open(colorScheme, { colorScheme });
        await press(page, "Solutions");
        check(`${colorScheme}: a solution`, await isDark(page, ".cards img", [1, 1]), colorScheme === "dark");
        check("the edge of the board is drawn", await isDark(page, ".cards img", [8, 100]));
        await press(page, "Catalogue");
        const thumbnail = await isDark(page, ".thumbnail img", [1, 1]);
        check(`${colorScheme}: a puzzle of the catalogue`, thumbnail, colorScheme === "dark");
        await page.context().close();
    }
}

// Several boards lie side by side.
async function checkSeveralBoards(page) {
    const boards = "[[region]]\nbox = [2, 2]\n[[region]]\nbox = [3, 2]\n";
    await openFile(page, "boards.toml", `lattice = "square"\n${boards}[[pieces]]\nset = "dominoes"\ncount = "unlimited"\n`);
    await until(page, "two boards are listed", async () => /^\d solutions$/.test(await summary(page)), true);
    check("all cells are there", await page.locator(".heat .cells").count(), 10);
    await chip(page, "I").click();
    check("each is covered in each solution", await page.locator(".heat .hot").count(), 10);
}

// Of a solid, each layer says in how many solutions a piece lies there, and can be clicked.
async function checkSolid(page) {
    await openFile(page, "solid.toml", tilewright("show", "--toml", "soma/cube"));
    await until(page, "a solid is listed", () => summary(page), "240 solutions");
    await chip(page, "V").click();
    check("each layer is there", await page.locator(".heat").count(), 3);
    await checkViews(page);
    const lines = linesOf("soma/cube");
    for (const z of [0, 2]) {
        const { x, y, width, height } = await page.locator(".heat").nth(z).boundingBox();
        await page.mouse.click(x + width / 2, y + height / 2);
        await until(page, `those with V in the middle of layer ${z + 1}`, () => summary(page), `${withPiece(lines, "V", `[1,1,${z}]`)} of 240 solutions`);
        await press(page, "Clear");
    }
}

// Large, a solid is shown as such, too: by other pictures, each with more lines.
async function checkViews(page) {
    await page.locator(".cards figure button").first().click();
    const large = page.locator("dialog.large[open]");
    const picture = () => large.locator("img").evaluate((img) => img.complete && [img.src, img.naturalWidth, img.naturalHeight].join());
    const seen = new Set([await picture()]);
    for (const name of ["Solid", "Taken apart", "Piece by piece"]) {
        await large.getByRole("button", { name, exact: true }).click();
        await until(page, `${name}: another picture`, async () => ![...seen, false].includes(await picture()), true);
        seen.add(await picture());
    }
    await checkAccess(page, "a solid, piece by piece");
    await large.getByRole("button", { name: "Layers", exact: true }).click();
    await until(page, "and its layers again", async () => seen.has(await picture()), true);
    await page.keyboard.press("Escape");
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
