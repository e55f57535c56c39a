// Undo and redo without end.  Of each edit only its changes are kept, as a text: ten thousand strokes
// take some megabytes, however large the board is.

import { apply, changesBetween, inverse, packed, unpacked, type Packed } from "./change";

export interface History<T> {
    readonly now: T;
    readonly depth: number; // how many steps lie before
    readonly past: Steps | undefined;
    readonly future: Steps | undefined;
}

// A list that shares its tail, so that every history is a value of its own.
interface Steps {
    readonly changes: Packed;
    readonly before: Steps | undefined;
}

export function start<T>(now: T): History<T> {
    return { now, depth: 0, past: undefined, future: undefined };
}

// One more step, unless nothing is different.  What had been undone is gone.
export function edited<T>(history: History<T>, to: T): History<T> {
    const changes = changesBetween(history.now, to);
    if (changes.length === 0) return history;
    return { now: to, depth: history.depth + 1, past: { changes: packed(changes), before: history.past }, future: undefined };
}

export function undone<T>(history: History<T>): History<T> {
    const { now, depth, past, future } = history;
    if (!past) return history;
    return {
        now: apply(now, inverse(unpacked(past.changes))),
        depth: depth - 1,
        past: past.before,
        future: { changes: past.changes, before: future },
    };
}

export function redone<T>(history: History<T>): History<T> {
    const { now, depth, past, future } = history;
    if (!future) return history;
    return {
        now: apply(now, unpacked(future.changes)),
        depth: depth + 1,
        past: { changes: future.changes, before: past },
        future: future.before,
    };
}
