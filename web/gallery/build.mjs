// Bundles the scripts and styles of gallery pages and of the player into a folder, with their hashes
// as content security policies have them.
//
//   node build.mjs FOLDER

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build, transformWithEsbuild } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? resolve(here, "dist"));

async function bundle(name) {
    const result = await build({
        root: here,
        configFile: false,
        logLevel: "warn",
        build: {
            write: false,
            target: "es2022",
            reportCompressedSize: false,
            chunkSizeWarningLimit: 2000,
            rollupOptions: {
                input: resolve(here, `src/${name}.ts`),
                output: { format: "iife", inlineDynamicImports: true },
            },
        },
    });
    // Within a page, a script must not seem to end early.
    return result.output[0].code.trim().replaceAll("</script", "<\\/script");
}

// What all pages have in common, then what one of them has.
async function style(name) {
    const parts = ["base", name].map((part) => readFileSync(resolve(here, `src/${part}.css`), "utf8"));
    const { code } = await transformWithEsbuild(parts.join(""), `${name}.css`, { minify: true });
    return code.trim();
}

function hash(text) {
    return "sha256-" + createHash("sha256").update(text, "utf8").digest("base64");
}

mkdirSync(folder, { recursive: true });
const files = {
    gallery_style: await style("gallery"),
    player_style: await style("player"),
    flat_script: await bundle("flat"),
    solid_script: await bundle("solid"),
    player_script: await bundle("player"),
};
for (const name of ["gallery", "player"])
    writeFileSync(resolve(folder, `${name}_page`), readFileSync(resolve(here, `${name}.html`), "utf8"));
for (const [name, text] of Object.entries(files)) {
    writeFileSync(resolve(folder, name), text);
    writeFileSync(resolve(folder, `${name}_hash`), hash(text));
}
