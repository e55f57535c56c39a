// What both faces of "tilewright/workers" hand on.

export { TilewrightError } from "../tilewright.mjs";
export type * from "../answers.js";
export type * from "../scene.js";
export type { ModuleWord, PuzzleWord, Source } from "./messages.js";
export type { SearchState } from "./parts.js";
export type { How } from "./questions.js";
export type { Search, SearchHow, SearchOutcome, SearchProgress } from "./search.js";
export type { Solver } from "./solver.js";
export type { StartOptions } from "./start_options.js";
