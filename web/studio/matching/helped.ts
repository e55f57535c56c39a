// What help shows on a board of tiles: by site, a tile that may lie there, or how the site is marked.

import { computed } from "@preact/signals";

import { isTile } from "../desk/game";
import { advice } from "../desk/help";
import type { LaidTile } from "../model/matching";

export const helpedOn = computed<ReadonlyMap<string, LaidTile | "helped" | "mistaken">>(() => {
    const now = advice.value;
    if (!now) return new Map();
    if ("rest" in now) return new Map(now.rest.filter(isTile).map((one) => [one.site, one]));
    if (now.says === "mistake") return new Map(isTile(now.laid) ? [[now.laid.site, "mistaken"]] : []);
    if (now.says === "nowhere") return new Map(now.reason.site === undefined ? [] : [[now.reason.site, "mistaken"]]);
    return new Map("place" in now && typeof now.place === "string" ? [[now.place, "helped"]] : []);
});
