// The puzzle as a document: what a puzzle file says, with the boards as cells.  It is plain data that
// never changes: whoever edits it makes another one, which shares what stayed the same.
//
// What the cells mean, which of them touch and how pieces turn is the solver's to say.

import type { LaidTile } from "./matching";

// A cell, by its coordinates as in a puzzle file: "3,4", or "3,4,1" where a lattice has more of them.
export type CellKey = string & { readonly brand: "cell" };

export interface CellState {
    readonly optional: boolean; // need not be filled
    readonly colour: string; // "" for none
}

export type Cells = Readonly<Record<CellKey, CellState>>;

// Edges of a box that are glued.
export interface Wrap {
    readonly kind: "cylinder" | "torus" | "moebius" | "klein";
    readonly size: readonly number[];
}

export interface Board {
    readonly cells: Cells;
    readonly chessboard?: boolean; // coloured black and white, as the file says
    readonly wrap?: Wrap;
}

export type Turns = "free" | "one-sided" | "fixed" | readonly string[];
export type Most = number | "unlimited";

// One [[pieces]] table, with the keys of the file: a named set, or a piece of one's own.
export interface PieceTable {
    readonly set?: string;
    readonly only?: readonly string[];
    readonly except?: readonly string[];
    readonly name?: string;
    readonly cells?: readonly (readonly number[])[];
    readonly picture?: string;
    readonly turns?: Turns;
    readonly count?: Most;
    readonly min?: number;
    readonly max?: Most;
    readonly choose?: number | readonly number[];
    readonly colours?: string | readonly string[];
}

export interface Placed {
    readonly piece: string;
    readonly cells: readonly (readonly number[])[]; // where they are on their board
    readonly board?: number; // of several; the first one unless set
    readonly laid?: true; // by who plays, and not a part of the puzzle that is played
}

export interface Puzzle {
    readonly title: string;
    readonly notes: string;
    readonly lattice: string;
    readonly boards: readonly Board[];
    readonly pieces: readonly PieceTable[];
    readonly placed: readonly Placed[];
    // The tables that a page shows but has no tools for: rules, groups, empty, expect.
    readonly others: Readonly<Record<string, unknown>>;
    // Of edge-matching puzzles, the tiles that a player has laid.  Board, tiles and border are among
    // the others.
    readonly tiles?: readonly LaidTile[];
}

export const requiredCell: CellState = { optional: false, colour: "" };

export function keyOf(cell: readonly number[]): CellKey {
    return cell.join() as CellKey;
}

// A board of thousands of cells is read several times with each stroke.
const cellsRead = new Map<CellKey, readonly number[]>();
const mostCellsRead = 20_000;

export function cellOf(key: CellKey): readonly number[] {
    let cell = cellsRead.get(key);
    if (!cell) {
        cell = key.split(",").map(Number);
        if (cellsRead.size === mostCellsRead) cellsRead.clear();
        cellsRead.set(key, cell);
    }
    return cell;
}

export function keysOf(cells: Cells): CellKey[] {
    return Object.keys(cells) as CellKey[];
}

export function cellsFrom(keys: Iterable<CellKey>, state: CellState = requiredCell): Cells {
    const cells: Record<CellKey, CellState> = {};
    for (const key of keys) cells[key] = state;
    return cells;
}

// The board with these cells in this state, or without them where the state is undefined.
export function painted(board: Board, keys: Iterable<CellKey>, state: CellState | undefined): Board {
    const cells: Record<CellKey, CellState> = { ...board.cells };
    for (const key of keys)
        if (state) cells[key] = state;
        else delete cells[key];
    return { ...board, cells };
}

export function withBoard(puzzle: Puzzle, at: number, board: Board): Puzzle {
    return { ...puzzle, boards: puzzle.boards.map((one, i) => (i === at ? board : one)) };
}

// The puzzle without one of its boards, and without what is placed there.
export function withoutBoard(puzzle: Puzzle, at: number): Puzzle {
    const placed = puzzle.placed.filter(({ board = 0 }) => board !== at);
    return {
        ...puzzle,
        boards: puzzle.boards.filter((_, i) => i !== at),
        placed: placed.map((one) => ((one.board ?? 0) > at ? { ...one, board: one.board! - 1 } : one)),
    };
}

export function newPuzzle(lattice: string, title: string): Puzzle {
    return {
        title,
        notes: "",
        lattice,
        boards: [{ cells: {} }],
        pieces: [],
        placed: [],
        others: {},
    };
}
