// A piece on its way to the board: turned by keys, shown where it would lie.

import { computed, signal } from "@preact/signals";

import { centreOf, type Geometry } from "../cells/geometry";
import type { TurnedPiece } from "../../answers";
import { keyOf, type Placed } from "../model/puzzle";

import { board, edit, puzzle } from "./desk";
import { turnsOf, usualTurns } from "./lattices";
import { geometry, steps } from "./live";
import type { TrayPiece } from "./tray";

interface Held {
    readonly piece: TrayPiece;
    readonly turns: TurnedPiece;
    readonly turn: number;
}

export const held = signal<Held | undefined>(undefined);

// The cell that the piece is held at.
export const target = signal<readonly number[] | undefined>(undefined);

export async function pickUp(piece: TrayPiece): Promise<void> {
    const turns = piece.turns ?? usualTurns(puzzle.value.lattice);
    held.value = { piece, turns: await turnsOf(puzzle.value.lattice, piece.cells, turns), turn: 0 };
}

export function putDown(): void {
    held.value = undefined;
}

// Turns the piece by one of the solver's keys: "turn" (of solids about the upright axis), "flip".
export function turnHeld(key: string): void {
    const now = held.value;
    const next = (now?.turns.keys[key] ?? now?.turns.keys[`${key}-z`])?.[now?.turn ?? 0];
    if (now && next !== undefined) held.value = { ...now, turn: next };
}

// Where the piece would lie; undefined if its cells cannot be at the target.
export const ghost = computed<readonly (readonly number[])[] | undefined>(() => {
    const known = geometry.value;
    const now = held.value;
    const cells = now?.turns.turns[now.turn]?.cells;
    return known && cells && target.value ? movedTo(known, cells, target.value) : undefined;
});

// Moves cells so that the middle one of the target's type comes to lie there.
function movedTo(known: Geometry, cells: readonly (readonly number[])[], at: readonly number[]): number[][] | undefined {
    const { dimension } = steps.value;
    const sameType = (cell: readonly number[]): boolean => cell[dimension] === at[dimension];
    const centres = cells.map((cell) => centreOf(known, cell));
    const middle = [0, 1].map((i) => centres.reduce((sum, centre) => sum + centre[i]!, 0) / centres.length);
    const far = (cell: readonly number[]): number => {
        const [x, y] = centreOf(known, cell);
        return Math.hypot(x - middle[0]!, y - middle[1]!);
    };
    const alike = cells.filter(sameType);
    if (alike.length === 0) return undefined;
    const anchor = alike.reduce((best, cell) => (far(cell) < far(best) - 1e-6 ? cell : best));
    return cells.map((cell) => cell.map((x, i) => (i < dimension ? x - anchor[i]! + at[i]! : x)));
}

const covered = computed(
    () => new Map(puzzle.value.placed.flatMap((one) => one.cells.map((cell) => [keyOf(cell), one] as const))),
);

// Whether the piece can lie there: on the board, and on no other piece.
export const fits = computed(
    () => ghost.value?.every((cell) => board.value.cells[keyOf(cell)] && !covered.value.has(keyOf(cell))) ?? false,
);

export function placedAt(cell: readonly number[]): Placed | undefined {
    return covered.value.get(keyOf(cell));
}

// Lays the piece down, if it fits.
export function place(): boolean {
    const now = held.value;
    const cells = ghost.value;
    if (!now || !cells || !fits.value) return false;
    edit((puzzle) => ({ ...puzzle, placed: [...puzzle.placed, { piece: now.piece.name, cells }] }));
    putDown();
    return true;
}

export function lift(placed: Placed): void {
    edit((now) => ({ ...now, placed: now.placed.filter((one) => one !== placed) }));
}
