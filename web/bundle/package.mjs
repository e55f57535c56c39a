// Packs the npm package 'tilewright', as 'npm pack' does: the module, its words, questions in workers,
// and the types of all that, which are made from their sources.
//
//   node package.mjs MODULE_FOLDER FOLDER
//
//   MODULE_FOLDER: holds tilewright.wasm
//   FOLDER:        gets npm/, and tilewright.tgz

import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { web } from "./bundle.mjs";

const [moduleFolder, folder] = process.argv.slice(2).map((path) => resolve(path));
const npm = join(folder, "npm");

function run(program, ...words) {
    return execFileSync(program, words, { cwd: npm, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

// What is only for those who build it is left out.
function packageJson() {
    const { private: _, scripts, devDependencies, ...kept } = JSON.parse(readFileSync(join(web, "package.json"), "utf8"));
    const version = readFileSync(join(web, "../VERSION"), "utf8").trim();
    return `${JSON.stringify({ name: kept.name, version, ...kept }, null, 4)}\n`;
}

rmSync(npm, { recursive: true, force: true });
execFileSync(join(web, "node_modules/.bin/tsc"), ["--project", join(web, "tsconfig.package.json"), "--outDir", npm]);
for (const types of ["answers.js", "scene.js"]) rmSync(join(npm, types)); // nothing but types
copyFileSync(join(moduleFolder, "tilewright.wasm"), join(npm, "tilewright.wasm"));
copyFileSync(join(web, "README.md"), join(npm, "README.md"));
copyFileSync(join(web, "../LICENSE"), join(npm, "LICENSE"));
writeFileSync(join(npm, "package.json"), packageJson());
run("npm", "pack", "--silent", "--offline");
const packed = readdirSync(npm).find((name) => name.endsWith(".tgz"));
renameSync(join(npm, packed), join(folder, "tilewright.tgz"));
