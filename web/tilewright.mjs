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
// or a limit before the call returns: a page calls from a worker.  The functions that a call is
// handed end it when they return false; what they throw ends it, too, and leaves it.

/** @import { ApartOptions, BestAnswer, BestOptions, Blocked, BlockOptions, BlockedSummary, BoardFound, BoardsOptions, Card, CardOptions, Cell,
 *            ChoiceOptions, ChoiceTable, Count, CountOptions, CutOptions, ElementKind, Explained, ExportKind,
 *            ExportOptions, FileError, Files, GoalAnswer, GoalOptions, Hint, Imported, ImportOptions,
 *            Kind, Lattice, LatticeWindow, Limits, Listing, ListOptions, MakeKind, MakeOptions, PartState,
 *            PatchOperation, PictureLook, Progress, Rated, RateOptions, RecordOptions, SceneLook,
 *            SetPiece, SolveOptions, TakenApart, TurnedPiece, Turns
 *          } from "./answers.js" */
/** @import { Recording, Scene } from "./scene.js" */

/** @typedef {(progress: Progress) => unknown} OnProgress */
/** @typedef {(numbers: Int32Array) => unknown} OnSolution */

const badDescriptor = 8; // WASI's errno of that name

// What the module says instead of an answer.
export class TilewrightError extends Error {
    // fault:  "usage", "input", "missing", "io", "internal", "helper" or "stopped"
    // source, line, column: the place in the puzzle, where there is one
    // hint:   what to do about it; may be empty
    /** @type {string} */ fault;
    /** @type {string} */ source;
    /** @type {number} */ line;
    /** @type {number} */ column;
    /** @type {string} */ hint;

    /** @param {{message: string | null, fault: string, source?: string | null, line?: number,
     *           column?: number, hint?: string | null}} found */
    constructor({ message, fault, source = "", line = 0, column = 0, hint = "" }) {
        super(message ?? "");
        this.name = "TilewrightError";
        Object.assign(this, { fault, source, line, column, hint });
    }
}

// The little of a system that the module needs: a clock, and a place for last words.
class System {
    /** @type {WebAssembly.Memory} */
    memory;
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
/** @type {readonly Kind[]} */
const kinds = ["", "packing", "matching", "cover"];
const elements = { pieces: 1, sites: 2, labels: 3, items: 4 };
const aims = { count: 1, solve: 2 };

// What long calls hand over besides progress, and what frees what they return.
const longCalls = {
    tilewright_count: { takes: [], free: "tilewright_answer_free" },
    tilewright_solve: { takes: ["solution"], free: "tilewright_answer_free" },
    tilewright_list: { takes: ["text"], free: "tilewright_answer_free" },
    tilewright_solutions_read: { takes: ["solution"], free: "tilewright_text_free" },
    tilewright_explain: { takes: [], free: "tilewright_text_free" },
    tilewright_hint: { takes: [], free: "tilewright_text_free" },
    tilewright_apart: { takes: [], free: "tilewright_text_free" },
    tilewright_record: { takes: [], free: "tilewright_text_free" },
    tilewright_rate: { takes: [], free: "tilewright_text_free" },
    tilewright_cards: { takes: [], free: "tilewright_text_free" },
    tilewright_choices: { takes: [], free: "tilewright_text_free" },
    tilewright_blocks: { takes: [], free: "tilewright_text_free" },
    tilewright_boards: { takes: [], free: "tilewright_text_free" },
    tilewright_goal: { takes: [], free: "tilewright_text_free" },
    tilewright_best: { takes: ["solution"], free: "tilewright_text_free" },
    tilewright_cut: { takes: [], free: "tilewright_text_free" },
    tilewright_search_part: { takes: ["solution"], free: "tilewright_text_free" },
    tilewright_merge: { takes: [], free: "tilewright_answer_free" },
    tilewright_scene: { takes: [], free: "tilewright_text_free" },
    tilewright_import: { takes: [], free: "tilewright_text_free" },
    tilewright_export: { takes: [], free: "tilewright_files_free" },
    tilewright_make: { takes: [], free: "tilewright_files_free" },
};

// An address or a size: JavaScript is handed those from 2^31 on as negative numbers.
function unsigned(number) {
    return number >>> 0;
}

function misuse(message, hint = "") {
    return new TilewrightError({ message, fault: "usage", hint });
}

function isList(value) {
    return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

// What is handed in, checked: a number would otherwise lose what does not fit.
function asNumbers(what, numbers) {
    if (!isList(numbers)) throw misuse(`${what}: an array of numbers was expected`);
    for (const number of numbers)
        if (!Number.isInteger(number) || Math.abs(number) >= 2 ** 31)
            throw misuse(`${what}: ${String(number)} is not an integer of 32 bits`);
    return Int32Array.from(numbers);
}

// Solutions one after the other, where each ends, and how many there are.
function asRows(solutions) {
    if (!Array.isArray(solutions)) throw misuse("solutions: an array of arrays was expected");
    const rows = solutions.map((one, i) => asNumbers(`solution ${i + 1}`, one));
    const ends = new Uint32Array(rows.length);
    rows.forEach((one, i) => (ends[i] = (ends[i - 1] ?? 0) + one.length));
    const numbers = new Int32Array(ends.at(-1) ?? 0);
    rows.forEach((one, i) => numbers.set(one, ends[i - 1] ?? 0));
    return [new Address(numbers), new Address(ends), rows.length];
}

function asText(what, text) {
    if (typeof text !== "string") throw misuse(`${what}: a text was expected`);
    return text;
}

function asOptions(options) {
    if (options === null || typeof options !== "object" || Array.isArray(options))
        throw misuse("the options are not an object", "write them like { seconds: 10 }");
    for (const [key, value] of Object.entries(options)) {
        const fits = ["string", "boolean", "undefined"].includes(typeof value) ||
            Number.isFinite(value);
        const isListed = Array.isArray(value) &&
            value.every((one) => typeof one === "string" || Number.isFinite(one));
        if (!fits && !isListed)
            throw misuse(`option '${key}' is a ${typeof value} that no option takes`,
                typeof value === "function" ? "functions are arguments of their own" : "");
    }
    return JSON.stringify(options);
}

function checkFunction(what, given) {
    if (given !== undefined && given !== null && typeof given !== "function")
        throw misuse(`what is to receive ${what} is not a function`);
}

// The module that is running, and how texts and numbers get into it and out again.
class Module {
    #system = new System();
    #exports;
    #hooks = [];  // the functions of the searches that are running, one in the other
    #stopped = false;

    /** @param {WebAssembly.Module} compiled */
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
        module.#exports = /** @type {Record<string, any>} */ (instance.exports);
        module.#system.memory = module.#exports.memory;
        module.#exports._initialize();
        return module;
    }

    get memory() {
        return this.#system.memory.buffer.byteLength;
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
            if (value instanceof Uint8Array) return handIn(value, value.length);
            if (value instanceof Int32Array)
                return handIn(
                    new Uint8Array(value.buffer, value.byteOffset, value.byteLength), value.length);
            return [value];
        };
        try {
            const error = this.#allocate(4);
            handedIn.push(error);
            this.#system.view().setUint32(error, 0, true);
            const result = unsigned(this.#exports[name](...given.flatMap(toNumbers), error));
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
        if (this.#stopped) throw this.#internalError("the module has stopped: load it again");
        return unsigned(this.#exports[name](...given));
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

    // Makes a long call with these functions: {progress, solution, text}.
    callLong(name, hooks, ...given) {
        for (const [hook, one] of Object.entries(hooks)) checkFunction(hook, one);
        const address = (hook) => (hooks[hook] ? this.#exports[`${hook}_hook`]() : 0);
        const running = { ...hooks, hasThrown: false, thrown: undefined };
        this.#hooks.push(running);
        try {
            const { takes, free } = longCalls[name];
            const result = this.call(
                name, ...given, ...takes.map(address), address("progress"),
                this.#hooks.length - 1);
            if (running.hasThrown) this.ask(free, result);
            else return result;
        } catch (error) {
            if (!running.hasThrown) throw error;
        } finally {
            this.#hooks.pop();
        }
        throw running.thrown;
    }

    // Null only where the address is.
    /** @returns {any} */
    textAt(address) {
        if (address === 0) return null;
        const memory = new Uint8Array(this.#system.memory.buffer);
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }

    // What a function has made: {files: [{name, bytes}], notes}.
    /** @returns {Files} */
    takeFiles(made) {
        const count = this.ask("tilewright_files_count", made);
        const files = Array.from({ length: count }, (_, i) => ({
            name: this.textAt(this.ask("tilewright_files_name", made, i)),
            bytes: this.#bytesAt(this.ask("tilewright_files_bytes", made, i),
                this.ask("tilewright_files_size", made, i)).slice(),
        }));
        const notes = JSON.parse(this.textAt(this.ask("tilewright_files_notes", made)));
        this.ask("tilewright_files_free", made);
        return { files, notes };
    }

    numbersAt(address, count) {
        return new Int32Array(this.#system.memory.buffer, unsigned(address), count).slice();
    }

    #bytesAt(address, size) {
        return new Uint8Array(this.#system.memory.buffer, unsigned(address), size);
    }
    #textOf(address, size) {
        return new TextDecoder().decode(this.#bytesAt(address, size));
    }

    // What a function throws is kept until the search has ended: it must not cross the module.
    #callHook(context, name, value) {
        const running = this.#hooks[context];
        try {
            return running[name](value) === false ? 1 : 0;
        } catch (error) {
            if (!running.hasThrown) Object.assign(running, { hasThrown: true, thrown: error });
            return 1;
        }
    }

    #allocate(bytes) {
        const address = unsigned(this.#exports.malloc(Math.max(bytes, 1)));
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

// What is handed in as JSON.
function asJson(what, value) {
    if (value === null || typeof value !== "object")
        throw misuse(`${what}: an object or an array was expected`);
    return new Text(JSON.stringify(value));
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
    #calls = 0;  // that are running

    /** @param {object} module  @param {number} handle */
    constructor(module, handle) {
        this.#module = /** @type {Module} */ (module);
        this.#handle = handle;
    }

    free() {
        if (this.#calls > 0) throw misuse("the puzzle is being searched", "free it afterwards");
        if (this.#handle === 0) return;
        this.#module.ask("tilewright_puzzle_free", this.#handle);
        this.#handle = 0;
    }

    // The same puzzle with these pieces on its board: a position, to be freed as well.
    //   placed: numbers as in a solution, of which pieces may be missing
    /** @param {ArrayLike<number>} placed */
    withPlaced(placed) {
        const handle = this.#call("tilewright_puzzle_with_placed", asNumbers("placed", placed));
        return new Puzzle(this.#module, handle);
    }

    // "packing", "matching" or "cover"
    /** @returns {Kind} */
    get kind() {
        return kinds[this.#ask("tilewright_puzzle_kind")] ?? "";
    }

    // The names of its elements: "pieces", "sites", "labels" or "items".
    /** @param {ElementKind} kind  @returns {string[]} */
    names(kind) {
        if (!Object.hasOwn(elements, kind))
            throw misuse(`there are no ${String(kind)}`, Object.keys(elements).join(", "));
        const size = this.#ask("tilewright_puzzle_size", elements[kind]);
        return Array.from({ length: size }, (_, i) =>
            this.#module.textAt(this.#ask("tilewright_puzzle_name", elements[kind], i)));
    }

    // The lattice of a packing puzzle, such as "square"; null for other puzzles.
    /** @returns {string | null} */
    get lattice() {
        return this.#module.textAt(this.#ask("tilewright_puzzle_lattice"));
    }

    // About how many bytes it keeps of what earlier questions have found out.
    /** @returns {number} */
    get memory() {
        return this.#ask("tilewright_puzzle_memory");
    }

    // The puzzle as a file, and as one line of JSON with all its cells and pieces.
    /** @returns {string} */
    text() {
        return this.#text("tilewright_puzzle_text");
    }
    /** @returns {string} */
    json() {
        return this.#text("tilewright_puzzle_json");
    }

    // How many solutions there are: what 'tilewright count --json' prints, as an object.
    //   onProgress: is called with {fraction, seconds, nodes}; returns false to end the search
    /** @param {CountOptions} [options]  @param {OnProgress} [onProgress]  @returns {Count} */
    count(options = {}, onProgress = undefined) {
        return JSON.parse(this.countText(options, onProgress));
    }
    /** @param {CountOptions} [options]  @param {OnProgress} [onProgress]  @returns {string} */
    countText(options = {}, onProgress = undefined) {
        return this.#search("tilewright_count", { progress: onProgress }, options);
    }

    // Hands each solution to a function, as an Int32Array that tilewright.h describes.  It returns
    // false to end the search.
    /** @param {SolveOptions} options  @param {OnSolution} [onSolution]  @param {OnProgress} [onProgress]
     *  @returns {Count} */
    solve(options, onSolution, onProgress = undefined) {
        const hooks = { solution: onSolution, progress: onProgress };
        return JSON.parse(this.#search("tilewright_solve", hooks, options));
    }

    // The solutions as the text that 'tilewright solve' prints; JSON Lines unless the format is
    // "text".  One solution unless the options say more.
    /** @param {ListOptions} [options]  @param {OnProgress} [onProgress]  @returns {string} */
    list(options = {}, onProgress = undefined) {
        const lines = [];
        const hooks = { text: (text) => void lines.push(text), progress: onProgress };
        this.#search("tilewright_list", hooks, options);
        return lines.join("");
    }

    // What is wrong with a solution, cell by cell and edge by edge; null when it is one.  Numbers
    // that are no row at all are an error.
    /** @param {ArrayLike<number>} numbers  @returns {string | null} */
    check(numbers) {
        const wrong = this.#call("tilewright_check", asNumbers("numbers", numbers));
        return wrong === 0 ? null : this.#module.takeFound(wrong);
    }
    /** @param {ArrayLike<number>} numbers  @returns {string} */
    solutionText(numbers) {
        return this.#text("tilewright_solution_text", asNumbers("numbers", numbers));
    }

    // Reads a list of solutions, as text or as JSON Lines; they are not checked.  An object with
    // {puzzle, count, complete, read, solutions}: see tilewright.h.
    //   onSolution: is handed each one as for 'solve', and then 'solutions' is empty
    /** @param {string} text  @param {OnSolution} [onSolution]  @param {OnProgress} [onProgress]
     *  @returns {Listing} */
    readSolutions(text, onSolution = undefined, onProgress = undefined) {
        const solutions = [];
        const take = onSolution ?? ((numbers) => void solutions.push(numbers));
        const listing = JSON.parse(this.#longText("tilewright_solutions_read",
            { solution: take, progress: onProgress }, new Text(asText("list", text))));
        return { ...listing, solutions };
    }

    // A picture as SVG: of a solution, or of the empty board.
    /** @param {ArrayLike<number>} [numbers]  @param {PictureLook} [look]  @returns {string} */
    draw(numbers = [], look = {}) {
        return this.#text("tilewright_draw", asNumbers("numbers", numbers), asOptions(look));
    }

    // What a page needs to draw the puzzle and solutions by itself: see scene.ts.
    //   solutions: arrays of numbers
    /** @param {readonly ArrayLike<number>[]} [solutions]  @param {SceneLook} [look]
     *  @param {OnProgress} [onProgress]  @returns {Scene} */
    scene(solutions = [], look = {}, onProgress = undefined) {
        return JSON.parse(this.#longText("tilewright_scene", { progress: onProgress },
            ...asRows(solutions), asOptions(look)));
    }

    // The puzzle as a file for another program: {files: [{name, bytes}], notes}.
    //   to:        "toml", "xmpuzzle", "psv", "dlx", "cnf", "opb" or "mzn"
    //   solutions: to be kept in the file (xmpuzzle and psv), as for 'scene'
    /** @param {ExportKind} to  @param {readonly ArrayLike<number>[]} [solutions]
     *  @param {ExportOptions} [options]  @param {OnProgress} [onProgress]  @returns {Files} */
    export(to, solutions = [], options = {}, onProgress = undefined) {
        return this.#module.takeFiles(this.#callLong("tilewright_export", { progress: onProgress },
            asText("to", to), ...asRows(solutions), asOptions(options)));
    }

    // Pieces and tray at true size: {files: [{name, bytes}], notes}.
    //   to:      "svg" or "dxf", sheets to be cut; "stl", bodies to be printed
    //   options: lengths in millimetres; tilewright.h lists them
    //   numbers: a solution, for {only: "solution"}
    /** @param {MakeKind} to  @param {MakeOptions} [options]  @param {ArrayLike<number>} [numbers]
     *  @param {OnProgress} [onProgress]  @returns {Files} */
    make(to, options = {}, numbers = [], onProgress = undefined) {
        return this.#module.takeFiles(this.#callLong("tilewright_make", { progress: onProgress },
            asText("to", to), asNumbers("numbers", numbers), asOptions(options)));
    }

    // Why there is no solution, as far as a short proof shows it.
    /** @param {{ seconds?: number }} [options]  @param {OnProgress} [onProgress]  @returns {Explained} */
    explain(options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText(
            "tilewright_explain", { progress: onProgress }, asOptions(options)));
    }

    // What comes next on a partly filled board, or what must be lifted.
    /** @param {ArrayLike<number>} [placed]  @param {{ seconds?: number }} [options]
     *  @param {OnProgress} [onProgress]  @returns {Hint} */
    hint(placed = [], options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText("tilewright_hint", { progress: onProgress },
            asNumbers("placed", placed), asOptions(options)));
    }

    // How an assembly is taken apart.
    /** @param {ArrayLike<number>} placed  @param {ApartOptions} [options]
     *  @param {OnProgress} [onProgress]  @returns {TakenApart} */
    apart(placed, options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText("tilewright_apart", { progress: onProgress },
            asNumbers("placed", placed), asOptions(options)));
    }

    // A search recorded step by step: see scene.ts.
    /** @param {RecordOptions} [options]  @param {OnProgress} [onProgress]  @returns {Recording} */
    record(options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText(
            "tilewright_record", { progress: onProgress }, asOptions(options)));
    }

    // How hard it is for a person: {grade, effort, ...}; docs/reference/difficulty.md defines them.
    /** @param {RateOptions} [options]  @param {OnProgress} [onProgress]  @returns {Rated} */
    rate(options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText(
            "tilewright_rate", { progress: onProgress }, asOptions(options)));
    }

    // Challenge cards of a packing puzzle: some pieces lie on the board, and there is exactly one way
    // to place the others.  {cards, complete}: complete if as many were made as were wished for.
    /** @param {CardOptions} [options]  @param {OnProgress} [onProgress]
     *  @returns {{ cards: Card[], complete: boolean }} */
    cards(options = {}, onProgress = undefined) {
        const [, ...found] = this.#lines("tilewright_cards", options, onProgress);
        const { complete } = found.pop();
        return { cards: found, complete };
    }

    // Which choices of the pieces of a packing puzzle fill its board in exactly one way, or in as many
    // as wished for.
    /** @param {ChoiceOptions} [options]  @param {OnProgress} [onProgress]
     *  @returns {ChoiceTable} */
    choices(options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText(
            "tilewright_choices", { progress: onProgress }, asOptions(options)));
    }

    // How many solutions a packing puzzle has for each choice of blocked cells.  The summary also says
    // whether the numbers are exact.  'drawnFrom' is set for a sample: from so many, as digits.
    /** @param {BlockOptions} [options]  @param {OnProgress} [onProgress]
     *  @returns {{ choices: Blocked[], summary: BlockedSummary, drawnFrom?: string }} */
    blocks(options = {}, onProgress = undefined) {
        const [header, ...found] = this.#lines("tilewright_blocks", options, onProgress);
        const summary = found.pop();
        return { choices: found, summary, drawnFrom: header.drawn_from };
    }

    // Boards that the pieces of a packing puzzle fill in exactly one way, or in as many as wished for.
    // If there are fewer than were wished for, nothing is proved.
    /** @param {BoardsOptions} [options]  @param {OnProgress} [onProgress]
     *  @returns {{ boards: BoardFound[], complete: boolean }} */
    boards(options = {}, onProgress = undefined) {
        const [, ...found] = this.#lines("tilewright_boards", options, onProgress);
        const { complete } = found.pop();
        return { boards: found, complete };
    }

    // Of all ways to place pieces of a packing puzzle, one with the most or the fewest.  Unless the
    // puzzle is to be solved, pieces may be left out and cells may stay empty; the fewest leave no
    // room for a further piece.
    /** @param {GoalOptions} [options]  @param {OnProgress} [onProgress]
     *  @returns {GoalAnswer} */
    goal(options = {}, onProgress = undefined) {
        return JSON.parse(this.#longText(
            "tilewright_goal", { progress: onProgress }, asOptions(options)));
    }

    // A tile on each site of an edge-matching puzzle, with as many matching edges as are found in the
    // time, 60 seconds unless set; it ends before when all match.
    //   onAttempt: is handed each attempt that is better than all before it, as for 'solve'
    /** @param {BestOptions} [options]  @param {OnSolution} [onAttempt]  @param {OnProgress} [onProgress]
     *  @returns {BestAnswer} */
    best(options = {}, onAttempt = undefined, onProgress = undefined) {
        const hooks = { solution: onAttempt, progress: onProgress };
        return JSON.parse(this.#longText("tilewright_best", hooks, asOptions(options)));
    }

    #lines(name, options, onProgress) {
        const text = this.#longText(name, { progress: onProgress }, asOptions(options));
        return text.trim().split("\n").map((line) => JSON.parse(line));
    }

    // Cuts a search into at most so many parts, which are texts; a worker searches one, and 'merge'
    // puts the results together.
    //   to: an option of this call: "count" or "solve"
    /** @param {number} parts  @param {CutOptions} [options]  @param {OnProgress} [onProgress]
     *  @returns {string[]} */
    cut(parts, { to = "count", ...options } = {}, onProgress = undefined) {
        if (!Object.hasOwn(aims, to)) throw misuse(`a search is cut to "count" or to "solve"`);
        if (!Number.isInteger(parts) || parts < 1 || parts >= 2 ** 32)
            throw misuse(`the number of parts is a positive integer, not ${String(parts)}`);
        return JSON.parse(this.#longText("tilewright_cut", { progress: onProgress },
            aims[to], parts, asOptions(options)));
    }

    // Searches a part; returns a part of which less, or nothing, is left.
    //   onSolution: as for 'solve'.  What it was handed is found, and does not come again when the
    //               result is searched on
    /** @param {string} part  @param {Limits} [options]
     *  @param {OnSolution} [onSolution]  @param {OnProgress} [onProgress]  @returns {string} */
    searchPart(part, options = {}, onSolution = undefined, onProgress = undefined) {
        return this.#longText("tilewright_search_part",
            { solution: onSolution, progress: onProgress },
            new Text(asText("part", part)), asOptions(options));
    }
    // Puts the results of all parts together.
    /** @param {readonly string[]} results  @param {OnProgress} [onProgress]  @returns {Count} */
    merge(results, onProgress = undefined) {
        if (!Array.isArray(results)) throw misuse("results: an array of texts was expected");
        const parts = new Text(JSON.stringify(results.map((one) => asText("result", one))));
        return JSON.parse(this.#takeAnswer(
            this.#callLong("tilewright_merge", { progress: onProgress }, parts)));
    }

    // The handle, unless it was freed.
    #live() {
        if (this.#handle === 0) throw misuse("the puzzle was freed", "open it again");
        return this.#handle;
    }

    #ask(name, ...given) {
        return this.#module.ask(name, this.#live(), ...given);
    }
    #call(name, ...given) {
        return this.#module.call(name, this.#live(), ...given);
    }
    #text(name, ...given) {
        return this.#module.takeFound(this.#call(name, ...given));
    }

    #callLong(name, hooks, ...given) {
        const handle = this.#live();
        ++this.#calls;
        try {
            return this.#module.callLong(name, hooks, handle, ...given);
        } finally {
            --this.#calls;
        }
    }
    #longText(name, hooks, ...given) {
        return this.#module.takeFound(this.#callLong(name, hooks, ...given));
    }
    #search(name, hooks, options) {
        return this.#takeAnswer(this.#callLong(name, hooks, asOptions(options)));
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
    /** @param {WebAssembly.Module} compiled */
    static async start(compiled) {
        const tilewright = new Tilewright();
        tilewright.#module = await Module.start(compiled);
        return tilewright;
    }

    /** @returns {string} */
    get version() {
        return this.#module.textAt(this.#module.ask("tilewright_version"));
    }

    // Bytes that the module has taken.  It never gives them back: whoever cannot spare them lets it go,
    // and starts another.
    /** @returns {number} */
    get memory() {
        return this.#module.memory;
    }

    // An entry of the catalogue.
    /** @param {string} name  @returns {Puzzle} */
    open(name) {
        return this.#made("tilewright_puzzle_open", asText("name", name));
    }

    // The text of a puzzle file.
    /** @param {string} text  @param {string} [name]  @returns {Puzzle} */
    read(text, name = "puzzle") {
        return this.#made(
            "tilewright_puzzle_read", new Text(asText("text", text)), asText("name", name));
    }

    // An object with the keys of a puzzle file: {lattice: "square", region: {box: [6, 10]}, ...}.
    /** @param {object} document  @param {string} [name]  @returns {Puzzle} */
    make(document, name = "puzzle") {
        return this.#made("tilewright_puzzle_make", asJson("document", document),
            asText("name", name));
    }

    // All errors of a puzzle file: {message, hint, line, column, path, text}.
    /** @param {string} text  @param {string} [name]  @returns {FileError[]} */
    errors(text, name = "puzzle") {
        return this.#read("tilewright_puzzle_errors", new Text(asText("text", text)),
            asText("name", name)).errors;
    }

    // The keys and values of a puzzle file, which need not describe a puzzle.
    /** @param {string} text  @param {string} [name]  @returns {Record<string, any>} */
    document(text, name = "puzzle") {
        return this.#read("tilewright_document", new Text(asText("text", text)),
            asText("name", name)).document;
    }

    // A puzzle file with other values; what is not touched stays byte for byte as it was.
    //   patch: [{op: "replace", path: ["pieces", 2, "name"], value: "X"}, ...]; tilewright_edit
    /** @param {string} text  @param {readonly PatchOperation[]} patch  @returns {string} */
    edit(text, patch) {
        return this.#module.takeText(
            "tilewright_edit", new Text(asText("text", text)), asJson("patch", patch));
    }

    // A file of another program: {kind, problems, problem, text, solutions, notes}, which
    // tilewright.h describes.  The module cannot read .xmpuzzle.
    //   bytes:   a Uint8Array
    //   name:    of the file; its ending tells what it is
    //   options: {problem, set, lattice, size}
    /** @param {Uint8Array} bytes  @param {string} name  @param {ImportOptions} [options]
     *  @param {OnProgress} [onProgress]  @returns {Imported} */
    import(bytes, name, options = {}, onProgress = undefined) {
        if (!(bytes instanceof Uint8Array)) throw misuse("bytes: a Uint8Array was expected");
        return JSON.parse(this.#module.takeFound(this.#module.callLong("tilewright_import",
            { progress: onProgress }, bytes, asText("name", name), asOptions(options))));
    }

    // An exact-cover problem in Knuth's format.
    /** @param {string} text  @param {string} [name]  @returns {Puzzle} */
    readCover(text, name = "problem") {
        return this.#made(
            "tilewright_cover_read", new Text(asText("text", text)), asText("name", name));
    }

    // Whether nothing is left to search of a part; and how far it is, as an object:
    // tilewright_part_json.
    /** @param {string} part  @returns {boolean} */
    partDone(part) {
        return this.#module.call("tilewright_part_done", new Text(asText("part", part))) === 1;
    }
    /** @param {string} part  @returns {PartState} */
    partState(part) {
        return this.#read("tilewright_part_json", new Text(asText("part", part)));
    }

    // JSON Lines: the entries of the catalogue.
    /** @returns {string} */
    catalogue() {
        return this.#module.takeText("tilewright_catalogue");
    }

    // The puzzle file of an entry as it stands there, comments and named sets included.
    /** @param {string} name  @returns {string} */
    entry(name) {
        return this.#module.takeText("tilewright_entry", asText("name", name));
    }

    // What an editor stands on before there is a puzzle; tilewright.h says what the objects hold.
    // All lattices with their sets of pieces and usual boards.
    /** @returns {Lattice[]} */
    lattices() {
        return this.#read("tilewright_lattices").lattices;
    }

    // The cells of a usual board.
    //   options: {size: [10, 6]}
    /** @param {string} lattice  @param {string} board  @param {{size?: readonly number[]}} [options]
     *  @returns {Cell[]} */
    board(lattice, board, options = {}) {
        return this.#read("tilewright_board", asText("lattice", lattice), asText("board", board),
            asOptions(options)).cells;
    }

    // The cells of a window of a lattice, with outlines, centres, neighbours and layers.
    //   options: {from: [0, 0], size: [10, 6], unit: 32}
    /** @param {string} lattice
     *  @param {{from?: readonly number[], size?: readonly number[], unit?: number}} [options]
     *  @returns {LatticeWindow} */
    window(lattice, options = {}) {
        return this.#read(
            "tilewright_window", asText("lattice", lattice), asOptions(options));
    }

    // A piece in every way it may be turned, and which key leads from one to another.
    //   cells:   such as [[0, 0], [1, 0], [1, 1]]
    //   options: {turns: "one-sided"}
    /** @param {string} lattice  @param {readonly Cell[]} cells
     *  @param {{turns?: Turns | readonly string[]}} [options]  @returns {TurnedPiece} */
    turns(lattice, cells, options = {}) {
        if (!Array.isArray(cells)) throw misuse("cells: an array of cells was expected");
        return this.#read("tilewright_turns", asText("lattice", lattice), JSON.stringify(cells),
            asOptions(options));
    }

    // The pieces of a named set.
    //   options: {turns: "fixed"}
    /** @param {string} name  @param {{turns?: Turns}} [options]  @returns {SetPiece[]} */
    pieceSet(name, options = {}) {
        return this.#read("tilewright_set", asText("name", name), asOptions(options)).pieces;
    }

    // What a function says in JSON.
    #read(name, ...given) {
        return JSON.parse(this.#module.takeText(name, ...given));
    }

    #made(name, ...given) {
        return new Puzzle(this.#module, this.#module.call(name, ...given));
    }
}

async function readModule(url) {
    if (url.protocol === "file:") {
        const files = "node:fs/promises"; // named so that bundlers for pages let it be
        const { readFile } = await import(/* @vite-ignore */ files);
        return readFile(url);
    }
    const response = await fetch(url);
    if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`);
    return response.arrayBuffer();
}

// Starts the module; by default the file beside this one.
/** @param {URL | string} [url] */
export async function load(url = new URL("tilewright.wasm", import.meta.url)) {
    return Tilewright.start(await WebAssembly.compile(await readModule(new URL(url))));
}
