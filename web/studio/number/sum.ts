// The cells of the board against the cells of the pieces: what cannot be is seen before it is
// searched for.

import { computed } from "@preact/signals";

import { puzzle } from "../desk/desk";
import { pieces } from "../desk/live";

export interface Sum {
    readonly required: number;
    readonly optional: number;
    readonly least: number; // cells of the pieces that must be used
    readonly most: number; // of all that may be used; Infinity
}

export const sum = computed<Sum | undefined>(() => {
    if (pieces.value.length === 0) return undefined;
    const states = puzzle.value.boards.flatMap(({ cells }) => Object.values(cells));
    const optional = states.filter((state) => state.optional).length;
    let [least, most] = [0, 0];
    for (const { min, max, orientations } of pieces.value) {
        const size = orientations[0]?.length ?? 0;
        least += min * size;
        most += max === "unlimited" ? Infinity : max * size;
    }
    return { required: states.length - optional, optional, least, most };
});

// How many cells the pieces have too few (positive) or too many (negative); 0: it can be.
export function missingCells({ required, optional, least, most }: Sum): number {
    if (most < required) return required - most;
    if (least > required + optional) return required + optional - least;
    return 0;
}
