// Bundles the scripts and styles of gallery pages and of players into a folder, with their
// hashes.  The program writes pages from them (cmake/embed_pages.cmake).
//
//   node pages.mjs FOLDER

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { bundle, bundleStyles, hash, web } from "./bundle.mjs";

const folder = resolve(process.argv[2] ?? resolve(web, "dist"));

mkdirSync(folder, { recursive: true });
const files = {
    gallery_style: await bundleStyles("view/base.css", "view/picture.css", "gallery/gallery.css"),
    player_style: await bundleStyles("view/base.css", "view/picture.css", "view/run.css", "gallery/player.css"),
    apart_style: await bundleStyles("view/base.css", "view/picture.css", "gallery/player.css", "gallery/apart.css"),
    flat_script: (await bundle("gallery/flat.ts")).script,
    solid_script: (await bundle("gallery/solid.ts")).script,
    player_script: (await bundle("gallery/player.ts")).script,
};
for (const name of ["gallery", "player", "apart"])
    writeFileSync(resolve(folder, `${name}_page`), readFileSync(resolve(web, `gallery/${name}.html`), "utf8"));
for (const [name, text] of Object.entries(files)) {
    writeFileSync(resolve(folder, name), text);
    writeFileSync(resolve(folder, `${name}_hash`), hash(text));
}
