// A long search on all processors: it is cut into parts, the longest are searched first, and the
// answer is put together.  It can be stopped, kept and searched on.

import type { Count, CutOptions, Ending, Progress } from "../answers.js";
import type { Source } from "./messages.js";
import { fractionOf, largest, Part, takeInOrder, type SearchState } from "./parts.js";
import type { How, Questions } from "./questions.js";
import { Stop } from "./stop.js";

export interface SearchProgress {
    readonly fraction: number; // of the work, estimated
    readonly seconds: number; // of this run
    readonly secondsLeft: number | undefined; // undefined: not known yet
}

export interface SearchHow {
    // Ends the search, and nothing is kept of it: the outcome rejects.
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
    // Receives solutions, many at a time, in the order of one search.
    readonly onSolutions?: ((rows: readonly Int32Array[]) => void) | undefined;
    // Goes on from there; then the options are those of that search.
    readonly resume?: SearchState | undefined;
}

export type SearchOutcome =
    | { readonly done: true; readonly answer: Count }
    // 'state': what to resume from; undefined where nothing can be kept
    | { readonly done: false; readonly ending: Ending; readonly state: SearchState | undefined };

export interface Search {
    readonly outcome: Promise<SearchOutcome>;
    // Ends it at once; the outcome has what is left.  The last seconds of work may be lost.
    stop(): void;
}

const partsEach = 8; // parts by processor
const slice = 4; // seconds after which a part's result is kept
const least = 0.004; // of the work that must be done before the time left can be told
const atOnce = 1000; // solutions

class Stopped extends Error {}

class PartedSearch {
    private parts: Part[] = [];
    private readonly began = performance.now();
    private before = 0; // the fraction that earlier runs have done
    private readonly stopping = new Stop();
    private engine = "";
    private ending: Ending = "cancelled";
    private options: CutOptions;

    constructor(
        private readonly questions: Questions,
        private readonly source: Source,
        options: CutOptions,
        private readonly how: SearchHow,
    ) {
        this.options = how.resume?.options ?? options;
        const { signal } = how;
        const end = () => this.stopping.call(signal?.reason);
        if (signal?.aborted) end();
        else signal?.addEventListener("abort", end, { once: true, signal: this.stopping.signal() });
    }

    stop(ending: Ending = "cancelled"): void {
        this.ending = ending;
        this.stopping.call(new Stopped());
    }

    async run(): Promise<SearchOutcome> {
        try {
            await this.begin();
            if (!this.keepsOrder) return await this.searchWhole();
            const lanes = Array.from({ length: this.questions.processors }, () => this.work());
            await Promise.all(lanes);
            return { done: true, answer: await this.merged() };
        } catch (error) {
            if (!(this.stopping.reason instanceof Stopped)) {
                this.stopping.call(error); // of one part: the others need not go on
                throw error;
            }
            return { done: false, ending: this.ending, state: this.state() };
        }
    }

    private get solves(): boolean {
        return this.options.to === "solve";
    }

    // Whether solutions of parts, one part after the other, have the order of one search.  Those of
    // a table have an order of their own.
    private get keepsOrder(): boolean {
        return !this.solves || this.engine !== "frontier";
    }

    private merged(): Promise<Count> {
        const results = this.parts.map((part) => part.text);
        return this.questions.ask(this.source, "merge", [results], { signal: this.stopping.signal() });
    }

    private state(): SearchState | undefined {
        if (!this.keepsOrder || this.parts.length === 0) return undefined;
        return { options: this.options, parts: this.parts.map((part) => part.left()) };
    }

    private async begin(): Promise<void> {
        const { resume } = this.how;
        if (resume) {
            this.parts = resume.parts.map((part) => Part.resumed(part));
            this.before = fractionOf(this.parts);
            return;
        }
        const most = partsEach * this.questions.processors;
        const how = { signal: this.stopping.signal() };
        for (const text of await this.questions.ask(this.source, "cut", [most, this.options], how)) {
            const state = await this.questions.know("partState", [text], how);
            this.engine = state.engine;
            this.parts.push(Part.cut(text, state));
        }
    }

    // Searches parts as long as there are any.
    private async work(): Promise<void> {
        const how = { signal: this.stopping.signal() };
        for (let part = largest(this.parts); part; part = largest(this.parts)) {
            part.isTaken = true;
            let seconds = slice;
            while (!part.isDone) if (!(await this.searchOn(part, seconds, how))) seconds *= 2;
        }
    }

    // Returns whether the part got further.
    private async searchOn(part: Part, seconds: number, how: How): Promise<boolean> {
        const rows: Int32Array[] = [];
        const onProgress = ({ fraction }: Progress) => {
            part.shown = Math.max(part.shown, fraction);
            this.report();
        };
        const onSolution = this.solves ? (row: Int32Array) => void rows.push(row) : undefined;
        const given = [part.text, { seconds }, onSolution, onProgress] as const;
        const text = await this.questions.ask(this.source, "searchPart", [...given], how);
        const state = await this.questions.know("partState", [text], how);
        const further = part.take(text, state, rows);
        this.report();
        this.handOver(takeInOrder(this.parts));
        if (!further && state.ending === "memory limit") this.stop("memory limit");
        this.stopping.check();
        return further;
    }

    private report(): void {
        const fraction = fractionOf(this.parts);
        const seconds = (performance.now() - this.began) / 1000;
        const made = fraction - this.before;
        const secondsLeft = made < least ? undefined : (seconds * (1 - fraction)) / made;
        this.how.onProgress?.({ fraction, seconds, secondsLeft });
    }

    private handOver(rows: readonly Int32Array[]): void {
        for (let i = 0; i < rows.length; i += atOnce) this.how.onSolutions?.(rows.slice(i, i + atOnce));
    }

    // In one worker.
    private async searchWhole(): Promise<SearchOutcome> {
        const { to: _, ...options } = this.options;
        let rows: Int32Array[] = [];
        const flush = () => {
            this.handOver(rows);
            rows = [];
        };
        const onSolution = (row: Int32Array) => {
            if (rows.push(row) === 1) queueMicrotask(flush); // a message brings many
        };
        const onProgress = ({ fraction }: Progress) => {
            for (const part of this.parts) part.shown = fraction;
            this.report();
        };
        const which = options.distinct ? options : { ...options, all: true };
        const given = [which, onSolution, onProgress] as const;
        const how = { signal: this.stopping.signal() };
        const answer = await this.questions.ask(this.source, "solve", [...given], how);
        flush();
        return { done: true, answer };
    }
}

export function startSearch(
    questions: Questions,
    source: Source,
    options: CutOptions,
    how: SearchHow,
): Search {
    const search = new PartedSearch(questions, source, options, how);
    const outcome = search.run();
    return { outcome, stop: () => search.stop() };
}
