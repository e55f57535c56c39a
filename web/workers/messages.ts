// What a page and a worker say to each other.  Nothing outside this folder knows of it.

import type { Puzzle, Tilewright } from "../tilewright.mjs";

// A puzzle as a worker is given it: an entry of the catalogue, the text of a puzzle file, or a
// problem in Knuth's format; with 'placed', a position of it (Puzzle.withPlaced).
export type Source = (
    | { readonly entry: string }
    | { readonly text: string; readonly name?: string }
    | { readonly cover: string; readonly name?: string }
) & { readonly placed?: ArrayLike<number> };

// The words of a puzzle that can be asked for in a worker, and those that need no puzzle.
export type PuzzleWord = Exclude<keyof Puzzle, "free" | "withPlaced">;
export type ModuleWord = Exclude<keyof Tilewright, "open" | "read" | "make" | "readCover">;

type Given<Word> = Word extends (...given: infer Arguments) => unknown ? Arguments : [];
type Returned<Word> = Word extends (...given: never[]) => infer Answer ? Answer : Word;

export type GivenTo<W extends PuzzleWord> = Partial<Given<Puzzle[W]>>;
export type AnswerOf<W extends PuzzleWord> = Returned<Puzzle[W]>;
export type GivenToModule<W extends ModuleWord> = Partial<Given<Tilewright[W]>>;
export type AnswerOfModule<W extends ModuleWord> = Returned<Tilewright[W]>;

// A function among the arguments stays on the page; the worker calls it by its number.
export interface Hook {
    readonly hook: number;
}

export interface Question {
    readonly source: Source | undefined; // undefined: of the module itself
    readonly word: string;
    readonly given: readonly unknown[];
}

export type ToWorker =
    | { readonly kind: "start"; readonly module: WebAssembly.Module }
    | { readonly kind: "ask"; readonly number: number; readonly question: Question };

// The fields of a TilewrightError; of any other error, 'fault' is "".
export interface ErrorFields {
    readonly name: string;
    readonly message: string;
    readonly fault: string;
    readonly source: string;
    readonly line: number;
    readonly column: number;
    readonly hint: string;
}

export type FromWorker =
    | { readonly kind: "ready" }
    | { readonly kind: "called"; readonly number: number; readonly hook: number; readonly values: readonly unknown[] }
    // 'memory': bytes that the worker's module has taken
    | { readonly kind: "answered"; readonly number: number; readonly answer: unknown; readonly memory: number }
    | { readonly kind: "failed"; readonly number: number; readonly error: ErrorFields; readonly memory: number };
