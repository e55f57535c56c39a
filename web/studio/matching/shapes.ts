// Where tiles and their parts are drawn, from the corners of sites.  Pure.

import type { Label, Site } from "../model/matching";

export type Spot = readonly [x: number, y: number];

export const unit = 100; // of an edge

// What a site, or a tile, is drawn as: a polygon with its edges as sides; or the net of a cube, with its
// edges as faces.
export interface Shape {
    readonly corners: readonly Spot[];
    readonly faces?: readonly (readonly Spot[])[] | undefined;
}

const scaled = (points: readonly Spot[]): Spot[] => points.map(([x, y]) => [unit * x, unit * y] as const);

export function shapeOf({ corners, faces }: Site): Shape {
    return { corners: scaled(corners), faces: faces?.map(scaled) };
}

export function cornersOf({ corners }: Site): Spot[] {
    return scaled(corners);
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
function sideOf(corners: readonly Spot[], edge: number): [Spot, Spot] {
    return [corners[edge]!, corners[(edge + 1) % corners.length]!];
}

// A side, so far outside of its polygon.
function outside(corners: readonly Spot[], edge: number, far: number): [Spot, Spot] {
    const [one, other] = sideOf(corners, edge);
    const [mx, my] = middleOf(corners);
    const [hx, hy] = [(one[0] + other[0]) / 2 - mx, (one[1] + other[1]) / 2 - my];
    const scale = far / Math.hypot(hx, hy);
    const move = ([x, y]: Spot): Spot => [x + scale * hx, y + scale * hy];
    return [move(one), move(other)];
}

// The outline, and the faces of a net.
export function linesOf({ corners, faces = [] }: Shape): string {
    return [corners, ...faces].map(pathOf).join("");
}

// The frame of one that is chosen: within a polygon, since its neighbours cover what is beside it.
export function frameOf({ corners, faces }: Shape): string {
    if (faces) return pathOf(corners);
    const middle = middleOf(corners);
    const near = Math.min(...corners.map((_, i) => distance(middle, middleOf(sideOf(corners, i)))));
    return pathOf(corners.map((corner) => between(corner, middle, frame / near)));
}

const frame = 5; // from the side to the middle of the frame

const distance = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

// A line along an edge: on the side, or so far outside of it; within a face.
export function edgeLine({ corners, faces }: Shape, edge: number, far: number): string {
    const face = faces?.[edge];
    if (face) return pathOf(within(face, 0.14));
    return pathOf(far === 0 ? sideOf(corners, edge) : outside(corners, edge, far));
}

// Where an edge of the border is clicked: beside the side, or around the middle of the face.
export function edgeArea({ corners, faces }: Shape, edge: number): string {
    const face = faces?.[edge];
    if (face) return pathOf(face) + pathOf(within(face, 0.4).reverse());
    return pathOf([...outside(corners, edge, 0), ...outside(corners, edge, 20).reverse()]);
}

function within(face: readonly Spot[], part: number): Spot[] {
    return face.map((corner) => between(corner, middleOf(face), part));
}

// Where the name of the site is: in the middle, or on the top of a cube; and that of the tile: there, or
// beside the net.
export function middleOfShape({ corners, faces }: Shape): Spot {
    return middleOf(faces?.at(-1) ?? corners);
}

export function nameOfShape(shape: Shape): Spot {
    if (!shape.faces) return middleOf(shape.corners);
    const [left, , back] = shape.faces as readonly [readonly Spot[], readonly Spot[], readonly Spot[]];
    return [middleOf(left)[0], middleOf(back)[1]];
}

// A part of a tile: the triangle from an edge to the middle, or a face; its second cue, and where its label
// is.
export interface Part {
    readonly area: string;
    readonly band: readonly [Spot, Spot];
    readonly words: Spot;
}

export function partsOf({ corners, faces }: Shape): Part[] {
    if (faces) return faces.map(faceOf);
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

// How much larger letters may be than those of a triangle: there is more room in other polygons, and on
// faces.
export function roomOf({ corners, faces }: Shape): number {
    if (faces) return 2.8;
    return Math.sqrt(distance(middleOf(corners), middleOf(sideOf(corners, 0))) / (0.29 * unit));
}

function faceOf(face: readonly Spot[]): Part {
    const middle = middleOf(face);
    return { area: pathOf(face), band: [between(face[3]!, middle, 0.24), between(face[2]!, middle, 0.24)], words: middle };
}

export function boxOf(points: readonly Spot[], room: number): string {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
    return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top].map((x) => x.toFixed(1)).join(" ");
}

// Small boards are drawn large: their rings and bars are thinner.
export function thinnessOf(points: readonly Spot[]): Record<string, number> {
    const [, , width = 0, height = 0] = boxOf(points, 0).split(" ").map(Number);
    return { "--thin": Math.min(1, Math.max(width, height) / 600) };
}

export function dashesOf({ band }: Label): string | undefined {
    return band === "dashed" ? "9 7" : undefined;
}
