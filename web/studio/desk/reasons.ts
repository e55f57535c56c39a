// Why there is no solution.  A player is told only what is asked for: see help.

import { computed } from "@preact/signals";

import { live } from "../solver/solver";

import { latest, source, ways } from "./live";
import { isPlaying } from "./mode";
import { solver } from "./solver";

export interface Reason {
    readonly kind: string;
    readonly text: string;
    readonly cells?: readonly (readonly number[])[]; // that it is about; may be empty
    readonly piece?: string;
    readonly site?: string;
}

const asked = live(
    () => {
        const count = ways.value;
        if (isPlaying.value) return undefined;
        return count.state === "known" && count.answer.complete && count.answer.raw === "0"
            ? source.value
            : undefined;
    },
    async (puzzle, how) => {
        const found = await (await solver).ask(puzzle, "explain", [{ seconds: 10 }, how.onProgress], how);
        return found.reasons as readonly Reason[];
    },
);

export const reasons = computed<readonly Reason[]>(() => (isPlaying.value ? [] : (latest(asked.value.value) ?? [])));

// The pieces that a reason is about.
export const blamed = computed(() => new Set(reasons.value.map(({ piece }) => piece)));
