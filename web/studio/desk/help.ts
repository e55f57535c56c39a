// Help in a game, by degrees: each gives away a little more than the one before, and none is given
// unasked.

import { computed, effect, signal } from "@preact/signals";

import type { Hint, PlacedPiece, PlacedTile } from "../../answers";
import { onBoard } from "../model/side_by_side";
import { TilewrightError } from "../solver/solver";

import { puzzle } from "./desk";
import { givens, helps, isPiece, isTile, laid, layAll, positionAfter, task, type Laid } from "./game";
import { isPlaying } from "./mode";
import type { Reason } from "./reasons";
import { givenTiles, isMatching, ownTiles } from "./sites";
import { solver } from "./solver";
import { layTiles } from "./tiles";

type Place = readonly number[] | string; // a cell, or a site

export type HelpName = "possible" | "mistake" | "forced" | "where" | "which" | "how" | "solution";

// From the one that gives away least.
export const helpNames: readonly HelpName[] = ["possible", "mistake", "forced", "where", "which", "how", "solution"];

// What is answered, of pieces or of tiles; cells are those with all boards side by side.
export type Advice =
    | { readonly says: "possible" | "impossible" | "never" | "unknown" | "noMistake" | "solved" }
    | { readonly says: "mistake"; readonly laid: Laid; readonly number: number } // of the moves, from 1
    | { readonly says: "nowhere"; readonly reason: Reason }
    | { readonly says: "lift"; readonly choices: readonly (readonly string[])[] } // pieces: any of these is enough
    | { readonly says: "onlyPlace" | "only" | "sure"; readonly place: Place; readonly piece: string }
    | { readonly says: "choices" | "where"; readonly place: Place; readonly ways: number }
    | { readonly says: "which"; readonly piece: string; readonly place: Place; readonly sure: boolean }
    | { readonly says: "how" | "solution"; readonly rest: readonly Laid[] };

export type Help =
    | { readonly state: "asked"; readonly name: HelpName }
    | { readonly state: "known"; readonly name: HelpName; readonly advice: Advice }
    | { readonly state: "failed"; readonly message: string };

export const help = signal<Help | undefined>(undefined);
export const advice = computed(() => (help.value?.state === "known" ? help.value.advice : undefined));

const patience = 20; // seconds

let ending: AbortController | undefined;

// Another position needs other help.
effect(() => {
    if (isPlaying.value) void [task.value, laid.value];
    forgetHelp();
});

export function forgetHelp(): void {
    ending?.abort();
    help.value = undefined;
}

export async function askFor(name: HelpName): Promise<void> {
    ending?.abort();
    const { signal } = (ending = new AbortController());
    help.value = { state: "asked", name };
    ++helps.value;
    try {
        const advice = await answers[name](signal);
        if (!signal.aborted) help.value = { state: "known", name, advice };
    } catch (error) {
        if (!signal.aborted) help.value = { state: "failed", message: error instanceof Error ? error.message : String(error) };
    }
}

const answers: Readonly<Record<HelpName, (signal: AbortSignal) => Promise<Advice>>> = {
    possible: async (signal) => ({ says: verdicts[await canBeSolved(laid.value, signal)] }),
    mistake: firstMistake,
    forced: whatIsForced,
    where: (signal) =>
        nextOf(signal, ({ next }) => ({ says: "where", place: next.place, ways: next.ways })),
    which: (signal) =>
        nextOf(signal, ({ next }) => ({ says: "which", piece: nameOf(next.placement), place: next.place, sure: next.forced })),
    how: (signal) => nextOf(signal, ({ next }) => ({ says: "how", rest: [asLaid(next.placement)] })),
    solution: oneSolution,
};

type Verdict = "yes" | "no" | "unknown";
const verdicts = { yes: "possible", no: "impossible", unknown: "unknown" } as const;

function nameOf(one: PlacedPiece | PlacedTile | Laid): string {
    return "tile" in one ? one.tile : one.piece;
}

function asLaid(one: PlacedPiece | PlacedTile): Laid {
    if ("tile" in one) return one;
    const { piece, cells } = one;
    return onBoard(puzzle.value.boards, { piece, cells });
}

async function canBeSolved(all: readonly Laid[], signal: AbortSignal): Promise<Verdict> {
    const asked = positionAfter(all);
    if (!asked) return "unknown";
    if (asked === "clash") return "no";
    try {
        const found = await (await solver).ask(asked, "solve", [{ limit: 1, seconds: patience }], { signal });
        return found.distinct !== "0" ? "yes" : found.complete ? "no" : "unknown";
    } catch (error) {
        if (error instanceof TilewrightError && error.fault === "stopped") return "unknown";
        throw error;
    }
}

// What is laid later cannot mend a mistake: the first one is found by halving.
async function firstMistake(signal: AbortSignal): Promise<Advice> {
    const all = laid.value;
    const whole = await canBeSolved(all, signal);
    if (whole === "unknown") return { says: "unknown" };
    if (whole === "yes") return { says: "noMistake" };
    let [good, bad] = [-1, all.length]; // so many of them
    while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2);
        const found = await canBeSolved(all.slice(0, middle), signal);
        if (found === "unknown") return { says: "unknown" };
        if (found === "yes") good = middle;
        else bad = middle;
    }
    const last = all[bad - 1];
    return last ? { says: "mistake", laid: last, number: bad } : { says: "never" };
}

const clash = { completable: "no", lift: [] } as unknown as Hint;

async function hintFor(signal: AbortSignal): Promise<Hint> {
    const asked = positionAfter(laid.value);
    if (asked === "clash") return clash;
    return (await solver).ask({ text: task.value }, "hint", [asked?.placed ?? [], { seconds: patience }], { signal });
}

type Found = Hint & { readonly next: NonNullable<Hint["next"]> };

async function nextOf(signal: AbortSignal, say: (hint: Found) => Advice): Promise<Advice> {
    return nextIn(await hintFor(signal), say);
}

function nextIn(hint: Hint, say: (hint: Found) => Advice): Advice {
    if (hint.next) return say(hint as Found);
    if (hint.completable !== "yes") return { says: hint.completable === "no" ? "impossible" : "unknown" };
    return { says: "solved" };
}

// What has one place left, or none.
async function whatIsForced(signal: AbortSignal): Promise<Advice> {
    const hint = await hintFor(signal);
    if (hint.completable === "no") return whatIsNowhere(hint, signal);
    const { only } = hint;
    return nextIn(hint, ({ next }) => {
        const piece = nameOf(next.placement);
        const { place, ways } = next;
        if (ways === 1) return { says: "only", place, piece };
        if (only) return { says: "onlyPlace", place: "site" in only ? only.site : only.cells[0]!, piece: nameOf(only) };
        return next.forced ? { says: "sure", place, piece } : { says: "choices", place, ways };
    });
}

// Where no short proof shows it, what must be lifted.
async function whatIsNowhere({ lift }: Hint, signal: AbortSignal): Promise<Advice> {
    const asked = positionAfter(laid.value);
    if (asked === "clash") return { says: "impossible" };
    const found = asked && (await (await solver).ask(asked, "explain", [{ seconds: patience }], { signal }));
    const [reason] = found?.reasons ?? [];
    if (reason) return { says: "nowhere", reason };
    const choices = lift.map((pieces) => pieces.map(nameOf));
    return choices.length > 0 ? { says: "lift", choices } : { says: "impossible" };
}

async function oneSolution(signal: AbortSignal): Promise<Advice> {
    const asked = positionAfter(laid.value);
    if (!asked) return { says: "unknown" };
    if (asked === "clash") return { says: "impossible" };
    const list = await (await solver).ask(asked, "list", [{ seconds: patience }], { signal });
    const line = list.split("\n").find((one) => one.includes('"placements"'));
    if (!line) return { says: verdicts[await canBeSolved(laid.value, signal)] };
    const { placements } = JSON.parse(line) as { placements: readonly (PlacedPiece | PlacedTile)[] };
    const there = new Set([...givens.value, ...givenTiles.value, ...laid.value].map(whereOf));
    return { says: "solution", rest: placements.map(asLaid).filter((one) => !there.has(whereOf(one))) };
}

function whereOf(one: Laid): string {
    if (isTile(one)) return one.site;
    const { piece, cells, board = 0 } = one;
    return [piece, board, ...cells.map((cell) => cell.join()).sort()].join(" ");
}

// Lays what was shown.
export function layShown(): void {
    const shown = advice.value;
    if (!shown || !("rest" in shown)) return;
    if (isMatching.value) layTiles([...ownTiles.value, ...shown.rest.filter(isTile)]);
    else layAll(shown.rest.filter(isPiece));
}
