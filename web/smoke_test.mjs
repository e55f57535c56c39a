// Does the WebAssembly module answer as it should, and as the native program does?
//
//   node smoke_test.mjs MODULE_FOLDER [PROGRAM]
//
//   MODULE_FOLDER: holds tilewright.mjs and tilewright.wasm
//   PROGRAM:       the native tilewright; with it, answers are compared byte for byte

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [folder, program] = process.argv.slice(2);
const { load } = await import(pathToFileURL(resolve(folder, "tilewright.mjs")).href);
const tilewright = await load();

let passed = 0;
let failed = 0;

function check(what, found, expected) {
    if (found === expected) {
        ++passed;
        return;
    }
    ++failed;
    console.log(`FAILED: ${what}\n  expected: ${expected}\n  found:    ${found}`);
}

// What the program prints, whatever its exit status.
function native(...words) {
    try {
        return execFileSync(
            program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
        return error.stdout;
    }
}

function checkAgainstNative(found, ...words) {
    const timeless = (text) => text.replace(/"seconds":[^,}]*/g, '"seconds":0');
    if (program) check(words.join(" "), timeless(found), timeless(native(...words)));
}

// Asks a puzzle, given by its name or as the text of a puzzle file.
function ask(puzzle, question) {
    const one = puzzle.includes("=") ? tilewright.read(puzzle) : tilewright.open(puzzle);
    try {
        return question(one);
    } finally {
        one.free();
    }
}

function checkCount(name) {
    const text = ask(name, (puzzle) => puzzle.countText());
    const answer = JSON.parse(text);
    const { expect } = JSON.parse(ask(name, (puzzle) => puzzle.json()));
    check(`${name} is complete`, answer.complete, true);
    if (expect.raw) check(`raw count of ${name}`, answer.raw, expect.raw);
    if (expect.distinct) check(`distinct count of ${name}`, answer.distinct, expect.distinct);
    checkAgainstNative(text, "count", name, "--json");
    return text;
}

const scratch = mkdtempSync(join(tmpdir(), "tilewright-"));

// The same bytes for the same questions: the puzzle, its picture, and what 20,000 nodes of a count and
// of a search for a solution find.
function checkEntry(name) {
    const puzzle = tilewright.open(name);
    checkAgainstNative(puzzle.json(), "show", name, "--json");
    const short = ["--json", "--nodes", "20000", "--threads", "1"];
    checkAgainstNative(puzzle.countText({ nodes: 20000 }), "count", name, ...short);
    checkAgainstNative(puzzle.list({ nodes: 20000 }), "solve", name, ...short);
    if (program && !/cubes/.test(name)) {
        const file = join(scratch, "board.svg");
        const pieces = ["--pieces"];
        native("render", name, ...pieces, "-o", file);
        check(`picture of ${name}`, puzzle.draw([], { pieces: true }), readFileSync(file, "utf8"));
    }
    puzzle.free();
}

function checkError(what, fault, call) {
    let found = "no error";
    try {
        call();
    } catch (error) {
        found = error.fault ?? error.constructor;
    }
    check(what, found, fault);
}

process.stdout.write(checkCount("pentominoes/6x10"));
for (const name of ["pentominoes/3x20", "soma/cube", "polycubes/slothouber-graatsma"])
    checkCount(name);

const domino = `
lattice = "square"
region.box = [20, 2]
[[pieces]]
set = "dominoes"
count = "unlimited"
`;
check("2 x 20 dominoes", ask(domino, (puzzle) => puzzle.count({ modulo: "none" }).raw), "10946");

checkAgainstNative(
    ask("soma/cube", (puzzle) => puzzle.list({ limit: 5 })),
    "solve", "soma/cube", "--json", "--limit", "5");
checkAgainstNative(
    ask("pentominoes/3x20", (puzzle) => puzzle.list({ distinct: true })),
    "solve", "pentominoes/3x20", "--json", "--distinct");
checkAgainstNative(tilewright.catalogue(), "list", "--json");

const names = tilewright.catalogue().trimEnd().split("\n").map((line) => JSON.parse(line).puzzle);
for (const name of names) checkEntry(name);

// Solutions as numbers, and functions that end a search.
ask("pentominoes/6x10", (puzzle) => {
    let found = 0;
    const answer = puzzle.solve({ all: true }, (numbers) => {
        check("a solution is one", puzzle.check(numbers), null);
        return ++found < 3;
    });
    check("a function ends the search", found, 3);
    check("a search that was ended says so", answer.complete, false);
    check("numbers that are no solution",
        typeof puzzle.check([0, 5, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0]), "string");
    checkError("numbers that are no row", "usage", () => puzzle.check([0, 5, 0]));
    checkError("what a function throws", RangeError, () => {
        puzzle.solve({}, () => {
            throw new RangeError("mine");
        });
    });
});
// Solutions from texts: as lines of JSON, and as pictures.
ask("pentominoes/3x20", (puzzle) => {
    const listing = puzzle.readSolutions(puzzle.list({ distinct: true }));
    check("a list is read", listing.solutions.length, 2);
    check("what it says of itself", [listing.puzzle, listing.complete, listing.read].join(),
        "pentominoes/3x20,true,all");
    const [first, second] = listing.solutions;
    const pictures = `${puzzle.solutionText(first)}\n${puzzle.solutionText(second)}`;
    let found = 0;
    const read = puzzle.readSolutions(pictures, (numbers) => {
        check("a picture is read", numbers.join(), listing.solutions[found].join());
        return ++found < 1;
    });
    check("a function ends the reading", read.read, "cancelled");
    checkError("a list of something else", "input", () => puzzle.readSolutions("?"));
});
// Files of other programs, from bytes and to bytes.
ask("soma/cube", (puzzle) => {
    const bytes = (text) => new TextEncoder().encode(text);
    const drawn = tilewright.import(bytes("AAB\nABB\n"), "two.txt");
    check("a drawn board", `${drawn.kind} ${drawn.problem}`, "packing 1");
    check("its solution is kept", drawn.solutions.includes('"placements"'), true);
    const back = (file) => {
        const read = tilewright.read(tilewright.import(file.bytes, file.name).text);
        const { distinct } = read.count();
        read.free();
        return distinct;
    };
    const [psv] = puzzle.export("psv").files;
    check("a file is named", psv.name, "cube.psv");
    check("and read again", back(psv), "240");
    const some = [];
    puzzle.solve({ limit: 2 }, (numbers) => void some.push(numbers));
    const packed = puzzle.export("xmpuzzle", some);
    const xml = gunzipSync(packed.files[0].bytes).toString();
    check("a file of BurrTools is packed", xml.split("<solution").length - 1, 3);
    check("and what was left out is said", packed.notes.length, 1);
    checkError("but it cannot be read", "usage",
        () => tilewright.import(packed.files[0].bytes, "cube.xmpuzzle"));
    check("MiniZinc", new TextDecoder().decode(puzzle.export("mzn").files[0].bytes)
        .includes("solve satisfy"), true);
    const bodies = puzzle.make("stl", { only: "solution" }, some[0]).files[0];
    check("bodies for printers", `${bodies.name} ${bodies.bytes.length > 1000}`, "cube.stl true");
    checkError("packages are for the program", "usage", () => puzzle.make("3mf"));
    checkError("bytes that are none", "usage", () => tilewright.import("text", "a.txt"));
    checkError("a file of some other kind", "usage", () => tilewright.import(bytes("x"), "a.doc"));
    checkError("a damaged file", "input", () => tilewright.import(bytes("\xff?"), "a.psv"));
});
// A bar that must be turned in its box, with enough room for that and with a little too little.
for (const [room, found] of [[".", "comes_apart undefined"], ["#", "no_way 0.04"]]) {
    const box = (bar) => `"""\n###.###\n###.###\n##...##\n#.${bar}.#\n##...##\n###${room}###\n#######\n"""\n`;
    const text = `lattice = "square"\nregion.picture = ${box("###")}` +
        `[[pieces]]\nname = "box"\npicture = ${box("...")}[[pieces]]\nname = "bar"\npicture = "###"\n`;
    ask(text, (puzzle) => {
        const rows = [];
        puzzle.solve({ limit: 1 }, (numbers) => void rows.push(numbers));
        const taken = puzzle.apart(rows[0], { turns: true, bevel: 0.1 });
        check("turned, or only by force", `${taken.verdict} ${taken.force}`, found);
        check("not by slides", puzzle.apart(rows[0]).verdict, "stuck");
        const file = join(scratch, "box.toml");
        writeFileSync(file, text);
        const line = program && native("apart", file, "--turns", "--bevel", "0.1", "--json").split("\n").find((one) => one.includes(taken.verdict));
        if (program) check("the same turns", JSON.stringify(taken.separations), JSON.stringify(JSON.parse(line).separations));
    });
}
// What pages need: scenes, hints, recordings, parts.
ask("soma/cube", (puzzle) => {
    const solutions = [];
    puzzle.solve({ limit: 3 }, (numbers) => void solutions.push(numbers));
    check("placements of a scene", puzzle.scene(solutions).placements.length > 7, true);
    check("a scene without solutions", puzzle.scene().pieces.length, 7);
    check("a hint", puzzle.hint(solutions[0].slice(0, 14)).completable, "yes");
    check("taken apart", puzzle.apart(solutions[0]).separations.length, 6);
    const few = puzzle.apart(solutions[0], { shortest: true, all_ways: true });
    check("in as few moves as possible", `${few.moves} ${few.shortest} ${few.first_are_all} ${few.first.length > 0}`, "6 true true true");
    check("steps of a recording", puzzle.record({ steps: 20 }).placements.length > 2, true);
    const whole = puzzle.count();
    const parsed = (text) => JSON.stringify(text.trim().split("\n").map((line) => JSON.parse(line)));
    if (program) check("a rating", JSON.stringify([puzzle.rate()]), parsed(native("rate", "soma/cube", "--json")));
    const { cards, complete } = puzzle.cards({ cards: 3, from: 1, to: 4 });
    const words = ["design", "clues", "soma/cube", "--cards", "3", "--to", "4", "--json"];
    if (program) check("cards", JSON.stringify(cards), JSON.stringify(JSON.parse(parsed(native(...words))).slice(1, -1)));
    check("all cards", `${cards.length} ${complete}`, "3 true");
    const { boards } = puzzle.boards({ within: "3x3x4", boards: 1 });
    const made = ["design", "board", "soma/cube", "--within", "3x3x4", "--boards", "1", "--json"];
    if (program) check("boards", JSON.stringify(boards), JSON.stringify(JSON.parse(parsed(native(...made))).slice(1, -1)));
    for (const goal of ["most", "least"])
        if (program) check(`the ${goal} pieces`, JSON.stringify(puzzle.goal({ goal })),
            JSON.stringify(JSON.parse(native("solve", "soma/cube", "--goal", goal, "--json"))));
    const parts = puzzle.cut(4, { engine: "bits" });
    check("parts", parts.length, 4);
    const merged = puzzle.merge(parts.map((part) => puzzle.searchPart(part)).reverse());
    check("parts count what one search counts", merged.distinct, whole.distinct);
    let found = 0;
    for (const part of puzzle.cut(2, { to: "solve" }))
        puzzle.searchPart(part, {}, () => void ++found);
    check("parts find what one search finds", found, 11520);
    checkError("a part is missing", "input", () => puzzle.merge(parts.slice(1)));
});
check("a reason", ask("dominoes/mutilated-chessboard", (puzzle) => puzzle.explain().solvable), "no");
const cover = tilewright.readCover("a b c\na b\nc\na\nb c\n");
check("an exact-cover problem", cover.count().raw, "2");
cover.free();

// What an editor stands on: every usual board of every lattice, filled with single cells.
for (const { name, flat, boards, sets } of tilewright.lattices()) {
    for (const { name: board } of boards) {
        const cells = tilewright.board(name, board);
        const text = `lattice = "${name}"\n[region]\ncells = ${JSON.stringify(cells)}\n` +
            `[[pieces]]\nname = "cell"\ncells = [${JSON.stringify(cells[0])}]\nmax = 1\n`;
        check(`${board} of ${name}`,
            ask(text, (puzzle) => JSON.parse(puzzle.json()).required.length), cells.length);
    }
    const size = flat ? [3, 3] : [3, 3, 3];
    const window = tilewright.window(name, { size, from: size.map(() => -1), unit: 40 });
    check(`a window of ${name}`, window.cells.length, window.types.length * (flat ? 9 : 27));
    const inLayers = window.layers.flatMap(({ cells }) => cells).sort((a, b) => a - b);
    check(`layers of ${name}`, inLayers.join(), window.cells.map((_, i) => i).join());
    check(`neighbours of ${name}`, window.neighbours.every((list, i) =>
        list.every((other) => window.neighbours[other].includes(i))), true);
    if (sets.length > 1) {
        const [piece] = tilewright.pieceSet(sets[1].name);
        const { turns, shapes } = tilewright.turns(name, piece.cells);
        check(`turns on ${name}`, shapes, piece.orientations);
        check(`the first turn on ${name}`,
            JSON.stringify(turns[0].cells), JSON.stringify(piece.cells));
    }
}
const tromino = tilewright.turns("square", [[0, 1], [0, 0], [1, 0]]);
check("a corner in order", JSON.stringify(tromino.turns[tromino.keys.turn[0]].cells),
    "[[0,0],[1,0],[1,1]]");
check("four quarter turns",
    [1, 2, 3, 4].reduce((turn) => tromino.keys.turn[turn], 0), 0);
check("the free pentominoes",
    tilewright.pieceSet("pentominoes").map(({ name }) => name).join(""), "FILNPTUVWXYZ");
check("a piece that is not turned over",
    tilewright.turns("square", [[0, 0]], { turns: ["x,y", "-x,y"] }).turns.length, 2);
checkError("no such lattice", "usage", () => tilewright.window("sqare"));
checkError("no such turn", "usage", () => tilewright.turns("square", [[0, 0]], { turns: "x" }));
checkError("no cells", "usage", () => tilewright.turns("square", []));
checkError("a window that is too large", "usage",
    () => tilewright.window("square", { size: [1000, 1000] }));

// Puzzle files as documents.
const tray = { lattice: "square", region: { box: [6, 10] }, pieces: [{ set: "pentominoes" }] };
const made = tilewright.make(tray);
check("a puzzle made of keys", made.count().distinct, "2339");
const scene = made.scene([[0, 5, 1, 0, 2, 0, 0, 1, 1, 1, 1, 2]], { partial: true });
check("a partly filled board", scene.placements.length, 1);
made.free();
const commented = 'lattice = "square" # squares\n\n# The tray.\n[region]\nbox = [6, 10]\n';
check("an edit", tilewright.edit(commented,
    [{ op: "replace", path: ["region", "box", 1], value: 12 }]), commented.replace("10", "12"));
check("a whole document", tilewright.edit(commented, [{ op: "replace", path: "", value: tray }]),
    `${commented}\n[[pieces]]\nset = "pentominoes"\n`);
check("what is written", JSON.stringify(tilewright.document(tilewright.edit("",
    [{ op: "add", path: "", value: tray }]))), JSON.stringify(tray));
const [titled, shaped] = tilewright.errors("titel = 1\nlattice = 'sqare'\n");
check("the first error", titled.path.join(), "titel");
check("the second error", `${shaped.line} ${shaped.path}`, "2 lattice");
checkError("no puzzle", "input", () => tilewright.make({ lattice: "square" }));
checkError("no patch", "usage", () => tilewright.edit("", [{ op: "test", path: "" }]));
const nowhere = tilewright.make(
    { ...tray, region: { box: [2, 2] }, pieces: [{ set: "pentominoes", only: ["I"] }] });
check("the piece that a reason is about",
    nowhere.explain().reasons.some(({ piece }) => piece === "I"), true);
nowhere.free();

// Puzzles that grow: however large they are, limits hold, and the module stays alive.
const limits = { seconds: 1, memory: 50e6 };
for (const items of [1000, 5000, 20000]) {
    const names = Array.from({ length: items }, (_, i) => `i${i}`);
    const chain = tilewright.readCover(`${names.join(" ")}\n${names.join("\n")}\n`);
    for (const engine of ["auto", "dance", "bits", "frontier"]) {
        const { raw, complete } = chain.count({ ...limits, engine });
        check(`${items} items by ${engine}: one solution, or none so far`, raw, complete ? "1" : "0");
    }
    chain.free();
}
for (const [width, height] of [[60, 60], [150, 150], [300, 300], [100000, 1]]) {
    const text = domino.replace("[20, 2]", `[${width}, ${height}]`);
    ask(text, (puzzle) => {
        // On a slow machine the limit ends even the preparations.
        const ends = (question) => {
            try {
                return question();
            } catch (error) {
                return { complete: error.fault !== "stopped" };
            }
        };
        check(`dominoes in ${width}x${height}`, ends(() => puzzle.count(limits)).complete, false);
        ends(() => puzzle.list({ ...limits, limit: 1 }));
    });
}
checkError("octominoes in 44x66", "stopped",
    () => ask('lattice = "square"\nregion.box = [66, 44]\npieces = [{ set = "octominoes" }]\n',
        (puzzle) => puzzle.count(limits)));
checkError("a million cells in little memory", "stopped",
    () => ask(domino.replace("[20, 2]", "[1000, 1000]"), (puzzle) => puzzle.count(limits)));

// Parts whose searches are ended by a function, and taken up again until nothing is left.
ask("pentominoes/5x12", (puzzle) => {
    for (const [distinct, expected] of [[false, 4040], [true, 1010]]) {
        const found = new Set();
        let handedOver = 0;
        for (let part of puzzle.cut(3, { to: "solve", distinct })) {
            check("nothing is done yet", tilewright.partState(part).ending, "");
            for (let calls = 0; calls < 100 && !tilewright.partDone(part); ++calls) {
                let now = 0;
                part = puzzle.searchPart(part, {}, (numbers) => {
                    found.add(numbers.join(" "));
                    ++handedOver;
                    return ++now < 100;
                });
            }
            check("all is done", tilewright.partState(part).done, true);
        }
        check("each solution came", found.size, expected);
        check("none came twice", handedOver, expected);
    }
});

// What one question finds out is there for the next one, and for positions.
ask("pentominoes/6x10", (puzzle) => {
    const solutions = [];
    puzzle.solve({ all: true }, (numbers) => void solutions.push(numbers));
    // The same numbers on every machine: Numerical Recipes' generator.
    let state = 1;
    const random = (below) => (state = (1664525 * state + 1013904223) % 2 ** 32) % below;
    const positions = Array.from({ length: 10000 }, () => {
        const solution = solutions[random(solutions.length)];
        const rows = Array.from({ length: 12 }, (_, i) => solution.subarray(12 * i, 12 * i + 12));
        const pieces = 1 + random(11);
        for (let i = 0; i < pieces; ++i) {
            const other = i + random(12 - i);
            [rows[i], rows[other]] = [rows[other], rows[i]];
        }
        return rows.slice(0, pieces).flatMap((row) => [...row]);
    });
    const begun = process.cpuUsage();
    let least = Infinity;
    for (const numbers of positions) {
        const position = puzzle.withPlaced(numbers);
        least = Math.min(least, Number(position.count().raw));
        position.free();
    }
    const { user, system } = process.cpuUsage(begun);
    const seconds = (user + system) / 1e6;
    console.log(`10,000 positions of 6x10: ${seconds.toFixed(1)} s`);
    check("10,000 positions are counted within 60 s", seconds < 60, true);
    check("positions of solutions have solutions", least >= 1, true);
    const whole = puzzle.withPlaced(solutions[0]);
    check("a whole solution is a position", whole.count().raw, "1");
    check("a position keeps what it finds out", whole.memory > 0, true);
    whole.free();
    checkError("pieces that cannot lie there", "input",
        () => puzzle.withPlaced([0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
});

// A call that is ended at its first report says so, soon, and long before its work is done.
function checkEnded(what, call) {
    const reports = [];
    let endedAt = 0;
    checkError(`${what} is ended`, "stopped", () => call(({ fraction }) => {
        reports.push(fraction);
        endedAt = performance.now();
        return false;
    }));
    check(`${what}: one report`, reports.length, 1);
    check(`${what}: its work is not done`, reports[0] < 0.95, true);
    check(`${what} ends soon`, performance.now() - endedAt < 1000, true);
}

ask("pentominoes/6x10", (puzzle) => {
    const solutions = [];
    puzzle.solve({ all: true }, (numbers) => void solutions.push(numbers));
    const [psv] = puzzle.export("psv", solutions.slice(0, 5000)).files;
    const parts = Array(20000).fill(puzzle.searchPart(puzzle.cut(1)[0]));
    checkEnded("a scene", (end) => puzzle.scene(solutions, {}, end));
    checkEnded("a file for PolySolver", (end) => puzzle.export("psv", solutions, {}, end));
    checkEnded("a file for BurrTools", (end) => puzzle.export("xmpuzzle", solutions, {}, end));
    checkEnded("a file from PolySolver", (end) => tilewright.import(psv.bytes, "a.psv", {}, end));
    checkEnded("merging", (end) => puzzle.merge(parts, end));
    checkError("a scene's progress throws", RangeError, () => puzzle.scene(solutions, {}, () => {
        throw new RangeError("mine");
    }));
    const told = [];
    const scene = puzzle.scene(solutions, {}, ({ fraction }) => void told.push(fraction));
    check("progress of a scene rises", told.length > 0 && told.every((one, i) => one >= (told[i - 1] ?? 0)), true);
    check("a scene with a listener is the same", JSON.stringify(scene), JSON.stringify(puzzle.scene(solutions)));
});
const dominoes = tilewright.make({ lattice: "square", region: { box: [600, 600] },
    pieces: [{ name: "I", cells: [[0, 0], [1, 0]], min: 180000, max: 180000 }] });
for (const to of ["svg", "stl"])
    checkEnded(`making ${to}`, (end) => dominoes.make(to, {}, [], end));
for (const to of ["dlx", "cnf"])
    checkEnded(`writing ${to}`, (end) => dominoes.export(to, [], {}, end));
dominoes.free();

// Functions end every long call, and what they throw leaves it.
ask("pentominoes/one-sided-9x10", (puzzle) => {
    const fail = () => {
        throw new RangeError("mine");
    };
    check("progress ends a count",
        puzzle.count({ engine: "dance" }, () => false).ending, "cancelled");
    checkError("progress throws", RangeError, () => puzzle.count({ engine: "dance" }, fail));
    check("progress ends a sample",
        puzzle.solve({ sample: 3, engine: "dance" }, undefined, () => false).ending, "cancelled");
    const [part] = puzzle.cut(1, { to: "solve", engine: "dance" });
    const rest = puzzle.searchPart(part, {}, undefined, () => false);
    check("progress ends the search of a part", tilewright.partState(rest).ending, "cancelled");
    checkError("a part's progress throws", RangeError,
        () => puzzle.searchPart(part, {}, undefined, fail));
    checkError("a part's solution throws", RangeError, () => puzzle.searchPart(part, {}, fail));
    checkError("progress ends cutting", "stopped",
        () => puzzle.cut(100000, { engine: "dance" }, () => false));
    checkError("the progress of cutting throws", RangeError,
        () => puzzle.cut(100000, { engine: "dance" }, fail));
    const record = { steps: 1000000, every: 1000 };
    check("progress ends a recording", typeof puzzle.record(record, () => false), "object");
    checkError("a recording's progress throws", RangeError, () => puzzle.record(record, fail));
    checkError("progress ends cards", "stopped", () => puzzle.cards({}, () => false));
    checkError("progress ends boards", "stopped", () => puzzle.boards({ within: "10x10" }, () => false));
    check("progress ends a hint", puzzle.hint([], {}, () => false).schema, "tilewright.hint/1");
    check("an explanation takes a function",
        typeof puzzle.explain({ seconds: 1 }, () => false).solvable, "string");
});

ask("dominoes/6x6", (puzzle) => {
    const { summary } = puzzle.blocks({ any: 2 });
    check("blocked cells", `${summary.choices} ${summary.solvable}`, "630 324");
    check("a sample", puzzle.blocks({ any: 7, sample: 2 }).drawnFrom, "8347680");
});

ask("pentominoes/any-four-4x5", (puzzle) => {
    const { possible, choices } = puzzle.choices({ choose: 4, omit: ["X"] });
    check("choices of pieces", `${choices.length} of ${possible}`, "9 of 330");
});

// What is handed in is checked, and nothing is cut off to fit.
ask("soma/cube", (puzzle) => {
    for (const [what, call] of [
        ["a fraction", () => puzzle.check([0.5])],
        ["a number of 33 bits", () => puzzle.check([2 ** 32])],
        ["no array", () => puzzle.check(7)],
        ["half a part", () => puzzle.cut(1.5)],
        ["too many parts", () => puzzle.cut(2 ** 32 + 1)],
        ["no such aim", () => puzzle.cut(1, { to: "draw" })],
        ["options that are none", () => puzzle.count(5)],
        ["an option that is no number", () => puzzle.count({ seconds: NaN })],
        ["a function among the options", () => puzzle.count({ onProgress: () => true })],
        ["a progress that is no function", () => puzzle.count({}, 5)],
        ["no part", () => puzzle.searchPart(null)],
        ["no text", () => tilewright.read(7)],
        ["no elements", () => puzzle.names("cells")],
    ])
        checkError(what, "usage", call);
    checkError("a puzzle that is freed while it is searched", "usage",
        () => puzzle.solve({}, () => puzzle.free()));
});
const freed = tilewright.open("soma/cube");
freed.free();
freed.free();
for (const call of [() => freed.count(), () => freed.kind, () => freed.names("pieces"),
    () => freed.hint(), () => freed.apart([]), () => freed.withPlaced([]), () => freed.memory, () => freed.cut(2)])
    checkError("a puzzle that was freed", "usage", call);

// The module takes the options that tests/library/faces.json lists, and has its functions.
const table = new URL("../tests/library/faces.json", import.meta.url);
const faces = JSON.parse(readFileSync(table, "utf8"));
const keysOf = (object) => Object.keys(object).sort().join();
const compiled = await WebAssembly.compile(readFileSync(join(folder, "tilewright.wasm")));
const exported = WebAssembly.Module.exports(compiled).map(({ name }) => name);
const { tilewright_family: leftOut, ...inModule } = faces.functions; // see web/CMakeLists.txt
check("functions of the module",
    exported.filter((name) => name.startsWith("tilewright_")).sort().join(), keysOf(inModule));
check("why tables of families are not in it", typeof leftOut.javascript["left out"], "string");
ask("soma/cube", (puzzle) => {
    const wrong = { "0123456789": 1 };
    const [part] = puzzle.cut(1);
    const calls = {
        count: () => puzzle.count(wrong),
        solve: () => puzzle.solve(wrong, () => true),
        list: () => puzzle.list(wrong),
        explain: () => puzzle.explain(wrong),
        hint: () => puzzle.hint([], wrong),
        apart: () => puzzle.apart([], wrong),
        record: () => puzzle.record(wrong),
        rate: () => puzzle.rate(wrong),
        cards: () => puzzle.cards(wrong),
        choices: () => puzzle.choices(wrong),
        blocks: () => puzzle.blocks(wrong),
        boards: () => puzzle.boards(wrong),
        goal: () => puzzle.goal(wrong),
        best: () => puzzle.best(wrong),
        cut: () => puzzle.cut(1, { to: "solve", ...wrong }),
        search_part: () => puzzle.searchPart(part, wrong),
        draw: () => puzzle.draw([], wrong),
        scene: () => puzzle.scene([], wrong),
        board: () => tilewright.board("square", "box", wrong),
        window: () => tilewright.window("square", wrong),
        turns: () => tilewright.turns("square", [[0, 0]], wrong),
        set: () => tilewright.pieceSet("pentominoes", wrong),
        import: () => tilewright.import(new Uint8Array(), "a.txt", wrong),
        export: () => puzzle.export("cnf", [], wrong),
        make: () => puzzle.make("svg", wrong),
    };
    const taken = Object.keys(faces.options).filter(
        (name) => Object.keys(faces.options[name].javascript).length > 0);
    check("calls with options", keysOf(calls), taken.sort().join());
    for (const [name, call] of Object.entries(calls))
        try {
            call();
            check(`unknown options of ${name}`, "taken", "refused");
        } catch (error) {
            const known = error.hint.replace("options: ", "").split(", ").sort();
            check(`options of ${name}`, known.join(), [...faces.options[name].keys].sort().join());
        }
});

ask("macmahon/cubes-2x2x2", (puzzle) => {
    const attempts = [];
    const best = puzzle.best({ seed: 7 }, (row) => void attempts.push(row));
    check("the best attempt", best.proof, true);
    check("is the last one", puzzle.check(attempts.at(-1)), null);
    const words = ["solve", "macmahon/cubes-2x2x2", "--goal", "best", "--seed", "7", "--threads", "1", "--json"];
    if (program) check("that of the program", JSON.stringify(best), JSON.stringify(JSON.parse(native(...words))));
});

const stopped = ask("solid-pentominoes/3x4x5", (puzzle) => puzzle.count({ nodes: 5000 }));
check("a search that was stopped says so", stopped.complete, false);

check("an entry as it stands", tilewright.entry("soma/cube"),
    readFileSync(new URL("../puzzles/soma/cube.toml", import.meta.url), "utf8"));
checkError("no such entry", "missing", () => tilewright.entry("soma/cub"));
checkError("a puzzle that is not there", "missing", () => tilewright.open("pentominoes/6x11"));
checkError("a spoiled puzzle", "input", () => tilewright.read("lattice = 3"));
checkError("an unknown option", "usage",
    () => ask("soma/cube", (puzzle) => puzzle.count({ node: 1 })));
checkError("a wrong option", "usage",
    () => ask("soma/cube", (puzzle) => puzzle.count({ nodes: -1 })));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
