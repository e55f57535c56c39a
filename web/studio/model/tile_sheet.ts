// What an edge-matching puzzle says of its board, its tiles and its border: the tables of its file, and
// edits of them.  What such an edit does not touch stays as it was written.  Pure.

import type { BorderEdge, Site, Tile } from "./matching";
import type { Most, Puzzle } from "./puzzle";

export type TileTurns = Tile["turns"];

// One [[tiles]] table, with the keys of the file: a set, a list as text, or a tile of one's own.
export interface TileTable {
    readonly set?: string;
    readonly only?: readonly (string | number)[];
    readonly labels?: number | readonly (string | number)[];
    readonly different?: boolean;
    readonly list?: string;
    readonly name?: string | number;
    readonly edges?: readonly (string | number)[];
    readonly turns?: TileTurns;
    readonly count?: Most;
    readonly min?: number;
    readonly max?: Most;
}

export function tablesOf({ others }: Puzzle): readonly TileTable[] {
    const { tiles } = others;
    const list = tiles === undefined ? [] : Array.isArray(tiles) ? tiles : [tiles];
    return list.map((one) => (typeof one === "string" ? { set: one } : (one as TileTable)));
}

// The puzzle with other tables of its file.
function withOthers(puzzle: Puzzle, changes: Readonly<Record<string, unknown>>): Puzzle {
    const others = { ...puzzle.others, ...changes };
    return { ...puzzle, others: Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) };
}

export function withTables(puzzle: Puzzle, tiles: readonly TileTable[]): Puzzle {
    return withOthers(puzzle, { tiles });
}

// The table with other keys; undefined takes one away.
export function withKeys(table: TileTable, keys: { readonly [Key in keyof TileTable]?: TileTable[Key] | undefined }): TileTable {
    return Object.fromEntries(Object.entries({ ...table, ...keys }).filter(([, value]) => value !== undefined));
}

export function withTable(puzzle: Puzzle, at: number, table: TileTable): Puzzle {
    return withTables(puzzle, tablesOf(puzzle).map((one, i) => (i === at ? table : one)));
}

export function withoutTable(puzzle: Puzzle, at: number): Puzzle {
    return withTables(puzzle, tablesOf(puzzle).filter((_, i) => i !== at));
}

// The tiles of a set or a list, one by one, in the place of it.
//   usual: how tiles may be turned of which nothing is said
export function unfolded(table: TileTable, tiles: readonly Tile[], usual: TileTurns): TileTable[] {
    const { count, min, max } = table;
    return tiles.map(({ name, labels, turns }) =>
        withKeys({ name, edges: labels }, { turns: turns === usual ? undefined : turns, count, min, max }),
    );
}

// The puzzle with one tile of a table changed, or without it where it is undefined.  A set is unfolded
// for that, if it was one.
export function withTile(puzzle: Puzzle, at: number, tiles: readonly Tile[], which: number, change: ((one: TileTable) => TileTable) | undefined): Puzzle {
    const tables = tablesOf(puzzle);
    const table = tables[at];
    if (!table) return puzzle;
    // Fewer tiles of a set are a set.
    if (!change && table.set !== undefined && tiles.length > 1)
        return withTable(puzzle, at, { ...table, only: tiles.filter((_, i) => i !== which).map(({ name }) => name) });
    const list = table.edges ? [table] : unfolded(table, tiles, usualTurns(puzzle));
    const changed = list.flatMap((one, i) => (i !== which ? [one] : change ? [change(one)] : []));
    return withTables(puzzle, [...tables.slice(0, at), ...changed, ...tables.slice(at + 1)]);
}

export function usualTurns({ others }: Puzzle): TileTurns {
    return (others["turns"] as TileTurns | undefined) ?? "rotate";
}

// A name that no tile has: a letter, or a number when all are taken.
export function freeName(taken: ReadonlySet<string>): string {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if (!taken.has(letter)) return letter;
    let number = 27;
    while (taken.has(String(number))) ++number;
    return String(number);
}

// The labels in a text, with blanks or commas between them; undefined where one of them cannot be.
export function labelsIn(text: string): string[] | undefined {
    const labels = text.split(/[\s,]+/).filter(Boolean);
    return labels.some((one) => !canBeName(one)) ? undefined : labels;
}

export function canBeName(text: string): boolean {
    return /^[^\s:|#"\\\p{Cc}]+$/u.test(text);
}

// The puzzle with another board: what named sites that are not there any more goes with them.
//   sites: of the new board, where some of the old ones may stay; undefined: none do
export function withTileBoard(puzzle: Puzzle, board: unknown, sites?: ReadonlySet<string>): Puzzle {
    const { border, placed } = puzzle.others;
    const isThere = (site: unknown): boolean => sites !== undefined && sites.has(Array.isArray(site) ? site.join() : String(site));
    const rest = ((placed ?? []) as readonly { readonly site: unknown }[]).filter(({ site }) => isThere(site));
    return {
        ...withOthers(puzzle, { board, border: borderWithout(border, isThere), placed: rest.length > 0 ? rest : undefined }),
        tiles: (puzzle.tiles ?? []).filter(({ site }) => isThere(site)),
    };
}

type NamedEdge = readonly [site: unknown, number: number, label?: string];

function borderWithout(border: unknown, isThere: (site: unknown) => boolean): unknown {
    if (typeof border !== "object" || border === null) return border;
    const { edges, same_edges: same, ...rest } = border as { edges?: readonly NamedEdge[]; same_edges?: readonly (readonly NamedEdge[])[] };
    const left = (list: readonly NamedEdge[]): readonly NamedEdge[] => list.filter(([site]) => isThere(site));
    const kept = { ...rest, ...someOf("edges", left(edges ?? [])), ...someOf("same_edges", (same ?? []).map(left).filter((one) => one.length > 1)) };
    return Object.keys(kept).length > 0 ? kept : undefined;
}

function someOf(key: string, list: readonly unknown[]): Readonly<Record<string, unknown>> {
    return list.length > 0 ? { [key]: list } : {};
}

export function withBorder(puzzle: Puzzle, border: unknown): Puzzle {
    return withOthers(puzzle, { border });
}

// The whole border, said edge by edge, with this label on one of them; undefined: with none.
export function withBorderEdge(puzzle: Puzzle, sites: readonly Site[], border: readonly BorderEdge[], edge: string, label: string | undefined): Puzzle {
    const named = (name: string): NamedEdge[] =>
        sites.flatMap(({ name: site, edges }) => edges.flatMap((one, i): NamedEdge[] => (one === name ? [[site, i + 1]] : [])));
    const others = border.filter((one) => one.edge !== edge);
    const given = [...others, ...(label === undefined ? [] : [{ edge, label }])].filter((one) => one.label !== undefined);
    const groups = [...new Set(others.flatMap(({ group }) => group ?? []))];
    const same = groups.map((group) => others.filter((one) => one.group === group).flatMap((one) => named(one.edge)));
    const table = {
        ...someOf("edges", given.flatMap((one) => named(one.edge).map(([site, number]) => [site, number, one.label]))),
        ...someOf("same_edges", same.filter((one) => one.length > 1)),
    };
    return withBorder(puzzle, Object.keys(table).length > 0 ? table : undefined);
}

// What a player has laid becomes a part of the puzzle.
export function withLaidTiles(puzzle: Puzzle): Puzzle {
    const laid = (puzzle.tiles ?? []).map(({ tile, site, labels }) => ({ tile, site, edges: labels }));
    const before = (puzzle.others["placed"] ?? []) as readonly unknown[];
    return { ...withOthers(puzzle, { placed: [...before, ...laid] }), tiles: [] };
}

export function withoutGivenTiles(puzzle: Puzzle): Puzzle {
    return withOthers(puzzle, { placed: undefined });
}

// Sets by the number of edges of their tiles.  Those of cubes have six edges, too.
export interface TileSet {
    readonly name: string;
    readonly edges: number;
    readonly cubes: boolean;
}

export const tileSets: readonly TileSet[] = [
    { name: "macmahon-triangles", edges: 3, cubes: false },
    { name: "macmahon-squares", edges: 4, cubes: false },
    { name: "quintominoes", edges: 5, cubes: false },
    { name: "macmahon-cubes", edges: 6, cubes: true },
];

// Boards to begin with.
export interface TileBoardKind {
    readonly name: "squares" | "torus" | "hexagonOfHexagons" | "boxOfHexagons" | "triangle" | "hexagonOfTriangles" | "cubes" | Solid;
    readonly sizes: readonly number[]; // usual ones
    readonly board: (size: readonly number[]) => unknown;
}

type Solid = "tetrahedron" | "cube" | "octahedron" | "dodecahedron" | "icosahedron";

function onLattice(name: TileBoardKind["name"], lattice: string, key: string, ...sizes: number[]): TileBoardKind {
    return { name, sizes, board: (size) => ({ lattice, [key]: sizes.length > 1 ? size : size[0] }) };
}

function solid(name: Solid): TileBoardKind {
    return { name, sizes: [], board: () => name };
}

export const tileBoards: readonly TileBoardKind[] = [
    { name: "squares", sizes: [3, 2], board: (size) => size },
    { name: "torus", sizes: [3, 2], board: (box) => ({ lattice: "square", box, wrap: "torus" }) },
    onLattice("hexagonOfHexagons", "hexagonal", "hexagon", 2),
    onLattice("boxOfHexagons", "hexagonal", "box", 3, 3),
    onLattice("triangle", "triangular", "triangle", 3),
    onLattice("hexagonOfTriangles", "triangular", "hexagon", 1),
    solid("tetrahedron"),
    solid("cube"),
    solid("octahedron"),
    solid("dodecahedron"),
    solid("icosahedron"),
    onLattice("cubes", "cubic", "box", 2, 2, 2),
];

// The lattice whose cells are the sites; undefined of solids and sites by name.
export function latticeOfTiles(board: unknown): string | undefined {
    if (Array.isArray(board)) return "square";
    return typeof board === "object" && board !== null ? (board as { lattice?: string }).lattice : undefined;
}

// How many edges the sites of a board have; of sites by name, the first of them.
export function edgesOfSites(board: unknown): number {
    const byLattice: Readonly<Record<string, number>> = { triangular: 3, hexagonal: 6, cubic: 6 };
    const bySolid: Readonly<Record<string, number>> = { tetrahedron: 3, octahedron: 3, dodecahedron: 5, icosahedron: 3 };
    if (typeof board === "string") return bySolid[board] ?? 4;
    const [first] = (board as { sites?: readonly (readonly unknown[])[] } | undefined)?.sites ?? [];
    return first?.length ?? byLattice[latticeOfTiles(board) ?? ""] ?? 4;
}

// A puzzle on a board whose tiles do not matter.
export function boardAlone(board: unknown): Readonly<Record<string, unknown>> {
    const edges = Array.from({ length: edgesOfSites(board) }, () => "a");
    return { kind: "matching", board, tiles: [{ edges, min: 0, max: "unlimited" }] };
}

// Puzzles to begin with: board and tiles of their files.
export const newTilePuzzles = {
    squares: { board: [3, 2], tiles: [{ set: "all", labels: 2 }] },
    triangles: { board: { lattice: "triangular", hexagon: 1 }, tiles: [{ set: "all", labels: 2, min: 0, max: 2 }] },
    hexagons: { board: { lattice: "hexagonal", hexagon: 2 }, tiles: [{ set: "all", labels: 2, min: 0, max: 2 }] },
    solid: { board: "dodecahedron", tiles: [{ set: "quintominoes" }] },
    cubes: { board: { lattice: "cubic", box: [2, 2, 1] }, tiles: [{ set: "all", labels: 2, min: 0 }] },
} as const;
