// The tiles of an edge-matching puzzle while they are edited: table by table, also where the puzzle as
// a whole is wrong.

import { computed, effect, signal } from "@preact/signals";

import type { Label, Matching, Tile } from "../model/matching";
import { amountOf } from "../model/pieces";
import {
    edgesOfSites,
    freeName,
    latticeOfTiles,
    tablesOf,
    unfolded,
    usualTurns,
    withTable,
    withTables,
    withTile,
    type TileTable,
} from "../model/tile_sheet";
import { writeToml } from "../model/toml";
import { live } from "../solver/solver";

import { edit, laid, puzzle } from "./desk";
import { mode } from "./mode";
import { isMatching, lastMatching } from "./sites";
import { solver } from "./solver";

export const tables = computed(() => tablesOf(puzzle.value));
export const edgesOfTiles = computed(() => edgesOfSites(puzzle.value.others["board"]));
export const hasCubes = computed(() => {
    const board = puzzle.value.others["board"];
    return latticeOfTiles(board) === "cubic" || (typeof board === "object" && board !== null && "cubes" in board);
});

// A puzzle with the tiles of one table alone, on one site.
function textOf(table: TileTable): string {
    const { turns } = puzzle.value.others;
    const edges = Array.from({ length: edgesOfTiles.value }, (_, i) => String(i));
    const board = hasCubes.value ? { lattice: "cubic", box: [1, 1, 1] } : { sites: [edges] };
    return writeToml({ kind: "matching", board, turns, tiles: [table] });
}

const isOwn = (table: TileTable): boolean => table.edges !== undefined;

const asked = computed(() => {
    if (!isMatching.value || mode.value !== "draw") return undefined;
    return JSON.stringify(tables.value.filter((one) => !isOwn(one)).map(textOf));
});

// Sets that are wrong have no tiles.
const found = live(
    () => asked.value,
    async (texts) => {
        const all = JSON.parse(texts) as string[];
        const tiles = await Promise.all(all.map((text) => tilesOf(text).catch((): Tile[] => [])));
        return new Map(all.map((text, i) => [text, tiles[i]!]));
    },
).value;

async function tilesOf(text: string): Promise<readonly Tile[]> {
    return (JSON.parse(await (await solver).ask({ text }, "json")) as Matching).tiles;
}

// A table with its tiles; of a set they may be unknown for a moment.
export interface TileGroup {
    readonly at: number; // number of the table
    readonly table: TileTable;
    readonly tiles: readonly Tile[];
}

export const tileGroups = computed<readonly TileGroup[]>(() => {
    const now = found.value;
    const known = now.state === "known" ? now.answer : now.state === "nothing" ? undefined : now.last;
    let count = 0;
    return tables.value.map((table, at) => {
        const tiles = isOwn(table) ? [ownTile(table, count)] : (known?.get(textOf(table)) ?? []);
        count += tiles.length;
        return { at, table, tiles };
    });
});

function ownTile(table: TileTable, before: number): Tile {
    const { name = before + 1, edges = [], turns = usualTurns(puzzle.value) } = table;
    return { name: String(name), labels: edges.map(String), turns, ...amountOf(table) };
}

// The tile that is edited: its table, and its number there.
export const tileChosen = signal<{ readonly at: number; readonly which: number } | undefined>(undefined);

const grey: Omit<Label, "name" | "mate"> = { colour: "#9aa0a8", letter: "#14171b", band: "none" };

const usedLabels = computed(() => inOrder(tileGroups.value.flatMap(({ tiles }) => tiles.flatMap(({ labels }) => labels))));

function inOrder(names: readonly string[]): string[] {
    return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

// The label that is drawn with: of this puzzle, or a new one.
const labelChosen = signal("");
export const labelInHand = computed(() => labelChosen.value || (usedLabels.value[0] ?? "a"));

export function takeLabel(name: string): void {
    labelChosen.value = name;
}

effect(() => {
    void laid.value; // another puzzle has other labels and tiles
    labelChosen.value = "";
    tileChosen.value = undefined;
});

// All labels, as pictures show them; those that the solver does not know yet in grey.
export const labelLooks = computed<ReadonlyMap<string, Label>>(() => {
    const looks = new Map((lastMatching.value?.labels ?? []).map((label) => [label.name, label]));
    const names = inOrder([...usedLabels.value, labelInHand.value]);
    return new Map(names.map((name) => [name, looks.get(name) ?? { name, mate: name, ...grey }]));
});

export function addTable(table: TileTable): void {
    tileChosen.value = undefined;
    edit((now) => withTables(now, [...tablesOf(now), table]));
}

function namesOfTiles(): Set<string> {
    return new Set(tileGroups.value.flatMap(({ tiles }) => tiles.map(({ name }) => name)));
}

// A set.  Where other tiles have names of it, its tiles get others, and are no set any more.
export async function addSet(table: TileTable): Promise<void> {
    const tiles = await tilesOf(textOf(table)).catch((): Tile[] => []);
    const taken = namesOfTiles();
    if (!tiles.some(({ name }) => taken.has(name))) return addTable(table);
    const renamed = tiles.map((tile) => {
        const name = taken.has(tile.name) ? freeName(taken) : tile.name;
        taken.add(name);
        return { ...tile, name };
    });
    tileChosen.value = undefined;
    edit((now) => withTables(now, [...tablesOf(now), ...unfolded(table, renamed, usualTurns(now))]));
}

// A tile of one's own, whose edges have the label in hand.
export function addTile(edges?: readonly string[]): void {
    const names = namesOfTiles();
    const own = edges ?? Array.from({ length: edgesOfTiles.value }, () => labelInHand.value);
    addTable({ name: freeName(names), edges: own });
    tileChosen.value = { at: tables.value.length - 1, which: 0 };
}

export function editTable(at: number, change: (table: TileTable) => TileTable): void {
    edit((now) => withTable(now, at, change(tablesOf(now)[at]!)));
}

// Changes the tile that is chosen, or takes it away.
export function editTile({ at, tiles }: TileGroup, which: number, change: ((one: TileTable) => TileTable) | undefined): void {
    const isSet = !isOwn(tables.value[at]!);
    edit((now) => withTile(now, at, tiles, which, change));
    if (!change) tileChosen.value = undefined;
    else if (isSet) tileChosen.value = { at: at + which, which: 0 };
}
