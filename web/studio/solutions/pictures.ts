// Pictures of solutions, drawn as galleries draw them, block by block as they come into sight.

import { signal } from "@preact/signals";

import { source } from "../desk/live";
import { solver } from "../desk/solver";
import { Gallery } from "../../view/data";
import { isDark } from "../look/theme";
import { darkPaper, lightPaper, standalone } from "../../view/picture";

import { rowAt } from "./listing";
import type { Row } from "./rows";

const blockSize = 60;

// Height by width of the last picture: those of one puzzle are alike.
export const aspect = signal(1);

const blocks = new Map<number, Promise<Gallery>>();
let drawnOf: object | undefined; // the puzzle whose blocks these are

// A picture of a solution as SVG.
export async function pictureOf(number: number): Promise<string> {
    const block = Math.floor(number / blockSize);
    const gallery = await blockAt(block);
    return standalone(gallery, [number - block * blockSize], true, isDark.peek() ? darkPaper : lightPaper);
}

function blockAt(block: number): Promise<Gallery> {
    if (drawnOf !== source.value) blocks.clear();
    drawnOf = source.value;
    const known = blocks.get(block) ?? galleryOf(rowsOf(block));
    blocks.set(block, known);
    known.catch(() => blocks.delete(block));
    return known;
}

function rowsOf(block: number): Row[] {
    const rows: Row[] = [];
    for (let i = block * blockSize; i < (block + 1) * blockSize; ++i) {
        const row = rowAt(i);
        if (row) rows.push(row);
    }
    return rows;
}

// Blocks that were not full when they were drawn are drawn anew.
export function forgetLastBlock(found: number): void {
    blocks.delete(Math.floor(found / blockSize));
}

export async function galleryOf(rows: readonly Row[]): Promise<Gallery> {
    const asked = source.value;
    if (!asked) throw new Error("there is no puzzle");
    const gallery = new Gallery(JSON.stringify(await (await solver).ask(asked, "scene", [[...rows]])));
    if (gallery.board) aspect.value = gallery.board.height / gallery.board.width;
    return gallery;
}
