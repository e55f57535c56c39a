// A piece that goes back to where it lay, softly.

import { signal } from "@preact/signals";

import { middleOf, type Point } from "../cells/geometry";
import { geometry } from "../desk/live";
import { keyOf } from "../model/puzzle";

type Cells = readonly (readonly number[])[];

// From where it comes, as a difference in the plane.
export const settling = signal<{ readonly on: string; readonly from: Point } | undefined>(undefined);

export const settlingTime = 220; // milliseconds; board.css has it, too

export function settle(cells: Cells, from: Cells): void {
    const known = geometry.value;
    const [first] = cells;
    if (!known || !first) return;
    const [x, y] = middleOf(known, cells);
    const [fromX, fromY] = middleOf(known, from);
    const now = (settling.value = { on: keyOf(first), from: [fromX - x, fromY - y] });
    setTimeout(() => {
        if (settling.value === now) settling.value = undefined;
    }, settlingTime);
}
