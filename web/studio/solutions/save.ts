// What is left of the solutions, as files.

import { keptList } from "../desk/kept";
import { source } from "../desk/live";
import { solver } from "../desk/solver";
import { download, fileName } from "../files/keep";
import { addressOf, forgetAddress } from "../look/address";
import { standalone } from "../../view/picture";

import { chosen, listing, rowAt } from "./listing";
import { galleryOf } from "./pictures";
import type { Row } from "./rows";

const mostPictures = 400; // in one file

function chosenRows(most: number): Row[] {
    return chosen.value.slice(0, most).map((number) => rowAt(number)!);
}

export async function saveSvg(): Promise<void> {
    download(`${fileName()}-solutions.svg`, await svg(), "image/svg+xml");
}

async function svg(): Promise<string> {
    const rows = chosenRows(mostPictures);
    return standalone(await galleryOf(rows), rows.map((_, i) => i), true);
}

export async function savePng(): Promise<void> {
    const address = addressOf(await svg());
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        const scale = Math.min(2, 8000 / Math.max(image.width, image.height));
        canvas.width = image.width * scale;
        canvas.height = image.height * scale;
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const png = await new Promise<Blob | null>((done) => canvas.toBlob(done));
        if (png) download(`${fileName()}-solutions.png`, png, "image/png");
    } finally {
        forgetAddress(address);
    }
}

// The solutions as the program lists them; of a list in which something is wished, the lines of
// those that are left.
export async function saveLines(): Promise<void> {
    const asked = source.value;
    const now = listing.value;
    if (!asked || !now) return;
    const found = { limit: now.found, ...(now.kind === "distinct" ? { distinct: true } : { all: true }) };
    const listed = now.kind === "kept" ? keptList.value : undefined;
    const text = listed ?? (await (await solver).ask(asked, "list", [{ ...found, format: "jsonl" }]));
    const kept = new Set(chosen.value);
    let number = -1;
    const lines = text.split("\n").filter((line) => !line.includes('"placements"') || kept.has(++number));
    download(`${fileName()}-solutions.jsonl`, lines.join("\n"), "application/jsonl");
}

export async function saveText(): Promise<void> {
    const asked = source.value;
    if (!asked) return;
    const ask = await solver;
    const texts: string[] = [];
    for (const row of chosenRows(10 * mostPictures))
        texts.push(await ask.ask(asked, "solutionText", [row]));
    download(`${fileName()}-solutions.txt`, texts.join("\n"), "text/plain");
}
