// Which of the placed pieces a player has laid, and which tiles: a puzzle file does not say it, and the
// next visit shall know.

import type { LaidTile } from "../model/matching";
import type { Puzzle } from "../model/puzzle";

import { puzzle, shelf } from "./desk";

const name = "laid"; // numbers of placed pieces
const nameOfTiles = "tiles";

export function keepLaid(): void {
    shelf.set(name, puzzle.value.placed.flatMap(({ laid }, i) => (laid ? [i] : [])).join());
    shelf.set(nameOfTiles, puzzle.value.tiles ? JSON.stringify(puzzle.value.tiles) : "");
}

export function withLaid(last: Puzzle): Puzzle {
    if (last.tiles) return { ...last, tiles: tilesIn(shelf.setting(nameOfTiles)) };
    const laid = new Set(shelf.setting(name).split(","));
    return { ...last, placed: last.placed.map((one, i) => (laid.has(String(i)) ? { ...one, laid: true } : one)) };
}

// What is kept may be damaged.
function tilesIn(text: string): LaidTile[] {
    try {
        const kept: unknown = JSON.parse(text);
        return Array.isArray(kept) ? kept.filter(isLaid) : [];
    } catch {
        return [];
    }
}

function isLaid(one: unknown): one is LaidTile {
    const { site, tile, labels } = (one ?? {}) as Record<string, unknown>;
    const isText = (value: unknown): boolean => typeof value === "string";
    return isText(site) && isText(tile) && Array.isArray(labels) && labels.every(isText);
}
