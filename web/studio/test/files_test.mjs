// Files, links and what the browser keeps: nothing is lost on the way, and nothing bad gets in.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, folder, tilewright } from "../../test/tools.mjs";
import { clickCell, expectHeadline, expectSum, openFile, press, said, smallFile, twoPuzzles, until } from "./hands.mjs";
import { countOf } from "./monkey_test.mjs";

export async function testFiles(open) {
    const page = await open("files", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await checkBadFiles(page);
    await checkOtherPrograms(page);
    await checkSeveral(page);
    await checkKeptSolutions(page);
    await checkLongFile(page);
    await checkFile(page);
    const link = await checkLink(page);
    await checkReload(page);
    await checkShelf(page);
    await checkDraft(page);
    await page.context().close();
    await checkLinks(open, link);
}

// What was on the page is still there, and one sentence says why.
async function checkBadFiles(page) {
    const bad = {
        "broken.toml": ["title = ", /Cannot open broken\.toml: line 1/],
        "later.toml": ['lattice = "hyperbolic"\n[region]\nbox = [2, 2]\n', /Cannot open later\.toml: .*hyperbolic/],
        "bytes.xmpuzzle": ["no archive", /Cannot open bytes\.xmpuzzle/],
    };
    for (const [name, [content, words]] of Object.entries(bad)) {
        await openFile(page, name, content);
        await until(page, `${name} is refused`, async () => words.test(await said(page)), true);
        await expectHeadline(page, `${name}: nothing has changed`, "2,339 ways");
    }
}

// Files of other programs are opened, or it is said why not; and the page writes them.
async function checkOtherPrograms(page) {
    for (const name of ["x.psv", "x.dlx", "x.xmpuzzle"]) tilewright("export", "--to", name.slice(2), "pentominoes/6x10", "-o", name);
    await clickCell(page, 0, 0);
    await expectHeadline(page, "something else is on the page", "No way");
    const refused = { "x.dlx": /x\.dlx: It is a list of options/, "x.xmpuzzle": /Cannot open x\.xmpuzzle: ./ };
    for (const [name, words] of Object.entries(refused)) {
        await openFile(page, name, readFileSync(join(folder, name)));
        await until(page, `${name} is refused`, async () => words.test(await said(page)), true);
    }
    await openFile(page, "x.psv", readFileSync(join(folder, "x.psv")));
    await expectHeadline(page, "a file of another program is opened", "2,339 ways");
    await press(page, "Share");
    const item = page.getByRole("button", { name: "For PolySolver (.psv)" });
    const [saved] = await Promise.all([page.waitForEvent("download"), item.click()]);
    await saved.saveAs(join(folder, "again.psv"));
    tilewright("import", "again.psv", "-o", "again.toml");
    check("and saved for it again", countOf("again.toml"), 2339);
    const undo = page.getByRole("button", { name: "Undo" });
    while (await undo.isEnabled()) await undo.click();
    await expectHeadline(page, "all of it is undone", "2,339 ways");
}

// Of several puzzles in a file the visitor chooses one; endings may be in capital letters.
async function checkSeveral(page) {
    await openFile(page, "TWO.DEF", twoPuzzles);
    const dialog = page.getByRole("dialog", { name: "TWO.DEF has 2 puzzles" });
    await until(page, "the visitor is asked which", () => dialog.isVisible(), true);
    await page.keyboard.press("Escape");
    await until(page, "and may want none", () => dialog.isVisible(), false);
    await expectHeadline(page, "nothing has changed", "2,339 ways");
    await openFile(page, "TWO.DEF", twoPuzzles);
    await dialog.getByRole("button", { name: /^2\./ }).click();
    await expectSum(page, "the second one is opened", "4 cells to fill, pieces of 4 cells");
    await page.keyboard.press("Control+z");
    await openFile(page, "TINY.Toml", smallFile);
    await expectSum(page, "an ending in capital letters", "10 cells to fill");
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "all of it is undone", "2,339 ways");
}

// Solutions that a file holds are listed, and saved again, while the puzzle is as it was read.
async function checkKeptSolutions(page) {
    tilewright("solve", "pentominoes/3x20", "--distinct", "-o", "two.txt");
    tilewright("export", "--to", "psv", "pentominoes/3x20", "--solutions", "two.txt", "-o", "two.psv");
    await openFile(page, "two.psv", readFileSync(join(folder, "two.psv")));
    await until(page, "it is said", async () => (await said(page)).includes("2 solutions are among"), true);
    await expectHeadline(page, "the puzzle is counted", "2 ways");
    await press(page, "Solutions");
    const which = page.getByLabel("Which solutions");
    await until(page, "those of the file are listed", () => page.locator(".solutions header p").innerText(), "2 solutions");
    check("and chosen", await which.inputValue(), "kept");
    await press(page, "Draw");
    await press(page, "Share");
    const item = page.getByRole("button", { name: "For PolySolver (.psv)" });
    const [saved] = await Promise.all([page.waitForEvent("download"), item.click()]);
    await saved.saveAs(join(folder, "two-again.psv"));
    tilewright("import", "two-again.psv", "-o", "two-again.toml", "--solutions", "two-again.jsonl");
    const again = readFileSync(join(folder, "two-again.jsonl"), "utf8").split("\n");
    check("both are saved again", again.filter((line) => line.includes("placements")).length, 2);
    await clickCell(page, 0, 0);
    await expectHeadline(page, "another puzzle", "No way");
    await press(page, "Solutions");
    check("has other solutions", await which.locator("option").allInnerTexts().then((all) => all.includes("those of the file")), false);
    await press(page, "Draw");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "all of it is undone", "2,339 ways");
}

// A file that takes a while to read says how far it is.
async function checkLongFile(page) {
    const lines = readFileSync(join(folder, "two.psv"), "utf8").split("\n");
    const many = lines.flatMap((line) => (line.startsWith("solution") ? Array(3000).fill(line) : [line]));
    await openFile(page, "many.psv", many.join("\n"));
    await until(page, "it says how far it is", async () => /^Reading many\.psv: \d+ %$/.test(await said(page)), true);
    await until(page, "and what it has", async () => (await said(page)).includes("6,000 solutions are among"), true);
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back from there", "2,339 ways");
}

async function checkFile(page) {
    await openFile(page, "small.toml", smallFile);
    await expectSum(page, "a file is opened", "10 cells to fill (2 may stay empty), pieces of 12 cells");
    check("its title is", await page.getByLabel("Title of the puzzle").inputValue(), "Small");
    check("saved untouched, it is as it was", await save(page), smallFile);
    await clickCell(page, 3, 2);
    await expectSum(page, "one cell fewer", "(1 may stay empty)");
    await page.keyboard.press("Control+z");
    check("and after an undo, too", await save(page), smallFile);
    await page.getByLabel("Title of the puzzle").fill("Small tray");
    await page.getByLabel("Title of the puzzle").press("Enter");
    const saved = await save(page);
    check("a new title changes nothing else", saved, smallFile.replace('"Small"', '"Small tray"'));
}

async function save(page) {
    await press(page, "Share");
    const item = page.getByRole("button", { name: /^Save as .*\.toml$/ });
    const [saved] = await Promise.all([page.waitForEvent("download"), item.click()]);
    await saved.saveAs(join(folder, "saved.toml"));
    return readFileSync(join(folder, "saved.toml"), "utf8");
}

async function checkLink(page) {
    await press(page, "Share");
    await press(page, "Copy the link");
    await until(page, "a link is copied", async () => (await said(page)).startsWith("Link copied"), true);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    check("it holds the puzzle", /#1\.[\w-]{100,}$/.test(link));
    await press(page, "Share");
    await press(page, "Open in the program");
    await until(page, "the command is copied", async () => (await said(page)).startsWith("Command"), true);
    const command = await page.evaluate(() => navigator.clipboard.readText());
    check("the command line counts it", command.startsWith("tilewright count - <<'PUZZLE'\n# A tray of mine."));
    return link;
}

async function checkReload(page) {
    await page.waitForTimeout(700);
    await page.reload();
    await expectSum(page, "work survives a reload", "10 cells to fill (2 may stay empty)");
    check("with its title", await page.getByLabel("Title of the puzzle").inputValue(), "Small tray");
}

async function checkShelf(page) {
    await press(page, "Menu");
    await press(page, "Keep in this browser");
    await clickCell(page, 0, 0);
    await expectSum(page, "something else is on the page", "9 cells to fill");
    await press(page, "Menu");
    await press(page, "Small tray");
    await expectSum(page, "what was kept is there again", "10 cells to fill (2 may stay empty)");
}

// What is no puzzle yet is there again on the next visit.
async function checkDraft(page) {
    for (const name of ["I", "O", "T"]) {
        await page.getByRole("button", { name: new RegExp(`^Piece ${name}:`) }).click();
        await press(page, "Remove");
    }
    await expectHeadline(page, "no pieces", "Add some pieces.");
    await clickCell(page, 0, 0);
    const isOld = () => page.evaluate(() => /####|tetrominoes/.test(localStorage.getItem("tilewright.current")));
    await until(page, "what was opened is not what is kept", isOld, false);
    await page.reload();
    await expectHeadline(page, "a draft survives a reload", "Add some pieces.");
    check("with its title", await page.getByLabel("Title of the puzzle").inputValue(), "Small tray");
    check("and its board", (await page.locator(".contour").getAttribute("d")) !== "");
}

async function checkLinks(open, link) {
    const fragment = link.slice(link.indexOf("#"));
    const page = await open("a link", {}, fragment);
    await expectSum(page, "the link opens the puzzle", "10 cells to fill (2 may stay empty)");
    await page.context().close();
    const bad = { "#9.abc": "later version", [fragment.slice(0, -20)]: "damaged", "#1.aaaa!": "damaged" };
    for (const [one, words] of Object.entries(bad)) {
        const other = await open("a bad link", {}, one);
        await until(other, `a link that is ${words}`, async () => (await said(other)).includes(words), true);
        await expectHeadline(other, "and the page works all the same", "2,339 ways");
        await other.context().close();
    }
}
