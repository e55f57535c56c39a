// Changes of the whole board: another one, moved, turned, mirrored, glued.

import {
    cellOf,
    cellsFrom,
    keyOf,
    keysOf,
    requiredCell,
    withBoard,
    type Board,
    type CellKey,
    type Cells,
    type CellState,
    type Placed,
    type Wrap,
} from "../model/puzzle";

import { board, boardNumber, canvas, edit, editBoard, laid, puzzle } from "./desk";
import { cellsOfBoard, latticeOf, turnsOf } from "./lattices";
import { toLowestLevel } from "./live";
import { inHand } from "./tray";

// Puts a usual board in the place of the one in hand.
export async function useBoard(name: string, size: readonly number[]): Promise<void> {
    const cells = await cellsOfBoard(puzzle.value.lattice, name, size);
    editBoard(() => ({ cells: cellsFrom(cells.map(keyOf)) }));
    toLowestLevel();
    ++laid.value;
}

// Begins anew on another lattice, with its first board and its usual turns.
export async function useLattice(name: string): Promise<void> {
    const first = latticeOf(name)?.boards[0];
    const cells = first
        ? await cellsOfBoard(name, first.name, first.sizes.map(({ usual }) => usual))
        : [];
    canvas.value = { board: 0 };
    inHand.value = undefined;
    edit((now) => ({
        ...now,
        title: "",
        notes: "",
        lattice: name,
        boards: [{ cells: cellsFrom(cells.map(keyOf)) }],
        pieces: [],
        placed: [],
        others: {},
    }));
    ++laid.value;
}

type Cell = readonly number[];

function withCells(now: Board, cells: Cells): Board {
    const { wrap: _, ...rest } = now;
    return { ...rest, cells };
}

// Puts each cell elsewhere, and with them what is placed on the board.
//   images: by cell of the board
function relocate(images: ReadonlyMap<CellKey, Cell>): void {
    const cells: Record<CellKey, CellState> = {};
    for (const [key, image] of images) cells[keyOf(image)] = board.value.cells[key] ?? requiredCell;
    if ("table" in canvas.value) return editBoard((now) => withCells(now, cells));
    const at = boardNumber.value;
    edit((now) => ({
        ...withBoard(now, at, withCells(board.value, cells)),
        placed: now.placed.map((one) => ((one.board ?? 0) === at ? relocated(one, images) : one)),
    }));
}

function relocated(placed: Placed, images: ReadonlyMap<CellKey, Cell>): Placed {
    return { ...placed, cells: placed.cells.map((cell) => images.get(keyOf(cell)) ?? cell) };
}

// Turns are known a moment later: what is asked for meanwhile waits for them.
let before: Promise<void> = Promise.resolve();
function inOrder(change: () => void | Promise<void>): Promise<void> {
    before = before.catch(() => undefined).then(change);
    return before;
}

// Moves all cells by one step along the axes.
export function move(step: readonly number[]): Promise<void> {
    return inOrder(() => moveNow(step));
}

function moveNow(step: readonly number[]): void {
    const moved = (key: CellKey): Cell => cellOf(key).map((x, i) => x + (step[i] ?? 0));
    relocate(new Map(keysOf(board.value.cells).map((key) => [key, moved(key)])));
}

// Moves the board so that its least coordinates are 0.
export function crop(): Promise<void> {
    return inOrder(cropNow);
}

function cropNow(): void {
    const cells = keysOf(board.value.cells).map(cellOf);
    const dimension = latticeOf(puzzle.value.lattice)?.flat === false ? 3 : 2;
    const least = Array.from({ length: dimension }, (_, i) => Math.min(...cells.map((cell) => cell[i] ?? 0)));
    if (cells.length > 0) moveNow(least.map((x) => -x));
}

// Turns or mirrors the board by the solver's key: "turn" (of solids about the upright axis) or "flip"
// (of solids by the first symmetry that mirrors).
export function turnBoard(key: string): Promise<void> {
    return inOrder(() => turnNow(key));
}

async function turnNow(key: string): Promise<void> {
    const keys = keysOf(board.value.cells);
    const asked = board.value;
    const { turns, keys: table } = await turnsOf(puzzle.value.lattice, keys.map(cellOf), "free");
    const mirror = key === "flip" ? turns.findIndex(({ proper }) => !proper) : -1;
    const turned = turns[(table[key] ?? table[`${key}-z`])?.[0] ?? mirror];
    if (!turned || board.value !== asked) return; // somebody has drawn on
    if (turned.in_order) relocate(new Map(keys.map((key, i) => [key, turned.cells[i]!])));
    else editBoard((now) => withCells(now, cellsFrom(turned.cells.map(keyOf))));
}

// Glues edges of the box around the board; undefined: none.
export function glue(kind: Wrap["kind"] | undefined): void {
    editBoard(({ wrap: _, ...now }) => {
        if (!kind) return now;
        const cells = keysOf(now.cells).map(cellOf);
        const size = [0, 1].map((i) => 1 + Math.max(0, ...cells.map((cell) => cell[i] ?? 0)));
        return { ...now, wrap: { kind, size } };
    });
}

