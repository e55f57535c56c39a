// Directions in words, as they are on the picture: no lattice is known here.

import { planeOf, type Plan } from "../desk/lattices";
import { words } from "../words/words";

// Where a step of the lattice leads to.
export function directionOf(plan: Plan, [x = 0, y = 0, z = 0]: readonly number[]): string {
    const [[ax, ay], [bx, by]] = planeOf(plan).axes;
    const [cx = 0, cy = 0] = plan.window.axes[2] ?? [];
    const { flat } = plan.lattice;
    const [across, down] = [x * ax + y * bx + z * cx, x * ay + y * by + z * cy];
    const parts = z === 0 ? [] : [flat ? words.offTheBoard : z > 0 ? words.up : words.down];
    if (Math.hypot(across, down) > 0.01) parts.push((flat ? words.flatDirections : words.solidDirections)[eighthOf(across, down)]!);
    return words.allOf(parts);
}

// Which way a piece turns that turns anticlockwise about an axis of the lattice, seen from its end.
export function wayOf(plan: Plan, axis: readonly number[]): string {
    const [[ax, ay], [bx, by]] = planeOf(plan).axes;
    const up = axis[2] ?? 0;
    if (up === 0) return words.aboutAxis(directionOf(plan, axis));
    return up * (ax * by - ay * bx) > 0 ? words.clockwise : words.anticlockwise; // y leads down the page
}

// Of a turn, clockwise from the right.
function eighthOf(across: number, down: number): number {
    return (Math.round(Math.atan2(down, across) / (Math.PI / 4)) + 8) % 8;
}
