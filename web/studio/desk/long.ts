// A count that takes longer than a blink: on all processors, to be stopped and resumed.

import { signal } from "@preact/signals";

import type { Search, SearchProgress, SearchState } from "../solver/solver";

import { source, type Count } from "./live";
import { solver } from "./solver";

export type LongCount =
    | { readonly state: "none" }
    | { readonly state: "running"; readonly progress: SearchProgress | undefined }
    | { readonly state: "stopped"; readonly progress: SearchProgress | undefined; readonly from: SearchState | undefined }
    | { readonly state: "done"; readonly answer: Count; readonly seconds: number }
    | { readonly state: "failed"; readonly message: string };

export const longCount = signal<LongCount>({ state: "none" });

let running: { readonly search: Search; readonly ending: AbortController } | undefined;

export async function startLong(resume?: SearchState): Promise<void> {
    const puzzle = source.value;
    if (!puzzle || running) return;
    const begun = performance.now();
    const ending = new AbortController();
    longCount.value = { state: "running", progress: undefined };
    const onProgress = (progress: SearchProgress) => {
        if (longCount.value.state === "running") longCount.value = { state: "running", progress };
    };
    const how = { signal: ending.signal, resume, onProgress };
    const search = (await solver).search(puzzle, { to: "count" }, how);
    running = { search, ending };
    const shown = await outcomeOf(search, begun);
    if (running?.search !== search) return; // dropped
    running = undefined;
    longCount.value = shown;
}

async function outcomeOf(search: Search, begun: number): Promise<LongCount> {
    try {
        const outcome = await search.outcome;
        if (outcome.done) return { state: "done", answer: outcome.answer, seconds: (performance.now() - begun) / 1000 };
        const now = longCount.peek();
        return { state: "stopped", progress: now.state === "running" ? now.progress : undefined, from: outcome.state };
    } catch (error) {
        return { state: "failed", message: error instanceof Error ? error.message : String(error) };
    }
}

export function stopLong(): void {
    running?.search.stop();
}

// The puzzle is another: what was counted is of no use.
export function dropLong(): void {
    running?.ending.abort();
    running = undefined;
    longCount.value = { state: "none" };
}
