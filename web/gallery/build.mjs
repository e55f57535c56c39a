// Bundles the two scripts and the style of gallery pages into a folder, with their hashes as content
// security policies have them.
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

function hash(text) {
    return "sha256-" + createHash("sha256").update(text, "utf8").digest("base64");
}

mkdirSync(folder, { recursive: true });
const style = await transformWithEsbuild(
    readFileSync(resolve(here, "src/gallery.css"), "utf8"),
    "gallery.css",
    { minify: true },
);
const files = {
    style: style.code.trim(),
    flat_script: await bundle("flat"),
    solid_script: await bundle("solid"),
};
writeFileSync(resolve(folder, "page"), readFileSync(resolve(here, "page.html"), "utf8"));
for (const [name, text] of Object.entries(files)) {
    writeFileSync(resolve(folder, name), text);
    writeFileSync(resolve(folder, `${name}_hash`), hash(text));
}
