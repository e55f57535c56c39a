// Does the WebAssembly module answer as it should, and as the native program does?
//
//   node smoke_test.mjs MODULE_FOLDER [PROGRAM]
//
//   MODULE_FOLDER: holds tilewright.mjs and tilewright.wasm
//   PROGRAM:       the native tilewright; with it, answers are compared byte for byte

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

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
        puzzle.check(numbers);
        return ++found < 3;
    });
    check("a function ends the search", found, 3);
    check("a search that was ended says so", answer.complete, false);
    checkError("numbers that are no solution", "input",
        () => puzzle.check([0, 5, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0]));
    checkError("what a function throws", RangeError, () => {
        puzzle.solve({}, () => {
            throw new RangeError("mine");
        });
    });
});
// What pages need: scenes, hints, recordings, parts.
ask("soma/cube", (puzzle) => {
    const solutions = [];
    puzzle.solve({ limit: 3 }, (numbers) => void solutions.push(numbers));
    check("placements of a scene", puzzle.scene(solutions).placements.length > 7, true);
    check("a scene without solutions", puzzle.scene().pieces.length, 7);
    check("a hint", puzzle.hint(solutions[0].slice(0, 14)).completable, "yes");
    check("steps of a recording", puzzle.record({ steps: 20 }).placements.length > 2, true);
    const whole = puzzle.count();
    const parts = puzzle.cut(4, { engine: "bits" });
    check("parts", parts.length, 4);
    const merged = puzzle.merge(parts.map((part) => puzzle.searchPart(part)).reverse());
    check("parts count what one search counts", merged.distinct, whole.distinct);
    let found = 0;
    for (const part of puzzle.cut(2, { engine: "bits" }, true))
        puzzle.searchPart(part, {}, () => void ++found);
    check("parts find what one search finds", found, 11520);
    checkError("a part is missing", "input", () => puzzle.merge(parts.slice(1)));
});
check("a reason", ask("dominoes/mutilated-chessboard", (puzzle) => puzzle.explain().solvable), "no");
const cover = tilewright.readCover("a b c\na b\nc\na\nb c\n");
check("an exact-cover problem", cover.count().raw, "2");
cover.free();

const stopped = ask("solid-pentominoes/3x4x5", (puzzle) => puzzle.count({ nodes: 5000 }));
check("a search that was stopped says so", stopped.complete, false);

checkError("a puzzle that is not there", "missing", () => tilewright.open("pentominoes/6x11"));
checkError("a spoiled puzzle", "input", () => tilewright.read("lattice = 3"));
checkError("an unknown option", "usage",
    () => ask("soma/cube", (puzzle) => puzzle.count({ node: 1 })));
checkError("a wrong option", "usage",
    () => ask("soma/cube", (puzzle) => puzzle.count({ nodes: -1 })));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
