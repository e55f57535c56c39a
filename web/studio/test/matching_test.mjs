// Edge matching: boards of squares, triangles, hexagons and solids are shown and counted; tiles are
// laid, turned and exchanged by hand, by keys and by touch; edges that do not match are marked.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { expectHeadline, openFile, press, sixSquares as six, slide, tapOn, until } from "./hands.mjs";

const hexagons = `title = "Hexagons"
kind = "matching"
board = { lattice = "hexagonal", hexagon = 2 }
border = { label = "a" }
[[tiles]]
set = "all"
labels = 2
min = 0
max = 2
`;

export async function testMatching(open) {
    const page = await open("matching");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await openFile(page, "six.toml", six);
    await isCounted(page, "six squares", six);
    check("its board", await page.locator(".tile-board .site").count(), 6);
    check("its tray", await page.locator(".tray-tile").count(), 6);
    check("what can be done with it", await page.locator(".modes button").allInnerTexts(), ["Draw", "Play", "Solutions", "Watch"]);
    await checkLaying(page);
    await checkGame(page);
    await checkHelp(page);
    await checkAttempt(page);
    await openFile(page, "six.toml", six);
    await until(page, "what was opened is said", async () => (await page.locator(".said").allInnerTexts()).join(), "Opened Six squares.");
    await tile(page, "C").click();
    check("until somebody goes on", await page.locator(".said").count(), 0);
    await page.keyboard.press("Escape");
    await checkDragging(page);
    await checkKeys(page);
    await checkBoards(page);
    await checkSolutions(page);
    await checkWatching(page);
    await openFile(page, "box.toml", 'lattice = "square"\nregion.box = [2, 2]\n[[pieces]]\nname = "O"\npicture = "##\\n##"\n');
    await expectHeadline(page, "and back to pieces", "1 way");
    check("with all that there is for them", await page.locator(".modes button").count(), 5);
    await page.context().close();
    await checkFingers(open);
}

// What the program counts of a puzzle file, as the page says it.
function counted(text) {
    writeFileSync(join(folder, "matching.toml"), text);
    const { distinct } = JSON.parse(tilewright("count", "matching.toml", "--json"));
    return distinct === "1" ? "1 way" : `${Number(distinct).toLocaleString("en")} ways`;
}

const isCounted = (page, what, text) => expectHeadline(page, `${what}: as many ways as in the program`, counted(text));
const site = (page, name) => page.locator(`[data-site="${name}"]`);
const onSite = (page, name) => site(page, name).getAttribute("aria-label");
const tile = (page, name) => page.getByRole("button", { name: new RegExp(`^Tile ${name}:`) });
const clashes = (page) => page.locator(".clashes").innerText();

async function layTheRest(page) {
    await press(page, "A whole solution");
    await press(page, "Lay them all");
}

async function checkLaying(page) {
    await tile(page, "B").click();
    await site(page, "0,0").click();
    check("a tile lies there", await onSite(page, "0,0"), "Site 0,0: tile B, a a a b");
    await isCounted(page, "with a tile", `${six}[[placed]]\ntile = "B"\nsite = [0, 0]\nedges = ["a", "a", "a", "b"]\n`);
    await site(page, "0,0").click();
    await page.keyboard.press("r");
    check("it is turned", await onSite(page, "0,0"), "Site 0,0: tile B, b a a a");
    await site(page, "0,0").click();
    check("and again by a click", await onSite(page, "0,0"), "Site 0,0: tile B, a b a a");
    await page.keyboard.press("Escape");
    await tile(page, "A").click();
    await site(page, "1,0").click();
    check("an edge does not match", await clashes(page), "1 edge does not match.");
    check("it is said of the site", await onSite(page, "1,0"), "Site 1,0: tile A, a a a a; 1 edge does not match");
    check("it is marked", (await page.locator(".clash").count()) > 0);
    await expectHeadline(page, "so there is no way", "No way: edges do not match.");
    await checkAccess(page, "edges that do not match");
    await site(page, "0,0").click();
    await site(page, "1,0").click();
    check("tiles are exchanged", [await onSite(page, "0,0"), await onSite(page, "1,0")], ["Site 0,0: tile A, a a a a", "Site 1,0: tile B, a b a a"]);
    check("and match", await clashes(page), "All edges match so far.");
    await page.keyboard.press("Control+z");
    check("the exchange is taken back", await clashes(page), "1 edge does not match.");
    await page.keyboard.press("Control+y");
    check("and done again", await clashes(page), "All edges match so far.");
    await layTheRest(page);
    await until(page, "the rest is laid", () => clashes(page), "Solved: every edge matches.");
    check("nothing is left", await page.locator(".tray-tile").count(), 0);
    await site(page, "2,1").click();
    await page.keyboard.press("Delete");
    check("a tile goes back", await page.locator(".tray-tile").count(), 1);
    await press(page, "Start again");
    check("all of them", await page.locator(".tray-tile").count(), 6);
}

const withF = `${six}[[placed]]\ntile = "F"\nsite = [0, 0]\nedges = ["b", "b", "b", "b"]\n`;
const advice = (page) => page.locator(".advice").innerText();
const isAdvised = (page, what, words) => until(page, what, async () => (await advice(page)).startsWith(words), true);
const tick = (page, name) => page.getByRole("checkbox", { name }).click();

// Moves, a clock, a number that can be hidden, and a solution that is celebrated.
async function checkGame(page) {
    const moves = () => page.locator(".score span").innerText();
    const clock = () => page.locator(".score time").innerText();
    await until(page, "a new start", moves, "0 moves");
    await tile(page, "A").click();
    await until(page, "the clock runs once a tile is in hand", async () => (await clock()) !== "0:00", true);
    await site(page, "0,0").click();
    await until(page, "a move", moves, "1 move");
    await tick(page, "Show how many ways are left");
    await expectHeadline(page, "the number can be hidden", "The number is hidden.");
    await tick(page, "Show how many ways are left");
    await layTheRest(page);
    const solved = () => page.locator(".banner.done").innerText().catch(() => "");
    await until(page, "it is solved", async () => /Solved, in 2 moves and 0:\d\d, with help once\.$/.test(await solved()), true);
    const before = await clock();
    await page.waitForTimeout(1500);
    check("then the clock stands still", await clock(), before);
    await press(page, "Draw");
    await until(page, "what was laid is drawn faintly", () => page.locator(".drawn .shown-piece").count(), 6);
    await press(page, "Play");
    await press(page, "Start again");
}

// Help by degrees says of tiles what the program says, and marks it on the board.
async function checkHelp(page) {
    const button = page.getByRole("button", { name: "Still possible?" });
    const places = async () => [await button.boundingBox(), await site(page, "0,0").boundingBox()];
    const before = await places();
    await button.click();
    await isAdvised(page, "an empty board", "Yes: ");
    check("the answer moves neither buttons nor the board", await places(), before);
    await tile(page, "F").click();
    await site(page, "0,0").click();
    await tile(page, "A").click();
    await site(page, "1,0").click();
    await button.click();
    await isAdvised(page, "what clashes cannot be completed", "No: ");
    await press(page, "First mistake");
    await isAdvised(page, "the first mistake", "A is the first mistake, tile 2 of those that were laid: before it there was a way.");
    check("it is marked", await page.locator('[data-site="1,0"] .mistaken').count(), 1);
    await page.keyboard.press("Control+z");
    await checkNext(page);
    await checkHeat(page);
    await press(page, "Start again");
    await press(page, "What is forced?");
    await isAdvised(page, "nothing is forced", "Nothing is forced. The fewest choices are at the marked site");
}

async function checkNext(page) {
    writeFileSync(join(folder, "matching.toml"), withF);
    const { next } = JSON.parse(tilewright("hint", "matching.toml", "--json"));
    await press(page, "Where to look");
    const marked = () => page.locator(".site-ring.helped").evaluateAll((all) => all.map((one) => one.parentElement.dataset.site).join());
    await until(page, "the site that the program names", marked, next.place);
    await press(page, "Which one");
    await until(page, "a tile", async () => (await advice(page)).endsWith(` come to the marked site (${next.place}).`), true);
    const [name] = (await advice(page)).split(" ");
    await press(page, "How it lies");
    await until(page, "it is shown there", () => page.locator(`[data-site="${next.place}"] .shown-piece`).count(), 1);
    await press(page, "Lay it there");
    await until(page, "and laid", async () => (await onSite(page, next.place)).startsWith(`Site ${next.place}: tile ${name}, `), true);
    await press(page, "Still possible?");
    await isAdvised(page, "that leads to a solution", "Yes: ");
    await page.keyboard.press("Control+z");
}

// On each site stands in how many of the ways that are left the tile in hand lies there.
async function checkHeat(page) {
    await tick(page, "Show where a tile can still go");
    await tile(page, "E").click();
    const { occurrences } = JSON.parse(tilewright("count", "matching.toml", "--by", "cell", "--json"));
    const at = (name) => occurrences.find((one) => one.tile === "E" && one.site === name)?.raw ?? "0";
    for (const name of ["1,0", "0,1", "2,1"])
        await until(page, `how often E lies on ${name}`, () => site(page, name).locator("text").textContent(), at(name));
    await tick(page, "Show where a tile can still go");
    await page.keyboard.press("Escape");
}

// The best attempt is on the board while it is looked for, and laid once that is stopped.
async function checkAttempt(page) {
    await press(page, "Best attempt");
    await until(page, "where there is a solution, it is found", () => clashes(page), "Solved: every edge matches.");
    await openFile(page, "none.toml", `kind = "matching"\nboard = [3, 1]\n[[tiles]]\nlist = "a a a a\\nb b b b\\nc c d d"\n`);
    await until(page, "a puzzle without one", () => page.locator(".site").count(), 3);
    await press(page, "Best attempt");
    await until(page, "the best so far", () => clashes(page), "0 of 2 edges match.");
    await until(page, "is on the board", () => page.locator(".tile-board .clash").count().then((count) => count > 0), true);
    check("all tiles of it", [await page.locator("#tiles-title").innerText(), await page.locator(".tray-tile").count()], ["Tiles", 0]);
    await checkAccess(page, "the best attempt");
    await press(page, "Stop, and lay the best");
    check("then it is laid", await clashes(page), "2 edges do not match.");
    check("with the edge of each tile above what is beside it", await page.locator(".tile-board > .tile-edge").count(), 3);
    await page.keyboard.press("Control+z");
    check("and can be taken back", await page.locator(".tray-tile").count(), 3);
}

async function centre(page, locator) {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
}

async function dragOnto(page, from, to) {
    await page.mouse.move(...(await centre(page, from)));
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
}

async function checkDragging(page) {
    await dragOnto(page, tile(page, "C"), await centre(page, site(page, "1,1")));
    check("dragged from the tray", await onSite(page, "1,1"), "Site 1,1: tile C, a a b b");
    await dragOnto(page, site(page, "1,1"), await centre(page, site(page, "2,0")));
    check("dragged to another site", [await onSite(page, "1,1"), await onSite(page, "2,0")], ["Site 1,1: empty", "Site 2,0: tile C, a a b b"]);
    await dragOnto(page, site(page, "2,0"), await centre(page, page.locator(".tile-tray")));
    check("dragged off the board", await page.locator(".tray-tile").count(), 6);
}

async function checkKeys(page) {
    await page.keyboard.press("n");
    await site(page, "0,0").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    check("laid by keys", await onSite(page, "1,1"), "Site 1,1: tile A, a a a a");
    await page.keyboard.press("n");
    await page.keyboard.press("r");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    check("turned before it is laid", await onSite(page, "0,1"), "Site 0,1: tile B, b a a a");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Delete");
    check("and back to the tray", await onSite(page, "0,1"), "Site 0,1: empty");
    await press(page, "Start again");
}

async function checkBoards(page) {
    for (const [name, sites] of [["macmahon/triangles-hexagon", 24], ["macmahon/squares-4x6", 24], ["quintominoes/dodecahedron", 12]]) {
        const text = tilewright("show", name, "--toml");
        await openFile(page, "entry.toml", text);
        await until(page, `${name} is opened`, () => page.getByRole("textbox", { name: "Title" }).inputValue(), /^title = "(.*)"$/m.exec(text)[1]);
        await until(page, `${name}: its board`, () => page.locator(".tile-board .site").count(), sites);
        await until(page, `${name}: its tiles`, () => page.locator(".tray-tile").count(), sites);
    }
    await expectHeadline(page, "quintominoes are counted", "60 ways");
    await checkSolid(page);
    await layTheRest(page);
    await until(page, "and laid", () => clashes(page), "Solved: every edge matches.");
    await checkAccess(page, "a net with tiles");
    await openFile(page, "hexagons.toml", hexagons);
    await until(page, "hexagons", () => page.locator(".tile-board .site").count(), 7);
    await isCounted(page, "hexagons", hexagons);
    await checkCubes(page);
}

// Cubes are nets; they are turned about three axes.
async function checkCubes(page) {
    const text = tilewright("show", "macmahon/cubes-2x2x2", "--toml");
    await openFile(page, "cubes.toml", text);
    await until(page, "cubes", () => page.locator(".tile-board .site").count(), 8);
    await isCounted(page, "cubes", text);
    const [name, ...labels] = (await page.locator(".tray-tile").first().getAttribute("aria-label")).match(/[^\s:]+/g).slice(1);
    const [left, right, back, front, bottom, top] = labels;
    const lies = (...faces) => `Site 0,0,0: tile ${name}, ${faces.join(" ")}`;
    const there = async () => (await onSite(page, "0,0,0")).replace(/;.*/, ""); // whatever the border asks for
    await page.locator(".tray-tile").first().click();
    await page.keyboard.press("t");
    await site(page, "0,0,0").click();
    await until(page, "a cube is turned forwards, and laid", there, lies(left, right, bottom, top, front, back));
    check("six faces with their colours", await site(page, "0,0,0").locator(".part").count(), 6);
    await site(page, "0,0,0").click();
    await press(page, "Turn sideways");
    check("sideways", await there(), lies(front, back, bottom, top, right, left));
    await page.keyboard.press("r");
    check("and about itself", await there(), lies(top, bottom, front, back, right, left));
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    check("each is a move", await there(), lies(left, right, bottom, top, front, back));
    await page.keyboard.press("Escape");
    await press(page, "Start again");
    await layTheRest(page);
    await until(page, "cubes are laid", () => clashes(page), "Solved: every edge matches.");
    await site(page, "0,0,0").click();
    await page.keyboard.press("t");
    await until(page, "faces that do not match", async () => /^\d edges? do(es)? not match\.$/.test(await clashes(page)), true);
    check("are marked on both cubes", (await page.locator(".clash").count()) >= 2);
    await checkAccess(page, "cubes");
    await page.keyboard.press("Escape");
    await press(page, "Start again");
    await press(page, "Solutions");
    await until(page, "their solutions are drawn", () => page.locator(".cards img").count(), 2);
    await press(page, "Watch");
    await until(page, "and a search", () => page.locator(".run svg .board, .run svg use").count().then((count) => count > 0), true);
    await press(page, "Play");
}

// The solid beside its net.
async function checkSolid(page) {
    const faces = () => page.locator(".solid-board .site").evaluateAll((all) => all.map((one) => one.dataset.site).join(" "));
    const begun = await faces();
    check("the first face is in front", begun.split(" ")[0], "1");
    for (let i = 0; i < 5; ++i) await page.keyboard.press("Shift+ArrowRight");
    check("turned by keys", (await faces()) !== begun);
    for (let i = 0; i < 5; ++i) await press(page, "Turn the solid left");
    check("and back by buttons", await faces(), begun);
    const lines = await page.locator(".solid-board .empty-site").first().evaluate((one) => parseFloat(getComputedStyle(one).strokeWidth) * one.getScreenCTM().a);
    check("its lines are thin", lines > 0.5 && lines < 3);
    const face = page.locator('.solid-board [data-site="1"]');
    const [x, y] = await centre(page, page.locator(".solid-board"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y, { steps: 4 });
    await page.mouse.up();
    check("turned by hand", (await faces()) !== begun);
    check("which touches no site", await page.locator('[aria-pressed="true"]').count(), 0);
    for (let i = 0; i < 20 && (await face.count()) === 0; ++i) await page.keyboard.press("Shift+ArrowRight");
    await tile(page, "C").click();
    await face.click();
    check("a tile is laid on a face, and on the net", [await face.getAttribute("aria-label"), await page.locator('.tile-board [data-site="1"]').getAttribute("aria-label")], Array(2).fill("Site 1: tile C, 1 2 4 3 5"));
    await face.focus();
    await page.keyboard.press("ArrowRight");
    check("arrow keys go from face to face", await page.evaluate(() => document.activeElement?.closest(".solid-board") !== null && document.activeElement.dataset.site !== "1"));
}

async function checkSolutions(page) {
    await openFile(page, "six.toml", six);
    await expectHeadline(page, "six squares again", "104 ways");
    await press(page, "Solutions");
    const summary = () => page.locator(".solutions header p").innerText();
    await until(page, "all solutions are listed", summary, "104 solutions");
    await until(page, "and drawn", () => page.locator(".cards img").count().then((count) => count > 5), true);
    writeFileSync(join(folder, "six.toml"), six);
    tilewright("solve", "six.toml", "--distinct", "-o", "six.jsonl");
    const lies = (line) => (JSON.parse(line).placements ?? []).some(({ site, tile }) => site === "2,0" && tile === "C");
    const there = readFileSync(join(folder, "six.jsonl"), "utf8").trim().split("\n").filter(lies);
    await tile(page, "C").click();
    const hot = page.getByRole("button", { name: `2,0: in ${there.length} of 104 solutions` });
    await hot.click();
    await until(page, "those with a tile on a site", summary, `${there.length} of 104 solutions`);
    await checkAccess(page, "solutions of tiles");
    await press(page, "Save as");
    const [saved] = await Promise.all([page.waitForEvent("download"), press(page, "JSON Lines")]);
    await saved.saveAs(join(folder, "saved.jsonl"));
    check("saved as lines", readFileSync(join(folder, "saved.jsonl"), "utf8").trim().split("\n").filter(lies), there);
    await press(page, "Play");
}

async function checkWatching(page) {
    await openFile(page, "six.toml", six);
    await press(page, "Watch");
    await until(page, "its search is recorded", () => page.locator(".controls output").innerText().then((text) => text.startsWith("Step 0 of ")).catch(() => false), true);
    await press(page, "Next solution");
    check("a solution", await page.locator(".run .now").first().innerText(), "Solution 1.");
    await press(page, "Play");
    await until(page, "back to the board", () => page.locator(".tile-board .site").count(), 6);
}

async function checkFingers(open) {
    const page = await open("matching by touch", { ...phone, isMobile: true });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await openFile(page, "six.toml", six);
    await until(page, "the board", () => page.locator(".tile-board .site").count(), 6);
    await tapOn(page, tile(page, "B"));
    await tapOn(page, site(page, "0,0"));
    await until(page, "a tile by touch", () => onSite(page, "0,0"), "Site 0,0: tile B, a a a b");
    await checkWidth(page, "matching on a phone");
    await checkFingerDrag(page);
    const isKept = () => page.evaluate(() => Object.values(localStorage).some((one) => one.includes('"tile":"B"')));
    await until(page, "it is kept", isKept, true);
    await page.reload();
    await until(page, "it is there on the next visit", () => onSite(page, "0,0").catch(() => ""), "Site 0,0: tile B, a a a b");
    await page.context().close();
}

// A finger rests on a tile of the tray before it drags, and scrolls the page if it does not.
async function checkFingerDrag(page) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type, ...points) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const [from, to] = [await centre(page, tile(page, "C")), await centre(page, site(page, "2,1"))];
    await touch("touchStart", from);
    await until(page, "a finger that rests takes the tile", () => page.locator(".dragged-tile").count(), 1);
    await touch("touchMove", [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await touch("touchMove", to);
    await touch("touchEnd");
    await until(page, "and lays it", () => onSite(page, "2,1"), "Site 2,1: tile C, a a b b");
    const start = await centre(page, tile(page, "D"));
    await slide(finger, [start, [start[0], start[1] - 100], [start[0], start[1] - 200]]);
    await until(page, "a finger that slides scrolls", () => page.evaluate(() => scrollY > 50), true);
    check("and takes no tile", await page.locator(".dragged-tile").count(), 0);
}
