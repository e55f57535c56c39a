// Does the studio work in a browser, from a disk and from a web server?
//
//   node studio_test.mjs PROGRAM FOLDER [PART...]
//
//   FOLDER: holds studio.html and studio/, as 'make studio' builds them
//   PART:   what is tested, of the table below; without one, all
//
// What the page can do is tested with a mouse, in Chromium, in the part named after it, which ends with
// fingers on a phone.  By keys alone it is in 'keyboard' and 'play', in Firefox in 'firefox'.  'states' has
// each state, wide and narrow, for assistive technology; what takes how long is in 'budgets'.

import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { serve } from "../../test/server.mjs";
import { check, finish, openPage, tilewright } from "../../test/tools.mjs";
import { testApart } from "./apart_test.mjs";
import { testBudgets } from "./budgets_test.mjs";
import { testChallenges } from "./challenges_test.mjs";
import { testDrawing } from "./draw_test.mjs";
import { testFiles } from "./files_test.mjs";
import { testFirefox } from "./firefox_test.mjs";
import { testGiven } from "./given_test.mjs";
import { expectHeadline } from "./hands.mjs";
import { testKeyboard } from "./keyboard_test.mjs";
import { testLattices } from "./lattices_test.mjs";
import { testMatching } from "./matching_test.mjs";
import { testMonkey } from "./monkey_test.mjs";
import { testPieces } from "./pieces_test.mjs";
import { testPlacing } from "./placing_test.mjs";
import { testPlay } from "./play_test.mjs";
import { testSolutions } from "./solutions_test.mjs";
import { testSpoilt } from "./spoilt_test.mjs";
import { testStates } from "./states_test.mjs";
import { testTiles } from "./tiles_test.mjs";
import { testTouch } from "./touch_test.mjs";
import { testWatching } from "./watch_test.mjs";

const built = resolve(process.argv[3]);
const expected = Number(JSON.parse(tilewright("count", "pentominoes/6x10", "--json")).distinct).toLocaleString("en");
const address = pathToFileURL(join(built, "studio.html")).href;

//   ready: what is there once the page can be used
function open(name, options, fragment = "", ready = ".page:has(.tile):has(.contour)") {
    return openPage(name, address + fragment, ready, options);
}

const parts = {
    served: testServed,
    given: testGiven,
    budgets: testBudgets,
    drawing: testDrawing,
    pieces: testPieces,
    placing: testPlacing,
    play: testPlay,
    challenges: testChallenges,
    watch: testWatching,
    apart: testApart,
    matching: testMatching,
    tiles: testTiles,
    keyboard: testKeyboard,
    touch: testTouch,
    states: testStates,
    solutions: testSolutions,
    files: testFiles,
    spoilt: testSpoilt,
    monkey: testMonkey,
    lattices: testLattices,
    firefox: testFirefox,
};
const wanted = process.argv.slice(4);
for (const part of wanted.length > 0 ? wanted : Object.keys(parts)) await parts[part](open, address);
await finish();

async function testServed() {
    const megabyte = 1e6;
    check("one file is small", statSync(join(built, "studio.html")).size < 1.8 * megabyte);
    const server = await serve(join(built, "studio"));
    const page = await openPage("served", `${server.address}/`, ".tile");
    await expectHeadline(page, "served: the count of 6 x 10", `${expected} ways`);
    await page.context().close();
    server.close();
}
