// Loads the WebAssembly module of tilewright, in a page, a worker or node:
//
//   import { load } from "./tilewright.mjs";
//   const tilewright = await load();
//   JSON.parse(tilewright.count("pentominoes/6x10")).raw  // "9356"
//
// A search runs to its end or a limit before the call returns: a page calls from a worker.

const badDescriptor = 8; // WASI's errno of that name

// What the module says instead of an answer.
export class TilewrightError extends Error {
    // fault:  "usage", "input", "missing", "io" or "internal"
    // source, line, column: the place in the puzzle, where there is one
    // hint:   what to do about it; may be empty
    constructor({ message, fault, source = "", line = 0, column = 0, hint = "" }) {
        super(message);
        this.name = "TilewrightError";
        Object.assign(this, { fault, source, line, column, hint });
    }
}

// The little of a system that the module needs: a clock, and a place for last words.
class System {
    memory = null;
    lastWords = "";

    imports() {
        const bound = (name) => this[name].bind(this);
        return {
            clock_time_get: bound("clockTime"),
            environ_get: () => 0,
            environ_sizes_get: bound("environmentSizes"),
            fd_close: () => badDescriptor,
            fd_seek: () => badDescriptor,
            fd_write: bound("write"),
            proc_exit: (status) => {
                throw new Error(`exit status ${status}`);
            },
        };
    }

    view() {
        return new DataView(this.memory.buffer);
    }

    clockTime(clock, precision, result) {
        const monotonic = 1;
        const milliseconds =
            clock === monotonic ? performance.now() : performance.timeOrigin + performance.now();
        this.view().setBigUint64(result, BigInt(Math.round(milliseconds * 1e6)), true);
        return 0;
    }

    environmentSizes(count, bytes) {
        this.view().setUint32(count, 0, true);
        this.view().setUint32(bytes, 0, true);
        return 0;
    }

    write(descriptor, vectors, count, written) {
        let total = 0;
        for (let i = 0; i < count; ++i) {
            const start = this.view().getUint32(vectors + 8 * i, true);
            const size = this.view().getUint32(vectors + 8 * i + 4, true);
            const bytes = new Uint8Array(this.memory.buffer, start, size);
            this.lastWords += new TextDecoder().decode(bytes);
            total += size;
        }
        this.view().setUint32(written, total, true);
        return 0;
    }
}

// The commands.  Each returns the text that the command of the same name prints with --json, and
// throws a TilewrightError.
//   puzzle:  the name of a catalogue entry, or the text of a puzzle file
//   options: an object; its keys are listed in bindings/bindings.hpp
export class Tilewright {
    #system = new System();
    #exports;
    #stopped = false;

    // module: a WebAssembly.Module; 'load' is the usual way to here
    static async start(module) {
        const tilewright = new Tilewright();
        const system = tilewright.#system;
        const instance = await WebAssembly.instantiate(module, {
            wasi_snapshot_preview1: system.imports(),
        });
        tilewright.#exports = instance.exports;
        system.memory = instance.exports.memory;
        instance.exports._initialize();
        return tilewright;
    }

    // One JSON object: how many solutions there are.
    count(puzzle, options = {}) {
        return this.#call("tilewright_count", puzzle, JSON.stringify(options));
    }

    // JSON Lines: a header, the solutions, an ending.  One solution unless the options say more.
    solve(puzzle, options = {}) {
        return this.#call("tilewright_solve", puzzle, JSON.stringify(options));
    }

    // One JSON object: the puzzle with all its cells and pieces.
    show(puzzle) {
        return this.#call("tilewright_show", puzzle);
    }

    // JSON Lines: the entries of the catalogue.
    list() {
        return this.#call("tilewright_list");
    }

    #call(name, ...texts) {
        if (this.#stopped) throw this.#internalError("the module has stopped: load it again");
        let answer;
        try {
            const handed = texts.map((text) => this.#handIn(text));
            const pointer = this.#exports[name](...handed.flat());
            for (const [memory] of handed) this.#exports.tilewright_free(memory);
            answer = this.#read(pointer);
        } catch (error) {
            this.#stopped = true;
            throw this.#internalError(this.#system.lastWords.trim() || error.message);
        }
        if (answer.startsWith('{"schema":"tilewright.error/'))
            throw new TilewrightError(JSON.parse(answer));
        return answer;
    }

    #internalError(message) {
        return new TilewrightError({ message, fault: "internal" });
    }

    // Copies a text into the module; returns its address and size.
    #handIn(text) {
        const bytes = new TextEncoder().encode(text);
        const address = this.#exports.tilewright_allocate(bytes.length + 1);
        if (address === 0) throw new Error("out of memory");
        new Uint8Array(this.#system.memory.buffer).set(bytes, address);
        return [address, bytes.length];
    }

    #read(address) {
        const memory = new Uint8Array(this.#system.memory.buffer);
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }
}

async function readModule(url) {
    if (url.protocol === "file:") {
        const { readFile } = await import("node:fs/promises");
        return readFile(url);
    }
    const response = await fetch(url);
    if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`);
    return response.arrayBuffer();
}

// Starts the module; by default the file beside this one.
export async function load(url = new URL("tilewright.wasm", import.meta.url)) {
    return Tilewright.start(await WebAssembly.compile(await readModule(new URL(url))));
}
