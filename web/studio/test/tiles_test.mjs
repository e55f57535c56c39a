// Edge-matching puzzles are drawn: their boards, labels, tiles and borders; they are saved, opened and
// shared, and counted as the program counts them.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { expectHeadline, headline, openFile, press, said, saveToml, sixSquares, tapOn, until } from "./hands.mjs";

export async function testTiles(open, address) {
    const page = await open("tiles");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await press(page, "Catalogue");
    await press(page, "square tiles");
    await isAsInProgram(page, "a new puzzle", 6);
    check("its modes", await page.locator(".modes button").allInnerTexts(), ["Draw", "Play", "Solutions", "Watch"]);
    await checkTiles(page);
    await checkBoard(page);
    await checkBorder(page);
    await checkGiven(page);
    await checkFaults(page);
    await checkBack(page, address);
    await checkOtherBoards(page);
    await page.context().close();
    await checkFingers(open);
}

const site = (page, name) => page.locator(`[data-site="${name}"]`);
const tile = (page, name) => page.getByRole("button", { name: new RegExp(`^Tile ${name}:`) });
const onTile = (page, name) => tile(page, name).getAttribute("aria-label");
const sum = (page) => page.locator(".tile-sheet .sum").innerText();

// Saved, it has as many solutions as the page says.
async function isAsInProgram(page, what, sites) {
    await until(page, `${what}: its board`, () => page.locator('.site[aria-pressed="true"]').count(), sites);
    await saveToml(page, "tiles.toml");
    const distinct = countOf("tiles.toml");
    const words = distinct === "0" ? "No way" : distinct === "1" ? "1 way" : `${Number(distinct).toLocaleString("en")} ways`;
    await expectHeadline(page, `${what}: as many ways as in the program`, words);
}

function countOf(file) {
    try {
        return JSON.parse(tilewright("count", file, "--json")).distinct;
    } catch ({ stdout }) {
        return JSON.parse(stdout).distinct; // none
    }
}

async function checkTiles(page) {
    check("as many tiles as sites", (await sum(page)).includes("6 sites, 6 tiles"));
    await tile(page, "C").click();
    await press(page, "Label b");
    await page.getByRole("button", { name: "Edge 1: a" }).click();
    await until(page, "an edge gets another label", () => onTile(page, "C"), "Tile C: b a b b");
    await isAsInProgram(page, "a tile is changed", 6);
    await press(page, "Undo");
    await until(page, "taken back", () => onTile(page, "C"), "Tile C: a a b b");
    await press(page, "Redo");
    await until(page, "and done again", () => onTile(page, "C"), "Tile C: b a b b");
    const labels = page.getByRole("textbox", { name: "Labels" });
    await labels.fill("a b c");
    await labels.press("Tab");
    check("too few labels are said", await page.getByRole("alert").innerText(), "The tile has 4 edges, and these are 3 labels.");
    check("and stay where they are", await labels.inputValue(), "a b c");
    await labels.fill("a b c+ c-");
    await labels.press("Tab");
    await until(page, "labels as text, with mates", () => onTile(page, "C"), "Tile C: a b c+ c-");
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Corner");
    await name.press("Tab");
    await until(page, "a tile has another name", () => onTile(page, "Corner"), "Tile Corner: a b c+ c-");
    await page.getByRole("spinbutton", { name: "at most" }).fill("2");
    await page.keyboard.press("Tab");
    await until(page, "there may be more of it", async () => (await sum(page)).includes("6 to 7 tiles"), true);
    await page.getByText("Over", { exact: true }).click();
    await isAsInProgram(page, "it may be turned over", 6);
    await press(page, "One more like it");
    await until(page, "one more", () => onTile(page, "C"), "Tile C: a b c+ c-");
    await press(page, "Remove");
    check("and no more", await tile(page, "C").count(), 0);
    await page.getByRole("textbox", { name: "New label" }).fill("7");
    await page.keyboard.press("Enter");
    await press(page, "Add a tile of your own");
    await until(page, "a tile with a new label", () => onTile(page, "C"), "Tile C: 7 7 7 7");
    await press(page, "Remove");
    await page.getByRole("combobox", { name: "Add a set of tiles" }).selectOption("macmahon-squares");
    await until(page, "a set whose names are taken gets others", async () => (await sum(page)).includes("30 to 31 tiles"), true);
    await press(page, "Undo");
    await tile(page, "A").click();
    await name.fill("B");
    await name.press("Tab");
    await until(page, "two tiles have one name", () => headline(page), "This cannot be counted yet.");
    check("which is said", (await page.locator(".number .reason").innerText()).includes("tiles have the name"));
    check("and the others are still there", await tile(page, "Corner").count(), 1);
    await checkAccess(page, "tiles that are wrong");
    await press(page, "Play");
    await until(page, "nothing to play yet", () => page.locator(".stage .waiting").innerText().catch(() => ""), "This is no puzzle yet. Go on in Draw.");
    const isKept = () => page.evaluate(() => Object.values(localStorage).some((one) => one.split('name = "B"').length === 3));
    await until(page, "it is kept", isKept, true);
    await page.reload();
    await until(page, "on the next visit", () => page.locator(".stage .waiting").innerText().catch(() => ""), "This is no puzzle yet. Go on in Draw.");
    await press(page, "Draw");
    await until(page, "it is still there", () => tile(page, "Corner").count(), 1);
    await tile(page, "B").first().click();
    await name.fill("A");
    await name.press("Tab");
    await isAsInProgram(page, "with another name", 6);
}

async function checkBoard(page) {
    await openFile(page, "six.toml", sixSquares);
    await until(page, "a file is opened", () => page.getByRole("textbox", { name: "Title" }).inputValue(), "Six squares");
    await until(page, "and its board", () => site(page, "3,0").count(), 1);
    await site(page, "3,0").click();
    await until(page, "a site more", () => page.locator('.site[aria-pressed="true"]').count(), 7);
    await expectHeadline(page, "has no tile", "No way");
    await site(page, "0,1").click();
    await isAsInProgram(page, "and one less", 6);
    check("the file has the cells", readFileSync(join(folder, "tiles.toml"), "utf8").includes("lattice"));
    await site(page, "1,1").focus();
    await page.keyboard.press("ArrowDown"); // to the edge between them
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await until(page, "a site by keys", () => site(page, "1,2").getAttribute("aria-pressed"), "true");
    await press(page, "Undo");
    await until(page, "taken back", () => site(page, "1,2").getAttribute("aria-pressed"), "false");
    const [from, to] = [await middle(site(page, "1,2")), await middle(site(page, "3,1"))];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...(await middle(site(page, "2,2"))), { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    await until(page, "sites in one stroke", () => page.locator('.site[aria-pressed="true"]').count(), 9);
    await press(page, "Undo");
    await until(page, "which is one step", () => page.locator('.site[aria-pressed="true"]').count(), 6);
}

async function middle(locator) {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
}

async function checkBorder(page) {
    const border = page.getByRole("combobox", { name: "Border" });
    await border.selectOption("= a");
    await isAsInProgram(page, "a border of one label", 6);
    check("it is written", /\[border\]\s+label = "a"|border = \{ *label = "a"/.test(readFileSync(join(folder, "tiles.toml"), "utf8")));
    await border.selectOption("same");
    await isAsInProgram(page, "of whichever label", 6);
    await border.selectOption("free");
    await press(page, "Label b");
    await site(page, "0,0/1").click();
    await until(page, "one edge of it", () => site(page, "0,0/1").getAttribute("aria-label"), "Border, edge 1 of site 0,0: b");
    await isAsInProgram(page, "one edge of the border", 6);
    await site(page, "0,0/1").click();
    await until(page, "and none", () => site(page, "0,0/1").getAttribute("aria-label"), "Border, edge 1 of site 0,0: any label");
    await checkAccess(page, "a board that is drawn");
}

async function checkGiven(page) {
    await press(page, "Play");
    await tile(page, "F").click();
    await site(page, "0,0").click();
    await press(page, "Draw");
    await press(page, "Fix the tile that is laid");
    await isAsInProgram(page, "with a tile of the puzzle", 6);
    await press(page, "Play");
    check("which a player does not take", await site(page, "0,0").getAttribute("class"), "site given-tile");
    await press(page, "Draw");
    await press(page, "Take fixed tiles off");
    await isAsInProgram(page, "and without", 6);
}

async function checkFaults(page) {
    await page.getByRole("textbox", { name: "New label" }).fill("a:b");
    await page.keyboard.press("Enter");
    check("a label that is none is said", await said(page), "A label is a word or a number, without : | # \" and \\.");
    await page.getByRole("textbox", { name: "New label" }).fill("");
    await page.locator(".set-header summary").click();
    await press(page, "Remove the set");
    await expectHeadline(page, "no tiles", "Add some tiles.");
    await press(page, "Undo");
    await isAsInProgram(page, "the set is back", 6);
}

// The file and the link are what is on the page.
async function checkBack(page, address) {
    const text = readFileSync(join(folder, "tiles.toml"), "utf8");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(page, "Share");
    await press(page, "Copy the link");
    await until(page, "a link is copied", async () => (await said(page)).startsWith("Link copied."), true);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    check("a link of this page", link.startsWith(address));
    await openFile(page, "other.toml", sixSquares.replace("[3, 2]", "[2, 3]").replace("Six", "Other"));
    await until(page, "another file", () => page.getByRole("textbox", { name: "Title" }).inputValue(), "Other squares");
    await page.evaluate((fragment) => (location.hash = fragment), link.slice(link.indexOf("#")));
    await until(page, "the link is followed", () => page.getByRole("textbox", { name: "Title" }).inputValue(), "Six squares");
    await isAsInProgram(page, "from the link", 6);
    check("it is the same file", readFileSync(join(folder, "tiles.toml"), "utf8"), text);
}

async function checkOtherBoards(page) {
    const board = async (kind, depth) => {
        await press(page, "Another board");
        await page.locator(".setup select").selectOption(kind);
        if (depth) await page.getByLabel("depth").fill(String(depth));
        await press(page, "Use this board");
    };
    await page.locator(".set-header summary").click();
    await page.getByRole("spinbutton", { name: "at least" }).fill("0");
    await page.getByRole("spinbutton", { name: "at most" }).fill("3");
    await page.keyboard.press("Tab");
    for (const [kind, sites] of [["hexagonOfTriangles", 6], ["tetrahedron", 4], ["hexagonOfHexagons", 7], ["torus", 6]]) {
        await board(kind);
        await isAsInProgram(page, kind, sites);
    }
    await board("cube");
    await isAsInProgram(page, "cube", 6);
    await press(page, "Play");
    await until(page, "a solid that was chosen", () => page.locator(".solid-board .site").count().then((count) => count > 2), true);
    await press(page, "Draw");
    await board("cubes", 1);
    await isAsInProgram(page, "cubes", 4);
    await tile(page, "B").first().click();
    const before = await onTile(page, "B");
    await press(page, "Label b");
    await page.getByRole("button", { name: "Edge 1: a" }).click();
    await until(page, "a face of a cube gets another label", () => onTile(page, "B"), before.replace(": a", ": b"));
    await site(page, "0,0,0/1").click({ position: { x: 5, y: 5 } });
    await until(page, "a face of the border", () => site(page, "0,0,0/1").getAttribute("aria-label"), "Border, edge 1 of site 0,0,0: b");
    await isAsInProgram(page, "a border of cubes", 4);
    await site(page, "1,1,0").locator("text").click();
    await isAsInProgram(page, "a cube less", 3);
    await site(page, "1,1,0").focus();
    await page.keyboard.press("Enter");
    await until(page, "is put back by a key", () => page.locator('.site[aria-pressed="true"]').count(), 4);
    await checkAccess(page, "cubes that are drawn");
    await press(page, "Catalogue");
    await press(page, "cubes");
    await isAsInProgram(page, "new cubes", 4);
}

async function checkFingers(open) {
    const page = await open("tiles by touch", { ...phone, isMobile: true });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await tapOn(page, page.getByRole("button", { name: "Catalogue" }));
    await tapOn(page, page.getByRole("button", { name: "triangle tiles" }));
    await until(page, "triangles", () => page.locator('.site[aria-pressed="true"]').count(), 6);
    await tapOn(page, site(page, "0,0,0"));
    await until(page, "a site by touch", () => site(page, "0,0,0").getAttribute("aria-pressed"), "true");
    await tapOn(page, tile(page, "B"));
    await tapOn(page, page.getByRole("button", { name: "Edge 1: a" }));
    await checkWidth(page, "tiles on a phone");
    await page.context().close();
}
