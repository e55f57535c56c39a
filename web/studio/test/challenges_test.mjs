// Challenges are made, played, sent and printed; each has one way, by another engine as well.

import { readFileSync, writeFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { join } from "node:path";

import { check, checkAccess, checkWidth, folder, phone, tilewright } from "../../test/tools.mjs";
import { clickCell, expectHeadline, press, tapOn, until } from "./hands.mjs";

export async function testChallenges(open) {
    const page = await open("challenges", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await press(page, "Play");
    await checkOne(page);
    await checkSeries(page);
    await checkPrinted(page);
    await checkBack(page);
    await checkGame(page);
    await page.context().close();
    await checkFingers(open);
}

const cards = (page) => page.locator(".challenges li > span:first-child").allInnerTexts();

async function checkOne(page) {
    await page.getByLabel("How hard").selectOption("3");
    await press(page, "One challenge");
    await until(page, "one is made", async () => (await cards(page)).length, 1);
    const [text] = await cards(page);
    check("as hard as it should be", /^1: (medium|easy|hard) \(\d\), \d pieces lie there, \d to lay$/.test(text));
    await press(page, "Play challenge 1");
    await expectHeadline(page, "it has one way", "1 way");
    check("what lies there belongs to it", await page.locator(".board .given").count(), Number(/, (\d) pieces/.exec(text)[1]));
    const [x, y, width, height] = Object.values(await page.locator(".board .given").first().boundingBox());
    await page.mouse.click(x + 0.5 * width, y + 0.5 * height).catch(() => undefined);
    check("and stays", await page.locator(".score span").innerText(), "0 moves");
    await press(page, "A whole solution");
    await until(page, "the solution is shown", () => page.getByRole("button", { name: "Lay them all" }).count(), 1);
    await press(page, "Lay them all");
    await until(page, "it is solved", () => page.locator(".banner.done").count(), 1);
    await until(page, "and its card says so", async () => (await cards(page))[0].endsWith("solved ✓"), true);
}

// Back from a challenge to the puzzle.
async function checkBack(page) {
    await press(page, "Back to the puzzle");
    await expectHeadline(page, "the puzzle is there again", "2,339 ways");
    check("and its challenges still are", (await cards(page)).length, 10);
}

// A game that was left for a challenge is there again, and one challenge more takes none away.
async function checkGame(page) {
    await page.getByRole("button", { name: /^Piece I/ }).click();
    await clickCell(page, 4, 2);
    await until(page, "a piece is laid", () => page.locator(".board .lies, .board .settles").count(), 1);
    await press(page, "Play challenge 2");
    await until(page, "another puzzle", () => page.locator(".board .given").count().then((count) => count > 0), true);
    check("its card is marked", (await page.locator('.challenges [aria-current="true"]').innerText()).startsWith("2:"));
    await press(page, "Back to the puzzle");
    await until(page, "the piece is there again", () => page.locator(".board .lies, .board .settles").count(), 1);
    await press(page, "One challenge");
    await until(page, "one more", async () => (await cards(page)).length, 11);
    check("has its own number", /^11: /.test((await cards(page)).at(-1)));
}

// From a challenge on, a series is made of the whole puzzle.
async function checkSeries(page) {
    await page.getByLabel("How hard").selectOption("6");
    await press(page, "A series of 10, from easy");
    await until(page, "how many are made so far", () => page.getByText(/^\d of 10 made/).count(), 1);
    check("nothing else is asked for meanwhile", await page.getByRole("button", { name: "One challenge" }).isDisabled());
    await until(page, "ten are made", async () => (await cards(page)).length, 10);
    const grades = (await cards(page)).map((text) => Number(/\((\d+)\)/.exec(text)[1]));
    check("from easy to hard", [grades[0] <= 2, grades.at(-1) >= 5, grades.every((one, i) => one >= (grades[i - 1] ?? 0) - 1)], [true, true, true]);
    await checkAccess(page, "challenges");
    for (let number = 1; number <= 10; ++number) {
        await press(page, `Copy the link to challenge ${number}`);
        const link = () => page.evaluate(() => navigator.clipboard.readText());
        let text = "";
        await until(page, "a link is copied", async () => {
            text = inflateRawSync(Buffer.from(/#1\.([^&]*)/.exec(await link())?.[1] ?? "", "base64url"), { finishFlush: 2 }).toString();
            return text.includes(`challenge ${number}"`);
        }, true);
        writeFileSync(join(folder, "card.toml"), text);
        const { raw, engine } = JSON.parse(tilewright("count", "card.toml", "--engine", "dance", "--json"));
        check("one way, by another engine", [raw, engine], ["1", "dance"]);
        const { grade } = JSON.parse(tilewright("rate", "card.toml", "--json"));
        check("the program grades it the same", grade, grades[number - 1]);
    }
    const other = await page.context().newPage();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await until(other, "who follows the link plays", () => other.locator(".modes [aria-current=page]").innerText(), "Play");
    await until(other, "with the pieces that lie there", async () => (await other.locator(".board .given").count()) > 0, true);
    await other.close();
    check("nothing was laid on the page", readFileSync(join(folder, "card.toml"), "utf8").includes("placed"));
}

async function checkPrinted(page) {
    await page.emulateMedia({ media: "print" });
    const shown = (selector) => page.locator(selector).evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);
    check("printed: ten cards, ten solutions, and nothing else", [
        await shown(".printed > section"),
        await shown(".printed-solutions > section"),
        await shown(".page *"),
    ], [10, 10, 0]);
    check("with pieces to lay", (await shown(".printed-pieces svg")) > 40);
    await page.emulateMedia({ media: "screen" });
    check("on the screen there is nothing of it", await shown(".printed *"), 0);
}

async function checkFingers(open) {
    const page = await open("challenges by touch", { ...phone, isMobile: true });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    const tap = (name) => tapOn(page, page.getByRole("button", { name, exact: true }));
    await tap("Play");
    await tap("One challenge");
    await until(page, "one is made", async () => (await cards(page)).length, 1);
    await checkAccess(page, "a challenge on a phone");
    await tap("Play challenge 1");
    await expectHeadline(page, "it is played", "1 way");
    await checkWidth(page, "a challenge on a phone");
    await page.context().close();
}
