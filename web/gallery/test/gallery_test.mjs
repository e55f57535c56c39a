// Do gallery pages work in a browser?
//
//   node web/gallery/test/gallery_test.mjs PROGRAM

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkTools, finish, folder, open, phone, tilewright } from "../../test/tools.mjs";

const drawn = ".card svg, .card canvas";

// A page with all solutions of a puzzle, and the solutions themselves as another writer has them.
//   look: options of 'render'
function makePage(puzzle, name, flags, look = []) {
    tilewright("solve", puzzle, ...flags, "-o", `${name}.jsonl`);
    tilewright("render", `${name}.jsonl`, "-o", `${name}.html`, ...look);
    const lines = readFileSync(join(folder, `${name}.jsonl`), "utf8").trim().split("\n");
    return lines.map((line) => JSON.parse(line)).filter((line) => line.placements);
}

const covers = (solution, piece, cell) =>
    solution.placements.some(
        (placement) =>
            placement.piece === piece && placement.cells.some((other) => other.join() === cell),
    );

const numbersShown = (page) =>
    page.$$eval(".card", (cards) =>
        cards
            .sort((a, b) => a.dataset.index - b.dataset.index)
            .map((card) => Number(card.querySelector("span").textContent)),
    );

async function find(page, query) {
    await page.fill("[data-part=query]", query);
    return page.textContent("[data-part=summary]");
}

async function checkSearch(page, solutions) {
    const expected = solutions.filter((solution) => covers(solution, "F", "0,0")).length;
    const all = solutions.length.toLocaleString("en");
    check("a piece at a cell", await find(page, "F@0,0"), `${expected} of ${all} solutions, complete`);
    const both = solutions.filter((s) => covers(s, "I", "0,0") && !covers(s, "X", "3,3"));
    await find(page, "I@0,0 -X@3,3");
    const shown = await numbersShown(page);
    check("both conditions", shown, both.slice(0, shown.length).map((s) => s.number));
    check("by number", await find(page, "5-7 2000"), `0 of ${all} solutions, complete`);
    check("a range", await find(page, "5-7"), `3 of ${all} solutions, complete`);
    check("symmetric", await find(page, "symmetric"), `0 of ${all} solutions, complete`);
    check("nothing found is said", await page.isVisible("[data-part=nothing]"));
    check("a wrong word is told", await find(page, "Q@0,0"), "there is no piece 'Q'");
    check("and marked", await page.getAttribute("[data-part=query]", "aria-invalid"), "true");
    check("all again", await find(page, ""), `${all} solutions, complete`);
}

async function checkKeys(page) {
    await page.focus(".card[data-index='0']");
    const current = () => page.evaluate(() => document.activeElement?.dataset?.index);
    await page.keyboard.press("ArrowRight");
    check("right", await current(), "1");
    await page.keyboard.press("ArrowDown");
    const columns = Number(await current()) - 1;
    check("down", columns > 1);
    await page.keyboard.press("End");
    check("end", Number(await current()) > 1000);
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    check("space selects", await page.getAttribute(".card[data-index='0']", "aria-selected"), "true");
    check("and says so", (await page.textContent("[data-part=summary]")).includes("1 selected"));
    check("selected ones are found", (await find(page, "selected")).startsWith("1 of"));
    await find(page, "");
    await page.focus(".card[data-index='0']");
    await page.keyboard.press("Enter");
    check("enter opens", await page.isVisible("[data-part=large]"));
    check("its title", await page.textContent("[data-part=large-title]"), "Solution 1");
    await page.click("[data-part=next]");
    check("the next one", await page.textContent("[data-part=large-title]"), "Solution 2");
    await page.keyboard.press("Escape");
    check("escape closes", await page.isVisible("[data-part=large]"), false);
    await page.waitForSelector(".card[data-index='1']:focus").catch(() => {});
    check("and leads back", await current(), "1");
}

async function checkFiles(page) {
    await page.click(".card[data-index='2']");
    const [svg] = await Promise.all([page.waitForEvent("download"), page.click("[data-part=large-svg]")]);
    const file = join(folder, "saved.svg");
    await svg.saveAs(file);
    check("its name", svg.suggestedFilename(), "pentominoes-6x10-3.svg");
    check("SVG is XML", execFileSync("xmllint", ["--noout", file], { encoding: "utf8" }), "");
    check("SVG is a picture", execFileSync("rsvg-convert", [file]).subarray(1, 4).toString(), "PNG");
    const [png] = await Promise.all([page.waitForEvent("download"), page.click("[data-part=large-png]")]);
    const image = join(folder, "saved.png");
    await png.saveAs(image);
    check("PNG is one", readFileSync(image).subarray(1, 4).toString(), "PNG");
    await page.click("[data-part=large-copy]");
    await page.waitForSelector("[data-part=summary]:has-text('Copied')");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    writeFileSync(join(folder, "copied.txt"), text);
    check("the copied text is a solution", tilewright("verify", "copied.txt").includes("1 solution, all right"));
    await page.keyboard.press("Escape");
}

async function checkClickOnPiece(page, solutions) {
    await page.click(".card[data-index='0']");
    await page.click("[data-part=picture] [data-piece='0']");
    const { piece, cells } = solutions[0].placements[0];
    const same = solutions.filter((s) => cells.every((cell) => covers(s, piece, cell.join())));
    const summary = await page.textContent("[data-part=summary]");
    check("a click on a piece searches for it", summary.startsWith(`${same.length} of`));
    await find(page, "");
}

async function checkScrolling(page, count) {
    // The dialog that was open gives its focus back later, and the page scrolls there once more.
    const last = `.card[data-index='${count - 1}']`;
    for (let tries = 0; tries < 100 && !(await page.$(last)); ++tries) {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.waitForTimeout(100);
    }
    const cards = await page.$$eval(".card", (list) => list.length);
    check("only what is near the window exists", cards > 0 && cards < 250);
    check("the last one is reached", Math.max(...(await numbersShown(page))), count);
    await page.evaluate(() => scrollTo(0, 0));
}

// Tiles on a polyhedron: a net, and the solid.
async function checkTiles() {
    const quintominoes = makePage("quintominoes/dodecahedron", "tiles", ["--all"]);
    check("all 7200", quintominoes.length, 7200);
    const tiles = await open("tiles", drawn, { permissions: ["clipboard-read", "clipboard-write"] });
    const { site, tile } = quintominoes[0].placements[3];
    const there = quintominoes.filter((one) =>
        one.placements.some((placement) => placement.site === site && placement.tile === tile),
    );
    await find(tiles, `${tile}@${site}`);
    check("a tile at a site", await tiles.textContent("[data-part=summary]"), `${there.length} of 7,200 solutions, complete`);
    await find(tiles, "");
    await tiles.click(".card[data-index='0']");
    const labels = quintominoes[0].placements.flatMap((placement) => placement.labels);
    const shown = await tiles.evaluate(() =>
        [...document.querySelectorAll("[data-part=picture] use[data-piece]")].flatMap((use) =>
            [...document.querySelectorAll(`${use.getAttribute("href")} text`)].map((text) => text.textContent),
        ),
    );
    check("all labels are there", labels.every((label) => shown.includes(label)));
    check("five and two words a face", shown.length, 12 * 7);
    await tiles.waitForTimeout(300);
    const faces = () => tiles.locator("[data-part=canvas]").screenshot().then((image) => image.toString("base64"));
    const straight = await faces();
    check("the dodecahedron is drawn", straight.length > 8000);
    await tiles.focus("[data-part=canvas]");
    await tiles.keyboard.press("ArrowUp");
    check("and turns", (await faces()) !== straight);
    await tiles.click("[data-part=large-copy]");
    await tiles.waitForSelector("[data-part=summary]:has-text('Copied')");
    writeFileSync(join(folder, "tiles.txt"), await tiles.evaluate(() => navigator.clipboard.readText()));
    check("the copied tiles are a solution", tilewright("verify", "tiles.txt").includes("1 solution, all right"));
    await checkAccess(tiles, "tiles");
}

// What stands between a page's body and its script, as a view.
function viewOf(name) {
    const [, body] = /<body[^>]*>(.*)<script>/s.exec(readFileSync(join(folder, `${name}.html`), "utf8"));
    return `<section class="${name}" data-view="gallery">${body}</section>`;
}

// Two galleries on one page: neither sees the other.
async function checkTwoViews() {
    const whole = readFileSync(join(folder, "few.html"), "utf8");
    makePage("tetrominoes/unlimited-4x4", "other", ["--distinct"]);
    const views = viewOf("few") + viewOf("other");
    writeFileSync(join(folder, "two.html"), whole.replace(/<body.*(?=<script>)/s, () => `<body>${views}`));
    const page = await open("two", drawn);
    const of = (name) => page.locator(`.${name}`);
    const summaries = async () => [
        await of("few").locator("[data-part=summary]").textContent(),
        await of("other").locator("[data-part=summary]").textContent(),
    ];
    const before = await summaries();
    check("two galleries with their own solutions", before[0] !== before[1]);
    await of("few").locator("[data-part=query]").fill("1");
    check("a search concerns its own view", await summaries(), [before[0].replace(/^\d+/, "1 of $&"), before[1]]);
    const ids = await page.$$eval("[id]", (elements) => elements.map((element) => element.id));
    check("no id is there twice", ids.length, new Set(ids).size);
    const shown = await page.$$eval("use", (uses) =>
        uses.filter((use) => {
            const shape = document.querySelector(use.getAttribute("href"));
            return shape?.closest("[data-view]") !== use.closest("[data-view]");
        }).length);
    check("pictures use shapes of their own view", shown, 0);
    await checkAccess(page, "two");
    await page.close();
}

const solutions = makePage("pentominoes/6x10", "flat", ["--all"]);
check("all were found", solutions.length, 9356);
const page = await open("flat", drawn, { permissions: ["clipboard-read", "clipboard-write"] });
await checkSearch(page, solutions);
await checkKeys(page);
await checkFiles(page);
await checkClickOnPiece(page, solutions);
await checkScrolling(page, 9356);
for (const theme of ["light", "dark"]) {
    await page.selectOption("[data-part=theme]", theme);
    await checkAccess(page, `flat, ${theme}`);
}
await page.click(".card[data-index='1']");
await checkAccess(page, "large");
await page.close();

// On a phone, with the options hidden and shown.
async function checkPhone(name) {
    const page = await open(name, drawn, phone);
    await checkTools(page, `${name} on a phone`);
    const least = await page.$$eval("header", ([header]) => header.getBoundingClientRect().height);
    await page.click("[data-part=more]");
    await checkTools(page, `${name} on a phone, options`);
    const most = await page.$$eval("header", ([header]) => header.getBoundingClientRect().height);
    check(`${name}: options take room only while they are wanted`, least < 100 && most > least);
    await page.context().close();
}
makePage("soma/cube", "solid", ["--distinct"]);
await checkPhone("flat");
await checkPhone("solid");

// Two solutions fill the window together, each as wide as it.
makePage("pentominoes/3x20", "few", ["--distinct"]);
const few = await open("few", drawn);
const places = await few.$$eval(".card", (cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
check("both are there", places.length, 2);
check("and wide", places.every((place) => place.width > 0.9 * 1200));
check("within the window", places.every((place) => place.bottom <= 800));
await few.setViewportSize({ width: 390, height: 800 });
await few.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth).catch(() => {});
await checkTools(few, "few on a phone");
await few.close();

// The policy forbids scripts that were not there when the page was written.
const guarded = await open("flat", drawn, { maySayForbidden: true });
const ran = await guarded.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.strange = true";
    document.body.append(script);
    return window.strange === true;
}).catch(() => false);
check("a strange script does not run", ran, false);
await guarded.context().close();

// Solids are drawn as such, and only near the window.
const solid = await open("solid", drawn);
check("the licence of three.js is in the page", readFileSync(join(folder, "solid.html"), "utf8").includes("three.js authors"));
const pictures = () =>
    solid.$$eval(".card canvas", (canvases) => canvases.map((canvas) => canvas.width > 0 &&
        new Set(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data).size > 20));
const drawnFirst = async () => (await pictures()).slice(0, 6).filter(Boolean).length;
for (let tries = 0; tries < 100 && (await drawnFirst()) < 6; ++tries) await solid.waitForTimeout(100);
check("solids are drawn", await drawnFirst(), 6);
check("not all at once", (await solid.$$(".card")).length < 240);
await solid.selectOption("[data-part=view]", "flat");
check("layers are a choice", await solid.$$eval(".card", ([card]) => [...card.querySelectorAll("svg, canvas")].map((e) => e.localName)), ["svg"]);
await solid.selectOption("[data-part=view]", "solids");
check("and solids again", await solid.$$eval(".card", ([card]) => [...card.querySelectorAll("svg, canvas")].map((e) => e.localName)), ["canvas"]);
await solid.click(".card[data-index='0']");
await solid.waitForTimeout(300);
const pixels = () =>
    solid.locator("[data-part=canvas]").screenshot().then((image) => image.toString("base64"));
const before = await pixels();
check("the solid is drawn", before.length > 4000);
await solid.focus("[data-part=canvas]");
await solid.keyboard.press("ArrowRight");
check("it turns", (await pixels()) !== before);
check("symmetric solutions of Soma", (await solid.evaluate(() => {
    document.querySelector("[data-part=large]").close();
    const query = document.querySelector("[data-part=query]");
    query.value = "symmetric";
    query.dispatchEvent(new Event("input"));
    return document.querySelector("[data-part=summary]").textContent;
})), "0 of 240 solutions, complete");
await checkAccess(solid, "solid");
// Copies of a piece look as 'render' draws them: the same shades in the same order.
makePage("polycubes/bricks-2x3x4", "copies", ["--distinct", "--limit", "5"], ["--view", "layers"]);
tilewright("render", "copies.jsonl", "--solution", "3", "-o", "copies.svg");
const picture = readFileSync(join(folder, "copies.svg"), "utf8");
const copies = await open("copies", drawn);
const fills = await copies.$$eval(".card[data-index='2'] use[data-piece]", (pieces) =>
    pieces.map((piece) => piece.getAttribute("fill")));
check("there are twelve bricks", fills.length, 12);
check("in several shades", new Set(fills).size > 1);
check("as they are drawn", fills, [...picture.matchAll(/fill="(#[0-9a-f]{6})"[^>]*><title>/g)].map((m) => m[1]));
const words = (text, pattern) => [...text.matchAll(pattern)].map((m) => m[1]);
check("with the same numbers", await copies.$$eval(".card[data-index='2'] text", (texts) => texts.map((t) => t.textContent)),
    words(picture, /<text[^>]*>([^<]+)<\/text>/g));
await copies.close();

// A solid without flat layers is saved as it is seen.
writeFileSync(join(folder, "faces.toml"), `lattice = "square-face"
[region]
cells = [[0,0,0,0], [0,0,1,0], [0,0,0,1], [1,0,0,1], [0,0,0,2], [0,1,0,2]]
[[pieces]]
name = "A"
cells = [[0,0,0,0], [0,0,0,1]]
count = 3
`);
makePage("faces.toml", "faces", ["--all"]);
const faces = await open("faces", drawn);
await faces.click(".card[data-index='0']");
check("no SVG", await faces.isVisible("[data-part=large-svg]"), false);
const [image] = await Promise.all([faces.waitForEvent("download"), faces.click("[data-part=large-png]")]);
await image.saveAs(join(folder, "faces.png"));
check("a PNG", readFileSync(join(folder, "faces.png")).length > 2000);
await faces.close();

await checkTiles();
await checkTwoViews();
await finish();
