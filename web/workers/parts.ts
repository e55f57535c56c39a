// The parts of a long search as they are searched, and what of it can be kept.

import type { CutOptions, PartState } from "../answers.js";

// A search that was stopped: plain data, to be kept as JSON and searched on.
export interface SearchState {
    readonly options: CutOptions;
    readonly parts: readonly PartLeft[];
}

export interface PartLeft {
    readonly text: string; // as 'cut' and 'searchPart' return it
    readonly work: number;
    readonly fraction: number;
    readonly done: boolean;
    readonly kept: readonly (readonly number[])[]; // solutions that were not handed over yet
}

export class Part {
    isTaken = false;
    shown: number; // the fraction that is done by now, of which the last bit may be lost

    private constructor(
        public text: string,
        readonly work: number, // estimated, in any unit
        private fraction: number, // that 'text' has done
        public isDone: boolean,
        public kept: Int32Array[],
    ) {
        this.shown = fraction;
    }

    static cut(text: string, { work, fraction, done }: PartState): Part {
        return new Part(text, work, fraction, done, []);
    }

    static resumed({ text, work, fraction, done, kept }: PartLeft): Part {
        return new Part(text, work, fraction, done, kept.map((row) => Int32Array.from(row)));
    }

    left(): PartLeft {
        const kept = this.kept.map((row) => Array.from(row));
        return { text: this.text, work: this.work, fraction: this.fraction, done: this.isDone, kept };
    }

    // Notes a result, and what was found meanwhile.  Returns whether it is further than before.
    take(text: string, { fraction, done }: PartState, rows: readonly Int32Array[]): boolean {
        const isFurther = done || fraction > this.fraction;
        this.text = text;
        this.isDone = done;
        this.fraction = fraction;
        this.shown = Math.max(this.shown, fraction);
        for (const row of rows) this.kept.push(row);
        return isFurther;
    }
}

// The largest part that nobody searches.
export function largest(parts: readonly Part[]): Part | undefined {
    const waiting = parts.filter((part) => !part.isTaken && !part.isDone);
    const most = Math.max(...waiting.map((part) => part.work));
    return waiting.find((part) => part.work === most);
}

// How much of the work is done, by the estimates.
export function fractionOf(parts: readonly Part[]): number {
    const whole = parts.reduce((sum, { work }) => sum + work, 0);
    const done = parts.reduce((sum, { work, shown }) => sum + work * shown, 0);
    return whole > 0 ? done / whole : 1;
}

// What can be handed over so that the order is that of one search: all of the first parts that are
// done, and of the next one what is known.
export function takeInOrder(parts: readonly Part[]): Int32Array[] {
    const rows: Int32Array[] = [];
    for (const part of parts) {
        for (const row of part.kept) rows.push(row);
        part.kept = [];
        if (!part.isDone) break;
    }
    return rows;
}
