// Assemblies are taken apart: as a film, forwards and backwards, by buttons, keys and touch; with the
// moves of the program; and where they do not come apart, what holds what.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { expectHeadline, openFile, press, tapOn, until } from "./hands.mjs";

// A ring around a square.
const ring = `title = "Ring"
lattice = "square"
region.box = [3, 3]
[[pieces]]
name = "O"
picture = """
###
#.#
###
"""
[[pieces]]
name = "I"
picture = "#"
`;

// The same with a piece beside it, which is free.
const besideRing = ring.replace("[3, 3]", "[4, 3]") + `[[pieces]]
name = "L"
cells = [[0, 0], [0, 1], [0, 2]]
`;

// A closed frame in which squares can be in very many places.
const frame = `title = "Frame"
lattice = "square"
region.box = [11, 11]
[[pieces]]
name = "O"
cells = [${frameCells(11)}]
${[...Array(30).keys()].map((i) => `[[pieces]]\nname = "P${i}"\ncells = [[0, 0]]`).join("\n")}
[[placed]]
piece = "O"
cells = [${frameCells(11)}]
${[...Array(30).keys()].map((i) => `[[placed]]\npiece = "P${i}"\ncells = [[${1 + (i % 9)}, ${1 + Math.floor(i / 9)}]]`).join("\n")}
`;

function frameCells(size) {
    const cells = [];
    for (let y = 0; y < size; ++y)
        for (let x = 0; x < size; ++x)
            if (x === 0 || y === 0 || x === size - 1 || y === size - 1) cells.push(`[${x}, ${y}]`);
    return cells.join(", ");
}

// What is known to come apart.
const cube = `title = "Soma"
lattice = "cubic"
region.box = [3, 3, 3]
[[pieces]]
set = "soma"
`;

// A bar in the room of a box, whose slot runs across it.
//   niche: whether the room is long enough that the bar can be turned there
const box = (niche) => {
    const picture = (bar) => `"""\n###.###\n###.###\n##...##\n#.${bar}.#\n##...##\n###${niche ? "." : "#"}###\n#######\n"""`;
    return `title = "Box ${niche}"
lattice = "square"
region.picture = ${picture("###")}
[[pieces]]
name = "O"
picture = ${picture("...")}
[[pieces]]
name = "I"
picture = "###"
`;
};

// B turns when 0.29 is cut off edges.
const edges = `title = "Edges"
lattice = "triangular"
region.cells = [[2,0,1],[3,0,0],[1,1,1],[2,1,0],[0,3,0],[1,3,1],[2,3,0],[1,1,0],[1,2,0],[3,3,0]]
[[pieces]]
name = "A"
cells = [[2,0,1],[3,0,0],[1,1,1],[2,1,0],[0,3,0],[1,3,1],[2,3,0]]
[[pieces]]
name = "B"
cells = [[1,1,0],[1,2,0],[3,3,0]]
`;

// The box as a solid, with floor and lid.
const chest = box(true)
    .replace('"square"', '"cubic"')
    .replaceAll("###.###\n###.###\n##...##", "#######\n###.###\n##...##") // the slot is in the lid
    .replaceAll(/^([#.]{7})$/gm, (row) => `#######|${row}|${row.startsWith("###") ? "#######" : "###.###"}`);

const spheres = `title = "Spheres"
lattice = "fcc"
region.box = [2, 2, 1]
[[pieces]]
name = "A"
picture = "##"
count = 2
`;

export async function testApart(open) {
    const page = await open("apart", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await press(page, "Apart");
    await checkRing(page);
    await checkStandingOut(page);
    await checkSolid(page);
    await checkBurr(page);
    await checkTurns(page);
    await checkStop(page);
    await page.context().close();
    await checkFingers(open);
}

const verdict = (page) => page.locator(".verdict strong").innerText({ timeout: 1000 }).catch(() => "");
const isVerdict = (page, what, text) => until(page, what, () => verdict(page), text);
const move = (page) => page.locator(".controls .move").innerText();
const texts = (page, selector) => page.locator(selector).allInnerTexts();
const picture = (page) => page.locator(".picture-of-apart svg").innerHTML();

async function checkRing(page) {
    await openFile(page, "ring.toml", ring);
    await isVerdict(page, "a ring holds", "It cannot be taken apart by sliding pieces.");
    check("in the colours of the picture", await swatchesInPicture(page), true);
    check("what holds what", await texts(page, ".holds li"), [
        "O is held by I, in 4 directions.",
        "I is held by O, in 4 directions.",
    ]);
    check("there is no film", await page.locator(".controls").count(), 0);
    await checkAccess(page, "what cannot be taken apart");
    await page.getByLabel("Pieces may be lifted off the board").check();
    await isVerdict(page, "lifted, it comes apart", "It comes apart in 1 move, level 1.");
    check("in words", (await texts(page, ".moves-list li"))[0].endsWith("lifted off"));
    check("nothing is held", await page.locator(".holds").count(), 0);
    check("each move has the colour of what moves", await page.locator(".moves-list li").first().locator(".piece-swatch").count(), 1);
    await page.getByLabel("Pieces may be lifted off the board").uncheck();
    await isVerdict(page, "and not otherwise", "It cannot be taken apart by sliding pieces.");
}

// What holds what, in the picture: by mouse, and by keys.
async function checkStandingOut(page) {
    await openFile(page, "beside.toml", besideRing);
    await isVerdict(page, "one piece comes off", "Something comes off in 1 move. The rest cannot be taken apart.");
    const lines = page.locator(".holds button");
    const isOut = (what, expected) => until(page, what, () => faintPieces(page).then(String), expected);
    await isOut("all are seen", "");
    await lines.first().hover();
    await isOut("under the mouse", "L");
    await page.mouse.move(5, 5);
    await isOut("and no longer", "");
    await lines.first().focus();
    await page.keyboard.press("Enter");
    await isOut("chosen by a key", "L");
    check("as is said", await lines.first().getAttribute("aria-pressed"), "true");
    await checkAccess(page, "what holds what");
    await page.keyboard.press("Enter");
    await isOut("and given up", "");
}

function faintPieces(page) {
    return page.locator(".picture-of-apart g[opacity]").evaluateAll((all) =>
        all.filter((one) => Number(one.getAttribute("opacity")) < 0.5).map((one) => one.querySelector("text").textContent),
    );
}

async function checkSolid(page) {
    await openFile(page, "soma.toml", cube);
    await until(page, "a cube comes apart", async () => /^It comes apart in \d+ moves, level 1/.test(await verdict(page)), true);
    const letters = await page.locator(".apart-solid text").allTextContents();
    check("each piece has its letter", [...letters].sort().join(""), "ABLPTVZ");
    const count = await page.locator(".moves-list li").count();
    check("six times something comes off", (await texts(page, ".moves-list li")).filter((text) => text.includes(" off ")).length, 6);
    check("at the beginning", await move(page), `Move 0 of ${count}`);
    await checkAccess(page, "a solid that comes apart");
    await checkFilm(page, count);
    await checkPlaying(page, count);
}

// Forwards and backwards by keys, each moment the same.
async function checkFilm(page, count) {
    await page.locator(".picture-of-apart").click();
    await page.keyboard.press("Home");
    const seen = [];
    for (let i = 0; i < count; ++i) {
        seen.push(await picture(page));
        await page.keyboard.press("ArrowRight");
        check(`move ${i + 1} is said`, (await move(page)).startsWith(`Move ${i + 1} of ${count}: `));
    }
    check("each move is seen", new Set([...seen, await picture(page)]).size, count + 1);
    for (let i = count; i-- > 0; ) {
        await page.keyboard.press("ArrowLeft");
        check(`back at move ${i}`, await picture(page), seen[i]);
    }
    await page.keyboard.press("End");
    check("to the end", (await move(page)).startsWith(`Move ${count} of ${count}: `));
    await page.locator(".moves-list button").first().click();
    check("to a move of the list", (await move(page)).startsWith("Move 1 of "));
    await press(page, "To the beginning");
}

async function checkPlaying(page, count) {
    await press(page, "Play or pause");
    await until(page, "it plays to the end", async () => (await move(page)).startsWith(`Move ${count} of `), true);
    await until(page, "and stops there", () => page.getByText("► Play").count(), 1);
    await page.keyboard.press(" ");
    await until(page, "again, from the beginning", () => page.getByText("❚❚ Pause").count(), 1);
    await press(page, "Play or pause");
}

// Of the solutions of a burr, one comes apart.
async function checkBurr(page) {
    const text = tilewright("show", "burrs/piston", "--toml");
    await openFile(page, "piston.toml", text);
    const title = () => page.getByRole("textbox", { name: "Title" }).inputValue();
    await until(page, "a burr is opened", title, /^title = "(.*)"$/m.exec(text)[1]);
    await page.getByLabel("Look for a solution that comes apart").check();
    await until(page, "a burr comes apart as in the program", async () => /, level 9\.\d/.test(await verdict(page)), true);
    writeFileSync(join(folder, "piston.toml"), text);
    const found = tilewright("apart", "piston.toml", "--json").split("\n").filter((line) => line.includes('"comes_apart"'));
    check("one does", found.length, 1);
    const { level, separations } = JSON.parse(found[0]);
    check("so many moves", await page.locator(".moves-list li").count(), separations.flatMap(({ moves }) => moves).length);
    check("the same level", (await verdict(page)).endsWith(`level ${level.join(".")}.`));
}

async function checkTurns(page) {
    await openFile(page, "box.toml", box(true));
    await isVerdict(page, "a bar does not slide out", "It cannot be taken apart by sliding pieces.");
    const turns = page.getByLabel("Pieces may be turned");
    await turns.focus();
    await page.keyboard.press(" ");
    await isVerdict(page, "by a key it is turned", "It comes apart in 2 moves, level 2.");
    check("in words", await texts(page, ".moves-list li"), ["I turns by 90° clockwise", "O comes off down"]);
    await seek(page, 0.5);
    const transforms = await page.locator(".picture-of-apart g").evaluateAll((all) => all.map((one) => one.getAttribute("transform")));
    check("the arc is seen", transforms.filter(Boolean), ["rotate(45 112 112)"]);
    await checkAccess(page, "a piece that turns");

    await openFile(page, "force.toml", box(false));
    await isVerdict(page, "its walls are too near", "Only by force: it comes apart with 0.04 cut off faces.");
    await openFile(page, "edges.toml", edges);
    await isVerdict(page, "sharp edges are in the way", "Only by force: it comes apart with 0.06 cut off faces.");
    await page.getByLabel("At most so much cut off edges").fill("0.3");
    await page.keyboard.press("Tab");
    await isVerdict(page, "with bevels there is room", "It comes apart in 2 moves, level 2, with 0.29 cut off edges.");
    check("as each move says", (await texts(page, ".moves-list li"))[0], "B turns by 180° clockwise, with 0.29 cut off edges");
    await openFile(page, "spheres.toml", spheres);
    await until(page, "spheres are round", () => page.locator(".help p[role=status]").innerText(), "pieces on the lattice 'fcc' are not turned");

    await openFile(page, "chest.toml", chest);
    await isVerdict(page, "a solid is turned, too", "It comes apart in 2 moves, level 2.");
    const shown = [await picture(page)];
    for (const time of [0.5, 1, 1.5]) {
        await seek(page, time);
        shown.push(await picture(page));
    }
    check("at each moment", new Set(shown).size, 4);
    await turns.uncheck();
    await isVerdict(page, "and only if that is allowed", "It cannot be taken apart by sliding pieces.");
}

function seek(page, time) {
    return page.getByRole("slider", { name: "Move" }).evaluate((one, time) => {
        one.value = time;
        one.dispatchEvent(new Event("input", { bubbles: true }));
    }, time);
}

async function checkStop(page) {
    await openFile(page, "frame.toml", frame);
    await press(page, "Stop");
    await until(page, "it is stopped", () => page.locator(".help .row").innerText(), "Stopped.\nTry again");
    await press(page, "Try again");
    await until(page, "and tried again", () => page.getByRole("button", { name: "Stop" }).count(), 1);
    await openFile(page, "ring.toml", ring);
    await isVerdict(page, "another one is not kept waiting", "It cannot be taken apart by sliding pieces.");
}

async function checkFingers(open) {
    const page = await open("apart by touch", { ...phone, isMobile: true });
    await tapOn(page, page.getByRole("button", { name: "Apart", exact: true }));
    await until(page, "a verdict", async () => (await verdict(page)) !== "", true);
    await checkWidth(page, "apart on a phone");
    const shown = await page.locator(".verdict").boundingBox();
    check("the verdict is in sight", shown.y + shown.height <= (await page.locator(".modes").boundingBox()).y);
    await tapOn(page, page.getByRole("checkbox", { name: "Pieces may be lifted off the board" }));
    await until(page, "lifted, all comes apart", async () => (await verdict(page)).startsWith("It comes apart in "), true);
    await tapOn(page, page.getByRole("button", { name: "One move forward" }));
    check("a move by touch", (await move(page)).startsWith("Move 1 of "));
    await tapOn(page, page.getByRole("checkbox", { name: "Pieces may be lifted off the board" }));
    await tapOn(page, page.getByRole("checkbox", { name: "Pieces may be turned" }));
    await checkWidth(page, "turns on a phone");
    await tapOn(page, page.getByRole("checkbox", { name: "Pieces may be turned" }));
    await openFile(page, "beside.toml", besideRing);
    await tapOn(page, page.locator(".holds button").first());
    await until(page, "a finger shows what holds what", () => faintPieces(page).then(String), "L");
    const isSeen = () => page.locator(".picture-of-apart").evaluate((one) => one.getBoundingClientRect().top >= 0);
    await until(page, "and the picture comes into sight", isSeen, true);
    await page.context().close();
}

// Every swatch of what is held has the colour of a piece in the picture.
function swatchesInPicture(page) {
    return page.evaluate(() => {
        const shown = new Set([...document.querySelectorAll(".picture-of-apart .piece")].map((one) => getComputedStyle(one).fill));
        const swatches = [...document.querySelectorAll(".holds .piece-swatch")].map((one) => getComputedStyle(one).backgroundColor);
        return swatches.length >= 2 && swatches.every((colour) => shown.has(colour));
    });
}
