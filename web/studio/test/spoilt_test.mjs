// Files and links with something wrong in them are opened or refused in one sentence; nothing fails,
// nothing becomes markup, and all of it can be undone.
//   TILEWRIGHT_SPOILT: how many; 1000 for a long run

import { deflateRawSync } from "node:zlib";

import { check } from "../../test/tools.mjs";
import { expectHeadline, openFile, said, smallFile, until } from "./hands.mjs";

const wanted = Number(process.env.TILEWRIGHT_SPOILT ?? 60);

const title = "Small <img src=x onerror=document.title='taken'> tray";
const file = smallFile
    .replace('"Small"', `"${title}"`)
    .replace("[[pieces]]", "colours = { red = [[0, 0], [1, 1]] }\n\n[[pieces]]")
    .concat('\n[[pieces]]\nname = "mine"\ncells = [[0, 0], [1, 0]]\n');

export async function testSpoilt(open) {
    const page = await open("spoilt");
    await expectHeadline(page, "the page is ready", "2,339 ways");
    const shown = await page.title();
    const elements = () => page.locator("script, iframe, object, embed, img").count();
    const before = await elements();
    await answerTo(page, "the whole file", () => openFile(page, "whole.toml", file));
    check("the whole file is opened", (await said(page)).startsWith("Opened Small <img"));
    const random = seeded(11);
    for (let i = 0; i < wanted; ++i) {
        const text = spoilt(file.replace("tray", `tray ${i}`), random);
        const link = spoiltLink(random, text, i % 4 === 1);
        if (i % 2 === 0) await answerTo(page, `file ${i}`, () => openFile(page, `spoilt-${i}.toml`, text));
        else await answerTo(page, `link ${i}`, () => follow(page, link));
    }
    check("nothing became markup", await elements(), before);
    check("nothing of a file was run", await page.title(), shown);
    const undo = page.getByRole("button", { name: "Undo" });
    while (await undo.isEnabled()) await undo.click();
    await expectHeadline(page, "all of it can be undone", "2,339 ways");
    await page.context().close();
}

function seeded(seed) {
    let state = seed;
    return (below) => (state = (state * 48271) % 2147483647) % below;
}

const signs = '#=[]"{}.<\n0-9x\u0000é';

function spoilt(file, random) {
    const at = random(file.length);
    const ways = [
        () => file.slice(0, at) + signs[random(signs.length)] + file.slice(at + 1),
        () => file.slice(0, at),
        () => file.slice(0, at) + file.slice(at, at + 40).repeat(50) + file.slice(at),
        () => file.slice(0, at) + file.slice(at + 1 + random(30)),
    ];
    return ways[random(ways.length)]();
}

//   packed: whether the link itself is right
function spoiltLink(random, text, packed) {
    const letters = deflateRawSync(text).toString("base64url");
    if (packed) return `#1.${letters}`;
    const at = random(letters.length);
    return [`#1.${letters.slice(0, at)}`, `#1.${letters.slice(0, at)}%<${letters.slice(at)}`, `#7.${letters}`][random(3)];
}

// Hands something to the page, and waits until the page says something else than before.
async function answerTo(page, what, hand) {
    const before = await said(page);
    await hand();
    const answered = async () => ![before, ""].includes(await said(page));
    await until(page, `${what} is opened or refused`, answered, true);
}

function follow(page, link) {
    return page.evaluate((fragment) => (location.hash = fragment), link);
}
