// Which cells touch, by the steps that the solver gives for each type of cell.

import type { CellKey } from "../model/puzzle";
import { cellOf, keyOf } from "../model/puzzle";

import { centreOf, typeOf, type Geometry } from "./geometry";

// From a cell of this type (its last coordinate where a lattice has several) to those that touch it.
export interface Steps {
    readonly dimension: number;
    readonly byType: readonly (readonly (readonly number[])[])[]; // differences, then the other's type
}

export function touching({ dimension, byType }: Steps, key: CellKey): CellKey[] {
    const cell = cellOf(key);
    const at = cell.slice(0, dimension);
    return (byType[cell[dimension] ?? 0] ?? []).map((step) =>
        keyOf([...at.map((x, i) => x + step[i]!), ...step.slice(dimension)]),
    );
}

// The cells of this cell's type that are not farther away than that in their plane, the nearest first.
export function nearby(geometry: Geometry, steps: Steps, cell: readonly number[], far: number): (readonly number[])[] {
    const [x, y] = centreOf(geometry, cell);
    const away = (key: CellKey): number => {
        const [cx, cy] = centreOf(geometry, cellOf(key));
        return Math.hypot(cx - x, cy - y);
    };
    const found = new Set<CellKey>([keyOf(cell)]);
    for (const key of found) // grows while it is walked through
        for (const next of touching(steps, key))
            if (typeOf(geometry, cellOf(next)) && away(next) <= far + 1e-6) found.add(next);
    const alike = [...found].filter((key) => cellOf(key)[steps.dimension] === cell[steps.dimension]);
    return alike.sort((one, other) => away(one) - away(other)).map(cellOf);
}
