// Can a fresh project install the npm package from its file, and use it in node, from a page without a
// bundler, and in a page that Vite has built?  Do its types say what the module does?
//
//   node package_test.mjs PROGRAM FOLDER
//
//   FOLDER: holds tilewright.tgz, as 'make package' packs it

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { build, createServer } from "vite";

import { serve } from "./server.mjs";
import { check, finish, folder, openPage, tilewright } from "./tools.mjs";

const packed = resolve(process.argv[3], "tilewright.tgz");
const web = resolve(import.meta.dirname, "..");
const project = join(folder, "project");

function run(program, ...words) {
    return execFileSync(program, words, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

function write(name, text) {
    writeFileSync(join(project, name), text);
}

mkdirSync(project);
write("package.json", `{ "name": "fresh", "private": true, "type": "module" }`);
run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", packed);
const installed = JSON.parse(readFileSync(join(project, "node_modules/tilewright/package.json"), "utf8"));
check("the version of the package", installed.version, tilewright("--version").match(/\d+\.\d+\.\d+/)[0]);
check("it needs nothing else", [installed.dependencies, installed.devDependencies, installed.scripts], [undefined, undefined, undefined]);

// What README.md shows runs in node.
const readme = readFileSync(join(project, "node_modules/tilewright/README.md"), "utf8");
const [first, second] = [...readme.matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);
write("first.mjs", first);
check("the first example of README.md", run("node", "first.mjs"), "2339\n");
write("second.mjs", `${second}\nconsole.log(distinct, outcome.answer.raw);\n`);
const lines = run("node", "second.mjs").trim().split("\n");
check("the second example of README.md", lines.at(-1), "2339 9356");
const rows = lines.filter((line) => /^\d+$/.test(line)).reduce((sum, line) => sum + Number(line), 0);
check("solutions that the search has handed over", rows, 9356);

// Searches in parts find what one search by the same engine does, in its order, also when they were
// stopped and kept.
write("search.mjs", `
import { load } from "tilewright";
import { startSolver } from "tilewright/workers";
const tilewright = await load();
const solver = await startSolver({ processors: 3 });
for (const [entry, options] of [["soma/cube", {}], ["soma/cube", { distinct: true }], ["pentominoes/3x20", { engine: "bits" }],
                                ["pentominoes/5x12", { engine: "bits" }]]) {
    const whole = [];
    const puzzle = tilewright.open(entry);
    puzzle.solve(options.distinct ? options : { all: true, ...options }, (row) => void whole.push(row.join()));
    const found = [];
    let resume, stopped = 0, highest = 0, fell = false;
    for (;;) {
        const onSolutions = (rows) => rows.forEach((row) => found.push(row.join()));
        const onProgress = ({ fraction }) => {
            fell ||= fraction < highest - 1e-9;
            highest = fraction;
            if (entry === "pentominoes/5x12" && stopped < 2 && fraction > 0.3 * (stopped + 1)) search.stop();
        };
        const search = solver.search({ entry }, { to: "solve", ...options }, { onSolutions, onProgress, resume });
        const outcome = await search.outcome;
        if (outcome.done) break;
        ++stopped;
        highest = 0;
        resume = JSON.parse(JSON.stringify(outcome.state));
    }
    console.log(entry, found.length, found.every((row, i) => row === whole[i]) && found.length === whole.length, stopped, fell);
}
const { answer } = await solver.search({ entry: "pentominoes/5x12" }, { to: "count" }).outcome;
console.log(answer.raw, answer.distinct, answer.complete);
const cancel = new AbortController();
const ended = solver.search({ entry: "pentominoes/one-sided-9x10" }, { engine: "dance" }, { signal: cancel.signal }).outcome.catch((error) => error.name);
setTimeout(() => cancel.abort(), 100);
console.log(await ended);
// Scenes and files of many solutions tell their progress, and end when nobody waits for them.
const source = { entry: "pentominoes/6x10" };
const many = [];
tilewright.open(source.entry).solve({ all: true }, (row) => void many.push(row));
let told = 0;
await solver.ask(source, "scene", [many, {}, ({ fraction }) => void (told = fraction)]);
for (const [word, given] of [["scene", [many]], ["export", ["xmpuzzle", many]]]) {
    const enough = new AbortController();
    setTimeout(() => enough.abort(), 100);
    const begun = performance.now();
    const name = await solver.ask(source, word, given, { signal: enough.signal }).catch((error) => error.name);
    console.log(word, name, performance.now() - begun < 1000, told > 0 && told <= 1);
}
// Files, as bytes, go to a worker and come from one.
const drawn = new TextEncoder().encode("AAB\\nABB\\n");
const { kind, text } = await solver.know("import", [drawn, "two.txt"]);
const { files: [made] } = await solver.ask({ text }, "export", ["psv"]);
const back = await solver.know("import", [made.bytes, made.name]);
console.log(kind, made.name, (await solver.ask({ text: back.text }, "count")).raw);
solver.end();
`);
check("searches in parts", run("node", "search.mjs").trim().split("\n"), [
    "soma/cube 11520 true 0 false",
    "soma/cube 240 true 0 false",
    "pentominoes/3x20 8 true 0 false",
    "pentominoes/5x12 4040 true 2 false",
    "4040 1010 true",
    "AbortError",
    "scene AbortError true true",
    "export AbortError true true",
    "packing puzzle.psv 2",
]);

// Types: what the module says about some puzzles is what they promise, key by key; an unknown key or
// one that is missing does not compile.
write("answers.mjs", `
import { load } from "tilewright";
const tilewright = await load();
const packing = tilewright.open("soma/cube");
const matching = tilewright.open("macmahon/squares-4x6");
const [row] = ["packing"].map(() => { let found; packing.solve({}, (one) => void (found = one)); return found; });
const typed = [];
const say = (type, value) => typed.push(\`export const v\${typed.length}: t.\${type} = \${JSON.stringify(value)};\`);
say("Count", packing.count());
say("Count", matching.count({ nodes: 100 }));
say("Explained", packing.explain());
say("Hint", packing.hint(row.slice(0, 2 + 3 * row[1])));
say("Hint", matching.hint([], { seconds: 1 }));
say("Rated", packing.rate({ plays: 2 }));
say("Card", packing.cards({ cards: 1 }).cards[0]);
const dominoes = tilewright.open("dominoes/6x6");
say("Blocked", dominoes.blocks({ any: 1 }).choices[0]);
say("ChoiceTable", packing.choices({ choose: 7 }));
say("BlockedSummary", dominoes.blocks({ any: 2 }).summary);
say("BoardFound", packing.boards({ within: "3x3x4", boards: 1 }).boards[0]);
say("GoalAnswer", dominoes.goal({ goal: "least" }));
say("GoalAnswer", packing.goal({ solved: true }));
say("BestAnswer", matching.best({ seconds: 0.1 }));
say("PartState", tilewright.partState(packing.cut(2)[0]));
say("Scene", packing.scene([row]));
say("Scene", matching.scene());
say("Recording", packing.record({ steps: 5 }));
for (const line of tilewright.catalogue().trim().split("\\n")) say("Entry", JSON.parse(line));
console.log('import type * as t from "./types.js";');
console.log(typed.join("\\n"));
`);
write("types.ts", `export type * from "tilewright/workers";\n`);
write("answers.ts", run("node", "answers.mjs"));
write("use.ts", `
import { load, TilewrightError, type Puzzle } from "tilewright";
import { startSolver, type Source } from "tilewright/workers";
const tilewright = await load();
const puzzle: Puzzle = tilewright.open("soma/cube");
const distinct: string = puzzle.count({ modulo: "all" }, ({ fraction }) => fraction < 0.5).distinct;
const source: Source = { entry: "soma/cube" };
const solver = await startSolver({ processors: 2 });
const kind: "" | "packing" | "matching" | "cover" = await solver.ask(source, "kind");
const text: string = await solver.know("catalogue");
// @ts-expect-error
puzzle.count({ modulus: "all" });
const { problems }: { readonly problems: readonly string[] } = await solver.know("import", [new Uint8Array(), "a.txt"]);
// @ts-expect-error
await solver.know("make", [{}]);
// @ts-expect-error
await solver.ask(source, "fly");
// @ts-expect-error
await solver.ask(source, "hint", ["F"]);
console.log(distinct, kind, text, problems, TilewrightError.name);
`);
// Of both kinds of projects that TypeScript knows.
for (const kind of ["NodeNext", "Bundler"]) {
    const options = ["--noEmit", "--strict", "--target", "es2022", "--module", kind === "Bundler" ? "esnext" : kind, "--moduleResolution", kind];
    let found = "";
    try {
        run(join(web, "node_modules/.bin/tsc"), ...options, "use.ts", "answers.ts");
    } catch (error) {
        found = error.stdout;
    }
    check(`types with ${kind}`, found, "");
}

// Pages: one that imports files, and one that Vite has made.
const body = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>fresh</title><output></output>`;
const use = (main, workers) => `
import { load } from "${main}";
import { startSolver, TilewrightError } from "${workers}";
const tilewright = await load();
const puzzle = tilewright.open("soma/cube");
const solver = await startSolver({ processors: 2 });
const { distinct } = await solver.ask({ entry: "soma/cube" }, "count");
const wrong = await solver.ask({ text: "lattice = 7" }, "count").catch((error) => error);
const cancel = new AbortController();
const long = solver.ask({ entry: "pentominoes/8x8-hole-3-3" }, "count", [{ engine: "brute" }], { signal: cancel.signal });
setTimeout(() => cancel.abort(), 50);
const ended = await long.catch((error) => error.name);
document.querySelector("output").textContent =
    [puzzle.count().distinct, distinct, wrong instanceof TilewrightError, wrong.line, ended].join(" ");
`;
write("plain.html", `${body}<script type="module">${use("./node_modules/tilewright/tilewright.mjs", "./node_modules/tilewright/workers/browser.js")}</script>`);
write("index.html", `${body}<script type="module" src="main.js"></script>`);
write("main.js", use("tilewright", "tilewright/workers"));
const warnings = [];
const logger = { info() {}, warn: (text) => warnings.push(text), warnOnce: (text) => warnings.push(text), error: (text) => warnings.push(text), clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
await build({ root: project, base: "./", configFile: false, customLogger: logger, build: { target: "es2022" } });
check("Vite has nothing to complain about", warnings, []);

async function checkPage(name, address) {
    const shown = await openPage(name, address, "output:not(:empty)");
    check(`what ${name} shows`, await shown.textContent("output"), "240 240 true 1 AbortError");
    await shown.context().close();
}

const server = await serve(project);
await checkPage("plain.html", `${server.address}/plain.html`);
await checkPage("dist/index.html", `${server.address}/dist/index.html`);
server.close();

// Vite's server for development, set up as README.md says.
const [, exclude] = /optimizeDeps: \{ exclude: \["(\w+)"\] \}/.exec(readme);
const developing = await createServer({ root: project, configFile: false, customLogger: logger,
    optimizeDeps: { exclude: [exclude] }, server: { host: "127.0.0.1", port: 0 } });
await developing.listen();
await checkPage("index.html of the server for development", `http://127.0.0.1:${developing.httpServer.address().port}/index.html`);
await developing.close();

await finish();
