// The text of a puzzle file, as a puzzle for the page.

import { findLattices, latticeOf, widthOf } from "../desk/lattices";
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
    return opened(text, document, await resolve(document, whole), whole.placed);
}

function opened(text: string, document: Document, resolved: readonly Resolved[], placed: Read["placed"]): Opened {
    const puzzle = puzzleOf(document, resolved, placed);
    return { puzzle, origin: { text, document, boards: puzzle.boards, placed: puzzle.placed } };
}

function ofTiles(text: string, document: Document): Opened {
    const puzzle = matchingOf(document);
    return { puzzle, origin: { text, document, boards: puzzle.boards, placed: puzzle.placed } };
}

// What this page has kept, though it may not be a puzzle yet: a board or tiles that were being drawn.
//   throws: what is wrong with anything else
export async function readKept(text: string, name: string): Promise<Opened> {
    try {
        return await readFile(text, name);
    } catch (error) {
        const document: Document = await (await solver).know("document", [text, name]);
        if (document["kind"] === "matching") return ofTiles(text, document);
        await findLattices();
        const lattice = String(document["lattice"]);
        if (!latticeOf(lattice)) throw error;
        const boards = regionsOf(document).map((region) => resolveAlone({ lattice, region }, document["pieces"]));
        return opened(text, document, await Promise.all(boards), writtenIn(document));
    }
}

// Of a region nobody can read, nothing.
async function resolveAlone(board: Document, pieces: unknown): Promise<Resolved> {
    const onePiece = [{ name: "1", cells: [Array.from({ length: widthOf(String(board["lattice"])) }, () => 0)] }];
    for (const tried of [pieces, onePiece])
        try {
            return await ask(writeToml({ ...board, pieces: tried }), "board");
        } catch {
            // the pieces may be what is wrong
        }
    return { required: [], optional: [] };
}

function writtenIn(document: Document): Read["placed"] {
    const { placed } = document;
    return Array.isArray(placed) ? (placed as Read["placed"]).filter(({ cells }) => Array.isArray(cells)) : [];
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
