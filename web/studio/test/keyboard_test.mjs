// The whole way by keyboard alone: draw, choose what a piece may do, list, share.

import { check } from "../../test/tools.mjs";
import { expectHeadline, until } from "./hands.mjs";

export async function testKeyboard(open) {
    const page = await open("by keyboard", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeadline(page, "the page is ready", "2,339 ways");
    await tabTo(page, "gridcell", /to fill/);
    await page.keyboard.press("Space");
    await expectHeadline(page, "a cell is taken away", "No way");
    await page.keyboard.press("Space");
    await expectHeadline(page, "and put back", "2,339 ways");
    await tabTo(page, "button", /^F may be turned over/);
    await page.keyboard.press("Enter");
    await until(page, "the focus stays on the piece", () => focused(page).then(({ name }) => name), "F not turned over. Change");
    await tabTo(page, "button", /^N may be turned over/);
    await page.keyboard.press("Space");
    await expectHeadline(page, "two pieces that are not turned over", "1,157 ways");
    await tabTo(page, "button", /^Share$/);
    await page.keyboard.press("Enter");
    await tabTo(page, "button", /^Copy the link$/);
    await page.keyboard.press("Enter");
    await until(page, "a link is copied", () => page.evaluate(() => navigator.clipboard.readText()).then((text) => text.includes("#1.")), true);
    await tabTo(page, "button", /^Solutions$/);
    await page.keyboard.press("Enter");
    await until(page, "solutions are listed", () => page.locator(".solutions header p").innerText(), "1,157 solutions");
    await page.context().close();
}

// Who has the focus, as assistive technology has it.
async function focused(page) {
    return page.evaluate(() => {
        const element = document.activeElement;
        const name = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        return { role: element?.getAttribute("role") ?? element?.localName ?? "", name: name.trim() };
    });
}

async function tabTo(page, role, name) {
    for (let i = 0; i < 150; ++i) {
        const now = await focused(page);
        if (now.role === role && name.test(now.name)) return;
        await page.keyboard.press("Tab");
    }
    check(`Tab leads to ${role} ${name}`, "not reached", "reached");
}
