// Dragging a piece from the list onto the board: a mouse or a pen drags at once; a finger, which may
// want to scroll, after it has rested on the piece.

import { signal } from "@preact/signals";

import type { Point } from "../cells/geometry";
import { carried, carryBack, carryNew, letGo, onlyCarry } from "../board/carry";
import { carryAcross } from "../board/pen";
import { isPlaying } from "../desk/mode";
import { turnHeld } from "../desk/placing";
import type { TrayPiece } from "../desk/tray";

const far = 6; // pixels that a mouse moves before it drags
const rest = 300; // milliseconds that a finger rests

// The piece on its way, and where on the screen; when it was not laid, it goes home.
interface Flight {
    readonly piece: TrayPiece;
    readonly at: Point;
    readonly home?: Point;
}
export const flying = signal<Flight | undefined>(undefined);
const homeward = 220; // milliseconds; pieces.css has it, too

// The pointer that is down on a piece.
let down: { readonly id: number; readonly from: Point; readonly timer: ReturnType<typeof setTimeout> } | undefined;
let hasDragged = false;
let isTouch = false;

// What makes a piece of a list draggable.
export function draggable(piece: TrayPiece) {
    return {
        onPointerDown: (event: PointerEvent) => pressOn(piece, event),
        onPointerMove: (event: PointerEvent) => moveOn(piece, event),
        onPointerUp: release,
        onPointerCancel: giveUp,
        onTouchMove: onlyCarry,
        onContextMenu: turnOver,
    };
}

function pressOn(piece: TrayPiece, event: PointerEvent): void {
    hasDragged = false;
    isTouch = event.pointerType === "touch";
    if (event.button !== 0 || !event.isPrimary) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const timer = setTimeout(() => event.pointerType === "touch" && take(piece), rest);
    down = { id: event.pointerId, from: pointOf(event), timer };
}

function moveOn(piece: TrayPiece, event: PointerEvent): void {
    if (event.pointerId !== down?.id) return;
    const at = pointOf(event);
    const { from } = down;
    if (!isOnItsWay() && event.pointerType !== "touch" && Math.hypot(at[0] - from[0], at[1] - from[1]) > far)
        take(piece);
    if (!isOnItsWay()) return;
    flying.value = { piece, at };
    carryAcross(at);
}

function isOnItsWay(): boolean {
    return flying.value !== undefined && !flying.value.home;
}

function take(piece: TrayPiece): void {
    if (!down || !carryNew(piece)) return;
    hasDragged = true;
    flying.value = { piece, at: down.from };
}

function release(event: PointerEvent): void {
    const now = isOnItsWay() ? flying.value : undefined;
    const laid = now && letGo();
    end();
    if (now && !laid) flyHome({ ...now, home: middleOf(event.currentTarget as HTMLElement) });
}

function flyHome(flight: Flight): void {
    flying.value = flight;
    setTimeout(() => {
        if (flying.value === flight) flying.value = undefined;
    }, homeward);
}

function giveUp(): void {
    if (isOnItsWay()) carryBack();
    end();
}

function end(): void {
    clearTimeout(down?.timer);
    down = undefined;
    flying.value = undefined;
}

// The other button of a mouse, while a piece is dragged.
function turnOver(event: Event): void {
    if (carried.value && isPlaying.value && !isTouch) turnHeld("flip");
    onlyCarry(event);
}

// Whether a click is only the end of a drag.
export function wasDragged(): boolean {
    return hasDragged;
}

function middleOf(tile: HTMLElement): Point {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}

function pointOf(event: PointerEvent): Point {
    return [event.clientX, event.clientY];
}
