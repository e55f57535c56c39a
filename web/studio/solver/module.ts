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
    const packed = document.getElementById("module");
    const script = document.getElementById("worker")?.textContent;
    return packed && script ? partsOfPage(packed, script) : partsBeside();
}

function wholePage(): Promise<void> {
    if (document.readyState !== "loading") return Promise.resolve();
    return new Promise((resolve) =>
        document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }),
    );
}

async function partsOfPage(packed: HTMLElement, script: string): Promise<Parts> {
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const zipped = new Blob([bytesOf(packed.textContent!, Number(packed.dataset["size"]))]).stream();
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

// Five letters are four bytes; bundle/studio.mjs has the reverse.
function bytesOf(letters: string, size: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array((letters.length / 5) * 4);
    const words = new DataView(bytes.buffer);
    for (let i = 0; i < letters.length / 5; ++i) {
        let word = 0;
        for (let j = 0; j < 5; ++j) {
            const code = letters.charCodeAt(5 * i + j);
            word = word * 85 + code - (code < 60 ? 35 : 36);
        }
        words.setUint32(4 * i, word);
    }
    return bytes.subarray(0, size);
}
