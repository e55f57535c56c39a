// Does the studio work in a browser, from a disk and from a web server?
//
//   node studio_test.mjs PROGRAM FOLDER
//
//   FOLDER: holds studio.html and studio/, as 'make studio' builds them

import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { serve } from "../../test/server.mjs";
import { check, finish, openPage, tilewright } from "../../test/tools.mjs";
import { testBudgets } from "./budgets_test.mjs";
import { testDrawing } from "./draw_test.mjs";
import { testFiles } from "./files_test.mjs";
import { expectHeadline } from "./hands.mjs";
import { testMonkey } from "./monkey_test.mjs";
import { testPieces } from "./pieces_test.mjs";
import { testSolutions } from "./solutions_test.mjs";

const built = resolve(process.argv[3]);
const expected = Number(JSON.parse(tilewright("count", "pentominoes/6x10", "--json")).distinct).toLocaleString("en");
const address = pathToFileURL(join(built, "studio.html")).href;

function open(name, options, fragment = "") {
    return openPage(name, address + fragment, ".tile", options);
}

const megabyte = 1e6;
check("one file is small", statSync(join(built, "studio.html")).size < 1.8 * megabyte);

const server = await serve(join(built, "studio"));
const served = await openPage("served", `${server.address}/`, ".tile");
await expectHeadline(served, "served: the count of 6 x 10", `${expected} ways`);
await served.context().close();
server.close();

await testBudgets(open);
await testDrawing(open);
await testPieces(open);
await testSolutions(open);
await testFiles(open);
await testMonkey(open);
await finish();
