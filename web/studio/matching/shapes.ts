// Where tiles and their parts are drawn, from the corners of sites.  Pure.

import type { Label, Site } from "../model/matching";

export type Spot = readonly [x: number, y: number];

export const unit = 100; // of an edge

export function cornersOf({ corners = [] }: Site): Spot[] {
    return corners.map(([x, y]) => [unit * x, unit * y] as const);
}

export function middleOf(points: readonly Spot[]): Spot {
    const sum = points.reduce<Spot>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
    return [sum[0] / points.length, sum[1] / points.length];
}

export function between([ax, ay]: Spot, [bx, by]: Spot, part: number): Spot {
    return [ax + part * (bx - ax), ay + part * (by - ay)];
}

export function pathOf(points: readonly Spot[]): string {
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

// The ends of the side that an edge is.
export function sideOf(corners: readonly Spot[], edge: number): [Spot, Spot] {
    return [corners[edge]!, corners[(edge + 1) % corners.length]!];
}

// A side, so far outside of its polygon.
export function outside(corners: readonly Spot[], edge: number, far: number): [Spot, Spot] {
    const [one, other] = sideOf(corners, edge);
    const [mx, my] = middleOf(corners);
    const [hx, hy] = [(one[0] + other[0]) / 2 - mx, (one[1] + other[1]) / 2 - my];
    const scale = far / Math.hypot(hx, hy);
    const move = ([x, y]: Spot): Spot => [x + scale * hx, y + scale * hy];
    return [move(one), move(other)];
}

// A part of a tile: the triangle from an edge to the middle, its second cue, and where its label is.
export interface Part {
    readonly area: string;
    readonly band: readonly [Spot, Spot];
    readonly words: Spot;
}

export function partsOf(corners: readonly Spot[]): Part[] {
    const middle = middleOf(corners);
    return corners.map((_, edge) => {
        const [one, other] = sideOf(corners, edge);
        const half = between(one, other, 0.5);
        return {
            area: pathOf([one, other, middle]),
            band: [between(one, middle, 0.16), between(other, middle, 0.16)],
            words: between(half, middle, 0.36),
        };
    });
}

export function boxOf(points: readonly Spot[], room: number): string {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
    return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top].map((x) => x.toFixed(1)).join(" ");
}

export function dashesOf({ band }: Label): string | undefined {
    return band === "dashed" ? "9 7" : undefined;
}
