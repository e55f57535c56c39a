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
    readonly canBeDrawn: boolean; // cell by cell
}

const asked = computed(() => (isMatching.value && mode.value === "draw" ? JSON.stringify(puzzle.value.others["board"]) : undefined));

const found = live(
    () => asked.value,
    async (text): Promise<TileBoard> => {
        const board: unknown = JSON.parse(text);
        const said = cellsSaid(board);
        const own = said ? [] : await sitesOf(board);
        const cells = said ?? own.map(({ name }) => name as CellKey);
        const beside = await cellsBeside(board, cells);
        const canBeDrawn = isOfCells(board);
        if (beside.length === 0) return { sites: said ? await sitesOf(board) : own, beside: [], canBeDrawn };
        // Asked for together: of a large board that takes its time.
        const all = await sitesOf({ lattice: latticeOfTiles(board), cells: [...cells, ...beside].map(cellOf) });
        const there = new Set<string>(cells);
        return {
            sites: all.filter(({ name }) => there.has(name)).map((site) => alone(site, there)),
            beside: all.filter(({ name }) => !there.has(name)),
            canBeDrawn,
        };
    },
).value;

// A site without its neighbours beside the board: edges have the name of the first cell that they belong to.
function alone(site: Site, there: ReadonlySet<string>): Site {
    const nameOf = (edge: string, i: number): string => (there.has(edge.slice(0, edge.lastIndexOf("/"))) ? edge : `${site.name}/${i}`);
    return { ...site, edges: site.edges.map(nameOf) };
}

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

const mostCells = 10_000; // of a box that is not asked for first: it may be refused

// The cells that a board says it has, where its sites are these cells.
function cellsSaid(board: unknown): readonly CellKey[] | undefined {
    if (Array.isArray(board)) {
        const [width = 0, height = 0] = board as number[];
        if (!(width * height <= mostCells)) return undefined;
        return Array.from({ length: width * height }, (_, i) => keyOf([i % width, Math.floor(i / width)]));
    }
    const { lattice, cells } = (board ?? {}) as { lattice?: string; cells?: readonly (readonly number[])[] };
    return lattice !== undefined && Array.isArray(cells) ? cells.map(keyOf) : undefined;
}

// Of a lattice, and nothing is glued.
function isOfCells(board: unknown): boolean {
    return latticeOfTiles(board) !== undefined && !(typeof board === "object" && board !== null && "wrap" in board);
}

// Cells that touch the board; of cubes, those that its box has besides.
async function cellsBeside(board: unknown, cells: readonly CellKey[]): Promise<readonly CellKey[]> {
    const lattice = latticeOfTiles(board);
    if (lattice === undefined || !isOfCells(board) || cells.length === 0) return [];
    const there = new Set(cells);
    const found = lattice === "cubic" ? boxOf(cells) : await touched(lattice, cells);
    return [...new Set(found)].filter((key) => !there.has(key));
}

async function touched(lattice: string, cells: readonly CellKey[]): Promise<CellKey[]> {
    const { steps } = await planOf(lattice);
    return cells.flatMap((key) => touching(steps, key));
}

function boxOf(cells: readonly CellKey[]): CellKey[] {
    const all = cells.map(cellOf);
    return [0, 1, 2]
        .map((i) => [Math.min(...all.map((cell) => cell[i]!)), Math.max(...all.map((cell) => cell[i]!))] as const)
        .reduce<number[][]>((found, [from, to]) => found.flatMap((cell) => Array.from({ length: to - from + 1 }, (_, k) => [...cell, from + k])), [[]])
        .map(keyOf);
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
