// Dragging a piece from the list onto the board: a mouse or a pen drags at once; a finger, which may
// want to scroll, after it has rested on the piece.

import { signal } from "@preact/signals";

import type { Point } from "../cells/geometry";
import { carried, carryBack, carryNew, letGo } from "../board/carry";
import { carryAcross } from "../board/pen";
import type { TrayPiece } from "../desk/tray";

const far = 6; // pixels that a mouse moves before it drags
const rest = 300; // milliseconds that a finger rests

// The piece on its way, and where on the screen.
export const flying = signal<{ readonly piece: TrayPiece; readonly at: Point } | undefined>(undefined);

// The pointer that is down on a piece.
let down: { readonly id: number; readonly from: Point; readonly timer: ReturnType<typeof setTimeout> } | undefined;
let hasDragged = false;

export function pressOn(piece: TrayPiece, event: PointerEvent): void {
    hasDragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const timer = setTimeout(() => event.pointerType === "touch" && take(piece), rest);
    down = { id: event.pointerId, from: pointOf(event), timer };
}

export function moveOn(piece: TrayPiece, event: PointerEvent): void {
    if (event.pointerId !== down?.id) return;
    const at = pointOf(event);
    const { from } = down;
    if (!flying.value && event.pointerType !== "touch" && Math.hypot(at[0] - from[0], at[1] - from[1]) > far)
        take(piece);
    if (!flying.value) return;
    flying.value = { piece, at };
    carryAcross(at);
}

function take(piece: TrayPiece): void {
    if (!down || !carryNew(piece)) return;
    hasDragged = true;
    flying.value = { piece, at: down.from };
}

export function release(): void {
    if (flying.value) letGo();
    end();
}

export function giveUp(): void {
    if (flying.value) carryBack();
    end();
}

function end(): void {
    clearTimeout(down?.timer);
    down = undefined;
    flying.value = undefined;
}

// What the browser would do besides: scroll under a finger, show a menu after a long touch.
export function prevent(event: Event): void {
    if (carried.value) event.preventDefault();
}

// Whether a click is only the end of a drag.
export function wasDragged(): boolean {
    return hasDragged;
}

function pointOf(event: PointerEvent): Point {
    return [event.clientX, event.clientY];
}
