// Does the WebAssembly module answer as it should, and as the native program does?
//
//   node smoke_test.mjs MODULE_FOLDER [PROGRAM]
//
//   MODULE_FOLDER: holds tilewright.mjs and tilewright.wasm
//   PROGRAM:       the native tilewright; with it, answers are compared byte for byte

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program] = process.argv.slice(2);
const { load } = await import(pathToFileURL(resolve(folder, "tilewright.mjs")));
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

function native(...words) {
    return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function checkAgainstNative(found, ...words) {
    const timeless = (text) => text.replace(/"seconds":[^,}]*/g, '"seconds":0');
    if (program) check(words.join(" "), timeless(found), timeless(native(...words)));
}

function checkCount(name) {
    const text = tilewright.count(name);
    const answer = JSON.parse(text);
    const { expect } = JSON.parse(tilewright.show(name));
    check(`${name} is complete`, answer.complete, true);
    if (expect.raw) check(`raw count of ${name}`, answer.raw, expect.raw);
    if (expect.distinct) check(`distinct count of ${name}`, answer.distinct, expect.distinct);
    checkAgainstNative(text, "count", name, "--json");
    return text;
}

function checkError(what, fault, call) {
    let found = "no error";
    try {
        call();
    } catch (error) {
        found = error.fault ?? error;
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
check("2 x 20 dominoes", JSON.parse(tilewright.count(domino, { modulo: "none" })).raw, "10946");

checkAgainstNative(
    tilewright.solve("soma/cube", { limit: 5 }), "solve", "soma/cube", "--json", "--limit", "5");
checkAgainstNative(
    tilewright.solve("pentominoes/3x20", { distinct: true }),
    "solve", "pentominoes/3x20", "--json", "--distinct");
checkAgainstNative(tilewright.show("soma/cube"), "show", "soma/cube", "--json");
checkAgainstNative(tilewright.list(), "list", "--json");

const stopped = JSON.parse(tilewright.count("solid-pentominoes/3x4x5", { nodes: 5000 }));
check("a search that was stopped says so", stopped.complete, false);

checkError("a puzzle that is not there", "missing", () => tilewright.count("pentominoes/6x11"));
checkError("a spoiled puzzle", "input", () => tilewright.count("lattice = 3"));
checkError("an unknown option", "usage", () => tilewright.count("soma/cube", { node: 1 }));
checkError("a wrong option", "usage", () => tilewright.count("soma/cube", { nodes: -1 }));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
