// Which part of the plane the board shows: the board with some room around it, or what the visitor
// has zoomed to.

import { computed, effect, signal } from "@preact/signals";

import type { Bounds, Point } from "../cells/geometry";
import { laid } from "../desk/desk";
import { extent, geometry, plan } from "../desk/live";
import { isPlaying } from "../desk/mode";

// What the visitor has chosen; undefined: the whole board.
export const chosen = signal<Bounds | undefined>(undefined);

const margin = 1.5; // units around a board, to draw on
const leastDrawn: Point = [8, 6]; // units that are shown of an empty plane
const leastPlayed: Point = [5, 4]; // where only pieces are laid

// Only grows while somebody draws, so that nothing moves under the pen.
export const holding = signal<Bounds | undefined>(undefined);

const whole = computed<Bounds>(() => {
    const known = geometry.value;
    const unit = known?.unit ?? 32;
    const least = isPlaying.value ? leastPlayed : leastDrawn;
    const { left, top, right, bottom } = extent.value ?? { left: 0, top: 0, right: least[0] * unit, bottom: least[1] * unit };
    const wide = Math.max(0, least[0] * unit - (right - left)) / 2 + margin * unit;
    const high = Math.max(0, least[1] * unit - (bottom - top)) / 2 + margin * unit;
    return { left: left - wide, top: top - high, right: right + wide, bottom: bottom + high };
});

export const shown = computed<Bounds>(() => chosen.value ?? holding.value ?? whole.value);

export function hold(): void {
    holding.value = shown.value;
}

export function fit(): void {
    chosen.value = undefined;
    holding.value = undefined;
}

// Another board, or the units of another lattice: what was looked at is no more.
effect(() => {
    void [laid.value, plan.value];
    fit();
});

// Makes everything so many times as large, around a point.
export function zoom(times: number, [x, y]: Point = centre()): void {
    const { left, top, right, bottom } = shown.value;
    const unit = geometry.value?.unit ?? 32;
    const width = Math.min(400 * unit, Math.max(3 * unit, (right - left) / times));
    const part = width / (right - left);
    chosen.value = {
        left: x - (x - left) * part,
        top: y - (y - top) * part,
        right: x + (right - x) * part,
        bottom: y + (bottom - y) * part,
    };
}

export function pan(dx: number, dy: number): void {
    const { left, top, right, bottom } = shown.value;
    chosen.value = { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

function centre(): Point {
    const { left, top, right, bottom } = shown.value;
    return [(left + right) / 2, (top + bottom) / 2];
}
