// Every lattice: a board is laid and drawn on by pointer, a set is taken, and the page counts what
// the program counts of the saved file.

import { join } from "node:path";

import { check, folder, tilewright } from "../../test/tools.mjs";
import { press, until } from "./hands.mjs";
import { countOf } from "./monkey_test.mjs";

export async function testLattices(open) {
    const page = await open("lattices");
    await press(page, "Grid and board");
    const names = await page.getByLabel("Grid", { exact: true }).locator("option").evaluateAll((all) => all.map((one) => one.value));
    await page.keyboard.press("Escape");
    const known = new Set(tilewright("list", "--json").trim().split("\n").map((line) => JSON.parse(line).lattice).filter(Boolean));
    check("the lattices of the catalogue are there", [...known].filter((name) => !names.includes(name)), []);
    for (const name of names) await checkLattice(page, name);
    await page.context().close();
}

async function checkLattice(page, name) {
    await press(page, "Grid and board");
    await page.getByLabel("Grid", { exact: true }).selectOption(name);
    await until(page, `${name}: it is chosen`, () => page.locator(".setup-button").innerText().then((text) => text.startsWith(name.replaceAll("-", " "))), true);
    await until(page, `${name}: a board is laid`, () => page.locator(".sizes input").count().then((count) => count > 0), true);
    for (const size of await page.locator(".sizes input").all()) await size.fill("2");
    await press(page, "Use this board");
    if (name === "cubic") await checkLayers(page);
    await page.keyboard.press("Escape");
    await until(page, `${name}: it is drawn`, () => page.locator(".contour, .sticks .cells").first().getAttribute("d").then((d) => d.length > 10), true);
    await drawAtRandom(page);
    await takePieces(page);
    await until(page, `${name}: its pieces are there`, () => page.locator(".tile").count().then((count) => count > 0), true);
    const tile = page.locator(".tile-main").first();
    if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
    await page.getByLabel("no limit").click();
    const whole = page.getByRole("button", { name: "The same for the whole set" });
    if (await whole.isVisible()) await whole.click();
    await page.waitForTimeout(300);
    await until(page, `${name}: the count is there`, () => counted(page), true);
    const shown = await page.locator(".headline").innerText();
    const distinct = countOf(await save(page, name));
    const words = distinct === 0 ? "No way" : distinct === 1 ? "1 way" : `${distinct.toLocaleString("en")} ways`;
    check(`${name}: the program counts the same`, shown, words);
}

// The whole board goes up and comes down again; the layer in hand stays.
async function checkLayers(page) {
    const layer = () => page.locator(".levels output").innerText();
    await until(page, "the lowest layer of two", layer, "1 of 2");
    await press(page, "Move to the layer above");
    await until(page, "below the board", layer, "1 of 3");
    await press(page, "Move to the corner");
    await until(page, "the board is down again", layer, "1 of 2");
}

// The second set of the lattice; where it has none, a piece of one cell.
async function takePieces(page) {
    const sets = page.getByLabel("Add a set of pieces");
    if ((await sets.locator("option").count()) > 2) return sets.selectOption({ index: 2 });
    await press(page, "Draw a piece of your own");
    const [x, y] = await middleOf(page);
    for (let i = 0; i < 40 && (await page.locator(".tile").count()) === 0; ++i) {
        await page.mouse.click(x + 7 * (i % 7), y + 7 * Math.floor(i / 7)); // cells of a layer leave holes
        await page.waitForTimeout(100);
    }
    await press(page, "Done");
}

async function middleOf(page) {
    const { x, y, width, height } = await page.locator(".board > svg").boundingBox();
    return [x + 0.5 * width, y + 0.5 * height];
}

const counted = async (page) => {
    const headline = page.locator(".headline");
    return !(await headline.getAttribute("class")).includes("old") && /way/.test(await headline.innerText());
};

// A short stroke through the middle of the board.
async function drawAtRandom(page) {
    const [x, y] = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y + 4, { steps: 2 });
    await page.mouse.up();
    await page.mouse.click(x, y); // and back, where it was one cell
}

async function save(page, name) {
    await press(page, "Share");
    const item = page.getByRole("button", { name: /^Save as .*\.toml$/ });
    const [saved] = await Promise.all([page.waitForEvent("download"), item.click()]);
    await saved.saveAs(join(folder, `lattice-${name}.toml`));
    return `lattice-${name}.toml`;
}
