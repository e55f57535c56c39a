// In how many ways the puzzle can be solved if the piece in hand is laid down where it is shown.

import { computed } from "@preact/signals";

import { live, TilewrightError, type Source } from "../solver/solver";

import { boardNumber } from "./desk";
import type { Count } from "./live";
import { fits, ghost, held, lying } from "./placing";
import { numbersOf, textWith } from "./rows";
import { solver } from "./solver";

export type Left =
    | { readonly state: "known"; readonly ways: string } // none: "0"
    | { readonly state: "at least"; readonly ways: string }
    | { readonly state: "possible" } // one at least; nobody knows how many
    | { readonly state: "unknown" };

// Seconds.  A ghost moves on soon, and a worker that is not done by then is ended: so what is asked
// first is over in a blink, and more only where the piece rests.
const blink = 0.03;
const rest = 0.15;
const patience = 4;
const walk = 1; // for an engine that finds one after another, where none has counted them by then

// The position that there would be; undefined if there is none.
const position = computed<Source | undefined>(() => {
    const piece = held.value?.piece.name;
    const cells = ghost.value;
    if (!piece || !cells || !fits.value) return undefined;
    const laid = lying.value.filter((one) => one.laid);
    const placed = numbersOf([...laid, { piece, cells, board: boardNumber.value }]);
    return placed && { text: base.value, placed };
});

// All positions of one puzzle are counted without reading it again.
const base = computed(() => textWith(lying.value.filter(({ laid }) => !laid)));

const atOnce = live(
    () => position.value,
    async (asked, how): Promise<Left> => {
        const counted = leftOf(await ask("count", asked, { seconds: blink }, how.signal));
        return counted.state === "unknown" ? oneOf(asked, how.signal) : counted;
    },
);

const later = live(
    () => {
        const now = atOnce.value.value;
        return now.state === "known" && now.answer.state !== "known" ? position.value : undefined;
    },
    async (asked, how): Promise<Left> => {
        await new Promise((done) => setTimeout(done, 1000 * rest));
        how.signal.throwIfAborted();
        const counted = leftOf(await ask("count", asked, { seconds: patience }, how.signal));
        return counted.state === "unknown" ? leftOf(await ask("count", asked, { engine: "dance", seconds: walk }, how.signal)) : counted;
    },
);

type Asking = "count" | "solve";

async function ask(word: Asking, asked: Source, options: object, signal: AbortSignal): Promise<Count | undefined> {
    try {
        return (await (await solver).ask(asked, word, [options], { signal })) as Count;
    } catch (error) {
        // The time was up before there was anything to search.
        if (error instanceof TilewrightError && error.fault === "stopped") return undefined;
        throw error;
    }
}

function leftOf(found: Count | undefined): Left {
    if (found?.complete) return { state: "known", ways: found.distinct };
    return found && found.distinct !== "0" ? { state: "at least", ways: found.distinct } : { state: "unknown" };
}

// One solution is often found soon where their number is not.
async function oneOf(asked: Source, signal: AbortSignal): Promise<Left> {
    const found = leftOf(await ask("solve", asked, { limit: 1, seconds: 1 }, signal));
    const none = found.state === "known" && found.ways === "0";
    return none || found.state === "unknown" ? found : { state: "possible" };
}

// What is known by now; undefined before anything is.
export const left = computed<Left | undefined>(() => {
    const [first, second] = [atOnce.value.value, later.value.value];
    if (first.state === "failed") return { state: "unknown" };
    if (first.state !== "known") return undefined;
    return second.state === "known" && second.answer.state !== "unknown" ? second.answer : first.answer;
});
