// Changes of the [[pieces]] tables.  A set stays a set: what one of its pieces may do makes a second
// table of the same set, and when all may do the same again, the tables are one again.

import { equal } from "./change";
import type { Most, PieceTable, Puzzle, Turns } from "./puzzle";

export interface Amount {
    readonly min: number;
    readonly max: Most;
}

// Which pieces a change is about: a table, and one piece of its set.
export interface Target {
    readonly table: number;
    readonly name?: string; // undefined: all of the table
}

// A piece with its shape, as it is shown.
export interface Shape {
    readonly name: string;
    readonly cells: readonly (readonly number[])[];
}

// What a piece may do.  A set has other pieces where all of it may not be turned, and where mirror
// images (in lower case) are pieces of their own.  So a piece leaves its set where the set would not
// have this piece any more, and is named, even if it is the last one that does something else.
export function withTurns(puzzle: Puzzle, target: Target, turns: Turns, shape: Shape): Puzzle {
    return changed(puzzle, target, (table) => turned(table, turns, shape));
}

function turned(table: PieceTable, turns: Turns, { name, cells }: Shape): PieceTable {
    if (!table.set) return { ...table, turns };
    const { set, only: _, except: __, ...kept } = table;
    const inSet = turns === "one-sided" || (turns === "free" && name === name.toUpperCase());
    return inSet ? { ...kept, set, only: [name], turns } : { ...kept, name, cells, turns };
}

export function withAmount(puzzle: Puzzle, target: Target, amount: Amount): Puzzle {
    return changed(puzzle, target, (table) => inAmount(table, amount));
}

// The keys of a table, of pieces or of tiles, that say how many copies there are.
type Amounts = Pick<PieceTable, "count" | "min" | "max" | "choose">;

export function inAmount<Table extends Amounts>({ count: _, min: __, max: ___, ...table }: Table, { min, max }: Amount): Omit<Table, "count" | "min" | "max"> & Amounts {
    if (min === max) return min === 1 ? table : { ...table, count: min };
    return min === 0 && max === "unlimited" ? { ...table, count: "unlimited" } : { ...table, min, max };
}

// How many copies a table asks for, as puzzle files have it.
export function amountOf({ count, min, max, choose }: Amounts): Amount {
    if (count === "unlimited") return { min: 0, max: count };
    if (count !== undefined) return { min: count, max: count };
    const most = max ?? Math.max(1, min ?? 0);
    const least = min ?? (choose !== undefined ? 0 : 1);
    return { min: most === "unlimited" ? least : Math.min(least, most), max: most };
}

// Lets pieces of a set do the same.
//   shapes: the pieces, each as 'withTurns' takes it
export function forWholeSet(
    puzzle: Puzzle,
    pieces: readonly (readonly [Target, Shape])[],
    turns: Turns,
    amount: Amount,
): Puzzle {
    const set = puzzle.pieces[pieces[0]?.[0].table ?? -1]?.set;
    const first = puzzle.pieces.findIndex((table) => table.set === set);
    if (set === undefined) return puzzle;
    const tables = pieces.map(([{ name }, shape]) =>
        turned(inAmount<PieceTable>({ set, only: [name ?? shape.name] }, amount), turns, shape),
    );
    const others = puzzle.pieces.filter((table) => table.set !== set);
    return { ...puzzle, pieces: merged([...others.slice(0, first), ...tables, ...others.slice(first)]) };
}

export function renamed(puzzle: Puzzle, table: number, name: string): Puzzle {
    return changed(puzzle, { table }, (one) => ({ ...one, name }));
}

export function withShape(puzzle: Puzzle, table: number, cells: readonly (readonly number[])[]): Puzzle {
    return changed(puzzle, { table }, ({ picture: _, ...one }) => ({ ...one, cells }));
}

export function without(puzzle: Puzzle, target: Target): Puzzle {
    const [split, at] = isolated(puzzle, target);
    return { ...split, pieces: merged(split.pieces.filter((_, i) => i !== at)) };
}

export function withTable(puzzle: Puzzle, table: PieceTable): Puzzle {
    return { ...puzzle, pieces: [...puzzle.pieces, table] };
}

// A piece that is being drawn has no cells at first.
export function isSomething({ cells }: PieceTable): boolean {
    return cells === undefined || cells.length > 0;
}

// A name that no piece of one's own has yet.
export function freeName(puzzle: Puzzle): string {
    const taken = new Set(puzzle.pieces.map(({ name }) => name));
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if (!taken.has(letter)) return letter;
    let number = 1;
    while (taken.has(`P${number}`)) ++number;
    return `P${number}`;
}

function changed(puzzle: Puzzle, target: Target, change: (table: PieceTable) => PieceTable): Puzzle {
    const [split, at] = isolated(puzzle, target);
    return { ...split, pieces: merged(split.pieces.map((table, i) => (i === at ? change(table) : table))) };
}

// The puzzle with a table of its own for this piece, and the number of that table.
function isolated(puzzle: Puzzle, { table: at, name }: Target): [Puzzle, number] {
    const table = puzzle.pieces[at];
    if (!table?.set || name === undefined || (table.only?.length === 1 && table.only[0] === name))
        return [puzzle, at];
    const { only, except, ...rest } = table;
    const others: PieceTable = only
        ? { ...rest, only: only.filter((one) => one !== name) }
        : { ...rest, except: [...(except ?? []), name] };
    const pieces = [...puzzle.pieces];
    pieces.splice(at, 1, others, { ...rest, only: [name] });
    return [{ ...puzzle, pieces }, at + 1];
}

// Tables of one set that say the same of their pieces become one.
function merged(tables: readonly PieceTable[]): PieceTable[] {
    const result: PieceTable[] = [];
    for (const table of tables) {
        const at = result.findIndex((other) => mayMerge(other, table));
        if (at < 0) result.push(table);
        else result[at] = union(result[at]!, table);
    }
    return result;
}

function mayMerge(one: PieceTable, other: PieceTable): boolean {
    const { only: listed, except: spared, ...rest } = one;
    const { only, except, ...otherRest } = other;
    if (!rest.set || rest.choose !== undefined || !equal(rest, otherRest)) return false;
    if (listed && only) return !only.some((name) => listed.includes(name));
    const [taken, left] = listed ? [listed, except] : [only, spared];
    return taken !== undefined && left !== undefined && taken.every((name) => left.includes(name));
}

function union(one: PieceTable, other: PieceTable): PieceTable {
    const { only: listed, except: spared, ...rest } = one;
    if (listed && other.only) return { ...rest, only: [...listed, ...other.only] };
    const left = (spared ?? other.except ?? []).filter((name) => !(listed ?? other.only ?? []).includes(name));
    return left.length > 0 ? { ...rest, except: left } : rest;
}
