// One worker, which answers one question at a time.

import { TilewrightError } from "../tilewright.mjs";
import type { ErrorFields, FromWorker, Question } from "./messages.js";
import type { StartThread, Thread } from "./thread.js";

// Bytes that a module may keep between questions.  Few puzzles need more, but those need up to a
// thousand times as much.
const mostMemory = 256 * 2 ** 20;

type Function = (value: unknown) => unknown;

interface Asked {
    readonly number: number;
    readonly hooks: readonly Function[];
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: unknown) => void;
}

export class Lane {
    readonly ready: Promise<void>;
    private readonly thread: Thread;
    private asked: Asked | undefined;
    private numbers = 0;
    private started!: () => void;
    private notStarted!: (error: Error) => void;
    private spent = false;

    constructor(start: StartThread, module: WebAssembly.Module) {
        this.ready = new Promise((resolve, reject) => {
            this.started = resolve;
            this.notStarted = reject;
        });
        this.ready.catch(() => {}); // whoever asks meets it
        this.thread = start({
            message: (message) => this.hear(message),
            broken: (error) => this.fail(error),
        });
        this.thread.post({ kind: "start", module });
    }

    // Whether another should take its place: its worker is gone, its module has stopped, or it holds
    // much memory.
    get isSpent(): boolean {
        return this.spent;
    }

    // Asks a question; the lane must be at rest.
    async ask(question: Question): Promise<unknown> {
        await this.ready;
        const hooks: Function[] = [];
        const given = question.given.map((value) => {
            if (typeof value !== "function") return value;
            return { hook: hooks.push(value as Function) - 1 };
        });
        return new Promise((resolve, reject) => {
            const number = ++this.numbers;
            this.asked = { number, hooks, resolve, reject };
            this.thread.post({ kind: "ask", number, question: { ...question, given } });
        });
    }

    // Lets the functions of the question that is asked be: nobody waits for it any more.
    forget(): void {
        if (this.asked) this.asked = { ...this.asked, hooks: [] };
    }

    // Ends the worker in the middle of what it does.
    end(): void {
        this.thread.end();
        this.fail(new DOMException("the worker was ended", "AbortError"));
    }

    private fail(error: Error): void {
        this.spent = true;
        this.notStarted(error);
        this.asked?.reject(error);
        this.asked = undefined;
    }

    private hear(message: FromWorker): void {
        if (message.kind === "ready") return this.started();
        const asked = this.asked;
        if (!asked || message.number !== asked.number) return;
        if (message.kind === "called") {
            for (const value of message.values) asked.hooks[message.hook]?.(value);
            return;
        }
        this.asked = undefined;
        this.spent = message.memory > mostMemory;
        if (message.kind === "answered") return asked.resolve(message.answer);
        this.spent ||= message.error.fault === "internal";
        asked.reject(errorOf(message.error));
    }
}

function errorOf(fields: ErrorFields): Error {
    if (fields.fault !== "") return new TilewrightError(fields);
    return Object.assign(new Error(fields.message), { name: fields.name });
}
