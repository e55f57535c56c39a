// The cell that keys are about.

import { batch, computed, signal } from "@preact/signals";

import { boundsOfCells, cellAt, centreOf, typeOf, type Point } from "../cells/geometry";
import { beside } from "../cells/hit";
import { nearby } from "../cells/touching";
import { board, canvas, say } from "../desk/desk";
import { geometry, level, plan, steps } from "../desk/live";
import { isPlaying } from "../desk/mode";
import { fits, ghost, held, placedAt, snaps, target } from "../desk/placing";
import { keyOf } from "../model/puzzle";
import { words } from "../words/words";

import { takePlaced } from "./carry";
import { begin, end, go, draft } from "./pen";
import { stateInWords } from "./states";
import { pan, shown } from "./view";

// Where the keys have led; on another grid, or in another layer, the cell there.
const reached = signal<readonly number[]>([0, 0]);

export const cursor = computed<readonly number[]>(() => {
    const [first] = geometry.value?.types ?? [];
    const [x = 0, y = 0] = reached.value;
    const there = geometry.value && first && typeOf(geometry.value, reached.value);
    return there?.tail.length === reached.value.length - 2 || !first ? reached.value : cellAt(x, y, first);
});

const directions: Readonly<Record<string, Point>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

// Of solids, what keys do to the layer.
const layers: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

// A piece in hand is where the keys are, once they are on the board; a player's first at the nearest
// place near there where it fits.
export function comeIn(): void {
    if (held.value && !target.value) batch(isPlaying.value ? aimWhereItFits : aim);
}

const far = 6; // units

function aimWhereItFits(): void {
    const known = geometry.value;
    const from = cursor.value;
    const isGood = (cell: readonly number[]): boolean => {
        reached.value = cell;
        aim();
        return fits.value;
    };
    if (known && !nearby(known, steps.value, from, far * known.unit).some(isGood)) void isGood(from);
}

function aim(): void {
    target.value = cursor.value;
    snaps.value = false;
}

// Space draws on the cell, or lays the piece in hand; Enter takes one that lies there.  With Shift, an
// arrow draws from the cell to the next one.
export function pressKey(event: KeyboardEvent): void {
    const known = geometry.value;
    if (!known || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    if (direction) walk(direction, event.shiftKey && !held.value);
    else if (event.key === "Enter" && !held.value && takePlaced(cursor.value)) say(words.moving, false);
    else if (event.key === " " || event.key === "Enter") {
        begin(centreOf(known, cursor.value));
        snaps.value = false;
        end();
        say(held.value ? words.moving : cellInWords(), false);
    } else if (layers[event.key] && plan.value?.lattice.flat === false) {
        level.value += layers[event.key]!;
        if (held.value) aim();
        say(cellInWords(), false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
}

function walk(direction: Point, draws: boolean): void {
    const known = geometry.value!;
    const from = cursor.value;
    const to = beside(known, from, direction);
    reached.value = to;
    aim();
    if (draws) {
        begin(centreOf(known, from));
        if (draft.value) go(centreOf(known, to));
        end();
    }
    show(to);
    say(cellInWords(), false);
}

// What is said of the cell: what lies there, or is to.
export function cellInWords(): string {
    const place = cursor.value.map((x) => String(x)).join(", ");
    const placed = "board" in canvas.value ? placedAt(cursor.value) : undefined;
    if (placed) return `${place}: ${placed.laid ? words.piece(placed.piece) : words.pieceGiven(placed.piece)}`;
    return `${place}: ${stateInWords(board.value.cells[keyOf(cursor.value)])}`;
}

// The cells on which the piece in hand would lie.
export function ghostInWords(): string {
    const name = held.value?.piece.name;
    const cells = ghost.value?.map((cell) => cell.join(",")).join(" ");
    return name && cells ? words.covers(name, cells) : "";
}

// Moves the view so that the cell can be seen.
function show(cell: readonly number[]): void {
    const known = geometry.value;
    const bounds = known && boundsOfCells(known, [cell]);
    if (!bounds) return;
    const { left, top, right, bottom } = shown.value;
    const dx = Math.min(0, bounds.left - left) + Math.max(0, bounds.right - right);
    const dy = Math.min(0, bounds.top - top) + Math.max(0, bounds.bottom - bottom);
    if (dx !== 0 || dy !== 0) pan(dx, dy);
}
