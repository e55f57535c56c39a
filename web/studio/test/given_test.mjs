// Pages that 'tilewright studio PUZZLE' writes open with that puzzle.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { folder, openPage, tilewright } from "../../test/tools.mjs";
import { expectHeadline } from "./hands.mjs";

const own = `title = "</script><b>mine"
lattice = "triangular"
region.box = [3, 4]
[[pieces]]
set = "triamonds"
count = "unlimited"
`;

//   address: of studio.html
export async function testGiven(_, address) {
    process.env.TILEWRIGHT_STUDIO = fileURLToPath(address);
    writeFileSync(join(folder, "own.toml"), own);
    const { distinct } = JSON.parse(tilewright("count", "own.toml", "--json"));
    for (const [puzzle, name, ways] of [["pentominoes/3x20", "given-entry", "2"], ["own.toml", "given-own", distinct]]) {
        tilewright("studio", puzzle, "-o", `${name}.html`);
        const page = await openPage(name, pathToFileURL(join(folder, `${name}.html`)).href, ".tile");
        await expectHeadline(page, `${puzzle} put into the page is counted`, `${ways} ways`);
        await page.context().close();
    }
}
