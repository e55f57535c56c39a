// A search is watched: forwards and backwards, by two engines, from what lies on the board, by keys
// and by touch; what it finds is what the program counts; and a link leads to a step.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { expectHeadline, openFile, press, tapOn, until } from "./hands.mjs";

// Three pieces lie on it.
const begun = `lattice = "square"
region.box = [10, 6]
pieces = [{ set = "pentominoes" }]
[[placed]]
piece = "Y"
cells = [[0, 0], [1, 0], [2, 0], [3, 0], [1, 1]]
[[placed]]
piece = "T"
cells = [[4, 0], [2, 1], [3, 1], [4, 1], [4, 2]]
[[placed]]
piece = "I"
cells = [[0, 1], [0, 2], [0, 3], [0, 4], [0, 5]]
`;

export async function testWatching(open) {
    const page = await open("watch", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await press(page, "Watch");
    await checkJumps(page);
    await checkKeys(page);
    await checkParts(page);
    await checkLink(page, open);
    await checkCounts(page);
    await checkTwo(page);
    await page.context().close();
    await checkFingers(open);
}

const step = (page) => page.locator(".controls output").innerText();
const now = (page) => page.locator(".run .now").first().innerText();
const choose = (page, name, value) => page.getByRole("combobox", { name }).selectOption(value);
const isRecorded = (page, what, shown) => until(page, what, () => step(page).catch(() => ""), shown);

// All that is seen of the moment shown.
const stateOf = (page) => page.locator(".run").first().evaluate((run) => [
    run.querySelector(".pieces").innerHTML,
    ...[".now", ".facts", ".tray", ".path"].map((part) => run.querySelector(part).textContent),
]);

async function checkJumps(page) {
    await isRecorded(page, "a search is recorded", "Step 0 of 20,000");
    check("nothing has been tried", await now(page), "Nothing has been tried yet.");
    await press(page, "Next dead end");
    check("why it goes back is said", (await now(page)).startsWith("Dead end: no piece that is left fits on cell ("));
    check("and read out", (await page.locator('[data-part="announce"]').textContent()).startsWith("Dead end: "));
    check("and marked on the board", (await page.locator(".run .dead").count()) > 0);
    check("with a cross in the middle of the cell", (await farApart(page, ".run .dead", ".run .cross")) < 2);
    await page.setViewportSize({ width: 1280, height: 800 });
    const lowest = await page.locator(".run .strip").last().evaluate((one) => one.getBoundingClientRect().bottom);
    check("the strips are above the player's bar", lowest <= (await page.locator(".watch .controls").boundingBox()).y);
    const dead = await step(page);
    await press(page, "Next solution");
    check("a solution", await now(page), "Solution 1.");
    check("is a full board", await page.locator(".run .pieces [data-piece]").count(), 12);
    await checkAccess(page, "watch");
    await press(page, "Dead end before");
    check("back to a dead end", (await now(page)).startsWith("Dead end: "));
    await press(page, "To the beginning");
    await press(page, "Next dead end");
    check("the first one is where it was", await step(page), dead);
}

// The middles of two things, in pixels across.
async function farApart(page, ...selectors) {
    const [one, other] = await Promise.all(selectors.map((selector) => page.locator(selector).first().boundingBox()));
    return Math.abs(one.x + one.width / 2 - other.x - other.width / 2);
}

async function checkKeys(page) {
    await page.locator(".runs").focus();
    await page.keyboard.press("Home");
    const states = [];
    for (let i = 0; i < 20; ++i) {
        states.push(await stateOf(page));
        await page.keyboard.press("ArrowRight");
    }
    for (let i = 20; i-- > 0; ) {
        await page.keyboard.press("ArrowLeft");
        check(`back at step ${i}`, await stateOf(page), states[i]);
    }
    await page.keyboard.press("Shift+ArrowRight");
    check("a hundred steps", await step(page), "Step 100 of 20,000");
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    check("the second solution", await now(page), "Solution 2.");
    await page.keyboard.press("Shift+N");
    check("the one before", await now(page), "Solution 1.");
    for (let i = 0; i < 10; ++i) await page.keyboard.press("+");
    check("as quick as it can", await page.locator('[data-part="speed-words"]').innerText(), "100,000 steps/s");
    await page.keyboard.press(" ");
    await isRecorded(page, "it plays to the end", "Step 20,000 of 20,000");
}

// A long search in parts.
async function checkParts(page) {
    await choose(page, "Steps to record", "1000");
    await isRecorded(page, "a short part", "Step 0 of 1,000");
    check("what is left out is said", await page.locator(".run .note").innerText(), "what follows step 1000 is left out");
    check("where no solution is, none can be asked for", await page.getByRole("button", { name: "Next solution" }).isDisabled());
    await page.locator(".runs").focus();
    await page.keyboard.press("+");
    const speed = () => page.locator('[data-part="speed"]').inputValue();
    const set = await speed();
    await press(page, "To the end");
    const before = await page.locator(".run .facts").innerText();
    await press(page, "Record on from step 1,000");
    await isRecorded(page, "the next part", "Step 1,000 of 2,000");
    check("goes on with all that was counted", await page.locator(".run .facts").innerText(), before);
    check("is played as fast", await speed(), set);
    await press(page, "Next solution");
    check("has the first solution", await now(page), "Solution 1.");
}

async function checkLink(page, open) {
    const at = await step(page);
    await press(page, "Link to this step");
    const link = () => page.evaluate(() => navigator.clipboard.readText());
    await until(page, "a link is copied", async () => (await link()).includes("&watch=dance"), true);
    const other = await open("a link to a step", {}, (await link()).replace(/^.*?#/s, "#"), ".page .run");
    await isRecorded(other, "it leads to the step", at);
    check("and to what happens there", await now(other), "Solution 1.");
    await other.context().close();
    const lost = await open("a link beyond the end", {}, (await link()).replace(/^.*?#/s, "#").replace(/from=\d+/, "from=900000000"), ".watch");
    await until(lost, "is honest", async () => /^(the search ends at step|recording)/.test(await lost.locator(".waiting").innerText()), true);
    await lost.context().close();
    await press(page, "From the beginning");
    await isRecorded(page, "from the beginning", "Step 0 of 1,000");
}

// From a position, each engine finds what the program counts.
async function checkCounts(page) {
    await openFile(page, "begun.toml", begun);
    await choose(page, "Steps to record", "100000");
    writeFileSync(join(folder, "begun.toml"), begun);
    const { raw } = JSON.parse(tilewright("count", "begun.toml", "--json"));
    for (const [engine, name] of [["dance", "dancing cells"], ["bits", "bits"], ["backtrack", "backtracking"]]) {
        await choose(page, "Search", engine);
        await until(page, `${engine} is recorded`, async () => (await page.locator(".run h2").allInnerTexts()).join(), name);
        await until(page, "three pieces lie there", () => page.locator(".run .pieces [data-piece]").count(), 3);
        await press(page, "To the end");
        const facts = await page.locator(".run .facts").innerText();
        check(`${engine} finds all`, facts.split(" · ").at(-1), `${Number(raw).toLocaleString("en")} solution${raw === "1" ? "" : "s"}`);
    }
}

async function checkTwo(page) {
    await choose(page, "Search", "dance");
    await choose(page, "Beside it", "backtrack");
    await until(page, "two boards", () => page.locator(".run").count(), 2);
    await press(page, "One step forward");
    const steps = await page.locator(".run .facts").allInnerTexts();
    check("one clock", steps.map((facts) => facts.split(" · ")[0]), ["step 1", "step 1"]);
    const [left, right] = await page.locator(".run").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    check("side by side", left < right);
    await checkAccess(page, "two searches");
}

async function checkFingers(open) {
    const page = await open("watch by touch", { ...phone, isMobile: true });
    await tapOn(page, page.getByRole("button", { name: "Watch", exact: true }));
    await isRecorded(page, "a search is recorded", "Step 0 of 20,000");
    await tapOn(page, page.getByRole("button", { name: "Next solution" }));
    check("a solution by touch", await now(page), "Solution 1.");
    await checkWidth(page, "watch on a phone");
    await choose(page, "Beside it", "bits");
    await until(page, "two boards on a phone", () => page.locator(".run").count(), 2);
    await tapOn(page, page.getByRole("button", { name: "Next dead end" }));
    await page.evaluate(() => scrollTo(0, 0));
    const bar = (await page.locator(".watch .controls").boundingBox()).y;
    const lowest = await page.locator(".run .now").evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    check("both boards, and what happened, are above the player's bar", lowest <= bar);
    const [left, right] = await page.locator(".run").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    check("side by side on a phone", left < right);
    await checkWidth(page, "two searches on a phone");
    await page.context().close();
}
