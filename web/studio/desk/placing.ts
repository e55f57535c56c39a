// A piece on its way to the board, or over it: turned by keys, shown where it would lie.

import { computed, effect, signal } from "@preact/signals";

import { centreOf, middleOf, type Geometry } from "../cells/geometry";
import { nearby } from "../cells/touching";
import type { TurnedPiece } from "../../answers";
import { keyOf, type Placed, type Puzzle } from "../model/puzzle";
import { nameInBox } from "../model/wrap";

import { board, boardNumber, edit, laid, puzzle } from "./desk";
import { turnsOf, usualTurns } from "./lattices";
import { geometry, steps } from "./live";
import { isPlaying } from "./mode";
import { tray, type TrayPiece } from "./tray";

type Cell = readonly number[];

interface Held {
    readonly piece: TrayPiece;
    readonly turns: Pick<TurnedPiece, "turns" | "keys">;
    readonly turn: number;
    readonly grip?: number | undefined; // which of its cells it is held by; undefined: its middle
    readonly from?: Placed | undefined; // it lay on the board, and lies there again if it is let go
}

export const held = signal<Held | undefined>(undefined);

// The cell that the piece is held at.
export const target = signal<Cell | undefined>(undefined);

// Whether a piece that does not fit there snaps to a place beside: a pointer is not as exact as keys.
export const snaps = signal(false);

// Pieces that were turned before they were laid stay so: how they lie in the tray.
interface Pose {
    readonly turn: number;
    readonly cells: readonly Cell[];
}
export const poses = signal<ReadonlyMap<string, Pose>>(new Map());
effect(() => {
    void laid.value;
    poses.value = new Map();
});

// Takes a piece in hand.  What its keys do is known a moment later.
export function pickUp(piece: TrayPiece): void {
    const { cells, turn } = poses.value.get(piece.name) ?? { cells: piece.cells, turn: 0 };
    take({ piece, ...asItIs(cells) }, piece.cells, turn);
}

// The same with a piece that lies on the board, by one of its cells; false if nothing is known of it.
export function pickUpPlaced(placed: Placed, cell: Cell): boolean {
    const piece = tray.value.find(({ name }) => name === placed.piece);
    const grip = placed.cells.findIndex((one) => keyOf(one) === keyOf(cell));
    if (piece) take({ piece, ...asItIs(placed.cells), grip, from: placed }, placed.cells);
    return piece !== undefined;
}

function asItIs(cells: readonly Cell[]): Pick<Held, "turns" | "turn"> {
    const turn = { symmetry: "", proper: true, shape: 0, in_order: true, cells };
    return { turns: { turns: [turn], keys: {} }, turn: 0 };
}

// Keys that were pressed before it was known what they do.
let pressed: string[] = [];

//   cells: of the piece before it was turned
function take(one: Held, cells: readonly Cell[], turn = 0): void {
    held.value = one;
    pressed = [];
    const { lattice } = puzzle.value;
    void turnsOf(lattice, cells, one.piece.turns ?? usualTurns(lattice)).then(
        (turns) => {
            if (held.value !== one) return;
            held.value = { ...one, turns, turn };
            for (const key of pressed.splice(0)) turnHeld(key);
        },
        () => undefined, // it stays as it is
    );
}

export function putDown(): void {
    held.value = undefined;
}

// Whether this key turns the piece in hand, as far as it is known.
export function canTurn(key: string): boolean {
    return held.value !== undefined && (isUnknown(held.value) || held.value.turns.keys[key] !== undefined);
}

function isUnknown({ turns }: Held): boolean {
    return Object.keys(turns.keys).length === 0;
}

// Turns the piece by one of the solver's keys: "turn" (of solids about the upright axis), "flip".
export function turnHeld(key: string): void {
    const now = held.value;
    if (now && isUnknown(now)) pressed.push(key);
    const next = (now?.turns.keys[key] ?? now?.turns.keys[`${key}-z`])?.[now?.turn ?? 0];
    if (!now || next === undefined) return;
    held.value = { ...now, turn: next };
    const { cells } = now.turns.turns[next] ?? {};
    if (cells && !now.from) poses.value = new Map([...poses.value, [now.piece.name, { turn: next, cells }]]);
}

// Where the piece would lie; undefined if its cells cannot be at the target.
export const ghost = computed<readonly Cell[] | undefined>(() => {
    const known = geometry.value;
    const at = target.value;
    if (!known || !at) return undefined;
    const exactly = heldAt(known, at);
    if (!isPlaying.value || !snaps.value || canLie(exactly)) return exactly;
    const beside = nearby(known, steps.value, at, 1.5 * known.unit).map((cell) => heldAt(known, cell));
    return beside.find(canLie) ?? exactly;
});

// The cells of the piece in hand if it is held at this one.
function heldAt(known: Geometry, at: Cell): readonly Cell[] | undefined {
    const now = held.value;
    const turn = now?.turns.turns[now.turn];
    const moved = turn && movedTo(known, turn.cells, at, turn.in_order ? now.grip : undefined);
    const { wrap } = board.value;
    return wrap ? moved?.map((cell) => nameInBox(wrap, cell)) : moved;
}

// Moves cells so that the one by which they are held, or the nearest one of the target's type, comes
// to lie there.
function movedTo(known: Geometry, cells: readonly Cell[], at: Cell, grip: number | undefined): number[][] | undefined {
    const { dimension } = steps.value;
    const sameType = (cell: Cell): boolean => cell[dimension] === at[dimension];
    const held = grip === undefined ? undefined : cells[grip];
    const [midX, midY] = held ? centreOf(known, held) : middleOf(known, cells);
    const far = (cell: Cell): number => {
        const [x, y] = centreOf(known, cell);
        return Math.hypot(x - midX, y - midY);
    };
    const alike = cells.filter(sameType);
    if (alike.length === 0) return undefined;
    const nearest = alike.reduce((best, cell) => (far(cell) < far(best) - 1e-6 ? cell : best));
    const anchor = held && sameType(held) ? held : nearest;
    return cells.map((cell) => cell.map((x, i) => (i < dimension ? x - anchor[i]! + at[i]! : x)));
}

// The pieces that lie on the board, without the one in hand.
export const lying = computed(() => puzzle.value.placed.filter((one) => one !== held.value?.from));

// Those on the board that is drawn.
export const placedHere = computed(() => lying.value.filter(({ board = 0 }) => board === boardNumber.value));

const covered = computed(
    () => new Map(placedHere.value.flatMap((one) => one.cells.map((cell) => [keyOf(cell), one] as const))),
);

// Whether the piece can lie there: on the board, on no other piece, and not on itself.
export const fits = computed(() => canLie(ghost.value));

function canLie(cells: readonly Cell[] | undefined): boolean {
    const keys = cells?.map(keyOf) ?? [];
    const isApart = new Set(keys).size === keys.length && keys.length > 0;
    return isApart && keys.every((key) => board.value.cells[key] && !covered.value.has(key));
}

export function placedAt(cell: Cell): Placed | undefined {
    return covered.value.get(keyOf(cell));
}

// How many more copies of a piece may be laid.
export function copiesLeft({ name, max }: TrayPiece): number {
    return (max === "unlimited" ? Infinity : max) - lying.value.filter(({ piece }) => piece === name).length;
}

// Lays the piece down, if it fits.
export function place(): boolean {
    const now = held.value;
    const cells = ghost.value;
    if (!now || !cells || !fits.value) return false;
    const at = boardNumber.value;
    const placed: Placed = {
        piece: now.piece.name,
        cells,
        ...(at > 0 && { board: at }),
        ...(isPlaying.value && { laid: true }),
    };
    const { from } = now;
    const liesThere = from !== undefined && sameCells(from.cells, cells);
    if (!liesThere) edit((puzzle) => withPlaced(puzzle, placed, from));
    putDown();
    return true;
}

function sameCells(some: readonly Cell[], others: readonly Cell[]): boolean {
    const keys = new Set(some.map(keyOf));
    return some.length === others.length && others.every((cell) => keys.has(keyOf(cell)));
}

// The puzzle with a placed piece, in the place of another one if that is there; of laid ones the
// newest move comes last.
function withPlaced(puzzle: Puzzle, placed: Placed, from: Placed | undefined): Puzzle {
    if (placed.laid) return { ...puzzle, placed: [...puzzle.placed.filter((one) => one !== from), placed] };
    const at = puzzle.placed.findIndex((one) => one === from);
    const others = puzzle.placed.filter((_, i) => i !== at);
    const [before, after] = at < 0 ? [others, []] : [others.slice(0, at), others.slice(at)];
    return { ...puzzle, placed: [...before, placed, ...after] };
}

// Takes pieces away from the board.
export function lift(...placed: readonly Placed[]): void {
    edit((now) => ({ ...now, placed: now.placed.filter((one) => !placed.includes(one)) }));
}
