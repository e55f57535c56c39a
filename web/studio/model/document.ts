// Between the puzzle on the page and the tables of a puzzle file.
//
// What was opened and not touched is written as it was: a set stays a set, a picture a picture, a box
// a box.  Only a board that was painted on becomes cells.

import { equal } from "./change";
import {
    cellOf,
    keyOf,
    keysOf,
    newPuzzle,
    type Board,
    type CellKey,
    type CellState,
    type PieceTable,
    type Placed,
    type Puzzle,
    type Wrap,
} from "./puzzle";
import { inFile, onBoard } from "./side_by_side";

// A puzzle file as JSON: its tables with their keys.
export type Document = Readonly<Record<string, unknown>>;

// What the solver says a region means.
export interface Resolved {
    readonly required: readonly (readonly number[])[];
    readonly optional: readonly (readonly number[])[];
}

// The file that a puzzle came from, and what was read from it.
export interface Origin {
    readonly text: string;
    readonly document: Document;
    readonly boards: readonly Board[];
    readonly placed: readonly Placed[];
}

const known = new Set(["kind", "title", "notes", "lattice", "region", "pieces", "placed"]);
const knownOfMatching = new Set(["kind", "title", "notes"]);

function listOf(value: unknown): unknown[] {
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string {
    return typeof value === "string" ? value : "";
}

function tableOf(value: unknown): Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {};
}

export function regionsOf(document: Document): Record<string, unknown>[] {
    return listOf(document["region"]).map(tableOf);
}

// The puzzle of a document that the solver has found right.
//   resolved: what its regions mean, one by one
//   placed:   all pieces that are placed, also by letters in pictures, with all boards side by side
export function puzzleOf(document: Document, resolved: readonly Resolved[], placed: readonly Placed[]): Puzzle {
    const regions = regionsOf(document);
    const boards = resolved.map((one, i) => boardOf(regions[i] ?? {}, one));
    return {
        title: textOf(document["title"]),
        notes: textOf(document["notes"]),
        lattice: textOf(document["lattice"]),
        boards,
        pieces: listOf(document["pieces"]).map((table) => tableOf(table) as PieceTable),
        placed: placed.map((one) => onBoard(boards, one)),
        others: Object.fromEntries(Object.entries(document).filter(([key]) => !known.has(key))),
    };
}

// The same of an edge-matching puzzle.
export function matchingOf(document: Document): Puzzle {
    const others = Object.fromEntries(Object.entries(document).filter(([key]) => !knownOfMatching.has(key)));
    return { ...newPuzzle("square", textOf(document["title"])), notes: textOf(document["notes"]), others, tiles: [] };
}

function boardOf(region: Record<string, unknown>, resolved: Resolved): Board {
    const colours = coloursOf(region["colours"]);
    const cells: Record<CellKey, CellState> = {};
    const add = (list: readonly (readonly number[])[], optional: boolean): void => {
        for (const cell of list) {
            const key = keyOf(cell);
            cells[key] = { optional, colour: colours.get(key) ?? "" };
        }
    };
    add(resolved.required, false);
    add(resolved.optional, true);
    const board = { cells, chessboard: region["colours"] === "chessboard" };
    const wrap = wrapOf(region);
    return wrap ? { ...board, wrap } : board;
}

function coloursOf(value: unknown): Map<CellKey, string> {
    const colours = new Map<CellKey, string>();
    for (const [colour, cells] of Object.entries(tableOf(value)))
        for (const cell of listOf(cells)) colours.set(keyOf(cell as number[]), colour);
    return colours;
}

function wrapOf(region: Record<string, unknown>): Wrap | undefined {
    const { wrap, box } = region;
    if (typeof wrap !== "string") return wrap as Wrap | undefined;
    // A size in words has its rows first.
    const size = typeof box === "string" ? box.split("x").map(Number).reverse() : (box as number[]);
    return { kind: wrap as Wrap["kind"], size };
}

// The tables of the puzzle; those that were read and not touched are the ones that were read.  What is
// known of its solutions stays only where the puzzle is the one that was read.
export function documentOf(puzzle: Puzzle, origin?: Origin): Document {
    const { expect, ...document } = tablesToWrite(puzzle, origin);
    const isKnown = expect !== undefined && origin !== undefined && asRead(document, origin.document);
    return isKnown ? { ...document, expect } : document;
}

// Whatever they are called, and whatever is said of them.
function asRead(document: Document, read: Document): boolean {
    const told = ({ title: _, notes: __, expect: ___, ...rest }: Document): Document =>
        Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, listOf(value)]));
    return equal(told(document), told(read));
}

function tablesToWrite(puzzle: Puzzle, origin: Origin | undefined): Document {
    const document: Record<string, unknown> = {};
    if (origin?.document["kind"] !== undefined) document["kind"] = origin.document["kind"];
    if (puzzle.title) document["title"] = puzzle.title;
    if (puzzle.notes) document["notes"] = puzzle.notes;
    if (puzzle.tiles) return { ...document, kind: "matching", ...puzzle.others };
    document["lattice"] = puzzle.lattice;
    document["region"] = regionsToWrite(puzzle, origin);
    document["pieces"] = puzzle.pieces;
    const placed = placedToWrite(puzzle, origin);
    if (placed !== undefined) document["placed"] = placed;
    return { ...document, ...puzzle.others };
}

// Pictures of regions may name placed pieces: they stand only while these are as they were read.
function regionsToWrite(puzzle: Puzzle, origin: Origin | undefined): unknown {
    const read = origin ? regionsOf(origin.document) : [];
    const kept = origin !== undefined && equal(puzzle.placed, origin.placed);
    if (kept && equal(puzzle.boards, origin.boards)) return origin.document["region"];
    const regions = puzzle.boards.map((board, i) =>
        kept && equal(board, origin.boards[i]) ? read[i] : regionOf(board),
    );
    return regions.length === 1 ? regions[0] : regions;
}

function placedToWrite(puzzle: Puzzle, origin: Origin | undefined): unknown {
    if (origin && equal(puzzle.placed, origin.placed) && equal(puzzle.boards, origin.boards))
        return origin.document["placed"];
    const placed = puzzle.placed.map((one) => inFile(puzzle.boards, one));
    return placed.length > 0 ? placed : undefined;
}

export function regionOf(board: Board): Document {
    const keys = inReadingOrder(keysOf(board.cells));
    const state = (key: CellKey): CellState => board.cells[key]!;
    const optional = keys.filter((key) => state(key).optional);
    const box = boxOf(keys);
    return {
        ...(box ? { box } : { cells: keys.map(cellOf) }),
        ...(optional.length > 0 && {
            optional: optional.length === keys.length ? "all" : optional.map(cellOf),
        }),
        ...(board.wrap && { wrap: board.wrap }),
        ...coloursToWrite(board, keys),
    };
}

function coloursToWrite(board: Board, keys: readonly CellKey[]): Document {
    if (board.chessboard) return { colours: "chessboard" };
    const colours: Record<string, (readonly number[])[]> = {};
    for (const key of keys) {
        const colour = board.cells[key]!.colour;
        if (colour) (colours[colour] ??= []).push(cellOf(key));
    }
    return Object.keys(colours).length > 0 ? { colours } : {};
}

// Last coordinate first, as a page is read; the kind of a cell comes last of all.
function inReadingOrder(keys: readonly CellKey[]): CellKey[] {
    const cells = keys.map((key) => ({ key, cell: cellOf(key) })); // once, not for each comparison
    return cells.sort((one, other) => compareCells(one.cell, other.cell)).map(({ key }) => key);
}

function compareCells(a: readonly number[], b: readonly number[]): number {
    for (const i of a.length === 3 ? [1, 0, 2] : a.length === 2 ? [1, 0] : [2, 1, 0, 3]) {
        const difference = a[i]! - b[i]!;
        if (difference !== 0) return difference;
    }
    return 0;
}

// The size of the box that these cells are, where each has two coordinates: a full one from [0, 0].
function boxOf(keys: readonly CellKey[]): number[] | undefined {
    const cells = keys.map(cellOf);
    if (cells.length === 0 || cells.some((cell) => cell.length !== 2 || cell.some((x) => x < 0))) return undefined;
    const size = [0, 1].map((i) => 1 + Math.max(...cells.map((cell) => cell[i]!)));
    return size[0]! * size[1]! === cells.length ? size : undefined;
}

