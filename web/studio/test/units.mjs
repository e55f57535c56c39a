// Runs the unit tests that stand beside the code of pages, of workers and of the studio.
//
//   node units.mjs

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const web = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const tests = ["view", "workers", "studio"].flatMap((room) =>
    readdirSync(join(web, room), { recursive: true })
        .filter((name) => name.endsWith("_test.ts"))
        .map((name) => join(web, room, name)));
if (tests.length === 0) throw new Error(`no tests in ${web}`);
const folder = mkdtempSync(join(tmpdir(), "tilewright-studio-"));
await build({ entryPoints: tests, outdir: folder, bundle: true, platform: "node", format: "esm",
    outExtension: { ".js": ".mjs" }, outbase: web, logLevel: "warning" });
const bundles = tests.map((test) => join(folder, test.slice(web.length).replace(/\.ts$/, ".mjs")));
const { status } = spawnSync(process.execPath, ["--test", ...bundles], { stdio: "inherit" });
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
