// Where the module and the script of workers come from: of the page itself, where it is one file,
// otherwise from files beside it.  Workers are classic ones: a page that was opened from a disk
// cannot start others.

import { browserThread, type StartThread } from "../../workers/thread";

export interface Parts {
    readonly module: WebAssembly.Module;
    readonly start: StartThread;
}

export async function findParts(): Promise<Parts> {
    await wholePage();
    const packed = document.getElementById("module")?.textContent;
    const script = document.getElementById("worker")?.textContent;
    return packed && script ? partsOfPage(packed, script) : partsBeside();
}

function wholePage(): Promise<void> {
    if (document.readyState !== "loading") return Promise.resolve();
    return new Promise((resolve) =>
        document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }),
    );
}

async function partsOfPage(packed: string, script: string): Promise<Parts> {
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const zipped = new Blob([bytesOf(packed.trim())]).stream();
    const bytes = new Response(zipped.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return {
        module: await WebAssembly.compile(await bytes),
        start: browserThread(() => new Worker(address)),
    };
}

async function partsBeside(): Promise<Parts> {
    const response = await fetch("tilewright.wasm");
    if (!response.ok) throw new Error(`tilewright.wasm cannot be loaded: status ${response.status}`);
    return {
        module: await WebAssembly.compile(await response.arrayBuffer()),
        start: browserThread(() => new Worker("worker.js")),
    };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
    return bytes;
}
