// Questions in workers.

import type {
    AnswerOf,
    AnswerOfModule,
    GivenTo,
    GivenToModule,
    ModuleWord,
    PuzzleWord,
    Source,
} from "./messages.js";
import { Pool } from "./pool.js";
import type { StartThread } from "./thread.js";

export interface How {
    // Ends the question: its promise rejects at once with the signal's reason.
    readonly signal?: AbortSignal | undefined;
}

const spare = 2; // workers besides one a processor: for short questions, and one that stands ready

export class Questions {
    private readonly pool: Pool;

    //   module:     the compiled tilewright.wasm
    //   processors: so many workers search the parts of a long search
    constructor(
        start: StartThread,
        module: WebAssembly.Module,
        readonly processors: number,
    ) {
        this.pool = new Pool(start, module, processors + spare);
    }

    // Resolves once it can answer without delay.
    ready(): Promise<void> {
        return this.pool.ready();
    }

    // Calls a word of a puzzle, as the class Puzzle of tilewright.mjs has it, in a worker.  Functions
    // among the arguments are called here, in order, some milliseconds later; what they return is
    // not heeded.
    ask<W extends PuzzleWord>(
        source: Source,
        word: W,
        given?: GivenTo<W>,
        { signal }: How = {},
    ): Promise<AnswerOf<W>> {
        const question = { source, word, given: (given ?? []) as readonly unknown[] };
        return this.pool.ask(question, signal) as Promise<AnswerOf<W>>;
    }

    // The same for words that need no puzzle, of the class Tilewright.
    know<W extends ModuleWord>(
        word: W,
        given?: GivenToModule<W>,
        { signal }: How = {},
    ): Promise<AnswerOfModule<W>> {
        const question = { source: undefined, word, given: (given ?? []) as readonly unknown[] };
        return this.pool.ask(question, signal) as Promise<AnswerOfModule<W>>;
    }

    // Ends all workers, whatever they do.
    end(): void {
        this.pool.end();
    }
}
