// The pieces of the puzzle one by one, and which table of the file each one comes from.

import { computed, signal } from "@preact/signals";

import type { Target } from "../model/pieces";
import type { Most, PieceTable, Turns } from "../model/puzzle";
import { writeToml } from "../model/toml";

import { file, puzzle } from "./desk";
import { colours, pieces, type Facts } from "./live";
import { solver } from "./solver";

export interface TrayPiece {
    readonly name: string; // in the puzzle
    readonly target: Target; // with its name in the set, where there is one
    readonly cells: readonly (readonly number[])[];
    readonly min: number;
    readonly max: Most;
    readonly turns: Turns | undefined; // undefined: what is usual on the lattice
    readonly colour: string;
    readonly letter: string; // the colour of what is written on it
}

// The names of the pieces of a table, by what the table says.
const named = signal<ReadonlyMap<string, readonly string[]>>(new Map());
const asked = new Set<string>();

function idOf(lattice: string, table: PieceTable): string {
    return JSON.stringify([lattice, table]);
}

async function findNames(id: string, table: PieceTable): Promise<void> {
    if (asked.has(id)) return;
    asked.add(id);
    const text = writeToml({ ...plain(), pieces: [table] });
    const found = await (await solver)
        .ask({ text }, "json")
        .then((json) => (JSON.parse(json) as Facts).pieces.map(({ name }) => name))
        .catch(() => []);
    named.value = new Map([...named.value, [id, found]]);
}

// The file without what names pieces.
function plain(): Record<string, unknown> {
    const { placed: _, rules: __, groups: ___, expect: ____, ...rest } = file.value;
    return rest;
}

export const tray = computed<TrayPiece[]>(() => {
    const tables = puzzle.value.pieces;
    const names = tables.map((table) => {
        if (!table.set) return [table.name ?? ""];
        const id = idOf(puzzle.value.lattice, table);
        void Promise.resolve().then(() => findNames(id, table));
        return named.value.get(id);
    });
    // Until all names are there, the number of the pieces tells nothing.
    if (names.some((list) => list === undefined)) return [];
    const found = names.flatMap((list, table) => list!.map((name) => ({ table, name })));
    if (found.length !== pieces.value.length) return [];
    return pieces.value.map(({ name, min, max, orientations }, i) => {
        const { table, name: inner } = found[i]!;
        const [colour, letter] = colours.value.get(name) ?? ["#999999", "#000000"];
        return {
            name,
            target: tables[table]!.set ? { table, name: inner } : { table },
            cells: orientations[0] ?? [],
            min,
            max,
            turns: tables[table]!.turns,
            colour,
            letter,
        };
    });
});

// Sets keep their order when one of their pieces has a table of its own.
export const trayInOrder = computed<TrayPiece[]>(() => {
    const tables = puzzle.value.pieces;
    const groupOf = ({ target }: TrayPiece): number => {
        const set = tables[target.table]?.set;
        return set ? tables.findIndex((one) => one.set === set) : target.table;
    };
    return [...tray.value].sort(
        (one, other) =>
            groupOf(one) - groupOf(other) ||
            (one.target.name ?? "").localeCompare(other.target.name ?? "", "en", { numeric: true }),
    );
});

// The piece in hand, by its name.
export const inHand = signal<string | undefined>(undefined);
export const pieceInHand = computed(() => trayInOrder.value.find(({ name }) => name === inHand.value));
