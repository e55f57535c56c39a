// Counts the ways to fill a tray, and prints one of them:
//
//   node count.mjs build/wasm/web
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const folder = pathToFileURL(`${resolve(process.argv[2])}/`);
const { load } = await import(new URL("tilewright.mjs", folder).href);
const tilewright = await load();

const puzzle = tilewright.open("pentominoes/6x10");
const answer = puzzle.count();
console.log(`${answer.distinct} ways, ${answer.raw} on the fixed board`);
puzzle.solve({}, (numbers) => {
    process.stdout.write(puzzle.solutionText(numbers));
});
puzzle.free();
