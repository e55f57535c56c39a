// Every lattice: a board is laid and drawn on by pointer, a set is taken, the page counts what the
// program counts of the saved file; on flat ones a piece is laid and taken off by hand.

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
    check("on many of them a piece was laid by hand", played > names.length / 3);
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
    if ((await page.locator(".levels").count()) === 0) await playWith(page, name);
}

// On flat boards, a piece is dragged from the tray onto the board, and off it again.
async function playWith(page, name) {
    await press(page, "Play");
    const { x, y, width, height } = await page.locator(".play-tray .tile-main").first().boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    const [left, top] = await middleOf(page);
    const isOver = () => page.locator(".board .ghost").count();
    for (let i = 0; i < 25 && !(await isOver()); ++i) {
        await page.mouse.move(left + 9 * (i % 5), top + 9 * Math.floor(i / 5), { steps: 2 }); // cells of a layer leave holes
        await page.waitForTimeout(50);
    }
    const seen = await isOver();
    check(`${name}: a piece is over the board`, seen, 1);
    const fits = seen > 0 && (await page.locator(".board .misfit").count()) === 0;
    await page.mouse.up();
    await until(page, `${name}: it is laid where it fits`, () => page.locator(".board .lies").count(), fits ? 1 : 0);
    if (fits) {
        await page.mouse.move(...(await middleOfCell(page.locator(".board .lies .piece").first())));
        await page.mouse.down();
        await page.mouse.move(20, 20, { steps: 4 });
        await page.mouse.up();
        await until(page, `${name}: and taken off`, () => page.locator(".board .lies").count(), 0);
        ++played;
    }
    await press(page, "Draw");
}

let played = 0; // lattices

// Of the first cell of a piece, on the screen.
function middleOfCell(piece) {
    return piece.evaluate((path) => {
        const numbers = path.getAttribute("d").split("M")[1].match(/-?[\d.]+/g).map(Number);
        const mean = (from) => numbers.filter((_, i) => i % 2 === from).reduce((sum, one, _, all) => sum + one / all.length, 0);
        const { x, y } = new DOMPoint(mean(0), mean(1)).matrixTransform(path.getScreenCTM());
        return [x, y];
    });
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
