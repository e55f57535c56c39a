// The solver of the page, and what is asked of it.

import { Solver } from "../../workers/solver";
import { findParts } from "./module";

export { TilewrightError } from "../../tilewright.mjs";
export type { Source } from "../../workers/messages";
export type { How } from "../../workers/questions";
export type { Search, SearchHow, SearchOutcome, SearchProgress } from "../../workers/search";
export type { SearchState } from "../../workers/parts";
export type { Solver } from "../../workers/solver";
export { live, type Live, type LiveValue, type Progress } from "./live";

// Resolves once a worker can be asked.
export async function startSolver(): Promise<Solver> {
    const { module, start } = await findParts();
    const started = new Solver(start, module, navigator.hardwareConcurrency || 2);
    await started.ready();
    return started;
}
