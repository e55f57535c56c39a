// Fails where a module imports from a room (a folder) that it must not know, or where modules import
// each other in a circle, even if only types: none could then be read alone.
//
//   node rooms.mjs [FOLDER]

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const web = resolve(process.argv[2] ?? resolve(here, ".."));

// By room: those from which it may import besides itself.
const drawing = ["view"];
const studio = (...names) => names.map((name) => `studio/${name}`);
const panels = ["view", ...studio("model", "cells", "words", "look", "desk")];
const rooms = {
    view: [],
    workers: [],
    gallery: drawing,
    "studio/solver": ["workers"],
    "studio/model": [],
    "studio/words": [],
    "studio/look": [],
    "studio/cells": studio("model"),
    "studio/desk": ["view", ...studio("model", "cells", "solver")],
    "studio/board": panels,
    "studio/number": panels,
    "studio/setup": panels,
    "studio/pieces": [...panels, ...studio("board")],
    "studio/play": [...panels, ...studio("board", "pieces", "files")],
    "studio/files": [...panels, ...studio("solver")],
    "studio/start": [...panels, ...studio("board", "setup", "files")],
    "studio/solutions": [...panels, ...studio("board", "files", "matching")],
    "studio/watch": [...panels, ...studio("files")],
    "studio/apart": [...panels, ...studio("board")],
    "studio/matching": [...panels, ...studio("pieces")],
    "studio/shell": [
        ...panels,
        ...studio("board", "number", "setup", "pieces", "play", "files", "start", "solutions", "watch", "apart", "matching"),
    ],
    studio: studio("shell"),
};
// Modules beside the rooms, for everybody.
const forAll = ["tilewright.mjs", "answers.ts", "scene.ts"];

const endings = ["", ".ts", ".tsx"];

function modulesOf(room) {
    const folder = resolve(web, room);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
        .filter((file) => /\.tsx?$/.test(file) && !/_test\.ts$/.test(file))
        .map((file) => join(room, file));
}

// What a module names after "from", or imports for what it does; packages and styles left out.
function importsOf(module) {
    const text = readFileSync(resolve(web, module), "utf8");
    const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g)].map((match) => match[1]);
    return names
        .filter((name) => !name.endsWith(".css"))
        .map((name) => {
            const path = resolve(web, dirname(module), name.replace(/\.js$/, ""));
            const ending = endings.find((one) => existsSync(path + one));
            if (ending === undefined) throw new Error(`${module} imports ${name}, which is not there`);
            return relative(web, path + ending);
        });
}

function checkRoom(module, imports) {
    const room = dirname(module);
    for (const other of imports) {
        const otherRoom = dirname(other);
        if (otherRoom === room || rooms[room].includes(otherRoom) || forAll.includes(other)) continue;
        throw new Error(`${module} imports ${other}: ${room} must not know ${otherRoom} (bundle/rooms.mjs)`);
    }
}

// A circle that a module lies on, or that one lies on to which it leads; undefined if there is none.
function circleFrom(module, imports, path, done) {
    const start = path.indexOf(module);
    if (start >= 0) return [...path.slice(start), module];
    if (done.has(module)) return undefined;
    for (const other of imports.get(module) ?? []) {
        const circle = circleFrom(other, imports, [...path, module], done);
        if (circle) return circle;
    }
    done.add(module);
    return undefined;
}

function foldersBelow(folder) {
    return readdirSync(resolve(web, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== "test")
        .map((entry) => `${folder}/${entry.name}`);
}

function check() {
    for (const folder of foldersBelow("studio"))
        if (!Object.hasOwn(rooms, folder)) throw new Error(`no room '${folder}' in bundle/rooms.mjs`);
    const modules = Object.keys(rooms).flatMap(modulesOf);
    const imports = new Map(modules.map((module) => [module, importsOf(module)]));
    if ([...imports.values()].flat().length === 0) throw new Error(`no imports in ${web}`);
    for (const [module, others] of imports) checkRoom(module, others);
    const done = new Set();
    for (const module of modules) {
        const circle = circleFrom(module, imports, [], done);
        if (circle) throw new Error(`modules import each other in a circle: ${circle.join(" -> ")}`);
    }
}

try {
    check();
} catch (error) {
    console.error(error.message);
    process.exit(1);
}
