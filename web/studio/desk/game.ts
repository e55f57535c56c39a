// A game: the puzzle of the page, solved by hand, with pieces or with tiles.  What lay on the board
// before belongs to the puzzle; what the player lays is marked.

import { computed, effect, signal } from "@preact/signals";

import { mismatches, rowOf, type LaidTile } from "../model/matching";
import { keyOf, keysOf, type Placed } from "../model/puzzle";
import { live } from "../solver/solver";

import { canRedo, depth, edit, puzzle, redo, shelf, undo } from "./desk";
import { isPlaying } from "./mode";
import { held, lift, putDown } from "./placing";
import { numbersOf, textWith } from "./rows";
import { givenTiles, isMatching, laidTiles, matching, ownTiles, position } from "./sites";
import { solver } from "./solver";
import { clearTiles, tileInHand } from "./tiles";

export const givens = computed(() => puzzle.value.placed.filter(({ laid }) => !laid));
export const laidPieces = computed(() => puzzle.value.placed.filter(({ laid }) => laid));

// What the player has laid, in the order in which it was laid.
export type Laid = Placed | LaidTile;
export const isTile = (one: Laid): one is LaidTile => "site" in one;
export const isPiece = (one: Laid): one is Placed => !isTile(one);
export const laid = computed<readonly Laid[]>(() => (isMatching.value ? ownTiles.value : laidPieces.value));

// The puzzle as it is before the first move.
export const task = computed(() => textWith(givens.value));

// A position of the game, as the solver has it; "clash" where edges do not match.
export function positionAfter(all: readonly Laid[]): { text: string; placed: number[] } | "clash" | undefined {
    if (!isMatching.value) {
        const placed = numbersOf(all.filter(isPiece));
        return placed && { text: task.value, placed };
    }
    const known = matching.value;
    if (!known) return undefined;
    const tiles = [...givenTiles.value, ...all.filter(isTile)];
    return mismatches(known, tiles).size > 0 ? "clash" : { text: task.value, placed: rowOf(known, tiles) };
}

// Another puzzle is another game.  Titles and notes are written at any time.
const played = computed(() => {
    const { title: _, notes: __, placed: ___, tiles: ____, ...rest } = puzzle.value;
    return JSON.stringify([rest, givens.value]);
});

// Steps before 'start' are no part of the game, those beyond 'end' were undone before it, and moves are
// counted from the last new start.
const span = signal({ start: 0, end: 0, counted: 0 });
export const clock = signal(0); // seconds
export const helps = signal(0); // that were asked for

// What stood there before the board was cleared, for whoever takes that back.
let cleared: { readonly at: number; readonly counted: number; readonly clock: number; readonly helps: number } | undefined;

effect(() => {
    void played.value;
    const now = depth.peek();
    span.value = { start: now, end: now, counted: now };
    cleared = undefined;
    forgetScore();
});

effect(() => {
    const now = depth.value;
    if (cleared && now < cleared.at) {
        span.value = { ...span.peek(), counted: cleared.counted };
        clock.value = cleared.clock;
        helps.value = cleared.helps;
        cleared = undefined;
    }
});

function forgetScore(): void {
    clock.value = 0;
    helps.value = 0;
}

effect(() => {
    const end = Math.max(depth.value, canRedo.value ? span.peek().end : 0);
    if (end !== span.peek().end) span.value = { ...span.peek(), end };
});

export const moves = computed(() => Math.max(0, depth.value - span.value.counted));
export const canTakeBack = computed(() => depth.value > span.value.start);
export const canPlayAgain = computed(() => canRedo.value && depth.value < span.value.end);

export function takeBack(): void {
    putDown();
    if (canTakeBack.value) undo();
}

export function playAgain(): void {
    putDown();
    if (canPlayAgain.value) redo();
}

// Takes all that was laid from the board.
export function startAgain(): void {
    putDown();
    const before = { counted: span.value.counted, clock: clock.value, helps: helps.value };
    if (isMatching.value) clearTiles();
    else lift(...laidPieces.value);
    cleared = { at: depth.value, ...before };
    span.value = { ...span.value, counted: depth.value };
    forgetScore();
}

// Lays several pieces at once.
export function layAll(placed: readonly Placed[]): void {
    putDown();
    edit((now) => ({ ...now, placed: [...now.placed, ...placed.map((one): Placed => ({ ...one, laid: true }))] }));
}

// All pieces as a solution has them, once no cell that must be filled is empty; or all tiles.
const full = computed(() => {
    if (!isPlaying.value || held.value?.from || laid.value.length === 0) return undefined;
    if (isMatching.value) {
        const numbers = laidTiles.value.length === matching.value?.sites.length ? position.value?.placed : undefined;
        return numbers && { text: task.value, numbers };
    }
    const { boards, placed } = puzzle.value;
    const isFull = boards.every(({ cells }, i) => {
        const covered = new Set(placed.filter(({ board = 0 }) => board === i).flatMap((one) => one.cells.map(keyOf)));
        return keysOf(cells).every((key) => cells[key]?.optional || covered.has(key));
    });
    const numbers = isFull ? numbersOf(placed) : undefined;
    return numbers && { text: task.value, numbers };
});

const checked = live(
    () => full.value,
    async ({ text, numbers }, how) => (await (await solver).ask({ text }, "check", [numbers], how)) === null,
);

export const isSolved = computed(() => {
    const value = checked.value.value;
    return value.state === "known" && value.answer && full.value !== undefined;
});

// Runs from the first piece in hand to the solution, while the game is looked at.
const runs = computed(
    () => isPlaying.value && !isSolved.value && (clock.value > 0 || held.value !== undefined || tileInHand.value !== undefined || moves.value > 0),
);
effect(() => {
    if (!runs.value) return;
    const timer = setInterval(() => {
        if (document.visibilityState === "visible") ++clock.value;
    }, 1000);
    return () => clearInterval(timer);
});

// Whether the page says how many ways are left.
export const showsWays = signal(shelf.setting("ways") !== "hidden");

export function showWays(shown: boolean): void {
    showsWays.value = shown;
    shelf.set("ways", shown ? "" : "hidden");
}

export const hidesWays = computed(() => isPlaying.value && !showsWays.value);
