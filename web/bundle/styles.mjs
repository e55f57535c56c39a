// Fails where two rooms of the studio style the same class: all style sheets become one, so the styles
// of one room would reach into the other.  A class belongs to the room in whose style sheet it is the
// first one of a selector, whatever stands before it: an element, or :has(...).
//
//   node styles.mjs [FOLDER]

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const studio = resolve(process.argv[2] ?? resolve(here, "../studio"));

function sheetsOf(room) {
    return readdirSync(join(studio, room)).filter((file) => file.endsWith(".css"));
}

// The first classes of selectors; what stands in a query, such as @media, counts too.
function classesOf(text) {
    const plain = text.replace(/\/\*.*?\*\//gs, "").replace(/@[^{;]*\{/g, "").replace(/@[^;{}]*;/g, "");
    const selectors = [...plain.matchAll(/([^{}]+)\{[^{}]*\}/g)].flatMap(([, list]) => list.replace(/^[\s}]+/, "").split(/,(?![^(]*\))/));
    return new Set(selectors.flatMap((one) => /\.([a-z_][\w-]*)/i.exec(one)?.[1] ?? []));
}

const rooms = readdirSync(studio, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const owners = new Map();
for (const room of rooms)
    for (const sheet of sheetsOf(room))
        for (const name of classesOf(readFileSync(join(studio, room, sheet), "utf8")))
            owners.set(name, new Set([...(owners.get(name) ?? []), room]));
if (owners.size === 0) throw new Error(`no styles in ${studio}`);
const shared = [...owners].filter(([, found]) => found.size > 1);
for (const [name, found] of shared) console.error(`.${name} is styled in ${[...found].join(" and ")}: a class belongs to one room (bundle/styles.mjs)`);
process.exit(shared.length > 0 ? 1 : 0);
