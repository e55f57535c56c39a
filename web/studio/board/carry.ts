// Carrying a piece over the board by a pointer, by a finger or by keys: it is laid down where it is
// let go.

import { signal } from "@preact/signals";

import { board, canvas, say } from "../desk/desk";
import { copiesLeft, ghost, held, lift, pickUp, pickUpPlaced, place, placedAt, putDown, target } from "../desk/placing";
import type { TrayPiece } from "../desk/tray";
import { keyOf } from "../model/puzzle";
import { words } from "../words/words";

type Cell = readonly number[];

interface Carried {
    readonly at: Cell | undefined; // where it lay
    readonly stays: boolean; // it stays in hand until it is laid down
    readonly moved: boolean;
}

// What follows the pointer.
export const carried = signal<Carried | undefined>(undefined);

// Takes a piece of the list in hand, to be laid by a click or by keys; false if none is left.
export function takeNew(piece: TrayPiece): boolean {
    const why = whyNot(piece);
    target.value = undefined;
    if (why) say(why);
    else pickUp(piece);
    return !why;
}

function whyNot(piece: TrayPiece): string {
    return copiesLeft(piece) > 0 ? "" : words.allPlaced(piece.name);
}

// Takes it to be laid where the pointer lets it go.
export function carryNew(piece: TrayPiece): boolean {
    const taken = takeNew(piece);
    if (taken) carried.value = { at: undefined, stays: false, moved: true };
    return taken;
}

// Takes the piece that lies on a cell in hand.
export function takePlaced(cell: Cell): boolean {
    const placed = "board" in canvas.value ? placedAt(cell) : undefined;
    if (!placed || !pickUpPlaced(placed, cell)) return false;
    target.value = cell;
    return true;
}

// The pointer goes down on a cell; false if no piece is in hand and none lies there.
export function carryFrom(cell: Cell): boolean {
    if (held.value) carried.value = { at: undefined, stays: true, moved: true };
    else if (takePlaced(cell)) carried.value = { at: cell, stays: false, moved: false };
    else return false;
    target.value = cell;
    return true;
}

export function carryTo(cell: Cell | undefined): void {
    const now = carried.value;
    if (!now) return;
    carried.value = { ...now, moved: now.moved || cell?.join() !== now.at?.join() };
    target.value = cell;
}

// Lays the piece down.  One that was taken from the board and not moved, or is let go beside the
// board, is lifted; one that does not fit goes back to where it was.
export function letGo(): void {
    const now = carried.value;
    carried.value = undefined;
    const from = held.value?.from;
    const isBeside = !ghost.value?.some((cell) => board.value.cells[keyOf(cell)]);
    if (!now || !held.value) return;
    if (from && (!now.moved || isBeside)) {
        putDown();
        lift(from);
    } else if (!place()) {
        if (!isBeside || now.stays) say(words.doesNotFit);
        if (!now.stays) putDown();
    }
}

export function carryBack(): void {
    if (carried.value?.stays === false) putDown();
    carried.value = undefined;
}
