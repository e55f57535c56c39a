// Are the numbers that the studio shows those of the program?  On random positions of ten puzzles; and
// has each of some random challenges exactly one solution, by another engine than made it?  Without a
// browser: the page asks the same module the same questions.
//
//   node positions.mjs PROGRAM MODULE_FOLDER [POSITIONS] [CHALLENGES]
//
//   MODULE_FOLDER: holds tilewright.wasm
//   POSITIONS, CHALLENGES: how many, of all puzzles together

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build } from "esbuild";

const [program, moduleFolder, positions = 20, challenges = 4] = process.argv.slice(2);
const web = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = mkdtempSync(join(tmpdir(), "tilewright-positions-"));
const bundled = join(folder, "matching.mjs");
await build({ entryPoints: [join(web, "studio/model/matching.ts")], outfile: bundled, bundle: true, format: "esm", logLevel: "warning" });
const { laidIn, mismatches, rowOf, turned } = await import(pathToFileURL(bundled).href);
const { load } = await import(pathToFileURL(join(web, "tilewright.mjs")).href);
const tilewright = await load(pathToFileURL(join(resolve(moduleFolder), "tilewright.wasm")));

// Flat, solid, hexagonal, triangular, made of sticks, and of tiles.
const puzzles = [
    "pentominoes/6x10",
    "polyominoes/beads-5x11",
    "tetrahexes/4x7",
    "hexiamonds/trefoil",
    "soma/cube",
    "polycubes/diabolical-cube",
    "tetrasticks/6x6-without-H",
    "macmahon/squares-4x6",
    "macmahon/triangles-hexagon",
    "quintominoes/dodecahedron",
    "macmahon/cubes-2x2x2",
];
const drawn = puzzles.filter((name) => !/macmahon|quint/.test(name)); // that have challenges

let failed = 0;
let possible = 0; // positions with a way

function check(what, found, expected) {
    if (found === expected) return;
    ++failed;
    console.log(`FAILED: ${what}\n  expected: ${expected}\n  found:    ${found}`);
}

let state = 20261128;

function random(below) {
    state = (state * 48271) % 2147483647;
    return state % below;
}

const one = (list) => list[random(list.length)];

function shuffled(list) {
    const rest = [...list];
    return list.map(() => rest.splice(random(rest.length), 1)[0]);
}

// What the program says of a puzzle file, whatever its exit status.
function native(text, ...words) {
    const file = join(folder, "position.toml");
    writeFileSync(file, text);
    try {
        return JSON.parse(execFileSync(program, ["count", file, "--json", ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    } catch ({ stdout }) {
        return JSON.parse(stdout);
    }
}

const numbers = ({ raw, distinct, complete }) => `${distinct} (${raw})${complete ? "" : "+"}`;

function count(puzzle, placed) {
    const position = puzzle.withPlaced(placed);
    try {
        return numbers(position.count());
    } finally {
        position.free();
    }
}

// What the page says of a file.
function countText(text) {
    const puzzle = tilewright.read(text);
    try {
        return numbers(puzzle.count());
    } finally {
        puzzle.free();
    }
}

function someSolutions(puzzle) {
    const rows = [];
    puzzle.solve({ limit: 300, all: true }, (row) => void rows.push(row));
    return rows;
}

// ---- pieces

// [number of the piece, its cells]
function placementsOf(row, width) {
    const list = [];
    for (let at = 0; at < row.length; ) {
        const cells = [];
        for (let i = 0; i < row[at + 1]; ++i) cells.push([...row.slice(at + 2 + i * width, at + 2 + (i + 1) * width)]);
        list.push([row[at], cells]);
        at += 2 + row[at + 1] * width;
    }
    return list;
}

// Pieces of a solution, among which others may lie that leave no way, or another one.
function randomPlacements(solutions, width) {
    const [mine, others] = [one(solutions), one(solutions)].map((row) => shuffled(placementsOf(row, width)));
    const least = Math.min(2, mine.length - 1);
    const placed = mine.slice(0, least + random(mine.length - least));
    for (const other of random(2) === 0 ? others : []) {
        const taken = new Set(placed.flatMap(([, cells]) => cells.map(String)));
        if (placed.some(([piece]) => piece === other[0]) || other[1].some((cell) => taken.has(String(cell)))) continue;
        placed.push(other);
        break;
    }
    return placed;
}

function checkPieces(name, puzzle, solutions) {
    const { pieces, required } = JSON.parse(puzzle.json());
    const placed = randomPlacements(solutions, required[0].length);
    const row = placed.flatMap(([piece, cells]) => [piece, cells.length, ...cells.flat()]);
    const tables = placed.map(([piece, cells]) => `[[placed]]\npiece = ${JSON.stringify(pieces[piece].name)}\ncells = ${JSON.stringify(cells)}\n`);
    compare(name, puzzle, row, `${puzzle.text()}\n${tables.join("")}`);
}

// In play the page has the puzzle and what was laid; in drawing, and when it is opened again, a file.
function compare(name, puzzle, row, text) {
    const expected = numbers(native(text));
    check(`${name}, played: ${row}`, count(puzzle, row), expected);
    check(`${name}, drawn:\n${text}`, countText(text), expected);
    if (!expected.startsWith("0 ")) ++possible;
}

// ---- tiles

function randomTiles(known, solutions) {
    const laid = shuffled(laidIn(known, one(solutions)));
    const few = Math.floor(laid.length / 3);
    const kept = laid.slice(0, few + random(laid.length - few));
    if (random(2) === 0) return kept;
    // One of them turned.
    const areCubes = known.sites[0].faces !== undefined;
    const ways = areCubes ? ["turn", "forwards", "sideways"] : ["turn"];
    return kept.map((tile, i) => (i === 0 ? { ...tile, labels: turned(tile.labels, one(ways), areCubes) } : tile));
}

function checkTiles(name, puzzle, solutions) {
    const known = JSON.parse(puzzle.json());
    const laid = randomTiles(known, solutions);
    const tables = laid.map(({ tile, site, labels }) => `[[placed]]\ntile = ${JSON.stringify(tile)}\nsite = ${JSON.stringify(site)}\nedges = ${JSON.stringify(labels)}\n`);
    const text = `${puzzle.text()}\n${tables.join("")}`;
    // Where edges do not match the page asks nobody: there is no way.
    if (mismatches(known, laid).size > 0) check(`${name}: edges that do not match\n${text}`, native(text).raw, "0");
    else compare(name, puzzle, rowOf(known, laid), text);
}

function checkPositions(name, times) {
    const puzzle = tilewright.open(name);
    const solutions = someSolutions(puzzle);
    for (let i = 0; i < times; ++i) (puzzle.kind === "matching" ? checkTiles : checkPieces)(name, puzzle, solutions);
    puzzle.free();
}

// ---- challenges

const others = { dance: "bits", bits: "dance" };

function checkChallenges(name, cards) {
    if (cards === 0) return 0;
    const puzzle = tilewright.open(name);
    const text = puzzle.text();
    const made = puzzle.cards({ cards, from: 1, to: 10, seed: 1 + random(1e6) }).cards;
    puzzle.free();
    for (const { placements } of made) {
        const tables = placements.map(({ piece, cells }) => `[[placed]]\npiece = ${JSON.stringify(piece)}\ncells = ${JSON.stringify(cells)}\n`);
        const card = `${text}\n${tables.join("")}`;
        const first = native(card);
        check(`${name}: a challenge\n${card}`, numbers(first), "1 (1)");
        check(`${name}: the same by another engine\n${card}`, numbers(native(card, "--engine", others[first.engine] ?? "dance")), "1 (1)");
    }
    return made.length;
}

const share = (all, i, of) => Math.floor(((i + 1) * all) / of) - Math.floor((i * all) / of);

puzzles.forEach((name, i) => checkPositions(name, share(positions, i, puzzles.length)));
// Some puzzles have few: the first one makes up for them.
const shared = drawn.map((name, i) => checkChallenges(name, share(challenges, i, drawn.length))).reduce((sum, n) => sum + n, 0);
const made = shared + (shared < challenges ? checkChallenges(drawn[0], challenges - shared) : 0);
check("as many challenges as were wished for", made, Number(challenges));
rmSync(folder, { recursive: true });
console.log(`${positions} positions (${possible} with a way) and ${made} challenges compared, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
