// The best attempt at a puzzle of tiles: a tile on each site, with as many matching edges as are found.
// While it is looked for, the best one so far is on the board; then it is laid.

import { computed, effect, signal } from "@preact/signals";

import { edgesToMatch, laidIn, mismatches, type LaidTile } from "../model/matching";

import { say } from "./desk";
import { text } from "./live";
import { mode } from "./mode";
import { laidTiles, matching, wrongEdges } from "./sites";
import { solver } from "./solver";
import { layTiles, putDownTile } from "./tiles";

export interface Attempt {
    readonly tiles: readonly LaidTile[]; // none before the first one is found
    readonly wrong: ReadonlySet<string>; // edges
    readonly edges: number; // that could match
    readonly seconds: number; // of the search
}

export const attempt = signal<Attempt | undefined>(undefined);

// What is shown on the board.
export const shownTiles = computed(() => attempt.value?.tiles ?? laidTiles.value);
export const shownOn = computed(() => new Map(shownTiles.value.map((one) => [one.site, one])));
export const shownWrong = computed(() => attempt.value?.wrong ?? wrongEdges.value);

const patience = 3600; // seconds

let ending: AbortController | undefined;

// Looks for better and better ones, from the puzzle's own tiles on, until it is stopped or all match.
export async function seekAttempt(): Promise<void> {
    const known = matching.value;
    if (!known || attempt.value) return;
    putDownTile();
    const mine = (ending = new AbortController());
    attempt.value = { tiles: [], wrong: new Set(), edges: edgesToMatch(known), seconds: 0 };
    const change = (to: Partial<Attempt>): void => {
        if (!mine.signal.aborted && attempt.value) attempt.value = { ...attempt.value, ...to };
    };
    const take = (row: ArrayLike<number>): void => {
        const tiles = laidIn(known, row);
        change({ tiles, wrong: mismatches(known, tiles) });
    };
    const tell = ({ seconds }: { seconds: number }): void => change({ seconds });
    try {
        const given = [{ seconds: patience }, take as never, tell] as const;
        await (await solver).ask({ text: text.value }, "best", [...given], { signal: mine.signal });
        if (!mine.signal.aborted) keepAttempt();
    } catch (error) {
        if (mine.signal.aborted) return;
        dropAttempt();
        say(error instanceof Error ? error.message : String(error));
    }
}

function dropAttempt(): void {
    ending?.abort();
    attempt.value = undefined;
}

// Ends the search, and lays the best one.
export function keepAttempt(): void {
    const best = attempt.value;
    dropAttempt();
    if (best && best.tiles.length > 0) layTiles(best.tiles);
}

// Another puzzle needs another one; whoever leaves has what was found.
effect(() => {
    void text.value;
    dropAttempt();
});
effect(() => {
    if (mode.value !== "play" && attempt.peek()) keepAttempt();
});
