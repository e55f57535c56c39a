// Values that follow signals and are worked out elsewhere.  One question at a time: each change
// cancels what was asked before, and late answers are dropped.

import { effect, signal, type ReadonlySignal } from "@preact/signals";

// As tilewright.h has it: the fraction is negative where it is not known.
export interface Progress {
    readonly fraction: number;
    readonly seconds: number;
    readonly nodes: number;
}

export type LiveValue<Answer> =
    | { readonly state: "nothing" }
    // 'last': what was known before, to be shown as old
    | {
          readonly state: "asked";
          readonly last: Answer | undefined;
          readonly progress: Progress | undefined;
          readonly since: number; // performance.now()
      }
    | { readonly state: "known"; readonly answer: Answer; readonly seconds: number }
    | { readonly state: "failed"; readonly error: Error; readonly last: Answer | undefined };

export interface Live<Answer> {
    readonly value: ReadonlySignal<LiveValue<Answer>>;
    end(): void;
}

export interface LiveHow {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
}

//   asked:  reads signals; undefined where there is nothing to ask
//   answer: works it out
export function live<Asked, Answer>(
    asked: () => Asked | undefined,
    answer: (asked: Asked, how: LiveHow) => Promise<Answer>,
): Live<Answer> {
    const value = signal<LiveValue<Answer>>({ state: "nothing" });
    const end = effect(() => {
        const question = asked();
        const cancel = new AbortController();
        if (question === undefined) value.value = { state: "nothing" };
        else void follow(value, cancel.signal, (how) => answer(question, how));
        return () => cancel.abort();
    });
    return { value, end };
}

// Shows one question from its being asked to its answer.
async function follow<Answer>(
    value: { value: LiveValue<Answer>; peek(): LiveValue<Answer> },
    cancelled: AbortSignal,
    answer: (how: LiveHow) => Promise<Answer>,
): Promise<void> {
    const since = performance.now();
    const last = lastOf(value.peek());
    const show = (shown: LiveValue<Answer>) => {
        if (!cancelled.aborted) value.value = shown;
    };
    show({ state: "asked", last, progress: undefined, since });
    const onProgress = (progress: Progress) => show({ state: "asked", last, progress, since });
    try {
        const found = await answer({ signal: cancelled, onProgress });
        show({ state: "known", answer: found, seconds: (performance.now() - since) / 1000 });
    } catch (error) {
        show({ state: "failed", error: error instanceof Error ? error : new Error(String(error)), last });
    }
}

function lastOf<Answer>(value: LiveValue<Answer>): Answer | undefined {
    if (value.state === "known") return value.answer;
    return value.state === "nothing" ? undefined : value.last;
}
