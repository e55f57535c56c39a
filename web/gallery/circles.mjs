// Fails where modules import each other in a circle, even if only types: none could then be read
// alone.
//
//   node circles.mjs [FOLDER]

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? resolve(here, "src"));

// The modules of the folder that one of them names after "from", or imports for what it does.
function importsOf(name) {
    const text = readFileSync(resolve(folder, `${name}.ts`), "utf8");
    const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']\.\/([^"']+)["']/g)].map((match) => match[1]);
    for (const other of names)
        if (!existsSync(resolve(folder, `${other}.ts`))) throw new Error(`${name} imports ${other}, which is not there`);
    return names;
}

// A circle that a module lies on, or that one lies on to which it leads; undefined if there is none.
function circleFrom(name, imports, path, done) {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (done.has(name)) return undefined;
    for (const other of imports.get(name)) {
        const circle = circleFrom(other, imports, [...path, name], done);
        if (circle) return circle;
    }
    done.add(name);
    return undefined;
}

const modules = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3));
const imports = new Map(modules.map((name) => [name, importsOf(name)]));
if ([...imports.values()].flat().length === 0) throw new Error(`no imports in ${folder}`);
const done = new Set();
for (const name of modules) {
    const circle = circleFrom(name, imports, [], done);
    if (!circle) continue;
    console.error(`modules import each other in a circle: ${circle.join(" -> ")}`);
    process.exit(1);
}
