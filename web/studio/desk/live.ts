// What follows from the puzzle.  The solver is asked here and nowhere else: views read values that
// are known, old, or being found out.

import { computed, signal } from "@preact/signals";

import { boundsOf, boundsOfCells, type Bounds } from "../cells/geometry";
import { isSomething } from "../model/pieces";
import { cellOf, keysOf, type PieceTable } from "../model/puzzle";
import { tablesOf } from "../model/tile_sheet";
import { writeToml } from "../model/toml";
import { live, type LiveValue, type Source } from "../solver/solver";

import { board, file, puzzle } from "./desk";
import { levelOf, planOf, planeOf, widthOf, type Plan } from "./lattices";
import { isMatching, position, wrongEdges } from "./sites";
import { solver } from "./solver";

// How long a count may take before the page offers to use all processors.
const patience = 20; // seconds

// A piece as the solver understands it.
export interface Piece {
    readonly name: string;
    readonly min: number;
    readonly max: number | "unlimited";
    readonly orientations: readonly (readonly (readonly number[])[])[];
}

export interface Facts {
    readonly required: readonly (readonly number[])[];
    readonly optional: readonly (readonly number[])[];
    readonly pieces: readonly Piece[];
}

export interface Looks {
    readonly pieces: readonly { readonly name: string; readonly shades: readonly (readonly [string, string])[] }[];
}

export interface Count {
    readonly raw: string;
    readonly distinct: string;
    readonly group_order: number;
    readonly complete: boolean;
    readonly seconds: number;
    readonly reason?: string;
}

export const text = computed(() => writeToml(file.value));

// Why there is nothing to ask yet: a key of the table of texts.
export const missing = computed<"noCells" | "noPieces" | "noTiles" | "edgesClash" | undefined>(() => {
    if (isMatching.value) return wrongEdges.value.size > 0 ? "edgesClash" : tablesOf(puzzle.value).length === 0 ? "noTiles" : undefined;
    if (puzzle.value.boards.every((board) => keysOf(board.cells).length === 0)) return "noCells";
    return puzzle.value.pieces.some(isSomething) ? undefined : "noPieces";
});

export const source = computed<Source | undefined>(() => {
    if (isMatching.value) return position.value;
    return missing.value ? undefined : { text: text.value };
});

// What the solver says of the pieces does not depend on the board, so they are asked for on a board
// of one cell: a stroke does not ask again, and a board that is wrong does not hide them.
export function onOneCell(tables: readonly PieceTable[]): string {
    const { lattice } = puzzle.value;
    return writeToml({ lattice, region: { cells: [originOf(lattice)] }, pieces: tables });
}

function originOf(lattice: string): number[] {
    return Array.from({ length: widthOf(lattice) }, () => 0);
}

const piecesAsked = computed<string | undefined>(() => {
    const tables = puzzle.value.pieces.filter(isSomething);
    return tables.length > 0 ? onOneCell(tables) : undefined;
});

const factsLive = live(
    () => piecesAsked.value,
    async (asked, how) => JSON.parse(await (await solver).ask({ text: asked }, "json", [], how)) as Facts,
);
const looksLive = live(
    () => piecesAsked.value,
    async (asked, how) => (await (await solver).ask({ text: asked }, "scene", [[]], how)) as Looks,
);
const waysLive = live(
    () => source.value,
    async (asked, how) =>
        (await (await solver).ask(asked, "count", [{ seconds: patience }, how.onProgress], how)) as Count,
);

export const ways = waysLive.value;

// The newest answer, though the puzzle may be another by now.
export function latest<Answer>(value: LiveValue<Answer>): Answer | undefined {
    return value.state === "known" ? value.answer : value.state === "nothing" ? undefined : value.last;
}

export const pieces = computed(() => latest(factsLive.value.value)?.pieces ?? []);

// The colours of pieces by name, as all pictures of the program have them.
export const colours = computed(() => {
    const shades = latest(looksLive.value.value)?.pieces ?? [];
    return new Map(shades.map(({ name, shades: [first] }) => [name, first ?? (["#888", "#000"] as const)]));
});

// How the lattice of the puzzle looks; undefined until the solver has said it.
const found = signal<Plan | undefined>(undefined);
export const plan = computed(() => (found.value?.lattice.name === puzzle.value.lattice ? found.value : undefined));

// Of a solid, the layer that is drawn on.
export const level = signal(0);
export const geometry = computed(() => plan.value && planeOf(plan.value, plan.value.lattice.flat ? 0 : level.value));
export const steps = computed(() => plan.value?.steps ?? { dimension: 2, byType: [] });

export async function findPlan(lattice: string): Promise<void> {
    const plan = await planOf(lattice);
    const another = found.value?.lattice.name !== lattice;
    found.value = plan;
    if (another) toLowestLevel();
}

// The layers of the board, from the lowest; one of a flat board.
export const levels = computed<readonly number[]>(() => {
    const known = plan.value;
    if (!known || known.lattice.flat) return [0];
    const found = new Set(keysOf(board.value.cells).map((key) => levelOf(known, cellOf(key))));
    return [...found].sort((one, other) => one - other);
});

export function toLowestLevel(): void {
    level.value = levels.value[0] ?? 0;
}

// What the cells of a board take up in the plane, in whichever layer they lie.
export const extent = computed<Bounds | undefined>(() => {
    const known = plan.value;
    if (!known) return undefined;
    const cells = keysOf(board.value.cells).map(cellOf);
    const found = levels.value.map((one) => boundsOfCells(planeOf(known, one), cells));
    return boundsOf(found.flatMap((one) => (one ? [[one.left, one.top], [one.right, one.bottom]] : [])));
});
