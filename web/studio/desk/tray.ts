// The pieces of the puzzle one by one, and which table of the file each one comes from.

import { computed, signal } from "@preact/signals";

import { amountOf, isSomething, type Shape, type Target } from "../model/pieces";
import type { Most, PieceTable, Turns } from "../model/puzzle";

import { puzzle } from "./desk";
import { colours, onOneCell, pieces, type Facts } from "./live";
import { solver } from "./solver";

export interface TrayPiece {
    readonly name: string; // in the puzzle
    readonly inner: string; // its name in its set
    readonly target: Target; // with that name, where its table has others as well
    readonly cells: readonly (readonly number[])[];
    readonly min: number;
    readonly max: Most;
    readonly turns: Turns | undefined; // undefined: what is usual on the lattice
    readonly colour: string;
    readonly letter: string; // the colour of what is written on it
}

// The pieces of whole sets, and of pictures, asked for once each.  So a set of which pieces are taken
// away, or may do less, is known at once.
const known = signal<ReadonlyMap<string, readonly Shape[]>>(new Map());
const asked = new Set<string>();

async function find(id: string, table: PieceTable): Promise<void> {
    if (asked.has(id)) return;
    asked.add(id);
    const found = await (await solver)
        .ask({ text: onOneCell([table]) }, "json")
        .then((json) => (JSON.parse(json) as Facts).pieces)
        .catch(() => []);
    const shapes = found.map(({ name, orientations }) => ({ name, cells: orientations[0] ?? [] }));
    known.value = new Map([...known.value, [id, shapes]]);
}

// The pieces of a table; undefined until the solver has told them.
function shapesOf({ set, name, cells, picture, turns, only, except }: PieceTable): readonly Shape[] | undefined {
    if (cells) return [{ name: name ?? "", cells }];
    const whole: PieceTable = set
        ? { set, ...(turns !== undefined && { turns }) }
        : { name: name ?? "", picture: picture ?? "" };
    const id = JSON.stringify([puzzle.value.lattice, whole]);
    void Promise.resolve().then(() => find(id, whole)); // what asks must not change what is being read
    return (known.value.get(id) ?? (only && likely(set)))?.filter(
        (shape) => (!only || only.includes(shape.name)) && !except?.includes(shape.name),
    );
}

// The pieces of a set as they are turned otherwise: until the solver has told, they have the same
// names and look the same.
function likely(set: string | undefined): readonly Shape[] | undefined {
    const start = JSON.stringify([puzzle.value.lattice, { set }]).slice(0, -2);
    for (const [id, shapes] of known.value) if (id.startsWith(start)) return shapes;
    return undefined;
}

export const tray = computed<TrayPiece[]>(() => {
    const found = puzzle.value.pieces.flatMap((table, at) =>
        (isSomething(table) ? (shapesOf(table) ?? []) : []).map((shape, _, { length }) => ({
            table,
            shape,
            target: length > 1 ? { table: at, name: shape.name } : { table: at },
        })),
    );
    // Where two sets use the same name, the solver tells them apart.
    const named = pieces.value.length === found.length ? pieces.value : undefined;
    return found.map(({ table, shape, target }, i) => {
        const name = named?.[i]?.name ?? shape.name;
        const [colour, letter] = colours.value.get(name) ?? ["#999999", "#000000"];
        return {
            name,
            inner: shape.name,
            target,
            cells: shape.cells,
            ...amountOf(table),
            turns: table.turns,
            colour,
            letter,
        };
    });
});

// The piece as the tables have it.
export function shapeOf({ inner, cells }: TrayPiece): Shape {
    return { name: inner, cells };
}

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
            one.inner.localeCompare(other.inner, "en", { numeric: true }),
    );
});

// The piece in hand, by its name.
export const inHand = signal<string | undefined>(undefined);
export const pieceInHand = computed(() => trayInOrder.value.find(({ name }) => name === inHand.value));
