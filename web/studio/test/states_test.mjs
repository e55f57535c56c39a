// Every state that the page can be in, light and dark, and on a phone: nothing serious for assistive
// technology, nothing wider than the window, and what is being done is in sight.

import { checkAccess, checkWidth, phone, tilewright } from "../../test/tools.mjs";
import { clickCell, expectHeadline, openFile, press, sixSquares, twoPuzzles, until } from "./hands.mjs";

// What a visitor does to come into a state from the one before it.
const states = {
    "as it begins": async () => undefined,
    "a piece in hand": (page) => page.getByRole("button", { name: /^Piece X:/ }).click(),
    "a piece being laid": async (page) => {
        await press(page, "Place on the board");
        await until(page, "a piece is being laid, and the board in sight", () => inSight(page, ".banner"), true);
    },
    "a piece being drawn": async (page) => {
        await press(page, "Cancel");
        await press(page, "Draw a piece of your own");
    },
    "no solution": async (page) => {
        await press(page, "Done");
        await clickCell(page, 4, 2);
        await expectHeadline(page, "one cell less", "No way");
    },
    "grid and board": async (page) => {
        await press(page, "Grid and board");
        await until(page, "all of its panel is in sight", () => inSight(page, ".popover-panel"), true);
    },
    share: async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Share");
    },
    menu: async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Menu");
        await until(page, "the menu", () => page.locator(".popover-panel").count(), 1);
    },
    keys: async (page) => {
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
        await until(page, "the sheet of keys", () => page.locator("dialog.sheet[open]").count(), 1);
    },
    catalogue: async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Catalogue");
        await until(page, "the catalogue is there", () => page.locator(".entries li").count().then((n) => n > 20), true);
    },
    "a solid": async (page) => {
        await page.locator(".new button").filter({ hasText: /^cubic$/ }).click();
        await until(page, "a solid is there", () => page.locator(".levels").count(), 1);
        await page.getByLabel("Add a set of pieces").selectOption("soma");
        await until(page, "with its pieces", () => page.locator(".tile").count(), 7);
        await until(page, "its board lies in the middle", () => distanceFromMiddle(page).then((far) => far < 0.05), true);
    },
    "a file that cannot be opened": async (page) => {
        await openFile(page, "bad.toml", "lattice = ");
        await until(page, "it says why", () => page.locator(".said").innerText().then((t) => t.includes("bad.toml")), true);
    },
    "a file of several puzzles": async (page) => {
        await openFile(page, "two.def", twoPuzzles);
        await until(page, "it asks which", () => page.getByRole("dialog", { name: /^two\.def has 2/ }).isVisible(), true);
    },
    "a game": async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Play");
        await until(page, "the tray", () => page.locator(".tile").count(), 7);
    },
    "a game, with a piece in hand": (page) => page.locator(".tile-main").first().click(),
    "a game, with help": async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Still possible?");
        await until(page, "advice", () => page.locator(".advice").innerText().then((text) => /^(Yes|No):/.test(text)), true);
    },
    solutions: async (page) => {
        await press(page, "Solutions");
        await until(page, "solutions are", () => page.locator(".solutions header p").count(), 1);
    },
    "a search": async (page) => {
        await press(page, "Watch");
        await until(page, "a search is recorded", () => page.locator(".run").count(), 1);
    },
    "an assembly": async (page) => {
        await press(page, "Apart");
        const asked = async () => (await page.locator('.help [role="status"]').innerText()) || "trying";
        await until(page, "it is known whether it comes apart", async () => !(await asked()).startsWith("trying"), true);
    },
    tiles: async (page) => {
        await openFile(page, "six.toml", sixSquares);
        await until(page, "a board for tiles", () => page.locator(".site").count(), 6);
        await page.locator(".tray-tile").nth(1).click();
        await page.locator(".site").first().click();
    },
    "tiles on a solid": async (page) => {
        await openFile(page, "solid.toml", tilewright("show", "quintominoes/dodecahedron", "--toml"));
        await until(page, "a solid beside its net", () => page.locator(".solid-board .site").count().then((count) => count > 3), true);
    },
    cubes: async (page) => {
        await openFile(page, "cubes.toml", tilewright("show", "macmahon/cubes-2x2x2", "--toml"));
        await until(page, "nets of cubes", () => page.locator(".tile-board .site").count(), 8);
    },
    "cubes, drawn": async (page) => {
        await press(page, "Draw");
        await until(page, "to be drawn", () => page.locator(".drawn .site").count(), 8);
    },
};

function inSight(page, selector) {
    return page.locator(selector).evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    });
}

// How far the board is from the middle of what is shown, as a part of its width.
function distanceFromMiddle(page) {
    return page.locator(".board > svg").evaluate((svg) => {
        const { left, width } = svg.getBoundingClientRect();
        const board = svg.querySelector(".contour").getBoundingClientRect();
        return Math.abs(board.left + 0.5 * board.width - left - 0.5 * width) / width;
    });
}

export async function testStates(open) {
    for (const [colorScheme, options] of [["light", {}], ["dark", {}], ["dark", { ...phone, isMobile: true }]]) {
        const page = await open("states", { colorScheme, ...options });
        await expectHeadline(page, "the page is ready", "2,339 ways");
        for (const [name, enter] of Object.entries(states)) {
            await enter(page);
            await checkAccess(page, `${name}, ${options.viewport ? "on a phone" : colorScheme}`);
            await checkWidth(page, name);
        }
        await page.context().close();
    }
}
