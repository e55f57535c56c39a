// Loads the WebAssembly module of tilewright, in a page, a worker or node:
//
//   import { load } from "./tilewright.mjs";
//   const tilewright = await load();
//   const puzzle = tilewright.open("pentominoes/6x10");
//   puzzle.count().distinct;   // "2339"
//   puzzle.free();
//
// The module exports the C interface, tilewright.h, and this file puts it into the words of
// JavaScript.  Options are objects with the keys that tilewright.h lists.  A search runs to its end
// or a limit before the call returns: a page calls from a worker.

const badDescriptor = 8; // WASI's errno of that name

// What the module says instead of an answer.
export class TilewrightError extends Error {
    // fault:  "usage", "input", "missing", "io", "internal", "helper" or "stopped"
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

const faults = ["", "usage", "input", "missing", "io", "internal", "helper", "stopped"];
const kinds = ["", "packing", "matching", "cover"];
const parts = { pieces: 1, sites: 2, labels: 3, items: 4, options: 5 };

// What searches hand over, besides progress.
const takenBy = {
    tilewright_solve: ["solution"],
    tilewright_list: ["text"],
    tilewright_search_part: ["solution"],
};

// The module that is running, and how texts and numbers get into it and out again.
class Module {
    #system = new System();
    #exports;
    #hooks = [];  // the functions of the searches that are running, one in the other
    #stopped = false;

    static async start(compiled) {
        const module = new Module();
        const call = (name, read) => (context, ...given) =>
            module.#callHook(context, name, read(given));
        const instance = await WebAssembly.instantiate(compiled, {
            wasi_snapshot_preview1: module.#system.imports(),
            tilewright: {
                on_progress: call(
                    "progress", ([fraction, seconds, nodes]) => ({ fraction, seconds, nodes })),
                on_solution: call(
                    "solution", ([address, count]) => module.numbersAt(address, count)),
                on_text: call("text", ([address, size]) => module.#textOf(address, size)),
            },
        });
        module.#exports = instance.exports;
        module.#system.memory = instance.exports.memory;
        instance.exports._initialize();
        return module;
    }

    // Calls a function of the C interface, with an error as its last argument, and throws that.
    //   given: numbers, texts, arrays of numbers (an address and a count), null
    call(name, ...given) {
        if (this.#stopped) throw this.#internalError("the module has stopped: load it again");
        const handedIn = [];
        const handIn = (bytes, count) => {
            const address = this.#allocate(bytes.length);
            handedIn.push(address);
            new Uint8Array(this.#system.memory.buffer).set(bytes, address);
            return count === undefined ? [address] : [address, count];
        };
        const toNumbers = (value) => {
            if (value === null) return [0];
            if (typeof value === "string") return handIn(new TextEncoder().encode(value + "\0"));
            if (value instanceof Text) {
                const bytes = new TextEncoder().encode(value.text);
                return handIn(bytes, bytes.length);
            }
            if (value instanceof Address) return handIn(new Uint8Array(value.array.buffer));
            if (ArrayBuffer.isView(value))
                return handIn(
                    new Uint8Array(value.buffer, value.byteOffset, value.byteLength), value.length);
            return [value];
        };
        try {
            const error = this.#allocate(4);
            handedIn.push(error);
            this.#system.view().setUint32(error, 0, true);
            const result = this.#exports[name](...given.flatMap(toNumbers), error);
            const thrown = this.#system.view().getUint32(error, true);
            if (thrown !== 0) throw this.#takeError(thrown);
            return result;
        } catch (error) {
            if (error instanceof TilewrightError) throw error;
            this.#stopped = true;
            throw this.#internalError(this.#system.lastWords.trim() || error.message);
        } finally {
            if (!this.#stopped) handedIn.forEach((address) => this.#exports.free(address));
        }
    }

    // The same without an error, for functions that cannot fail.
    ask(name, ...given) {
        return this.#exports[name](...given);
    }

    // The text that a function has made for its caller.
    takeText(name, ...given) {
        return this.takeFound(this.call(name, ...given));
    }
    takeFound(address) {
        const text = this.textAt(address);
        this.#exports.tilewright_text_free(address);
        return text;
    }

    // Runs a search with these functions: {progress, solution, text}.  Each returns false to end it.
    search(name, hooks, ...given) {
        const address = (hook) => (hooks[hook] ? this.#exports[`${hook}_hook`]() : 0);
        const running = { ...hooks, thrown: null };
        this.#hooks.push(running);
        try {
            const takes = takenBy[name] ?? [];
            const answer = this.call(
                name, ...given, ...takes.map(address), address("progress"),
                this.#hooks.length - 1);
            if (running.thrown) {
                this.ask(name === "tilewright_search_part" ? "tilewright_text_free"
                                                           : "tilewright_answer_free", answer);
                throw running.thrown;
            }
            return answer;
        } finally {
            this.#hooks.pop();
        }
    }

    textAt(address) {
        if (address === 0) return null;
        const memory = new Uint8Array(this.#system.memory.buffer);
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }

    numbersAt(address, count) {
        return new Int32Array(this.#system.memory.buffer, address, count).slice();
    }

    #textOf(address, size) {
        return new TextDecoder().decode(new Uint8Array(this.#system.memory.buffer, address, size));
    }

    // What a function throws is kept until the search has ended: it must not cross the module.
    #callHook(context, name, value) {
        const running = this.#hooks[context];
        try {
            return running[name](value) === false ? 1 : 0;
        } catch (error) {
            running.thrown = error;
            return 1;
        }
    }

    #allocate(bytes) {
        const address = this.#exports.malloc(Math.max(bytes, 1));
        if (address === 0) throw new Error("out of memory");
        return address;
    }

    #takeError(error) {
        const ask = (name) => this.ask(`tilewright_error_${name}`, error);
        const taken = new TilewrightError({
            message: this.textAt(ask("message")),
            fault: faults[ask("fault")],
            source: this.textAt(ask("source")),
            line: ask("line"),
            column: ask("column"),
            hint: this.textAt(ask("hint")),
        });
        ask("free");
        return taken;
    }

    #internalError(message) {
        return new TilewrightError({ message, fault: "internal" });
    }
}

// A text that is handed in with its size, and without a zero byte at its end.
class Text {
    constructor(text) {
        this.text = text;
    }
}

// An array that is handed in without its size.
class Address {
    constructor(array) {
        this.array = array;
    }
}

// A puzzle.  Whoever has made it frees it.
export class Puzzle {
    #module;
    #handle;

    constructor(module, handle) {
        this.#module = module;
        this.#handle = handle;
    }

    free() {
        this.#module.ask("tilewright_puzzle_free", this.#handle);
        this.#handle = 0;
    }

    // "packing", "matching" or "cover"
    get kind() {
        return kinds[this.#module.ask("tilewright_puzzle_kind", this.#handle)];
    }

    // The names of parts: "pieces", "sites", "labels" or "items".
    names(part) {
        const size = this.#module.ask("tilewright_puzzle_size", this.#handle, parts[part]);
        return Array.from({ length: size }, (_, i) =>
            this.#module.textAt(
                this.#module.ask("tilewright_puzzle_name", this.#handle, parts[part], i)));
    }

    // The puzzle as a file, and as one line of JSON with all its cells and pieces.
    text() {
        return this.#module.takeText("tilewright_puzzle_text", this.#handle);
    }
    json() {
        return this.#module.takeText("tilewright_puzzle_json", this.#handle);
    }

    // How many solutions there are: what 'tilewright count --json' prints, as an object.
    //   onProgress: is called with {fraction, seconds, nodes}; returns false to end the search
    count(options = {}, onProgress = undefined) {
        return JSON.parse(this.countText(options, onProgress));
    }
    countText(options = {}, onProgress = undefined) {
        return this.#search("tilewright_count", { progress: onProgress }, options);
    }

    // Hands each solution to a function, as an Int32Array that tilewright.h describes.  It returns
    // false to end the search.
    solve(options, onSolution, onProgress = undefined) {
        const hooks = { solution: onSolution, progress: onProgress };
        return JSON.parse(this.#search("tilewright_solve", hooks, options));
    }

    // The solutions as the text that 'tilewright solve' prints; JSON Lines unless the format is
    // "text".  One solution unless the options say more.
    list(options = {}, onProgress = undefined) {
        const lines = [];
        const hooks = { text: (text) => void lines.push(text), progress: onProgress };
        this.#search("tilewright_list", hooks, options);
        return lines.join("");
    }

    // Throws the reason why these numbers are no solution, if they are none.
    check(numbers) {
        this.#module.call("tilewright_solution_check", this.#handle, Int32Array.from(numbers));
    }
    solutionText(numbers) {
        return this.#module.takeText(
            "tilewright_solution_text", this.#handle, Int32Array.from(numbers));
    }

    // A picture as SVG: of a solution, or of the empty board.
    draw(numbers = [], look = {}) {
        return this.#module.takeText(
            "tilewright_draw", this.#handle, Int32Array.from(numbers), JSON.stringify(look));
    }

    // What a page needs to draw the puzzle and solutions by itself: see gallery/src/data.ts.
    //   solutions: arrays of numbers
    scene(solutions = [], look = {}) {
        const ends = new Uint32Array(solutions.length);
        solutions.forEach((one, i) => (ends[i] = (ends[i - 1] ?? 0) + one.length));
        const numbers = Int32Array.from(solutions.flatMap((one) => [...one]));
        return JSON.parse(this.#module.takeText("tilewright_scene", this.#handle,
            new Address(numbers), new Address(ends), solutions.length, JSON.stringify(look)));
    }

    // Why there is no solution, as far as a short proof shows it.
    explain() {
        return JSON.parse(this.#module.takeText("tilewright_explain", this.#handle, null));
    }

    // What comes next on a partly filled board, or what must be lifted.
    hint(numbers = [], options = {}) {
        return JSON.parse(this.#module.takeText(
            "tilewright_hint", this.#handle, Int32Array.from(numbers), JSON.stringify(options)));
    }

    // A search recorded step by step: see gallery/src/recording.ts.
    record(options = {}) {
        return JSON.parse(
            this.#module.takeText("tilewright_record", this.#handle, JSON.stringify(options)));
    }

    // Cuts a search into about so many parts, which are texts; a worker searches one, and 'merge'
    // puts the results together.
    //   solve: true to find solutions, false to count
    cut(parts, options = {}, solve = false) {
        return JSON.parse(this.#module.takeText(
            "tilewright_cut", this.#handle, solve ? 1 : 0, parts, JSON.stringify(options)));
    }
    searchPart(part, limits = {}, onSolution = undefined, onProgress = undefined) {
        const hooks = { solution: onSolution, progress: onProgress };
        return this.#module.takeFound(this.#module.search("tilewright_search_part", hooks,
            this.#handle, new Text(part), JSON.stringify(limits)));
    }
    merge(results) {
        const parts = new Text(JSON.stringify(results));
        return JSON.parse(this.#takeAnswer(
            this.#module.call("tilewright_merge", this.#handle, parts)));
    }

    #search(name, hooks, options) {
        return this.#takeAnswer(
            this.#module.search(name, hooks, this.#handle, JSON.stringify(options)));
    }

    #takeAnswer(answer) {
        const text = this.#module.textAt(this.#module.ask("tilewright_answer_json", answer));
        this.#module.ask("tilewright_answer_free", answer);
        return text;
    }
}

export class Tilewright {
    #module;

    // compiled: a WebAssembly.Module; 'load' is the usual way to here
    static async start(compiled) {
        const tilewright = new Tilewright();
        tilewright.#module = await Module.start(compiled);
        return tilewright;
    }

    get version() {
        return this.#module.textAt(this.#module.ask("tilewright_version"));
    }

    // An entry of the catalogue.
    open(name) {
        return this.#made("tilewright_puzzle_open", name);
    }

    // The text of a puzzle file.
    read(text, name = null) {
        return this.#made("tilewright_puzzle_read", new Text(text), name);
    }

    // An exact-cover problem in Knuth's format.
    readCover(text, name = null) {
        return this.#made("tilewright_cover_read", new Text(text), name);
    }

    // JSON Lines: the entries of the catalogue.
    catalogue() {
        return this.#module.takeText("tilewright_catalogue");
    }

    #made(name, ...given) {
        return new Puzzle(this.#module, this.#module.call(name, ...given));
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
