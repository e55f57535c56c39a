// An assembly of the puzzle, and how it is taken apart: the pieces that lie on the board, or else a
// solution, the first one or the first that comes apart.

import { computed, effect, signal } from "@preact/signals";

import type { ApartOptions, TakenApart } from "../../answers";
import { live, type Source } from "../solver/solver";

import { puzzle } from "./desk";
import { widthOf } from "./lattices";
import { pieces, source } from "./live";
import { mode } from "./mode";
import { numbersOf, textWith } from "./rows";
import { solver } from "./solver";

// What the visitor has chosen, until the puzzle is another.
export const wantsSolution = signal(false);
export const looksOn = signal(false); // for a solution that comes apart
export const lifts = signal(false); // pieces on a flat board may be lifted off it
export const turns = signal(false); // pieces may also be turned
export const bevel = signal(0); // at most so much is cut off edges for that, as a part of a side
export const isStopped = signal(false);

effect(() => {
    void source.value;
    wantsSolution.value = false;
    looksOn.value = false;
    isStopped.value = false;
});

export const canTakeBoard = computed(() => puzzle.value.placed.length > 1);
export const takesSolution = computed(() => wantsSolution.value || !canTakeBoard.value);

export interface Apart {
    readonly lattice: string;
    readonly taken: TakenApart;
    readonly names: readonly string[]; // of the puzzle's pieces, in the order of the assembly
    // Of solutions: which one it is, and of how many.
    readonly number: number;
    readonly of: number;
}

// Why there is no assembly: a key of the table of texts.
export type Without = "noAssembly" | "noAssemblyYet";

const patience = 60; // seconds
const mostSolutions = 100; // that are looked at

const asked = computed(() => {
    const whole = source.value;
    if (mode.value !== "apart" || !whole || isStopped.value || pieces.value.length === 0) return undefined;
    const laid = takesSolution.value ? undefined : numbersOf(puzzle.value.placed);
    return { whole, laid, text: textWith([]), lattice: puzzle.value.lattice, ways: { lift: lifts.value, ...(turns.value && waysToTurn()) }, most: looksOn.value ? mostSolutions : 1 };
});

function waysToTurn(): ApartOptions {
    return { turns: true, ...(bevel.value > 0 && { bevel: bevel.value }) };
}

export const apart = live(
    () => asked.value,
    async ({ whole, laid, text, lattice, ways, most }, { signal }): Promise<Apart | Without> => {
        const ask = await solver;
        const rows = laid ? [laid] : await solutions(whole, most, signal);
        if (typeof rows === "string") return rows;
        let first: Apart | undefined;
        for (const [i, row] of rows.entries()) {
            const taken = await ask.ask({ text }, "apart", [row, { ...ways, seconds: patience }], { signal });
            const found = { lattice, taken, names: namesIn(row, widthOf(lattice)), number: i + 1, of: rows.length };
            if (taken.verdict === "comes_apart") return found;
            first ??= found;
        }
        return first ?? "noAssembly";
    },
).value;

async function solutions(whole: Source, limit: number, signal: AbortSignal): Promise<ArrayLike<number>[] | Without> {
    const ask = await solver;
    const rows: ArrayLike<number>[] = [];
    const take = (row: ArrayLike<number>): void => void rows.push(row);
    const { complete } = await ask.ask(whole, "solve", [{ limit, seconds: patience }, take as never], { signal });
    return rows.length > 0 || complete ? rows : "noAssemblyYet";
}

// Of a row of placements, each with the number of its piece, and how many cells it has.
function namesIn(row: ArrayLike<number>, width: number): string[] {
    const names: string[] = [];
    for (let at = 0; at < row.length; at += 2 + row[at + 1]! * width) names.push(pieces.value[row[at]!]?.name ?? "");
    return names;
}
