// Carrying a piece over the board by a pointer, by a finger or by keys: it is laid down where it is
// let go.

import { signal } from "@preact/signals";

import { board, canvas, say } from "../desk/desk";
import { isPlaying } from "../desk/mode";
import {
    copiesLeft,
    ghost,
    held,
    lift,
    pickUp,
    pickUpPlaced,
    place,
    placedAt,
    putDown,
    snaps,
    target,
    turnHeld,
} from "../desk/placing";
import type { TrayPiece } from "../desk/tray";
import { keyOf } from "../model/puzzle";
import { words } from "../words/words";

import { settle } from "./settle";

type Cell = readonly number[];

interface Carried {
    readonly at: Cell | undefined; // where it lay
    readonly stays: boolean; // it stays in hand until it is laid down
    readonly moved: boolean;
    readonly turned?: true; // by a second tap, which lays nothing
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

// Takes the piece that lies on a cell in hand.  A player takes none that belongs to the puzzle.
export function takePlaced(cell: Cell): boolean {
    const placed = "board" in canvas.value ? placedAt(cell) : undefined;
    if (placed && isPlaying.value && !placed.laid) {
        say(words.isGiven(placed.piece));
        return false;
    }
    if (!placed || !pickUpPlaced(placed, cell)) return false;
    target.value = cell;
    return true;
}

// The same where it was clicked in the picture of a solid.
export function pickOnPicture(cell: Cell): void {
    if (held.value) putDown();
    snaps.value = false;
    takePlaced(cell);
}

// Where a player has tapped a piece to take it, or to turn it; a second tap there turns it.
let tapped: { readonly on: string; readonly when: number } | undefined;
const secondTap = 450; // milliseconds

function tap(cell: Cell): void {
    tapped = { on: cell.join(), when: performance.now() };
}

function isSecondTap(cell: Cell): boolean {
    return tapped?.on === cell.join() && performance.now() - tapped.when < secondTap;
}

// The pointer goes down on a cell; false if no piece is in hand and none lies there.
export function carryFrom(cell: Cell): boolean {
    if (held.value && isSecondTap(cell)) {
        turnHeld("turn");
        tap(cell);
        carried.value = { at: undefined, stays: true, moved: true, turned: true };
        return true;
    }
    if (held.value) carried.value = { at: undefined, stays: true, moved: true };
    else if (takePlaced(cell)) carried.value = { at: cell, stays: false, moved: false };
    else return false;
    target.value = cell;
    return true;
}

export function carryTo(cell: Cell | undefined): void {
    const now = carried.value;
    if (!now || now.turned) return;
    snaps.value = true;
    carried.value = { ...now, moved: now.moved || cell?.join() !== now.at?.join() };
    target.value = cell;
}

// Lays the piece down.  One that was taken from the board and is let go beside it is lifted; one that
// was not moved, too, but a player keeps that in hand.  One that does not fit goes back to where it
// was.  False if it was not laid.
export function letGo(): boolean {
    const now = carried.value;
    carried.value = undefined;
    const from = held.value?.from;
    const isBeside = !ghost.value?.some((cell) => board.value.cells[keyOf(cell)]);
    if (!now || !held.value || now.turned) return false;
    if (from && !now.moved && isPlaying.value) {
        if (snaps.value) tap(now.at!);
        return false;
    }
    if (from && (!now.moved || isBeside)) {
        putDown();
        lift(from);
        return false;
    }
    const { name } = held.value.piece;
    const there = ghost.value;
    if (place()) {
        if (isPlaying.value) say(words.laid(name), false);
        return true;
    }
    if (!isBeside || now.stays) say(words.doesNotFit);
    if (!now.stays) {
        if (from && there) settle(from.cells, there);
        putDown();
    }
    return false;
}

// Prevents what the browser would do besides: scroll under a finger, show a menu after a long touch.
export function onlyCarry(event: Event): void {
    if (carried.value) event.preventDefault();
}

// Takes the piece in hand away from the board, if it lay there.
export function putBack(): void {
    const from = held.value?.from;
    carried.value = undefined;
    putDown();
    if (from) lift(from);
}

export function carryBack(): void {
    if (carried.value?.stays === false) putDown();
    carried.value = undefined;
}
