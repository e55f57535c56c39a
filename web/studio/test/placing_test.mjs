// Pieces are dragged onto the board, and over it: wherever one would lie, the page says how many ways
// would be left, and that is what there are once it lies there.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, folder, phone, tilewright } from "../../test/tools.mjs";
import { drag, expectHeadline, headline, openFile, pointOf, press, saveToml, slide, tapOn, until } from "./hands.mjs";
import { countOf, waysInWords } from "./monkey_test.mjs";

export async function testPlacing(open) {
    const page = await open("placing");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await checkDrag(page);
    await checkMove(page);
    await checkKeys(page);
    await checkLarge(page);
    await checkGrids(page);
    await checkSome(page);
    await page.context().close();
    await checkFinger(open);
}

const tile = (page, name) => page.getByRole("button", { name: new RegExp(`^Piece ${name}:`) });

// What the piece in hand would leave.
const left = (page) => page.locator(".ways-left:not(.old)").allInnerTexts().then((all) => all.join());

async function settled(page, what) {
    await until(page, what, async () => /^(\d[\d,]* ways?|no way) left$/.test(await left(page)), true);
    return left(page);
}

// The number of ways, in the words of the headline.
const asHeadline = (text) => (text === "no way left" ? "No way" : text.replace(" left", ""));

async function overTile(page, name) {
    const { x, y, width, height } = await tile(page, name).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 3);
}

async function checkDrag(page) {
    await overTile(page, "I");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 12, 3)), { steps: 3 });
    check("beside the board nothing is said", await left(page), "");
    await page.mouse.move(...(await pointOf(page, 2, 0)), { steps: 3 });
    check("in a corner", await settled(page, "in a corner it says how many are left"), "618 ways left");
    await page.mouse.move(...(await pointOf(page, 2, 1)), { steps: 2 });
    await until(page, "below a gap there is none", () => left(page), "no way left");
    await page.mouse.move(...(await pointOf(page, 3, 0)), { steps: 2 });
    const promised = await settled(page, "one cell farther");
    await page.mouse.up();
    await expectHeadline(page, "as many as promised are left", asHeadline(promised));
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "one step back", "2,339 ways");
    check("a drag is no click", await tile(page, "I").getAttribute("aria-pressed"), "false");
    await overTile(page, "I");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 9, 0)), { steps: 3 });
    check("over the edge nothing is said", await left(page), "");
    await page.mouse.up();
    await expectHeadline(page, "and nothing is laid", "2,339 ways");
}

// A placed piece is moved, put back, and lifted.
async function checkMove(page) {
    await overTile(page, "X");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 3, 1)), { steps: 3 });
    await page.keyboard.press("r"); // turns nothing: X looks the same
    await page.mouse.up();
    await until(page, "X lies there", () => headline(page).then((text) => /^\d+ ways$/.test(text)), true);
    const first = await headline(page);
    check("with its letter", await page.locator(".board svg text").allTextContents(), ["X"]);
    check("its tile is faint", await page.locator(".tile.used").count(), 1);
    await page.mouse.move(...(await pointOf(page, 3, 2)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 5, 3)), { steps: 4 });
    const promised = await settled(page, "moved, it says how many are left");
    await page.mouse.up();
    await expectHeadline(page, "moved, as many as promised", asHeadline(promised));
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "a move is one step", first);
    await press(page, "Grid and board");
    for (const name of ["Turn the board", "Mirror the board", "Move right"]) await press(page, name);
    await page.keyboard.press("Escape");
    await until(page, "the board has moved", () => page.locator(".setup-button .size").innerText(), "6 × 10");
    await expectHeadline(page, "what lies on a board moves with it", first);
    check("and is there still", await page.locator(".board svg text").allTextContents(), ["X"]);
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+z");
    await expectHeadline(page, "back again", first);
    await overTile(page, "X");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 6, 2)), { steps: 3 });
    check("the only copy lies on the board", await page.locator('[role="status"]').last().innerText(), "Every copy of X is on the board already.");
    await page.mouse.up();
    await page.mouse.move(...(await pointOf(page, 3, 1)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 7, 3)), { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expectHeadline(page, "given up, it lies where it was", first);
    await page.mouse.click(...(await pointOf(page, 3, 1)));
    await expectHeadline(page, "a click lifts it", "2,339 ways");
}

async function checkKeys(page) {
    await tile(page, "I").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Place on the board" }).focus();
    await page.keyboard.press("Enter");
    await until(page, "the board has the focus", () => page.evaluate(() => document.activeElement.id), "cell");
    for (const key of ["r", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    const upright = await settled(page, "by keys, upright on the left");
    const status = () => page.locator('[role="status"]').last().innerText();
    await until(page, "and said", status, upright);
    await page.keyboard.press("Space");
    await expectHeadline(page, "laid by keys, as many as promised", asHeadline(upright));
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    const moved = await settled(page, "taken again, and moved by a key");
    await page.keyboard.press("Space");
    await expectHeadline(page, "moved by keys, as many as promised", asHeadline(moved));
    await page.keyboard.press("Space");
    await expectHeadline(page, "the space bar lifts it", "2,339 ways");
    await tile(page, "I").click();
}

// Where counting takes longer than a blink, the page says what it knows.
async function checkLarge(page) {
    await press(page, "Grid and board");
    for (const [i, size] of (await page.locator(".sizes input").all()).entries()) await size.fill(["30", "24"][i]);
    await press(page, "Use this board");
    await page.keyboard.press("Escape");
    await tile(page, "I").click();
    await page.getByLabel("no limit").click();
    await page.getByRole("button", { name: "The same for the whole set" }).click();
    await until(page, "a board of hours", () => headline(page), "old");
    await overTile(page, "I");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 2, 0)), { steps: 3 });
    await until(page, "it says what it knows", async () => /^(at least [\d,]+ left|still possible)$/.test(await left(page)), true);
    await page.mouse.up();
    for (let i = 0; i < 4; ++i) await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back", "2,339 ways");
}

// Where counting takes seconds, the page says how many ways there are at least.
async function checkSome(page) {
    const text = tilewright("show", "pentominoes/one-sided-9x10", "--toml");
    await openFile(page, "large.toml", text);
    const title = () => page.locator(".title").inputValue();
    await until(page, "a large puzzle is opened", title, /^title = "(.*)"$/m.exec(text)[1]);
    await until(page, "with its pieces", () => tile(page, "I").count(), 1);
    await overTile(page, "I");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 2, 0)), { steps: 3 });
    const isCounted = async () => /^(at least [\d,]+|[\d,]+ ways) left$/.test(await left(page));
    await until(page, "how many ways there are at least", isCounted, true);
    await page.mouse.up();
}

const klein = `lattice = "square"
[region]
box = [5, 4]
wrap = "klein"
[[pieces]]
set = "pentominoes"
choose = 4
`;

// On a solid, layer by layer, on a grid with two kinds of cells, and over glued edges.
async function checkGrids(page) {
    const show = (puzzle) => tilewright("show", "--toml", puzzle);
    const puzzles = [
        ["a solid", "L", show("soma/cube")],
        ["triangles", "O", show("hexiamonds/trefoil")],
        ["a torus", "L", show("pentominoes/torus-4x5")],
        ["a Klein bottle", "L", klein],
    ];
    let whole = "2,339 ways";
    for (const [puzzle, name, text] of puzzles) {
        const before = whole;
        await openFile(page, "grid.toml", text);
        await until(page, `${puzzle} is counted`, async () => {
            whole = await headline(page);
            return /^[\d,]+ ways?$/.test(whole) && whole !== before;
        }, true);
        await overTile(page, name);
        await page.mouse.down();
        const promised = await findPlace(page);
        await page.mouse.up();
        await expectHeadline(page, `${puzzle}: as many as promised`, asHeadline(promised));
        await page.keyboard.press("Control+z");
        await expectHeadline(page, `${puzzle}: one step back`, whole);
    }
    for (const _ of puzzles) await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back", "2,339 ways");
    await checkSeveralBoards(page);
}

const twoBoards = `lattice = "square"
[[region]]
box = [2, 2]
[[region]]
box = [3, 2]
[[pieces]]
set = "dominoes"
min = 0
max = "unlimited"
[[placed]]
piece = "I"
cells = [[3, 0], [3, 1]]
`;

// On each of several boards; files have these side by side, wherever one ends by now.
async function checkSeveralBoards(page) {
    const names = () => page.locator(".board svg text").allTextContents();
    const expectRaw = (what, raw) =>
        until(page, what, async () => (await page.locator(".number").innerText()).includes(`${raw} on the fixed board`), true);
    await openFile(page, "boards.toml", twoBoards);
    await expectRaw("a piece of the file counts", 4);
    check("it is not drawn on another board", await names(), []);
    await drag(page, [2, 0], [2, 1]);
    await expectRaw("the first board grows, and the piece stays on the second", 6);
    await chooseBoard(page, 2);
    check("there it is drawn", await names(), ["I"]);
    await overTile(page, "I");
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 1, 0)), { steps: 3 });
    const promised = await settled(page, "over the second board it says how many are left");
    await page.mouse.up();
    await expectHeadline(page, "on the second board, as many as promised", asHeadline(promised));
    await expectRaw("which is right", 3);
    check("both are drawn", await names(), ["I", "I"]);
    await page.mouse.move(...(await pointOf(page, 0, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 4, 4)), { steps: 4 });
    await page.mouse.up();
    await expectRaw("the piece of the file is taken away", 3);
    await saveToml(page, "boards.toml");
    check("the program counts the saved file the same", await headline(page), waysInWords(countOf("boards.toml")));
    await openFile(page, "again.toml", readFileSync(join(folder, "boards.toml"), "utf8"));
    await expectRaw("opened again, it counts the same", 3);
    await chooseBoard(page, 2);
    check("and lies there", await names(), ["I"]);
    await press(page, "Grid and board");
    await press(page, "Board 1");
    await press(page, "Remove this board");
    await page.keyboard.press("Escape");
    check("without the first board it lies on the only one", await names(), ["I"]);
    await expectHeadline(page, "and counts", "1 way");
    for (let i = 0; i < 6; ++i) await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back from there", "2,339 ways");
}

async function chooseBoard(page, number) {
    await press(page, "Grid and board");
    await press(page, `Board ${number}`);
    await page.keyboard.press("Escape");
}

// Moves over the board until the piece fits.
async function findPlace(page) {
    const { x, y, width, height } = await page.locator(".contour").boundingBox();
    for (let i = 1; i < 36; ++i) {
        await page.mouse.move(x + ((i % 6) / 6 + 0.08) * width, y + (Math.floor(i / 6) / 6 + 0.08) * height, { steps: 2 });
        if ((await page.locator(".ways-left").count()) > 0) return settled(page, "it fits, and says how many are left");
    }
    return "nowhere";
}

// A finger rests on a piece before it drags, and scrolls the page if it does not.
async function checkFinger(open) {
    const page = await open("placing by touch", { ...phone, isMobile: true });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    const finger = await page.context().newCDPSession(page);
    const { x, y, width } = await tile(page, "L").boundingBox();
    const from = [x + width / 2, y + 30];
    await slide(finger, [from, [from[0], from[1] - 120], [from[0], from[1] - 240]]);
    await until(page, "a finger that slides scrolls", () => page.evaluate(() => scrollY > 50), true);
    check("and lays nothing", await headline(page), "2,339 ways");
    await scrollToTop(page);
    const at = (point) => [{ x: point[0], y: point[1], id: 0 }];
    const touch = (type, touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", at(from));
    await page.waitForTimeout(500);
    for (const cell of [[5, 5], [3, 3], [0, 2]]) await touch("touchMove", at(await pointOf(page, ...cell)));
    const promised = await settled(page, "below a finger it says how many are left");
    await touch("touchEnd", []);
    await expectHeadline(page, "laid by a finger, as many as promised", asHeadline(promised));
    await slide(finger, [await pointOf(page, 0, 2), await pointOf(page, 3, 2), await pointOf(page, 8, 2)]);
    await until(page, "and moved by one", async () => ![asHeadline(promised), "old"].includes(await headline(page)), true);
    await tapOn(page, page.getByRole("button", { name: "Undo" }));
    await expectHeadline(page, "one step back", asHeadline(promised));
    await page.context().close();
}

// A page goes on scrolling for a while after the finger has gone.
async function scrollToTop(page) {
    for (let still = 0; still < 5; ) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(100);
        still = (await page.evaluate(() => scrollY)) === 0 ? still + 1 : 0;
    }
}
