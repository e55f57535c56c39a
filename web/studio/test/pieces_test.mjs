// The pieces: what each may do is on it, and one click away.

import { check } from "../../test/tools.mjs";
import { clickCell, expectHeadline, expectSum, press, until } from "./hands.mjs";

export async function testPieces(open) {
    const page = await open("pieces");
    await expectHeadline(page, "the set is there", "2,339 ways");
    check("each piece is", await page.locator(".tile").count(), 12);
    await press(page, "N may be turned over. Change");
    await press(page, "F may be turned over. Change");
    await expectHeadline(page, "two pieces that are not turned over", "1,157 ways");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "undone", "2,339 ways");
    await checkCopies(page);
    await checkOwnPiece(page);
    await checkBlamed(page);
    await page.context().close();
}

async function checkCopies(page) {
    await page.getByRole("button", { name: /^Piece X:/ }).click();
    await page.getByLabel("at least").fill("0");
    await page.getByLabel("at least").press("Enter");
    await expectSum(page, "the pieces have as few cells, or as many", "55–60 cells");
    await expectHeadline(page, "a piece that may be left out is needed all the same", "2,339 ways");
    await press(page, "Remove");
    await expectHeadline(page, "without it there is no way", "No way");
    check("eleven are left", await page.locator(".tile").count(), 11);
    await expectSum(page, "the sum says so", "5 too few");
}

async function checkOwnPiece(page) {
    await press(page, "Draw a piece of your own");
    check("the board is as large as before", (await page.locator(".setup-button").innerText()).includes("10 × 6"));
    for (const [x, y] of [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2]]) await clickCell(page, x, y);
    await press(page, "Done");
    await expectHeadline(page, "a piece drawn in its place", "2,339 ways");
    check("it is a piece as the others", await page.getByRole("button", { name: /^Piece A: 5 cells/ }).count(), 1);
}

// The long piece has no room: that is said on the piece, which can be changed all the same.
async function checkBlamed(page) {
    await press(page, "Grid and board");
    for (const size of await page.locator(".sizes input").all()) await size.fill("4");
    await press(page, "Use this board");
    await page.keyboard.press("Escape");
    const blamed = () => page.locator(".tile.blamed").allInnerTexts();
    await until(page, "the piece that fits nowhere is marked", () => blamed().then((all) => all.some((text) => text.startsWith("I"))), true);
    await press(page, "I may be turned over. Change");
    await until(page, "and can be changed", () => page.getByRole("button", { name: "I not turned over. Change" }).count(), 1);
}
