// "tilewright/workers" in node: questions in threads of their own.

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

import type { FromWorker } from "./messages.js";
import { Solver } from "./solver.js";
import type { StartOptions } from "./start_options.js";
import type { StartThread } from "./thread.js";

export * from "./exports.js";

const start: StartThread = (hears) => {
    const worker = new Worker(new URL("./worker_node.js", import.meta.url));
    worker.on("message", (message: FromWorker) => hears.message(message));
    worker.on("error", (error) => hears.broken(error));
    return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
};

// Starts a solver; 'end' ends it, without which node goes on waiting.
export async function startSolver(options: StartOptions = {}): Promise<Solver> {
    const { module = new URL("../tilewright.wasm", import.meta.url), processors } = options;
    const compiled =
        module instanceof WebAssembly.Module ? module : await WebAssembly.compile(await readFile(new URL(module)));
    const solver = new Solver(start, compiled, processors ?? availableParallelism());
    await solver.ready();
    return solver;
}
