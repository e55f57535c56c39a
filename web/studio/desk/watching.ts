// A search on the puzzle of the page, recorded to be watched: from the position that is on the board,
// by one engine or by two side by side.

import { computed, signal } from "@preact/signals";

import { Film } from "../../view/recording";
import type { Recording } from "../../scene";
import { live } from "../solver/solver";

import { source } from "./live";
import { mode } from "./mode";
import { solver } from "./solver";

// Those whose steps can be recorded.
export const watchable = ["dance", "bits", "backtrack"] as const;
export type Watchable = (typeof watchable)[number];

export const lengths = [1_000, 20_000, 100_000] as const; // steps of a recording

export interface Wish {
    readonly engines: readonly Watchable[]; // one or two
    readonly steps: number;
    readonly from: number; // the step with which the recording begins
}

export const usualWish: Wish = { engines: ["dance"], steps: 20_000, from: 0 };
export const wish = signal<Wish>(usualWish);

// The step to begin with, where a link has said one.
export const firstStep = signal<number | undefined>(undefined);

const asked = computed(() => {
    const puzzle = source.value;
    return mode.value === "watch" && puzzle ? { puzzle, ...wish.value } : undefined;
});

export const watched = live(
    () => asked.value,
    async ({ puzzle, engines, steps, from }, { signal }): Promise<readonly Film[]> => {
        const ask = await solver;
        const record = (engine: Watchable): Promise<Recording> =>
            ask.ask(puzzle, "record", [{ engine, steps, from }], { signal });
        return (await Promise.all(engines.map(record))).map((recording) => new Film(recording));
    },
).value;

// The next part of a search whose recording is full; undefined where all of them end in it.
export const nextPart = computed<Wish | undefined>(() => {
    const value = watched.value;
    if (value.state !== "known") return undefined;
    const { steps, from } = wish.value;
    const isFull = value.answer.some(({ runs }) => runs.some((run) => run.lastStep >= from + steps));
    return isFull ? { ...wish.value, from: from + steps } : undefined;
});

const mostFrom = 1e9;

// What is watched, and the step, as a link says it; and back.  A link may say anything.
export function watchedInLink(step: number): string {
    const { engines, steps, from } = wish.value;
    return `watch=${engines.join("+")}&steps=${steps}&from=${from}&step=${step}`;
}

export function watchFromLink(view: string): void {
    const said = new URLSearchParams(view.replaceAll("+", " "));
    const number = (name: string, most: number): number => Math.min(most, Math.max(0, Math.floor(Number(said.get(name))) || 0));
    const engines = watchable.filter((name) => said.get("watch")?.split(" ").includes(name));
    if (engines.length === 0) return;
    const steps = lengths.find((one) => one === number("steps", Infinity)) ?? usualWish.steps;
    wish.value = { engines: engines.slice(0, 2), steps, from: number("from", mostFrom) };
    firstStep.value = number("step", 2 * mostFrom);
    mode.value = "watch";
}
