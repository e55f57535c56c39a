// Does the studio work in a browser, from a disk and from a web server?
//
//   node studio_test.mjs PROGRAM FOLDER
//
//   FOLDER: holds studio.html and studio/, as 'make studio' builds them

import { createServer } from "node:http";
import { readFileSync, statSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { check, finish, openPage, tilewright } from "../../test/tools.mjs";
import { testBudgets } from "./budgets_test.mjs";
import { testDrawing } from "./draw_test.mjs";
import { testFiles } from "./files_test.mjs";
import { expectHeadline } from "./hands.mjs";
import { testPieces } from "./pieces_test.mjs";
import { testSolutions } from "./solutions_test.mjs";

const built = resolve(process.argv[3]);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

// A web server for the folder, on this machine alone.
async function serve() {
    const server = createServer((request, response) => {
        const path = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
        response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
        response.end(readFileSync(join(built, "studio", path)));
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    return server;
}

const expected = Number(JSON.parse(tilewright("count", "pentominoes/6x10", "--json")).distinct).toLocaleString("en");
const address = pathToFileURL(join(built, "studio.html")).href;

function open(name, options, fragment = "") {
    return openPage(name, address + fragment, ".tile", options);
}

const megabyte = 1e6;
check("one file is small", statSync(join(built, "studio.html")).size < 1.8 * megabyte);

const server = await serve();
const served = await openPage("served", `http://127.0.0.1:${server.address().port}/`, ".tile");
await expectHeadline(served, "served: the count of 6 x 10", `${expected} ways`);
await served.context().close();
server.close();

await testBudgets(open);
await testDrawing(open);
await testPieces(open);
await testSolutions(open);
await testFiles(open);
await finish();
