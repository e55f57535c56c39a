// Which cells touch, by the steps that the solver gives for each type of cell.

import type { CellKey } from "../model/puzzle";
import { cellOf, keyOf } from "../model/puzzle";

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
