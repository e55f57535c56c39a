// Builds the studio: as a folder for a web server, and as one file that opens by double click.
//
//   node studio.mjs MODULE_FOLDER FOLDER
//
//   MODULE_FOLDER: holds tilewright.wasm
//   FOLDER:        gets studio/ and studio.html

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { bundle, hash, web } from "./bundle.mjs";

const [moduleFolder, folder] = process.argv.slice(2).map((path) => resolve(path));

// Nothing is loaded from elsewhere, and nothing is sent.
const common = "default-src 'none'; img-src blob: data:; base-uri 'none'; form-action 'none'";

function page(values) {
    const template = readFileSync(join(web, "studio/studio.html"), "utf8");
    return template.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
}

// Nine bytes as eleven letters, from ' ' to '~' without '<': 8 % shorter than base64.  The reverse is
// in studio/solver/module.ts.
function toLetters(bytes) {
    const blocks = Math.ceil(bytes.length / 9);
    const whole = Buffer.alloc(9 * blocks);
    bytes.copy(whole);
    const codes = Buffer.alloc(11 * blocks);
    for (let i = 0; i < blocks; ++i) {
        const parts = [0, 3, 6].map((at) => whole.readUIntBE(9 * i + at, 3));
        for (let j = 10; j >= 0; --j) {
            let digit = 0;
            for (const k of [0, 1, 2]) {
                const rest = digit * 2 ** 24 + parts[k];
                parts[k] = Math.floor(rest / 94);
                digit = rest % 94;
            }
            codes[11 * i + j] = digit + (digit < 28 ? 32 : 33);
        }
    }
    return codes.toString("latin1");
}

function write(name, content) {
    writeFileSync(join(folder, name), content);
}

const modulePath = join(moduleFolder, "tilewright.wasm");
const module = readFileSync(modulePath);
// As gzip, and 5 % smaller.
const packed = execFileSync("zopfli", ["-c", "--i5", modulePath], { maxBuffer: 2 * module.length });
const worker = (await bundle("workers/worker.ts")).script;
const { script, style } = await bundle("studio/main.tsx");

mkdirSync(join(folder, "studio"), { recursive: true });
write("studio/tilewright.wasm", module);
write("studio/worker.js", worker);
write("studio/studio.js", script);
write("studio/studio.css", style);
write("studio/index.html", page({
    policy: `${common}; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; connect-src 'self'`,
    head: `<link rel="stylesheet" href="studio.css">`,
    body: `<script src="studio.js"></script>`,
}));

// The program writes a puzzle where the mark is (cli/cmd_studio.cpp).
write("studio.html", page({
    policy: `${common}; script-src '${hash(script)}' 'wasm-unsafe-eval' blob:; style-src '${hash(style)}'; worker-src blob:`,
    head: `<style>${style}</style>`,
    body: [
        `<script type="application/json" id="puzzle"></script>`,
        `<script>${script}</script>`,
        `<script type="text/plain" id="worker">${worker}</script>`,
        `<script type="text/plain" id="module" data-size="${packed.length}">${toLetters(packed)}</script>`,
    ].join("\n"),
}));
