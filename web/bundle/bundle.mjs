// What the builds of all pages share: scripts and styles as texts, and their hashes as content
// security policies have them.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build, transformWithEsbuild } from "vite";

export const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");

// A script without imports, in one function, and the styles that its modules import.
//   file: below web/
export async function bundle(file) {
    const result = await build({
        root: web,
        configFile: false,
        logLevel: "warn",
        define: { "import.meta.url": '""' }, // pages never call 'load' of tilewright.mjs
        esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
        build: {
            write: false,
            target: "es2022",
            cssCodeSplit: false,
            reportCompressedSize: false,
            chunkSizeWarningLimit: 2000,
            rollupOptions: {
                input: resolve(web, file),
                output: { format: "iife", inlineDynamicImports: true },
            },
        },
    });
    const { output } = Array.isArray(result) ? result[0] : result;
    const style = output.find((one) => one.fileName.endsWith(".css"));
    const script = output.find((one) => one.type === "chunk");
    return { script: withinPage(licences(script) + script.code), style: String(style?.source ?? "").trim() };
}

// A comment with the licence of each package that is in a script, as they ask for it.
function licences({ moduleIds }) {
    const inside = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
    const packages = new Set(moduleIds.map((id) => inside.exec(id)?.[1]).filter(Boolean));
    return [...packages]
        .sort()
        .map((name) => `/*! ${name}\n${readFileSync(join(web, "node_modules", name, "LICENSE"), "utf8").trim()}\n*/\n`)
        .join("");
}

// Within a page, a script must not seem to end early.
function withinPage(script) {
    return script.trim().replaceAll("</script", "<\\/script");
}

// Style sheets one after the other, as one text.
export async function bundleStyles(...files) {
    const text = files.map((file) => readFileSync(resolve(web, file), "utf8")).join("");
    const { code } = await transformWithEsbuild(text, files.at(-1), { minify: true });
    return code.trim();
}

export function hash(text) {
    return "sha256-" + createHash("sha256").update(text, "utf8").digest("base64");
}
