// The board: is it drawn on as people would, by pointer, touch and keyboard?

import { check, checkWidth, phone, tilewright } from "../../test/tools.mjs";
import { clickCell, drag, expectHeadline, expectSum, openFile, pointOf, press, until } from "./hands.mjs";

export async function testDrawing(open) {
    const page = await open("draw");
    await checkStrokes(page);
    await checkTools(page);
    await checkMirrors(page);
    await checkKeyboard(page);
    await page.context().close();
    await checkTouch(open);
}

async function checkStrokes(page) {
    await expectHeadline(page, "the page opens with a count", "2,339 ways");
    await clickCell(page, 0, 0);
    await expectHeadline(page, "a cell is taken away", "No way");
    await expectSum(page, "the sum says what is wrong", "1 too many");
    await drag(page, [0, 6], [4, 6]);
    await expectSum(page, "a stroke draws what it passes", "64 cells to fill");
    await page.keyboard.press("Control+z");
    await expectSum(page, "and is undone at once", "59 cells to fill");
    await page.keyboard.press("Control+z");
    await expectHeadline(page, "all is as it was", "2,339 ways");
    await page.keyboard.press("Control+Shift+z");
    await expectHeadline(page, "and done again", "No way");
    await page.keyboard.press("Control+z");
}

async function checkTools(page) {
    await page.mouse.move(...(await pointOf(page, 2, 2)));
    await until(page, "the cell below the pointer is marked", () => page.locator(".hovered").count(), 1);
    await page.mouse.move(5, 5);
    await until(page, "and no longer once it has left", () => page.locator(".hovered").count(), 0);
    await page.keyboard.press("r");
    await drag(page, [3, 2], [6, 3]);
    await expectSum(page, "a box erases where it begins on the board", "52 cells to fill");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("e");
    await drag(page, [0, 5], [9, 5]);
    await expectSum(page, "a row is erased", "50 cells to fill");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("g");
    await press(page, "May stay empty");
    await clickCell(page, 4, 4);
    await expectSum(page, "filled with optional cells", "0 cells to fill (60 may stay empty)");
    await page.keyboard.press("Control+z");
    await press(page, "Must be filled");
    await page.keyboard.press("b");
    await expectHeadline(page, "and back", "2,339 ways");
}

// Mirrors show what is drawn, and what other mirrors show; of a solid also in other layers.
async function checkMirrors(page) {
    const sides = ["m", "Shift+m"];
    for (const key of sides) await page.keyboard.press(key);
    await clickCell(page, 1, 1);
    await expectSum(page, "two mirrors show a cell three times", "56 cells to fill");
    check("it is seen where they stand", (await page.locator(".mirror").getAttribute("d")).length > 0);
    await page.keyboard.press("Control+z");
    check("flat boards have no layers", await page.getByRole("button", { name: "Draw mirrored, in the layers above and below" }).count(), 0);
    await openFile(page, "solid.toml", tilewright("show", "--toml", "soma/cube"));
    await expectHeadline(page, "a solid", "240 ways");
    await press(page, "Draw mirrored, in the layers above and below");
    await clickCorner(page);
    await expectSum(page, "three mirrors show a corner seven times", "19 cells to fill");
    await press(page, "Layer above");
    await page.keyboard.press("Control+z");
    for (const key of sides) await page.keyboard.press(key);
    await clickCorner(page);
    await expectSum(page, "the layer in the middle is its own image", "26 cells to fill");
    await press(page, "Draw mirrored, in the layers above and below");
    for (let i = 0; i < 2; ++i) await page.keyboard.press("Control+z");
    await expectHeadline(page, "and back to the plane", "2,339 ways");
}

async function clickCorner(page) {
    const { x, y, width, height } = await page.locator(".contour").boundingBox();
    await page.mouse.click(x + width / 6, y + height / 6);
}

async function checkKeyboard(page) {
    await page.focus("#cell");
    await page.keyboard.press("Space");
    await expectHeadline(page, "the space bar takes a cell away", "No way");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const label = () => page.getAttribute("#cell", "aria-label");
    check("arrows walk, and the cell is said", await label(), "1, 1: to fill");
    await page.keyboard.press("Shift+ArrowRight");
    check("with Shift they draw", await label(), "2, 1: not on the board");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("?");
    await until(page, "the sheet of keys", () => page.getByRole("dialog", { name: "Keys" }).isVisible(), true);
    for (const group of ["With a piece in hand", "Otherwise"]) {
        const keys = await page.getByRole("region", { name: group }).locator("kbd").allInnerTexts();
        check(`${group}: each key does one thing`, keys.length > 0 && new Set(keys).size === keys.length);
    }
    await page.keyboard.press("Escape");
    await expectHeadline(page, "nothing was changed by it", "2,339 ways");
}

async function checkTouch(open) {
    const page = await open("draw by touch", { ...phone, isMobile: true });
    await checkWidth(page, "draw on a phone");
    await page.touchscreen.tap(...(await pointOf(page, 0, 0)));
    await expectHeadline(page, "a tap takes a cell away", "No way");
    const overscroll = (element) => page.evaluate((name) => getComputedStyle(document.querySelector(name)).overscrollBehaviorX, element);
    check("a swipe beside the board is no step back", await overscroll("html"), "none");
    check("the number is in sight", await page.locator(".headline").evaluate((one) => one.getBoundingClientRect().bottom < 800));
    await press(page, "Undo");
    await expectHeadline(page, "a tap on Undo", "2,339 ways");
    await page.context().close();
}
