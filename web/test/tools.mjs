// What the tests of pages share: a folder for files, a browser, and checks that are counted.
// The first argument is the native tilewright, which writes pages.  CHROMIUM is the path of another
// browser than Debian's.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

export const program = resolve(process.argv[2]);
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const folder = mkdtempSync(join(tmpdir(), "tilewright-gallery-"));

// How long anything may take before it is a failure: machines that test are slow, and busy.
export const patience = 120_000; // milliseconds

let passed = 0;
let failed = 0;

export function check(what, found, expected = true) {
    if (JSON.stringify(found) === JSON.stringify(expected)) {
        ++passed;
        return;
    }
    ++failed;
    console.log(`FAILED: ${what}\n  expected: ${JSON.stringify(expected)}\n  found:    ${JSON.stringify(found)}`);
}

export function tilewright(...words) {
    return execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

// There is no graphics card: what is flat is painted by the browser itself, and only WebGL is emulated.
const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
        "--no-sandbox",
        "--disable-gpu-rasterization",
        "--disable-gpu-compositing",
        "--use-gl=angle",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
    ],
});

// Opens one of the pages that the program has written into the folder.
export function open(name, ready, options) {
    return openPage(name, pathToFileURL(join(folder, `${name}.html`)).href, ready, options);
}

// Opens a page; whatever it asks of a network, logs as an error or is forbidden is a failure.
//   ready: what is there once the page has drawn itself
export async function openPage(name, address, ready, { maySayForbidden = false, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    page.on("request", (request) => {
        const own = new URL(address);
        const allowed = /^(file|blob):/.test(request.url()) || request.url().startsWith(`${own.protocol}//${own.host}/`);
        check(`${name} asks for nothing from elsewhere`, allowed ? "" : request.url(), "");
    });
    page.on("pageerror", (error) => check(`${name}: no error`, error.message, ""));
    page.on("console", (message) => {
        const forbidden = message.text().includes("Content Security Policy");
        if (message.type() === "error" && !(maySayForbidden && forbidden))
            check(`${name}: nothing logged`, message.text(), "");
    });
    await page.goto(address);
    await page.waitForSelector(ready);
    return page;
}

export async function checkAccess(page, name) {
    if (await page.evaluate(() => !window.axe)) {
        const session = await page.context().newCDPSession(page);
        await session.send("Runtime.evaluate", { expression: axe });
    }
    const result = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"], selectors: false }));
    const serious = result.violations.filter((v) => ["serious", "critical"].includes(v.impact));
    check(`${name}: axe finds nothing serious`, serious.map((v) => `${v.id}: ${v.nodes[0].html}`), []);
}

// Nothing is wider than the window.
export async function checkWidth(page, name) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(`${name}: nothing sticks out`, wide <= 0);
}

export const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };

// Nothing is wider than the window; what is in the header lies on one line and is not cut off; and
// boxes to tick are large enough for a finger.
export async function checkTools(page, name) {
    await checkWidth(page, name);
    const faults = await page.evaluate(() => {
        const shown = (element) => element.getClientRects().length > 0;
        const found = [];
        for (const tool of document.querySelectorAll("header :is(button, input, select, label, p)")) {
            if (!shown(tool)) continue;
            const { left, right, height, width } = tool.getBoundingClientRect();
            const words = `${tool.localName} ${tool.dataset.part ?? ""} ${tool.textContent.trim()}`;
            if (left < 0 || right > innerWidth) found.push(`${words} sticks out`);
            if (height > 48) found.push(`${words} is higher than a line`);
            if (tool.scrollWidth > tool.clientWidth + 1 && tool.clientWidth > 0 && tool.localName === "button")
                found.push(`${words} is cut off`);
            if (tool.type === "checkbox" && Math.min(width, height) < 24) found.push(`${words} is small`);
        }
        return found;
    });
    check(`${name}: tools can be read and used`, faults, []);
}

// Prints the sums and ends.
export async function finish() {
    await browser.close();
    rmSync(folder, { recursive: true });
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
}
