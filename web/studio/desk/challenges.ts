// Challenges: some pieces of the puzzle lie on the board, and there is exactly one way to lay the
// others.

import { computed, effect, signal } from "@preact/signals";

import type { Card } from "../../answers";
import { onBoard } from "../model/side_by_side";
import type { Puzzle } from "../model/puzzle";
import { TilewrightError, type Progress } from "../solver/solver";

import { lay, puzzle } from "./desk";
import { givens, isSolved, task } from "./game";
import { solver } from "./solver";

export interface Wish {
    readonly cards: number;
    readonly from: number; // grades
    readonly to: number;
    readonly fewest: boolean; // as few pieces lie there as can be found in a while
}

// The puzzle that the cards were made of, and which it was.
export interface Made {
    readonly of: Puzzle;
    readonly task: string;
    readonly cards: readonly Card[];
}

export type Challenges =
    | { readonly state: "none" }
    | { readonly state: "making"; readonly done: number; readonly wanted: number; readonly seconds: number; readonly made: Made }
    | { readonly state: "made"; readonly made: Made; readonly found: number; readonly wanted: number }
    | { readonly state: "failed"; readonly message: string };

export const challenges = signal<Challenges>({ state: "none" });

const patience = 60; // seconds for a series
const patienceForFewer = 8; // and for each try to do with fewer pieces

let ending: AbortController | undefined;

export function stopMaking(): void {
    ending?.abort();
    const now = challenges.value;
    if (now.state !== "making") return;
    const { made } = now;
    challenges.value = made.cards.length > 0 ? { state: "made", made, found: 0, wanted: 0 } : { state: "none" };
}

// The cards that are there, unless the page has another puzzle by now.
export const cards = computed<Made | undefined>(() => {
    const now = challenges.value;
    if (!("made" in now) || now.made.cards.length === 0) return undefined;
    return sameTask(now.made.of, puzzle.value) ? now.made : undefined;
});

function sameTask(one: Puzzle, other: Puzzle): boolean {
    return JSON.stringify([one.lattice, one.boards, one.pieces]) === JSON.stringify([other.lattice, other.boards, other.pieces]);
}

// A series takes the place of those that are there, and a single one comes after them.  Those of a card
// are made of the puzzle that the card was made of.
export async function makeChallenges(wish: Wish): Promise<void> {
    ending?.abort();
    const { signal } = (ending = new AbortController());
    const now = cards.value ?? { of: { ...puzzle.value, placed: givens.value }, task: task.value, cards: [] };
    const made: Made = { ...now, cards: wish.cards === 1 ? now.cards : [] };
    const { cards: wanted } = wish;
    challenges.value = { state: "making", done: 0, wanted, seconds: 0, made };
    const tell = ({ fraction, seconds }: Progress): void => {
        const now = challenges.value;
        const done = Math.round(wanted * Math.max(0, fraction));
        if (!signal.aborted && now.state === "making") challenges.value = { ...now, done, seconds };
    };
    try {
        const options = { cards: wanted, from: wish.from, to: wish.to, seed: newSeed(), seconds: patience };
        const { cards } = await (await solver).ask({ text: made.task }, "cards", [options, tell], { signal });
        const fewest = wish.fewest ? await fewer(made, cards, options, tell, signal) : cards;
        if (!signal.aborted) challenges.value = { state: "made", made: withCards(made, fewest), found: fewest.length, wanted };
    } catch (error) {
        if (!signal.aborted) challenges.value = { state: "failed", message: inWords(error) };
    }
}

function withCards(made: Made, found: readonly Card[]): Made {
    const before = made.cards.length;
    return { ...made, cards: [...made.cards, ...found.map((card, i) => ({ ...card, number: before + i + 1 }))] };
}

// A card with fewer pieces on the board, and fewer again, as long as one is found that is as hard.
async function fewer(
    made: Made,
    found: readonly Card[],
    options: { from: number },
    tell: (progress: Progress) => void,
    signal: AbortSignal,
): Promise<readonly Card[]> {
    const [best] = found;
    if (!best || best.clues <= 1) return found;
    challenges.value = { state: "making", done: 0, wanted: 1, seconds: 0, made: withCards(made, found) };
    const asked = { ...options, to: best.grade, most_clues: best.clues - 1, seconds: patienceForFewer };
    const next = await (await solver).ask({ text: made.task }, "cards", [asked, tell], { signal }).catch((error: unknown) => {
        if (error instanceof TilewrightError) return { cards: [] }; // none so soon
        throw error;
    });
    const off = ({ grade }: Card): number => Math.abs(grade - options.from);
    const isAsHard = next.cards.some((card) => off(card) <= off(best));
    return isAsHard ? fewer(made, next.cards, options, tell, signal) : found;
}

function inWords(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    const { hint } = error as { hint?: string };
    return hint ? `${error.message} (${hint})` : error.message;
}

function newSeed(): number {
    return 1 + Math.floor(Math.random() * 1e9);
}

// The card as a puzzle of its own.
export function puzzleOf({ of }: Made, card: Card, title: string): Puzzle {
    const clues = card.placements.map(({ piece, cells }) => onBoard(of.boards, { piece, cells }));
    return { ...of, title, placed: [...of.placed, ...clues] };
}

// The game that was left for a card.
let game: Puzzle | undefined;

export function playCard(made: Made, card: Card, title: string): void {
    if (givens.value.length === made.of.placed.length) game = puzzle.value;
    lay(puzzleOf(made, card, title));
    played.value = { card, title };
}

const played = signal<{ readonly card: Card; readonly title: string } | undefined>(undefined);

export const solvedCards = signal<ReadonlySet<Card>>(new Set());

effect(() => {
    const now = played.value;
    if (!now || !isSolved.value || puzzle.value.title !== now.title || solvedCards.peek().has(now.card)) return;
    solvedCards.value = new Set([...solvedCards.peek(), now.card]);
});

export function backToPuzzle({ of }: Made): void {
    lay(game && sameTask(game, of) ? game : of);
}
