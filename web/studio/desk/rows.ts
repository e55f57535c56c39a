// Placed pieces as the solver has them: numbers, with all boards side by side.

import { inFile } from "../model/side_by_side";
import type { Placed } from "../model/puzzle";
import { writeToml } from "../model/toml";

import { fileOf, puzzle } from "./desk";
import { pieces } from "./live";

// Undefined while the solver has not told the pieces.
export function numbersOf(placed: readonly Placed[]): number[] | undefined {
    const { boards } = puzzle.value;
    const rows = placed.map((one) => {
        const { cells } = inFile(boards, one);
        return [pieces.value.findIndex(({ name }) => name === one.piece), cells.length, ...cells.flat()];
    });
    return rows.some(([number]) => number === -1) ? undefined : rows.flat();
}

// The puzzle file with just these pieces placed.
export function textWith(placed: readonly Placed[]): string {
    return writeToml(fileOf({ ...puzzle.value, placed }));
}
