// Does the page of an assembly that is taken apart work in a browser?
//
//   node web/gallery/test/apart_test.mjs PROGRAM

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkTools, finish, folder, open, phone, tilewright } from "../../test/tools.mjs";

const wordsOf = (page) => page.textContent("[data-part=now]");

// All pixels of the solid.
const imageOf = (page) => page.locator("[data-part=canvas]").screenshot().then((png) => png.toString("base64"));

// Of a flat board: which pieces are seen, where, and how well.
const piecesOf = (page) =>
    page.$$eval("[data-part=picture] > g", (groups) =>
        groups
            .filter((group) => group.style.display !== "none")
            .map((group) => [group.querySelector("text").textContent, group.getAttribute("transform"), Number(group.getAttribute("opacity"))])
            .sort(),
    );

async function scrub(page, to) {
    await page.$eval("[data-part=scrub]", (slider, value) => {
        slider.value = value;
        slider.dispatchEvent(new Event("input"));
    }, String(to));
}

// Forwards by keys and back again: what is shown was shown before.
async function checkBackAndForth(page, moves, look) {
    await page.keyboard.press("Home");
    const states = [await look(page)];
    for (let i = 1; i <= moves; ++i) {
        await page.keyboard.press("ArrowRight");
        check(`move ${i} is said`, (await wordsOf(page)).startsWith(`Move ${i} of ${moves}: `));
        states.push(await look(page));
    }
    const distinct = new Set(states.map((state) => JSON.stringify(state)));
    check("each move changes what is seen", distinct.size, moves + 1);
    for (let i = moves; i-- > 0; ) {
        await page.keyboard.press("ArrowLeft");
        check(`back at move ${i}`, JSON.stringify(await look(page)) === JSON.stringify(states[i]));
    }
    await scrub(page, moves - 1);
    check("the same by the slider", JSON.stringify(await look(page)) === JSON.stringify(states[moves - 1]));
    await page.click("[data-part=end]");
    check("the end by a button", JSON.stringify(await look(page)) === JSON.stringify(states[moves]));
    await page.keyboard.press("ArrowRight");
    check("nothing follows the end", JSON.stringify(await look(page)) === JSON.stringify(states[moves]));
}

async function checkPlaying(page, moves) {
    await page.keyboard.press("Home");
    await page.evaluate(() => document.activeElement.blur()); // a button would be pressed
    await page.keyboard.press(" ");
    check("it plays", await page.textContent("[data-part=play]"), "❚❚ Pause");
    await page.waitForSelector("[data-part=moves] li:nth-child(2) [aria-current]", { state: "attached" });
    await page.click("[data-part=play]");
    const at = await page.inputValue("[data-part=scrub]");
    check("a pause is within a move, or after it", Number(at) > 1);
    await page.waitForTimeout(200);
    check("and stays", await page.inputValue("[data-part=scrub]"), at);
    await scrub(page, moves - 0.2);
    await page.click("[data-part=play]");
    await page.waitForSelector("[data-part=play]:has-text('Play')");
    check("it plays to the end", await page.inputValue("[data-part=scrub]"), String(moves));
}

async function checkList(page, moves) {
    await page.click("summary");
    check("all moves are listed", await page.locator("[data-part=moves] button").count(), moves);
    await page.locator("[data-part=moves] button").nth(1).click();
    check("a click goes there", (await wordsOf(page)).startsWith("Move 2 of "));
    check("and it is marked", await page.getAttribute("[data-part=moves] li:nth-child(2) button", "aria-current"), "step");
    await page.click("summary");
}

tilewright("animate", "burrs/piston", "--apart", "-o", "solid.html");
const solid = await open("solid", "[data-part=note]:not(:empty)");
check("the level is said", await solid.textContent("[data-part=note]"), "solution 1: comes apart, level 9.3, 15 moves");
await checkBackAndForth(solid, 15, imageOf);
await checkPlaying(solid, 15);
await checkList(solid, 15);
await solid.keyboard.press("Home");
const before = await imageOf(solid);
await solid.focus("[data-part=canvas]");
await solid.keyboard.press("ArrowRight");
check("keys turn the solid", (await imageOf(solid)) !== before);
check("and go no move", await wordsOf(solid), "Move 0 of 15");
for (const theme of ["light", "dark"]) {
    await solid.selectOption("[data-part=theme]", theme);
    await checkAccess(solid, `taken apart, ${theme}`);
}
await solid.close();

// A board on which one piece lies in the notch of another.
writeFileSync(join(folder, "flat.toml"), `lattice = "square"
[region]
box = [2, 3]
[[pieces]]
name = "U"
cells = [[0, 0], [1, 0], [0, 1], [0, 2], [1, 2]]
[[pieces]]
name = "X"
cells = [[0, 0]]
`);
tilewright("animate", "flat.toml", "--apart", "-o", "flat.html");
const flat = await open("flat", "[data-part=note]:not(:empty)");
await checkBackAndForth(flat, 1, piecesOf);
await scrub(flat, 0);
const there = await piecesOf(flat);
check("all pieces are there", there.map(([name, , opacity]) => [name, opacity]), [["U", 1], ["X", 1]]);
await scrub(flat, 0.75);
const fading = await piecesOf(flat);
check("one fades while it leaves", fading.filter(([, , opacity]) => opacity === 0.25).length, 1);
check("and moves", fading.filter(([, transform]) => transform !== "").length, 1);
await flat.uncheck("[data-part=letters]");
check("letters can be left out", await flat.$eval("[data-part=picture] text", (text) => getComputedStyle(text).display), "none");
await checkAccess(flat, "taken apart, flat");
await flat.close();

// A bar that must be turned to leave its tray, by itself in the plane and as a solid.
const tray = (bar) => ["#######", "#.....#", `#.${bar}.#`, "#.....#", "#.....#", "#.....#", "###.###"].join("\n");
writeFileSync(join(folder, "turned.toml"), `lattice = "square"
region = { picture = """
${tray("###")}
""" }
[[pieces]]
name = "T"
picture = """
${tray("...")}
"""
[[pieces]]
name = "B"
picture = "###"
`);
tilewright("apart", "turned.toml", "--turns", "-o", "turned.jsonl");
tilewright("animate", "turned.jsonl", "--apart", "-o", "turned.html");
const turned = await open("turned", "[data-part=note]:not(:empty)");
await checkBackAndForth(turned, 2, piecesOf);
check("a turn is called one", await turned.textContent("[data-part=moves] li button"), "B turns");
// Corners of the bar, from the middle of the tray, in units of the board.
const barAt = async (time) => {
    await scrub(turned, time);
    return turned.$eval("[data-part=picture]", (picture) => {
        const [tray, bar] = ["T", "B"].map((name) => [...picture.children].find((one) => one.querySelector("text").textContent === name).getBoundingClientRect());
        const unit = tray.width / 7;
        return [bar.width / unit, bar.height / unit, bar.left - tray.left > 0 && bar.right < tray.right && bar.top > tray.top];
    });
};
const near = (a, b) => Math.abs(a - b) < 0.15;
const [wide, high, inside] = await barAt(0.5);
check("half way the bar lies aslant", near(wide, 4 / Math.sqrt(2)) && near(high, 4 / Math.sqrt(2)) && inside);
const [narrow, long] = await barAt(1);
check("then it lies across", near(narrow, 1) && near(long, 3));
await turned.close();

for (const name of ["solid", "flat"]) {
    const small = await open(name, "[data-part=note]:not(:empty)", phone);
    await checkTools(small, `${name} on a phone`);
    for (let moves = Number(await small.getAttribute("[data-part=scrub]", "max")); moves >= 0; --moves) {
        await scrub(small, moves);
        const room = await small.evaluate(() => {
            const edge = (part, side) => document.querySelector(part).getBoundingClientRect()[side];
            return edge("[data-part=controls]", "top") - edge("summary", "bottom");
        });
        check(`${name} on a phone, move ${moves}: the player leaves the list of moves room`, room >= 12);
    }
    await small.close();
}
await finish();
