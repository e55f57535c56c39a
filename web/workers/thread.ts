// A worker as the page sees it, in browsers and in node alike.

import type { FromWorker, ToWorker } from "./messages.js";

export interface Thread {
    post(message: ToWorker): void;
    end(): void;
}

export interface Hears {
    message(message: FromWorker): void;
    broken(error: Error): void; // the worker itself, not a question
}

export type StartThread = (hears: Hears) => Thread;

// Runs a worker of the browser; 'make' makes one whose script is worker.ts.
export function browserThread(make: () => Worker): StartThread {
    return (hears) => {
        const worker = make();
        worker.onmessage = (event: MessageEvent<FromWorker>) => hears.message(event.data);
        worker.onmessageerror = () => hears.broken(new Error("a message of the worker could not be read"));
        worker.onerror = (event) => {
            event.preventDefault();
            hears.broken(new Error(event.message || "the worker could not be started"));
        };
        return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    };
}
