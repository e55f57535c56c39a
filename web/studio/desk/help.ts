// Help in a game, by degrees: each gives away a little more than the one before, and none is given
// unasked.

import { computed, effect, signal } from "@preact/signals";

import type { Hint, PlacedPiece } from "../../answers";
import { onBoard } from "../model/side_by_side";
import type { Placed } from "../model/puzzle";
import { live, TilewrightError } from "../solver/solver";

import { puzzle } from "./desk";
import { givens, helps, isSolved, laidPieces, layAll, positionAfter, task } from "./game";
import { isPlaying } from "./mode";
import { copiesLeft, held } from "./placing";
import { numbersOf } from "./rows";
import type { Reason } from "./reasons";
import { solver } from "./solver";
import { pieceInHand } from "./tray";

type Cell = readonly number[];

export type HelpName = "possible" | "mistake" | "forced" | "where" | "which" | "how" | "solution";

// From the one that gives away least.
export const helpNames: readonly HelpName[] = ["possible", "mistake", "forced", "where", "which", "how", "solution"];

// What is answered; cells are those with all boards side by side.
export type Advice =
    | { readonly says: "possible" | "impossible" | "never" | "unknown" | "noMistake" | "solved" }
    | { readonly says: "mistake"; readonly piece: Placed; readonly number: number } // of the moves, from 1
    | { readonly says: "nowhere"; readonly reason: Reason }
    | { readonly says: "lift"; readonly choices: readonly (readonly string[])[] } // pieces: any of these is enough
    | { readonly says: "onlyPlace" | "only" | "sure"; readonly cell: Cell; readonly piece: string }
    | { readonly says: "choices" | "where"; readonly cell: Cell; readonly ways: number }
    | { readonly says: "which"; readonly piece: string; readonly cell: Cell; readonly sure: boolean }
    | { readonly says: "how" | "solution"; readonly rest: readonly Placed[] };

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
    if (isPlaying.value) void [task.value, laidPieces.value];
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
    possible: async (signal) => ({ says: verdicts[await canBeSolved(laidPieces.value, signal)] }),
    mistake: firstMistake,
    forced: whatIsForced,
    where: (signal) =>
        nextOf(signal, ({ next }) => ({ says: "where", cell: next.place as Cell, ways: next.ways })),
    which: (signal) =>
        nextOf(signal, ({ next }) => {
            const { piece } = next.placement as PlacedPiece;
            return { says: "which", piece, cell: next.place as Cell, sure: next.forced };
        }),
    how: (signal) => nextOf(signal, ({ next }) => ({ says: "how", rest: [asPlaced(next.placement as PlacedPiece)] })),
    solution: oneSolution,
};

type Verdict = "yes" | "no" | "unknown";
const verdicts = { yes: "possible", no: "impossible", unknown: "unknown" } as const;

function asPlaced({ piece, cells }: PlacedPiece): Placed {
    return onBoard(puzzle.value.boards, { piece, cells });
}

async function canBeSolved(laid: readonly Placed[], signal: AbortSignal): Promise<Verdict> {
    const asked = positionAfter(laid);
    if (!asked) return "unknown";
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
    const laid = laidPieces.value;
    const whole = await canBeSolved(laid, signal);
    if (whole === "unknown") return { says: "unknown" };
    if (whole === "yes") return { says: "noMistake" };
    let [good, bad] = [-1, laid.length]; // so many pieces
    while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2);
        const found = await canBeSolved(laid.slice(0, middle), signal);
        if (found === "unknown") return { says: "unknown" };
        if (found === "yes") good = middle;
        else bad = middle;
    }
    const piece = laid[bad - 1];
    return piece ? { says: "mistake", piece, number: bad } : { says: "never" };
}

async function hintFor(signal: AbortSignal): Promise<Hint> {
    const placed = numbersOf(laidPieces.value) ?? [];
    return (await solver).ask({ text: task.value }, "hint", [placed, { seconds: patience }], { signal });
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
    const { only } = hint as { only?: PlacedPiece };
    return nextIn(hint, ({ next }) => {
        const { piece } = next.placement as PlacedPiece;
        const cell = next.place as Cell;
        if (next.ways === 1) return { says: "only", cell, piece };
        if (only) return { says: "onlyPlace", cell: only.cells[0]!, piece: only.piece };
        return next.forced ? { says: "sure", cell, piece } : { says: "choices", cell, ways: next.ways };
    });
}

// Where no short proof shows it, what must be lifted.
async function whatIsNowhere({ lift }: Hint, signal: AbortSignal): Promise<Advice> {
    const asked = positionAfter(laidPieces.value);
    const found = asked && (await (await solver).ask(asked, "explain", [{ seconds: patience }], { signal }));
    const [reason] = found?.reasons ?? [];
    if (reason) return { says: "nowhere", reason };
    const choices = lift.map((pieces) => pieces.map((one) => (one as PlacedPiece).piece));
    return choices.length > 0 ? { says: "lift", choices } : { says: "impossible" };
}

async function oneSolution(signal: AbortSignal): Promise<Advice> {
    const asked = positionAfter(laidPieces.value);
    if (!asked) return { says: "unknown" };
    const list = await (await solver).ask(asked, "list", [{ seconds: patience }], { signal });
    const line = list.split("\n").find((one) => one.includes('"placements"'));
    if (!line) return { says: verdicts[await canBeSolved(laidPieces.value, signal)] };
    const { placements } = JSON.parse(line) as { placements: readonly PlacedPiece[] };
    const there = new Set([...givens.value, ...laidPieces.value].map(nameOf));
    return { says: "solution", rest: placements.map(asPlaced).filter((one) => !there.has(nameOf(one))) };
}

function nameOf({ piece, cells, board = 0 }: Placed): string {
    return [piece, board, ...cells.map((cell) => cell.join()).sort()].join(" ");
}

// Lays what was shown.
export function layShown(): void {
    const shown = advice.value;
    if (shown && "rest" in shown) layAll(shown.rest);
}

// ---- Where a piece can still go

export const showsHeat = signal(false);

// By piece, on each cell: in how many of the ways that are left it lies there.
export type Heat = ReadonlyMap<string, ReadonlyMap<string, string>>;

const asked = live(
    () => (showsHeat.value && isPlaying.value && !isSolved.value ? positionAfter(laidPieces.value) : undefined),
    async (position, how): Promise<Heat> => {
        const options = { by: "cell", seconds: patience } as const;
        const { complete, occurrences } = await (await solver).ask(position, "count", [options], how);
        const found = new Map<string, Map<string, string>>();
        if (!complete) return found;
        for (const { piece = "", cell = [], raw = "0" } of occurrences ?? []) {
            if (raw === "0") continue;
            const cells = found.get(piece) ?? new Map<string, string>();
            found.set(piece, cells.set(cell.join(), raw));
        }
        return found;
    },
);

// The one in hand, or that was chosen in the tray, unless none is left of it.
export const heatPiece = computed(() => {
    const chosen = pieceInHand.value;
    return held.value?.piece.name ?? (chosen && copiesLeft(chosen) > 0 ? chosen.name : undefined);
});

// "asked" while it is counted; undefined where there is nothing to show.
export const heat = computed<ReadonlyMap<string, string> | "asked" | undefined>(() => {
    const value = asked.value.value;
    const piece = heatPiece.value;
    if (value.state === "asked") return "asked";
    return value.state === "known" && piece !== undefined ? (value.answer.get(piece) ?? new Map()) : undefined;
});
