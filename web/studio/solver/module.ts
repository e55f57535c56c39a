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

// Eleven letters are nine bytes; bundle/studio.mjs has the reverse.
function bytesOf(letters: string, size: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array((letters.length / 11) * 9);
    let at = 0;
    for (let i = 0; i < letters.length; ) {
        let [high, middle, low] = [0, 0, 0]; // three bytes each
        for (const end = i + 11; i < end; ++i) {
            const code = letters.charCodeAt(i);
            low = low * 94 + code - (code < 60 ? 32 : 33);
            middle = middle * 94 + (low >>> 24);
            high = high * 94 + (middle >>> 24);
            low &= 0xffffff;
            middle &= 0xffffff;
        }
        for (const part of [high, middle, low]) {
            bytes[at++] = part >> 16;
            bytes[at++] = part >> 8;
            bytes[at++] = part;
        }
    }
    return bytes.subarray(0, size);
}
