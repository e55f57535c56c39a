// The text of a puzzle file, as a puzzle for the page.

import type { Facts } from "../desk/live";
import { solver } from "../desk/solver";
import { matchingOf, puzzleOf, regionsOf, type Document, type Origin, type Resolved } from "../model/document";
import type { Puzzle } from "../model/puzzle";
import { writeToml } from "../model/toml";

export interface Opened {
    readonly puzzle: Puzzle;
    readonly origin: Origin;
}

type Read = Facts & { readonly placed: readonly { piece: string; cells: number[][] }[] };

//   throws: what the solver says is wrong with the file
export async function readFile(text: string, name: string): Promise<Opened> {
    const asked = await solver;
    const kind = await asked.ask({ text, name }, "kind");
    const document: Document = await asked.know("document", [text, name]);
    if (kind === "matching") return ofTiles(text, document);
    const whole = await ask(text, name);
    const puzzle = puzzleOf(document, await resolve(document, whole), whole.placed);
    return { puzzle, origin: { text, document, boards: puzzle.boards, placed: puzzle.placed } };
}

function ofTiles(text: string, document: Document): Opened {
    const puzzle = matchingOf(document);
    return { puzzle, origin: { text, document, boards: puzzle.boards, placed: puzzle.placed } };
}

// What this page has kept, though it may not be a puzzle yet: tiles that were being drawn.
//   throws: what is wrong with anything else
export async function readKept(text: string, name: string): Promise<Opened> {
    try {
        return await readFile(text, name);
    } catch (error) {
        const document: Document = await (await solver).know("document", [text, name]);
        if (document["kind"] !== "matching") throw error;
        return ofTiles(text, document);
    }
}

async function ask(text: string, name: string): Promise<Read> {
    return JSON.parse(await (await solver).ask({ text, name }, "json")) as Read;
}

// What each region means: of several, each is asked for alone.
async function resolve(document: Document, whole: Read): Promise<readonly Resolved[]> {
    const regions = regionsOf(document);
    if (regions.length <= 1) return [whole];
    const { lattice, pieces } = document;
    return Promise.all(regions.map((region) => ask(writeToml({ lattice, region, pieces }), "board")));
}
