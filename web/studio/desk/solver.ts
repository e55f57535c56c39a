// The solver of this page, started once.

import { startSolver, type Solver } from "../solver/solver";

export const solver: Promise<Solver> = startSolver();

// Asks the solver a word that needs no puzzle.
export async function know<Answer>(
    word: string,
    given: readonly unknown[] = [],
    signal?: AbortSignal,
): Promise<Answer> {
    return (await solver).know(word as Parameters<Solver["know"]>[0], given as never, { signal }) as Promise<Answer>;
}
