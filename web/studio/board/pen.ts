// The pen in the visitor's hand: collects a stroke, shows it before it is done, and makes one edit
// of it.  Where it goes down on a piece, it carries that.

import { computed, signal } from "@preact/signals";

import type { Point } from "../cells/geometry";
import { hit } from "../cells/hit";
import { board, editBoard } from "../desk/desk";
import { geometry, steps } from "../desk/live";
import { isPlaying } from "../desk/mode";
import { snaps, target, turnHeld } from "../desk/placing";
import { brush, tool } from "../desk/tools";
import { keyOf, type CellKey } from "../model/puzzle";

import { carried, carryBack, carryFrom, carryTo, letGo } from "./carry";
import { chosenMirrors } from "./mirrors";
import { areaFrom, cellsBetween, stateFor, struck, withMirrored, type Stroke } from "./stroke";
import type { Pen } from "./gestures";
import { hold, holding, pan, shown, zoom } from "./view";

// The stroke that is being drawn.
export const draft = signal<Stroke | undefined>(undefined);

// The board as it will be when the stroke is done.
export const drawn = computed(() => (draft.value ? struck(board.value, draft.value) : board.value));

let first: Point = [0, 0];
let last: Point = [0, 0];

export function begin(at: Point): void {
    const known = geometry.value;
    const cell = known && hit(known, at);
    snaps.value = true;
    if (!known || !cell || carryFrom(cell) || isPlaying.value) return;
    hold();
    first = last = at;
    const { cells } = board.value;
    const state = stateFor(tool.value, brush.value, cells, keyOf(cell));
    const keys =
        tool.value === "fill" ? areaFrom(known, steps.value, cells, cell, shown.value) : new Set<CellKey>([keyOf(cell)]);
    draft.value = { keys: withMirrored(known, keys, chosenMirrors.value), state };
}

export function go(at: Point): void {
    const known = geometry.value;
    if (known && carried.value) return carryTo(hit(known, at));
    if (!draft.value || !known || tool.value === "fill") return;
    const anew = tool.value === "box" || tool.value === "line";
    const cells = cellsBetween(known, tool.value, anew ? first : last, at);
    last = at;
    const added = withMirrored(known, new Set(cells.map(keyOf)), chosenMirrors.value);
    const keys = anew ? added : new Set([...draft.value.keys, ...added]);
    if (anew || keys.size > draft.value.keys.size) draft.value = { ...draft.value, keys };
}

export function end(): void {
    if (carried.value) return void letGo();
    const stroke = draft.value;
    draft.value = undefined;
    if (stroke) editBoard((now) => struck(now, stroke));
}

export function drop(): void {
    carryBack();
    draft.value = undefined;
    holding.value = undefined;
}

// Where the pen is drawn on: knows the screen.
export interface Surface {
    toPlane(at: Point): Point;
    scale(): number;
}

// The one of the page, while there is one.
let paper: Surface | undefined;

export function drawOn(surface: Surface): () => void {
    paper = surface;
    return () => (paper = undefined);
}

// A piece is carried to a point of the screen, from wherever the pointer went down.
export function carryAcross(at: Point): void {
    const known = geometry.value;
    carryTo(known && paper && isWithin(paper.toPlane(at)) ? hit(known, paper.toPlane(at)) : undefined);
}

function isWithin([x, y]: Point): boolean {
    const { left, top, right, bottom } = shown.value;
    return x > left && x < right && y > top && y < bottom;
}

// Whether a second finger turns the piece that the first one carries.
function carriesPiece(): boolean {
    return isPlaying.value && carried.value?.moved === true;
}

export function penOn(surface: Surface): Pen {
    return {
        begin,
        go,
        end,
        drop,
        carries: carriesPiece,
        turn: turnHeld,
        pan: (dx, dy) => pan(dx * surface.scale(), dy * surface.scale()),
        zoom: (times, about) => zoom(times, surface.toPlane(about)),
        toPlane: (at) => surface.toPlane(at),
    };
}

// The cell below the pointer.
export const hovered = signal<readonly number[] | undefined>(undefined);

export function hover(at: Point | undefined): void {
    const known = geometry.value;
    const cell = known && at && hit(known, at);
    if (cell?.join() === hovered.value?.join()) return;
    hovered.value = cell;
    target.value = cell;
    snaps.value = true;
}
