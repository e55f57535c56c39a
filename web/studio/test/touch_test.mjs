// The whole way by touch, on a phone: tap, draw, pinch, choose, lay a piece, list, share.

import { check, checkTools, phone } from "../../test/tools.mjs";
import { expectHeadline, expectSum, pointOf, slide, tapOn, until } from "./hands.mjs";

export async function testTouch(open) {
    const page = await open("by touch", { ...phone, isMobile: true, permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    const finger = await page.context().newCDPSession(page);
    await tap(page, 4, 2);
    await expectHeadline(page, "a tap takes a cell away", "No way");
    await tap(page, 4, 2);
    await expectHeadline(page, "and puts it back", "2,339 ways");
    await checkStroke(page, finger);
    await checkPinch(page, finger);
    await checkPlaced(page);
    for (const name of ["N", "F"]) await tapOn(page, page.getByRole("button", { name: `${name} may be turned over. Change` }));
    await expectHeadline(page, "two pieces that are not turned over", "1,157 ways");
    await checkTools(page, "on a phone");
    await tapOn(page, page.getByRole("button", { name: "Share", exact: true }));
    await tapOn(page, page.getByRole("button", { name: "Copy the link" }));
    const copied = () => page.evaluate(() => navigator.clipboard.readText()).then((text) => text.includes("#1."));
    await until(page, "a link is copied", copied, true);
    await tapOn(page, page.getByRole("button", { name: "Solutions", exact: true }));
    await until(page, "solutions are listed", () => page.locator(".solutions header p").innerText(), "1,157 solutions");
    await page.context().close();
}

async function tap(page, x, y) {
    await page.touchscreen.tap(...(await pointOf(page, x, y)));
}

async function checkStroke(page, finger) {
    const path = [];
    for (let x = 2; x <= 6; ++x) path.push(await pointOf(page, x, 3));
    await slide(finger, path);
    await expectSum(page, "a stroke takes five cells away", "55 cells to fill");
    await tapOn(page, page.getByRole("button", { name: "Undo" }));
    await expectHeadline(page, "and is undone at once", "2,339 ways");
    check("the page did not scroll", await page.evaluate(() => scrollY), 0);
}

async function checkPinch(page, finger) {
    const [x, y] = await pointOf(page, 5, 3);
    const spread = [20, 35, 50, 65, 80];
    const before = await width(page);
    await slide(finger, spread.map((d) => [x - d, y]), spread.map((d) => [x + d, y]));
    await until(page, "two fingers make the board larger", async () => (await width(page)) > 1.5 * before, true);
    await expectHeadline(page, "and draw nothing", "2,339 ways");
    await slide(finger, [...spread].reverse().map((d) => [x - d, y]), [...spread].reverse().map((d) => [x + d, y]));
    await until(page, "and smaller", async () => (await width(page)) < 1.2 * before, true);
}

// Of a cell on the screen.
async function width(page) {
    return (await pointOf(page, 1, 0))[0] - (await pointOf(page, 0, 0))[0];
}

async function checkPlaced(page) {
    await tapOn(page, page.getByRole("button", { name: /^Piece I:/ }));
    await tapOn(page, page.getByRole("button", { name: "Place on the board" }));
    await until(page, "it is in hand", () => page.locator(".banner").count(), 1);
    await page.locator(".board").scrollIntoViewIfNeeded();
    await tap(page, 2, 0);
    await until(page, "it lies there", () => page.locator(".banner").count(), 0);
    await until(page, "and counts", () => page.locator(".headline").innerText().then((text) => /^[\d,]+ ways$/.test(text) && text !== "2,339 ways"), true);
    await tapOn(page, page.getByRole("button", { name: "Undo" }));
    await expectHeadline(page, "and is taken back", "2,339 ways");
}
