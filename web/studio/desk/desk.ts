// What is on the page: one puzzle with its history, and what the visitor has in hand.

import { computed, signal } from "@preact/signals";

import { documentOf, type Document, type Origin } from "../model/document";
import { edited, redone, start, undone, type History } from "../model/history";
import { isSomething, withShape } from "../model/pieces";
import {
    cellOf,
    cellsFrom,
    keyOf,
    keysOf,
    newPuzzle,
    withBoard,
    type Board,
    type CellKey,
    type Puzzle,
} from "../model/puzzle";
import { placeOfPage, Shelf } from "../model/shelf";

// A puzzle, and the file that it came from.
export interface Sheet {
    readonly puzzle: Puzzle;
    readonly origin: Origin | undefined;
}

// What a newcomer sees.
export function firstPuzzle(): Puzzle {
    const keys: CellKey[] = [];
    for (let y = 0; y < 6; ++y) for (let x = 0; x < 10; ++x) keys.push(keyOf([x, y]));
    const puzzle = newPuzzle("square", "Twelve pentominoes in a 6 x 10 rectangle");
    return { ...withBoard(puzzle, 0, { cells: cellsFrom(keys) }), pieces: [{ set: "pentominoes" }] };
}

const history = signal<History<Sheet>>(start({ puzzle: firstPuzzle(), origin: undefined }));

export const sheet = computed(() => history.value.now);
export const puzzle = computed(() => sheet.value.puzzle);
export const canUndo = computed(() => history.value.past !== undefined);
export const canRedo = computed(() => history.value.future !== undefined);
export const depth = computed(() => history.value.depth);
export const file = computed(() => fileOf(puzzle.value));

// The file of a puzzle that is on the page, or might be.
export function fileOf(one: Puzzle): Document {
    return documentOf({ ...one, pieces: one.pieces.filter(isSomething) }, sheet.value.origin);
}

// What is drawn on: one of the boards, or a piece of one's own, by the number of its table.
export type Canvas = { readonly board: number } | { readonly table: number };

export const canvas = signal<Canvas>({ board: 0 });

export const board = computed<Board>(() => {
    const drawn = canvas.value;
    if ("board" in drawn) return boardInHand.value;
    return { cells: cellsFrom((puzzle.value.pieces[drawn.table]?.cells ?? []).map(keyOf)) };
});

// The board in hand.  While a piece is drawn, and where a board was taken away, it is the first one.
export const boardNumber = computed(() => {
    const at = "board" in canvas.value ? canvas.value.board : 0;
    return at < puzzle.value.boards.length ? at : 0;
});
export const boardInHand = computed<Board>(() => puzzle.value.boards[boardNumber.value] ?? { cells: {} });

export function edit(change: (puzzle: Puzzle) => Puzzle): void {
    const { now } = history.value;
    history.value = edited(history.value, { ...now, puzzle: change(now.puzzle) });
}

export function editBoard(change: (board: Board) => Board): void {
    const changed = change(board.value);
    const drawn = canvas.value;
    if ("table" in drawn) edit((now) => withShape(now, drawn.table, keysOf(changed.cells).map(cellOf)));
    else edit((now) => withBoard(now, boardNumber.value, changed));
}

// How many boards have been laid whole: whoever looks at a part of one looks at all of the next.
export const laid = signal(0);

// Puts another puzzle on the page.  What was there is one step back.
export function lay(puzzle: Puzzle, origin?: Origin): void {
    canvas.value = { board: 0 };
    history.value = edited(history.value, { puzzle, origin });
    ++laid.value;
}

// The puzzle with which the page begins, before which there is nothing.
export function begin(puzzle: Puzzle, origin?: Origin): void {
    history.value = start({ puzzle, origin });
}

export function undo(): void {
    history.value = undone(history.value);
    leaveLost();
}

export function redo(): void {
    history.value = redone(history.value);
    leaveLost();
}

// Nobody draws on a piece that is no more.
function leaveLost(): void {
    const drawn = canvas.value;
    if ("table" in drawn && !puzzle.value.pieces[drawn.table]?.cells) canvas.value = { board: 0 };
}

// What was said last to the visitor: shown for a while, and read out by screen readers; what the page
// shows anyway is only read out.
export const said = signal<{ readonly text: string; readonly shown: boolean }>({ text: "", shown: false });

let forget: ReturnType<typeof setTimeout> | undefined;

export function say(text: string, shown = true): void {
    if (!shown && said.value.shown) return; // what is shown is read first
    clearTimeout(forget);
    said.value = { text, shown };
    forget = setTimeout(sayNothing, 6000);
}

const sayNothing = (): void => void (said.value = { text: "", shown: false });

// Whoever goes on has read what is shown, which may lie over what comes next.
export function heard(): void {
    if (said.value.shown) sayNothing();
}

export const shelf = new Shelf(placeOfPage());

