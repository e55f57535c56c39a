// "tilewright/workers" in a page: questions in workers.

import { Solver } from "./solver.js";
import type { StartOptions } from "./start_options.js";
import { browserThread } from "./thread.js";

export * from "./exports.js";

async function compile(address: string | URL): Promise<WebAssembly.Module> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`cannot load ${address}: status ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
}

export async function startSolver(options: StartOptions = {}): Promise<Solver> {
    const { module = new URL("../tilewright.wasm", import.meta.url), processors } = options;
    const compiled = module instanceof WebAssembly.Module ? module : await compile(module);
    const start = browserThread(
        () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    );
    const solver = new Solver(start, compiled, processors ?? (navigator.hardwareConcurrency || 2));
    await solver.ready();
    return solver;
}
