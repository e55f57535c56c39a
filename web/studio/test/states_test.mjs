// Every state that the page can be in, light and dark: nothing serious for assistive technology, and
// nothing wider than the window.

import { checkAccess, checkWidth, phone } from "../../test/tools.mjs";
import { clickCell, expectHeadline, press, until } from "./hands.mjs";

// What a visitor does to come into a state from the one before it.
const states = {
    "as it begins": async () => undefined,
    "a piece in hand": (page) => page.getByRole("button", { name: /^Piece X:/ }).click(),
    "a piece being laid": async (page) => {
        await press(page, "Place on the board");
        await until(page, "a piece is being laid", () => page.locator(".banner").count(), 1);
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
    "grid and board": (page) => press(page, "Grid and board"),
    share: async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Share");
    },
    menu: async (page) => {
        await page.keyboard.press("Escape");
        await press(page, "Menu");
    },
    keys: async (page) => {
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
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
    },
    "a file that cannot be opened": async (page) => {
        await press(page, "Menu");
        const bad = { name: "bad.toml", mimeType: "text/plain", buffer: Buffer.from("lattice = ") };
        await page.locator('input[type="file"]').setInputFiles(bad);
        await until(page, "it says why", () => page.locator(".said").innerText().then((t) => t.includes("bad.toml")), true);
    },
    solutions: async (page) => {
        await press(page, "Solutions");
        await until(page, "solutions are", () => page.locator(".solutions header p").count(), 1);
    },
};

export async function testStates(open) {
    for (const [colorScheme, options] of [["light", {}], ["dark", {}], ["dark", { ...phone, isMobile: true }]]) {
        const page = await open("states", { colorScheme, ...options });
        await expectHeadline(page, "the page is ready", "2,339 ways");
        for (const [name, enter] of Object.entries(states)) {
            await enter(page);
            await checkAccess(page, `${name}, ${colorScheme}`);
            await checkWidth(page, name);
        }
        await page.context().close();
    }
}
