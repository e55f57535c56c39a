// Workers for questions.  One more than are busy stands ready, with its module instantiated, so that
// a question never waits for a worker to start.

import { Lane } from "./lane.js";
import type { Question } from "./messages.js";
import type { StartThread } from "./thread.js";

// Milliseconds that a worker is given to finish what nobody waits for any more, before it is ended:
// starting another costs more than that.
const patience = 30;

// When nothing has been asked for so many milliseconds, the pool gives back what many questions at a
// time have taken: of its workers, each with a module that never shrinks, so many stay, those that
// were asked last.
const restAfter = 5000;
const mostAtRest = 2;

interface Waiting {
    readonly resolve: (lane: Lane) => void;
    readonly reject: (reason: unknown) => void;
}

export class Pool {
    private readonly atRest: Lane[] = [];
    private readonly waiting = new Set<Waiting>();
    private readonly all = new Set<Lane>();
    private ended = false;
    private resting: ReturnType<typeof setTimeout> | undefined;

    //   most: workers at a time
    constructor(
        private readonly start: StartThread,
        private readonly module: WebAssembly.Module,
        private readonly most: number,
    ) {
        this.keepSpare();
    }

    // Resolves once a worker can be asked.
    async ready(): Promise<void> {
        await this.atRest[0]?.ready;
    }

    // Answers as soon as a worker is free.  Aborted, it rejects at once.
    async ask(question: Question, signal?: AbortSignal): Promise<unknown> {
        signal?.throwIfAborted();
        if (this.ended) throw new Error("the solver was ended");
        const lane = await this.take(signal);
        const answer = lane.ask(question);
        const done = answer.then(
            () => this.giveBack(lane),
            () => this.giveBack(lane),
        );
        return unlessAborted(answer, signal, () => this.letGo(lane, done));
    }

    end(): void {
        this.ended = true;
        clearTimeout(this.resting);
        for (const lane of this.all) lane.end();
        for (const { reject } of this.waiting) reject(new Error("the solver was ended"));
        this.all.clear();
        this.waiting.clear();
        this.atRest.length = 0;
    }

    private async take(signal: AbortSignal | undefined): Promise<Lane> {
        clearTimeout(this.resting);
        const lane = this.atRest.pop();
        this.keepSpare();
        if (lane) return lane;
        let one: Waiting;
        const next = new Promise<Lane>((resolve, reject) => {
            one = { resolve, reject };
            this.waiting.add(one);
        });
        return unlessAborted(next, signal, () => this.waiting.delete(one));
    }

    private giveBack(lane: Lane): void {
        if (!this.all.has(lane)) return;
        if (lane.isSpent) return this.drop(lane);
        const [next] = this.waiting;
        if (next) {
            this.waiting.delete(next);
            return next.resolve(lane);
        }
        this.atRest.push(lane);
        clearTimeout(this.resting);
        this.resting = setTimeout(() => this.rest(), restAfter);
    }

    private rest(): void {
        if (this.atRest.length < this.all.size) return; // some are busy
        for (const lane of this.atRest.splice(0, this.atRest.length - mostAtRest)) this.drop(lane);
    }

    private drop(lane: Lane): void {
        this.all.delete(lane);
        lane.end();
        this.keepSpare();
    }

    private keepSpare(): void {
        if (this.ended || this.atRest.length > 0 || this.all.size >= this.most) return;
        const lane = new Lane(this.start, this.module);
        this.all.add(lane);
        this.giveBack(lane);
    }

    // Ends a worker, unless it is done soon.
    private letGo(lane: Lane, done: Promise<void>): void {
        lane.forget();
        const timer = setTimeout(() => this.drop(lane), patience);
        void done.then(() => clearTimeout(timer));
    }
}

// What a promise gives, unless the signal says first that nobody waits for it.
//   then: is called if it does
function unlessAborted<T>(
    promise: Promise<T>,
    signal: AbortSignal | undefined,
    then: () => void,
): Promise<T> {
    if (!signal) return promise;
    return new Promise((resolve, reject) => {
        const onAbort = () => {
            reject(signal.reason);
            then();
        };
        signal.addEventListener("abort", onAbort, { once: true });
        const settled = () => signal.removeEventListener("abort", onAbort);
        promise.then(resolve, reject).finally(settled);
    });
}
