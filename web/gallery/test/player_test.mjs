// Does the player of searches work in a browser?
//
//   node web/gallery/test/player_test.mjs PROGRAM

import { check, checkAccess, checkTools, finish, open, phone, tilewright } from "../../test/tools.mjs";

const drawn = ".run svg";

// All that a reader can see of the moment shown.
const stateOf = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".run")].map((run) => [
            run.querySelector(".pieces").innerHTML,
            run.querySelector(".now").textContent,
            run.querySelector(".facts").textContent,
            [...run.querySelectorAll(".tray li")].map((piece) => piece.textContent + piece.className),
            run.querySelector(".path").textContent,
        ]),
    );

const textOf = (page, selector) => page.textContent(selector);

// Forwards, step by step, and back again: each state is as it was.
async function checkBackAndForth(page, steps) {
    await page.keyboard.press("Home");
    const states = [await stateOf(page)];
    for (let i = 0; i < steps; ++i) {
        await page.keyboard.press("ArrowRight");
        states.push(await stateOf(page));
    }
    const distinct = new Set(states.map((state) => JSON.stringify(state)));
    check("each step is another state", distinct.size, steps + 1);
    const step = await page.inputValue("[data-part=scrub]");
    for (let i = steps; i-- > 0; ) {
        await page.keyboard.press("ArrowLeft");
        check(`back at step ${i}`, await stateOf(page), states[i]);
    }
    // However one comes there.
    await page.$eval("[data-part=scrub]", (scrub, value) => {
        scrub.value = value;
        scrub.dispatchEvent(new Event("input"));
    }, step);
    check("the same by the slider", await stateOf(page), states[steps]);
    await page.click("[data-part=start]");
    check("the beginning by a button", await stateOf(page), states[0]);
}

async function checkReasons(page) {
    await page.keyboard.press("Home");
    await page.click("[data-part=next-dead-end]");
    check("a dead end is said", (await textOf(page, ".now")).startsWith("Dead end: "));
    check("and announced", (await textOf(page, "[data-part=announce]")).startsWith("Dead end: "));
    const red = await page.$$eval(".run:first-child .dead", (marks) => marks.length);
    check("and shown in red", red > 0);
    await page.click("[data-part=next-solution]");
    check("a solution is said", await textOf(page, ".now"), "Solution 1.");
    const pieces = await page.$$eval(".run:first-child .pieces [data-piece]", (list) => list.length);
    check("and is a full board", pieces, 12);
}

async function checkPlaying(page) {
    await page.keyboard.press("Home");
    await page.$eval("[data-part=speed]", (speed) => {
        speed.value = "5";
        speed.dispatchEvent(new Event("input"));
    });
    check("the speed is said", await textOf(page, "[data-part=speed-words]"), "100,000 steps/s");
    await page.click("[data-part=play]");
    await page.waitForSelector("[data-part=play]:has-text('Play')");
    const end = await textOf(page, "[data-part=step]");
    const [, at, of] = /^Step ([\d,]+) of ([\d,]+)$/.exec(end) ?? [];
    check("it plays to the end", at, of);
    await page.$eval("[data-part=speed]", (speed) => {
        speed.value = "1";
        speed.dispatchEvent(new Event("input"));
    });
    await page.click("[data-part=play]");
    await page.waitForTimeout(700);
    await page.click("[data-part=play]");
    const step = Number(/^Step ([\d,]+) /.exec(await textOf(page, "[data-part=step]"))[1].replace(",", ""));
    check("ten steps a second are some steps", step >= 2 && step <= 40);
    const here = await textOf(page, "[data-part=step]");
    await page.waitForTimeout(250);
    check("a pause is one", await textOf(page, "[data-part=step]"), here);
}

tilewright("animate", "pentominoes/3x20", "-o", "narrow.html", "--steps", "4000");
const page = await open("narrow", drawn);
await checkBackAndForth(page, 60);
await checkReasons(page);
await checkPlaying(page);
for (const theme of ["light", "dark"]) {
    await page.selectOption("[data-part=theme]", theme);
    await checkAccess(page, `player, ${theme}`);
}
await page.click("[data-part=next-dead-end]");
await checkAccess(page, "player at the end");
await page.close();

// Two searches on one clock, from a window, and a rule that tells regions.
tilewright("animate", "pentominoes/6x10", "--engine", "backtrack,dance", "-o", "two.html");
const two = await open("two", drawn);
check("two boards", await two.$$eval(".run", (runs) => runs.length), 2);
await checkBackAndForth(two, 40);
await two.keyboard.press("Shift+ArrowRight");
const steps = await two.$$eval(".facts", (facts) => facts.map((one) => one.textContent.split(" · ")[0]));
check("one clock", steps, ["step 100", "step 100"]);
await two.close();

tilewright("animate", "pentominoes/6x10", "--from", "5000", "--steps", "300", "--every", "50", "-o", "window.html");
const part = await open("window", drawn);
check("it begins in the middle", (await textOf(part, ".facts")).startsWith("step 5,000 · "));
check("what is left out is said", (await textOf(part, ".note")).includes("every 50th step"));
await checkBackAndForth(part, 40);
await part.close();

tilewright("animate", "soma/cube", "--assembly", "-o", "assembly.html");
const assembly = await open("assembly", drawn);
await assembly.keyboard.press("End");
const used = await assembly.$$eval(".tray .used", (pieces) => pieces.length);
check("the assembly ends with all pieces", used, 7);
await assembly.close();

tilewright("animate", "quintominoes/dodecahedron", "--engine", "dance", "-o", "tiles.html");
const tiles = await open("tiles", drawn);
await checkBackAndForth(tiles, 40);
await checkReasons(tiles);
await tiles.click("[data-part=next-dead-end]");
check("the reason names tiles and sites", /no tile that is left fits on site|tile .* fits nowhere/.test(await textOf(tiles, ".now")));
await checkAccess(tiles, "player of tiles");
await tiles.close();

const small = await open("two", drawn, phone);
await checkTools(small, "phone");
await small.close();

// The policy forbids scripts that were not there when the page was written.
const guarded = await open("two", drawn, { maySayForbidden: true });
const ran = await guarded.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.strange = true";
    document.body.append(script);
    return window.strange === true;
}).catch(() => false);
check("a strange script does not run", ran, false);
await finish();
