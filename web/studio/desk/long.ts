// A count that takes longer than a blink: on all processors, to be stopped and resumed.

import { signal } from "@preact/signals";

import { source, type Count } from "./live";
import { solver } from "./solver";

export interface SearchProgress {
    readonly fraction: number;
    readonly secondsLeft: number | undefined;
    readonly seconds: number;
    readonly found: string;
}
export type SearchState = unknown;
interface Search {
    readonly answer: Promise<Count>;
    stop(): Promise<SearchState>;
}
interface How {
    readonly signal: AbortSignal;
    readonly resume?: SearchState;
    readonly onProgress: (progress: SearchProgress) => void;
}
interface Searcher {
    search?(puzzle: unknown, options: { to: "count" }, how: How): Search;
}

export type LongCount =
    | { readonly state: "none" }
    | { readonly state: "running"; readonly progress: SearchProgress | undefined }
    | { readonly state: "stopped"; readonly progress: SearchProgress | undefined; readonly from: SearchState }
    | { readonly state: "done"; readonly answer: Count; readonly seconds: number }
    | { readonly state: "failed"; readonly message: string };

export const longCount = signal<LongCount>({ state: "none" });

let running: { search: Search; ending: AbortController } | undefined;

export async function startLong(resume?: SearchState): Promise<void> {
    const puzzle = source.value;
    if (!puzzle || running) return;
    const begun = performance.now();
    const ending = new AbortController();
    longCount.value = { state: "running", progress: undefined };
    const search = ((await solver) as unknown as Searcher).search?.(
        puzzle,
        { to: "count" },
        {
            signal: ending.signal,
            ...(resume !== undefined && { resume }),
            onProgress: (progress) => {
                if (longCount.value.state === "running") longCount.value = { state: "running", progress };
            },
        },
    );
    if (!search) return void (longCount.value = { state: "none" });
    running = { search, ending };
    try {
        const answer = (await search.answer) as Count;
        if (running?.search !== search || !answer.complete) return;
        longCount.value = { state: "done", answer, seconds: (performance.now() - begun) / 1000 };
    } catch (error) {
        if (running?.search === search)
            longCount.value = { state: "failed", message: error instanceof Error ? error.message : String(error) };
    }
    running = undefined;
}

export async function stopLong(): Promise<void> {
    const now = longCount.value;
    if (!running || now.state !== "running") return;
    const from = await running.search.stop();
    running = undefined;
    longCount.value = { state: "stopped", progress: now.progress, from };
}

// The puzzle is another: what was counted is of no use.
export function dropLong(): void {
    running?.ending.abort();
    running = undefined;
    longCount.value = { state: "none" };
}
