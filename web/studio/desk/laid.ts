// Which of the placed pieces a player has laid: a puzzle file does not say it, and the next visit shall
// know.

import type { Puzzle } from "../model/puzzle";

import { puzzle, shelf } from "./desk";

const name = "laid"; // numbers of placed pieces

export function keepLaid(): void {
    shelf.set(name, puzzle.value.placed.flatMap(({ laid }, i) => (laid ? [i] : [])).join());
}

export function withLaid(last: Puzzle): Puzzle {
    const laid = new Set(shelf.setting(name).split(","));
    return { ...last, placed: last.placed.map((one, i) => (laid.has(String(i)) ? { ...one, laid: true } : one)) };
}
