// The board of an edge-matching puzzle while it is drawn: its sites, and cells beside them that may
// become some.  Its tiles may be wrong, or there may be none: the board is asked for alone.

import { computed } from "@preact/signals";

import { touching } from "../cells/touching";
import { matchingOf, regionOf } from "../model/document";
import type { Matching, Site } from "../model/matching";
import { cellOf, cellsFrom, keyOf, type CellKey } from "../model/puzzle";
import { boardAlone, latticeOfTiles, newTilePuzzles, withTileBoard } from "../model/tile_sheet";
import { writeToml } from "../model/toml";
import { live } from "../solver/solver";

import { edit, lay, puzzle } from "./desk";
import { planOf } from "./lattices";
import { mode } from "./mode";
import { isMatching } from "./sites";
import { solver } from "./solver";

export interface TileBoard {
    readonly sites: readonly Site[];
    readonly beside: readonly Site[]; // not on the board
}

const asked = computed(() => (isMatching.value && mode.value === "draw" ? JSON.stringify(puzzle.value.others["board"]) : undefined));

const found = live(
    () => asked.value,
    async (text): Promise<TileBoard> => {
        const board: unknown = JSON.parse(text);
        const said = cellsSaid(board);
        if (!said) return withSitesBeside(board, await sitesOf(board));
        // At once: of a large board each takes its time.
        const [sites, beside] = await Promise.all([sitesOf(board), sitesBeside(board, said)]);
        return { sites, beside };
    },
).value;

// The last one that was right, until the next one is known.
export const tileBoard = computed<TileBoard | undefined>(() => {
    const now = found.value;
    return now.state === "known" ? now.answer : now.state === "nothing" ? undefined : now.last;
});

// What is wrong with the board.
export const boardFault = computed(() => (found.value.state === "failed" ? found.value.error : undefined));

async function sitesOf(board: unknown): Promise<readonly Site[]> {
    const text = writeToml(boardAlone(board));
    return (JSON.parse(await (await solver).ask({ text }, "json")) as Matching).sites;
}

async function withSitesBeside(board: unknown, sites: readonly Site[]): Promise<TileBoard> {
    const cells = sites[0]?.corners ? sites.map(({ name }) => name as CellKey) : [];
    return { sites, beside: await sitesBeside(board, cells) };
}

const mostCells = 10_000; // of a box that is not asked for first: it may be refused

// The cells that a board says it has, where its sites are these cells.
function cellsSaid(board: unknown): readonly CellKey[] | undefined {
    if (Array.isArray(board)) {
        const [width = 0, height = 0] = board as number[];
        if (!(width * height <= mostCells)) return undefined;
        return Array.from({ length: width * height }, (_, i) => keyOf([i % width, Math.floor(i / width)]));
    }
    const { lattice, cells } = (board ?? {}) as { lattice?: string; cells?: readonly (readonly number[])[] };
    return lattice !== "cubic" && Array.isArray(cells) ? cells.map(keyOf) : undefined;
}

// Cells of flat lattices that touch the board, where nothing is glued.
async function sitesBeside(board: unknown, cells: readonly CellKey[]): Promise<readonly Site[]> {
    const lattice = latticeOfTiles(board);
    const isGlued = typeof board === "object" && board !== null && "wrap" in board;
    if (lattice === undefined || isGlued || cells.length === 0) return [];
    const { steps } = await planOf(lattice);
    const there = new Set<string>(cells);
    const around = new Set(cells.flatMap((key) => touching(steps, key)).filter((key) => !there.has(key)));
    const all = await sitesOf({ lattice, cells: [...cells, ...around].map(cellOf) });
    return all.filter(({ name }) => !there.has(name));
}

// Adds cells to the board, or takes them away; one of them must stay.
export function paintSites(cells: ReadonlySet<string>, add: boolean): boolean {
    const now = tileBoard.value;
    if (!now || cells.size === 0) return true;
    const before = now.sites.map(({ name }) => name as CellKey);
    const left = add ? [...new Set([...before, ...(cells as ReadonlySet<CellKey>)])] : before.filter((key) => !cells.has(key));
    if (left.length === 0) return false;
    const lattice = latticeOfTiles(puzzle.value.others["board"]);
    const region = regionOf({ cells: cellsFrom(left) });
    const board = lattice === "square" && region["box"] ? region["box"] : { lattice, ...region };
    edit((one) => withTileBoard(one, board, new Set(left)));
    return true;
}

// Puts another board in the place of this one.
export function useTileBoard(board: unknown): void {
    edit((now) => withTileBoard(now, board));
}

// Begins anew with tiles.
export function useNewTiles(name: keyof typeof newTilePuzzles): void {
    lay(matchingOf(newTilePuzzles[name]));
    mode.value = "draw";
}
