// The solutions, as they come; what is wished of them; and which ones are left.

import { computed, effect, signal } from "@preact/signals";

import { puzzle } from "../desk/desk";
import { keptList } from "../desk/kept";
import { widthOf } from "../desk/lattices";
import { source } from "../desk/live";
import { matching } from "../desk/sites";
import { solver } from "../desk/solver";
import { cellOf, keysOf, type CellKey } from "../model/puzzle";
import { moved, shiftsOf } from "../model/side_by_side";

import { Rows, type Row, type Wish } from "./rows";

export type Kind = "one" | "distinct" | "all" | "kept"; // kept: that came with the file

export interface Listing {
    readonly kind: Kind;
    readonly state: "running" | "done" | "stopped" | "failed";
    readonly found: number;
    readonly complete: boolean; // there are no others
    readonly message?: string;
}

const most = 200_000; // rows that the page keeps

export const listing = signal<Listing | undefined>(undefined);
export const wishes = signal<readonly Wish[]>([]);

let rows = new Rows(2);
let ending: AbortController | undefined;

export function rowAt(i: number): Row | undefined {
    return rows.rowAt(i);
}

// The numbers of the solutions with all that is wished, in their order.
export const chosen = computed<readonly number[]>(() => {
    const found = listing.value?.found ?? 0;
    const wanted = wishes.value.map((wish) => rows.covering(wish));
    const result: number[] = [];
    for (let i = 0; i < found; ++i) if (wanted.every((suits) => suits(i))) result.push(i);
    return result;
});

// On each cell, in how many of them a piece lies there.
export function heatOf(piece: number): Map<CellKey, number> {
    return rows.heat(chosen.value, piece);
}

type Asked = NonNullable<typeof source.value>;

// The cells as solutions have them.
export const boardCells = computed<readonly (readonly number[])[]>(() => {
    const { boards } = puzzle.value;
    const shifts = shiftsOf(boards);
    return boards.flatMap(({ cells }, i) => moved(keysOf(cells).map(cellOf), shifts[i] ?? 0));
});

const options: Readonly<Record<Exclude<Kind, "kept">, object>> = {
    one: { limit: 1 },
    distinct: { distinct: true, limit: most },
    all: { all: true, limit: most },
};

export async function list(kind: Kind): Promise<void> {
    const asked = source.value;
    if (!asked) return;
    stop();
    rows = newRows();
    wishes.value = [];
    const mine = (ending = new AbortController());
    const show = (state: Listing["state"], complete: boolean, message?: string): void => {
        if (ending !== mine) return;
        const now = { kind, state, found: rows.count, complete };
        listing.value = message === undefined ? now : { ...now, message };
    };
    show("running", false);
    const drawing = setInterval(() => show("running", false), 100);
    const take = (row: Row): void => {
        if (ending === mine) rows.add(row);
    };
    try {
        const answer = await found(asked, kind, take, mine.signal);
        show("done", answer.complete);
    } catch (error) {
        const stopped = mine.signal.aborted;
        show(stopped ? "stopped" : "failed", false, stopped ? undefined : String(error));
    } finally {
        clearInterval(drawing);
    }
}

function newRows(): Rows {
    const known = matching.value;
    return known ? new Rows(1, known.sites.map(({ name }) => name)) : new Rows(widthOf(puzzle.value.lattice));
}

type Take = (row: Row) => void;

// Hands over each solution; whether there are no others.
async function found(asked: Asked, kind: Kind, take: Take, signal: AbortSignal): Promise<{ complete: boolean }> {
    const ask = await solver;
    return kind === "kept"
        ? ask.ask(asked, "readSolutions", [keptList.value ?? "", take as never], { signal })
        : ask.ask(asked, "solve", [options[kind], take as never], { signal });
}

export function stop(): void {
    ending?.abort();
}

export function wish(one: Wish): void {
    const same = wishes.value.find(({ piece, cell }) => piece === one.piece && cell === one.cell);
    wishes.value = same ? wishes.value.filter((other) => other !== same) : [...wishes.value, one];
}

// Another puzzle has other solutions.
effect(() => {
    void source.value;
    ending?.abort();
    ending = undefined;
    rows = new Rows(2);
    listing.value = undefined;
    wishes.value = [];
});
