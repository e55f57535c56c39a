// A puzzle is solved by hand: by mouse, by keys alone, and by touch; with help, and without.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { expectHeadline, headline, openFile, pointOf, press, said, slide, tapOn, until } from "./hands.mjs";

export async function testPlay(open) {
    const page = await open("play");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await press(page, "Play");
    await checkMoves(page);
    await checkTurns(page);
    await checkHelp(page);
    await checkHeat(page);
    await checkHidden(page);
    await checkSolid(page);
    await page.context().close();
    await checkKeys(open);
    await checkFingers(open);
}

const tile = (page, name) => page.getByRole("button", { name: new RegExp(`^Piece ${name}:`) });
const score = (page) => page.locator(".score span").innerText();
const advice = (page) => page.locator(".advice").innerText();

// The cells of what is drawn with this selector, on the square lattice.
async function cellsOf(page, selector) {
    const paths = await page.locator(`.board ${selector} .piece`).evaluateAll((all) => all.map((one) => one.getAttribute("d")));
    const cells = paths.flatMap((path) => path.split("M").slice(1)).map((part) => {
        const numbers = part.match(/-?[\d.]+/g).map(Number);
        const least = (i) => Math.min(...numbers.filter((_, at) => at % 2 === i));
        return [Math.round(least(0) / 32), Math.round(least(1) / 32)];
    });
    return cells.sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}

async function take(page, name) {
    const { x, y, width, height } = await tile(page, name).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 3);
    await page.mouse.down();
}

const row = (y, from, to) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, y]);

// Pieces are laid where they fit; others go back; moves are taken back and played again.
async function checkMoves(page) {
    check("nothing is laid", await score(page), "0 moves");
    await take(page, "I");
    await page.mouse.move(...(await pointOf(page, 8, 0)), { steps: 3 });
    check("over the edge it snaps to where it fits", await cellsOf(page, ".ghost"), row(0, 5, 9));
    await page.mouse.up();
    await expectHeadline(page, "as many ways are left as the corner has", "618 ways");
    check("one move", await score(page), "1 move");
    await take(page, "V");
    await page.mouse.move(...(await pointOf(page, 7, 0)), { steps: 3 });
    await page.mouse.move(...(await pointOf(page, 12, -3)), { steps: 3 });
    await page.mouse.up();
    check("beside the board nothing is laid", await score(page), "1 move");
    await page.mouse.move(...(await pointOf(page, 6, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 12, 4)), { steps: 3 });
    await page.mouse.up();
    await expectHeadline(page, "beside the board a piece is back in the tray", "2,339 ways");
    await press(page, "Take back");
    await press(page, "Take back");
    check("both moves are taken back", await score(page), "0 moves");
    check("and no more", await page.getByRole("button", { name: "Take back" }).isDisabled());
    await press(page, "Play again what was taken back");
    await expectHeadline(page, "one is played again", "618 ways");
    await press(page, "Start again");
    await expectHeadline(page, "all is cleared", "2,339 ways");
    await page.mouse.click(...(await pointOf(page, 3, 3)));
    await expectHeadline(page, "nothing is drawn", "2,339 ways");
    await take(page, "I");
    await page.mouse.move(...(await pointOf(page, 3, 0)), { steps: 3 });
    await page.keyboard.press("r");
    await until(page, "where nothing is near, it is said", () => page.locator(".misfit").count(), 1);
    await page.mouse.up();
    check("and it goes back", [await said(page), await score(page)], ["The piece does not fit there.", "0 moves"]);
}

// A second click, keys, the wheel and the other button turn a piece.
async function checkTurns(page) {
    await tile(page, "L").click();
    await page.mouse.move(...(await pointOf(page, 4, 3)), { steps: 3 });
    const now = async () => JSON.stringify(relative(await cellsOf(page, ".ghost")));
    const shapes = new Set([await now()]);
    const expectNew = async (what) => {
        await until(page, what, async () => shapes.has(await now()), false);
        shapes.add(await now());
    };
    await page.keyboard.press("r");
    await expectNew("turned by a key");
    await page.mouse.wheel(0, 100);
    await expectNew("turned by the wheel");
    await page.mouse.click(...(await pointOf(page, 4, 3)), { button: "right" });
    await expectNew("turned over by the other button");
    await page.mouse.click(...(await pointOf(page, 4, 3)));
    await until(page, "it lies there", () => page.locator(".board .lies").count(), 1);
    const before = relative(await cellsOf(page, ".lies"));
    await page.mouse.dblclick(...(await pointOf(page, 4, 3)));
    await until(page, "a double click takes it, and turns it", () => page.locator(".ghost").count(), 1);
    await until(page, "it is turned", async () => (await now()) !== JSON.stringify(before), true);
    await page.keyboard.press("Delete");
    await expectHeadline(page, "and goes back by a key", "2,339 ways");
}

function relative(cells) {
    const least = [0, 1].map((i) => Math.min(...cells.map((cell) => cell[i])));
    return cells.map(([x, y]) => [x - least[0], y - least[1]]);
}

async function drop(page, name, x, y) {
    await take(page, name);
    await page.mouse.move(...(await pointOf(page, x, y)), { steps: 3 });
    await page.mouse.up();
}

async function ask(page, name, what, part) {
    await press(page, name);
    await until(page, what, async () => (await advice(page)).includes(part), true);
}

// Each button gives away what stands on it.
async function checkHelp(page) {
    await drop(page, "V", 0, 0);
    await drop(page, "X", 8, 4);
    await expectHeadline(page, "a mistake", "No way");
    await page.waitForTimeout(500);
    const given = page.locator(".board .blamed, .tile.blamed, .number .reason");
    check("nothing is given away unasked", await given.count(), 0);
    await ask(page, "Still possible?", "it is not possible", "No: what lies there cannot be completed.");
    await ask(page, "First mistake", "the second piece was it", "X is the first mistake, piece 2");
    check("it is marked, all around", (await page.locator(".board .mistaken .marked-edge").getAttribute("d")).split("M").length - 1, 12);
    const seen = await page.locator(".advice").boundingBox();
    check("what is said is in sight beside the board", seen.y + seen.height <= page.viewportSize().height);
    await ask(page, "What is forced?", "a cell has no place left", "no piece can cover cell (");
    await checkAccess(page, "help");
    await press(page, "Take back");
    check("help is about what lies there", await advice(page), "");
    await ask(page, "Still possible?", "it is possible", "Yes:");
    await ask(page, "First mistake", "there is none", "There is no mistake so far.");
    await ask(page, "Where to look", "a cell", "Look at ");
    check("it is marked", await page.locator(".board .helped").count(), 1);
    await ask(page, "Which one", "a piece", " come to ");
    await ask(page, "How it lies", "as shown", "can lie as shown.");
    await press(page, "Lay it there");
    await until(page, "it lies there", () => page.locator(".board .lies").count(), 2);
    await until(page, "and there is a way", async () => /^[\d,]+ ways?$/.test(await headline(page)), true);
    await ask(page, "A whole solution", "ten pieces", "One way to lay the 10 pieces that are left.");
    check("they are shown", (await cellsOf(page, ".shown-piece")).length, 50);
    await press(page, "Lay them all");
    await until(page, "it is solved", () => page.locator(".banner.done").count(), 1);
    check("with help", /^✓?\s*Solved, in \d+ moves and \d+:\d\d, with help \d+ times\.$/.test(await page.locator(".banner.done").innerText()));
    await checkAccess(page, "solved");
    const score = await page.locator(".banner.done").innerText();
    await press(page, "Start again");
    await page.keyboard.press("Control+z");
    await until(page, "a new start is taken back, with the score", () => page.locator(".banner.done").innerText().catch(() => ""), score);
    await press(page, "Start again");
}

// The numbers on the cells are those of all solutions.
async function checkHeat(page) {
    await page.getByLabel("Show where a piece can still go").check();
    await tile(page, "F").click();
    const numbers = () => page.locator(".heat-map text").allTextContents();
    await until(page, "a number on each cell where it can lie", async () => (await numbers()).length > 40, true);
    const sum = (await numbers()).reduce((all, one) => all + Number(one), 0);
    check("five cells in each solution", sum, 5 * Number(JSON.parse(tilewright("count", "pentominoes/6x10", "--json")).raw));
    await page.getByLabel("Show where a piece can still go").uncheck();
    await page.keyboard.press("Escape");
}

// Nobody who wants it hard sees a number, nor do they after a reload.
async function checkHidden(page) {
    await page.getByLabel("Show how many ways are left").uncheck();
    check("the number is hidden", await headline(page), "The number is hidden.");
    await take(page, "T");
    await page.mouse.move(...(await pointOf(page, 4, 2)), { steps: 3 });
    await page.waitForTimeout(300);
    check("and is not above the piece", await page.locator(".ways-left").count(), 0);
    await page.mouse.up();
    await until(page, "it lies there", () => page.locator(".board .lies").count(), 1);
    await page.waitForTimeout(700); // kept
    await page.reload();
    await page.waitForSelector(".tile");
    await press(page, "Play");
    check("still hidden", await headline(page), "The number is hidden.");
    await page.getByLabel("Show how many ways are left").check();
    check("what was laid is no part of the puzzle", await page.locator(".board .given").count(), 0);
    await press(page, "Start again");
    await expectHeadline(page, "shown again", "2,339 ways");
}

// A solid is filled layer by layer; its picture shows what lies where, and a click there takes it.
async function checkSolid(page) {
    await openFile(page, "soma.toml", tilewright("show", "--toml", "soma/cube"));
    await expectHeadline(page, "Soma", "240 ways");
    await tile(page, "T").click();
    const shape = () => page.locator(".board .ghost .piece").getAttribute("d");
    const { x, y, width, height } = await page.locator(".contour").boundingBox();
    await page.mouse.move(x + 0.5 * width, y + 0.17 * height, { steps: 3 });
    await until(page, "it is shown", () => page.locator(".board .ghost").count(), 1);
    const flat = await shape();
    await page.keyboard.press("t");
    await until(page, "it is turned out of the layer", async () => (await shape()) !== flat, true);
    await page.keyboard.press("r");
    await page.keyboard.press("t");
    for (let i = 0; i < 8 && (await page.locator(".ways-left").count()) === 0; ++i) await page.keyboard.press(["t", "r", "y"][i % 3]);
    await page.mouse.click(x + 0.5 * width, y + 0.17 * height);
    await until(page, "it is laid", () => page.locator(".overview .pick").count(), 4);
    await page.mouse.move(5, 5);
    await page.locator(".overview .pick").last().click();
    await until(page, "a click in the picture takes it", () => page.locator(".overview .pick").count(), 0);
    check("in hand", (await page.locator(".try").innerText()).startsWith("Lay T on a cell"));
    await page.keyboard.press("Delete");
    check("back in the tray", await page.locator(".tile.used").count(), 0);
}

const small = `title = "Five by four"
lattice = "square"
[region]
box = [5, 4]
[[pieces]]
set = "pentominoes"
only = ["L", "P", "W", "Y"]
`;

// From an empty board to the solution without a pointer, and with what a screen reader hears.
async function checkKeys(open) {
    const page = await open("play by keys");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    writeFileSync(join(folder, "small.toml"), small);
    const [, solution] = tilewright("solve", "small.toml", "--json").split("\n");
    const { placements } = JSON.parse(solution);
    await openFile(page, "small.toml", small);
    await until(page, "it is opened", () => page.locator(".title").inputValue(), "Five by four");
    await page.getByRole("button", { name: "Play", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("n");
    await until(page, "the board has the focus", () => page.evaluate(() => document.activeElement.id), "cell");
    await until(page, "the piece comes to a place where it fits", () => page.locator(".board .ghost:not(.misfit)").count(), 1);
    await until(page, "where the piece lies is said", async () => /^\w on( -?\d,-?\d){5}[.:]/.test(await said(page)), true);
    for (let laid = 0; laid < placements.length; ++laid) await layByKeys(page, placements);
    await until(page, "it is solved", async () => /^Solved, in 4 moves and \d+:\d\d\.$/.test(await said(page)), true);
    await page.context().close();
}

// Lays the piece in hand where the solution has it.
async function layByKeys(page, placements) {
    const held = async () => (await page.locator(".try").innerText()).split(" ")[1];
    const name = await held();
    const wanted = placements.find(({ piece }) => piece === name).cells.map(([x, y]) => [x, y]);
    wanted.sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
    const shape = async () => JSON.stringify(relative(await cellsOf(page, ".ghost")));
    for (let i = 0; i < 8; ++i) {
        const before = await shape();
        if (before === JSON.stringify(relative(wanted))) break;
        await page.keyboard.press(i === 3 ? "f" : "r");
        await until(page, `${name} is turned`, async () => (await shape()) !== before, true);
    }
    const [[x, y]] = await cellsOf(page, ".ghost");
    const [[toX, toY]] = wanted;
    for (let i = 0; i < Math.abs(toX - x); ++i) await page.keyboard.press(toX > x ? "ArrowRight" : "ArrowLeft");
    for (let i = 0; i < Math.abs(toY - y); ++i) await page.keyboard.press(toY > y ? "ArrowDown" : "ArrowUp");
    await page.keyboard.press("Space");
    await page.keyboard.press("n");
}

// On a phone: a tap takes a piece, another one turns it, and the board is tapped to lay it.
async function checkFingers(open) {
    const page = await open("play by touch", { ...phone, isMobile: true });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await tapOn(page, page.getByRole("button", { name: "Play", exact: true }));
    await checkWidth(page, "play on a phone");
    await tapOn(page, tile(page, "I"));
    const shape = () => tile(page, "I").locator("path").first().getAttribute("d");
    const flat = await shape();
    await tapOn(page, tile(page, "I"));
    await until(page, "a second tap turns it", async () => (await shape()) !== flat, true);
    await page.locator(".board").scrollIntoViewIfNeeded();
    await page.touchscreen.tap(...(await pointOf(page, 0, 2)));
    await until(page, "it lies there, turned", () => cellsOf(page, ".lies").then((cells) => cells.map(([x]) => x).join("")), "00000");
    const finger = await page.context().newCDPSession(page);
    await slide(finger, [await pointOf(page, 0, 2), await pointOf(page, 3, 3), await pointOf(page, 9, 3)]);
    await until(page, "it was moved by a finger", () => cellsOf(page, ".lies").then((cells) => cells.map(([x]) => x).join("")), "99999");
    const at = (...points) => points.map(([x, y], id) => ({ x, y, id }));
    const touch = (type, touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    const [from, on, other] = [await pointOf(page, 9, 2), await pointOf(page, 4, 2), await pointOf(page, 1, 5)];
    await touch("touchStart", at(from));
    await touch("touchMove", at(on));
    await until(page, "it is carried by a finger", () => page.locator(".ghost").count(), 1);
    const upright = JSON.stringify(relative(await cellsOf(page, ".ghost")));
    await touch("touchStart", at(on, other));
    await touch("touchEnd", at(on, other).slice(1)); // these are lifted
    await until(page, "a second finger turns it", async () => JSON.stringify(relative(await cellsOf(page, ".ghost"))) !== upright, true);
    await touch("touchEnd", []);
    await until(page, "it lies there, turned by a finger", () => cellsOf(page, ".lies").then((cells) => cells.map(([, y]) => y).join("")), "22222");
    await checkSecondFinger(page, touch, at);
    await tapOn(page, page.getByRole("button", { name: "Still possible?" }));
    await until(page, "help is there", async () => (await advice(page)).length > 10, true);
    await checkWidth(page, "help on a phone");
    await page.context().close();
}

// A piece that is dragged from the tray: a second finger on the board turns it by a tap, and turns it over
// by a swipe.
async function checkSecondFinger(page, touch, at) {
    const { x, y, width, height } = await tile(page, "L").boundingBox();
    const from = [x + width / 2, y + height / 2];
    const [on, other, far] = [await pointOf(page, 4, 3), await pointOf(page, 1, 5), await pointOf(page, 3, 5)];
    const shape = async () => JSON.stringify(relative(await cellsOf(page, ".ghost")));
    await touch("touchStart", at(from));
    await page.waitForTimeout(400);
    await touch("touchMove", at(on));
    await until(page, "dragged from the tray", () => page.locator(".ghost").count(), 1);
    const seen = [await shape()];
    await touch("touchStart", at(on, other));
    await touch("touchEnd", at(on, other).slice(1));
    await until(page, "a tap of a second finger turns it", async () => (await shape()) !== seen[0], true);
    seen.push(await shape());
    await touch("touchStart", at(on, other));
    await touch("touchMove", at(on, far));
    await until(page, "a swipe turns it over", async () => seen.includes(await shape()), false);
    const over = await shape();
    await touch("touchEnd", at(on, far).slice(1));
    check("and nothing more", await shape(), over);
    await touch("touchEnd", []);
    await until(page, "and it is laid", () => page.locator(".board .lies").count(), 2);
}
