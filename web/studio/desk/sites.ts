// What the solver says of an edge-matching puzzle, and the position that is on its board.

import { computed, effect } from "@preact/signals";

import { mismatches, rowOf, type LaidTile, type Matching } from "../model/matching";
import { writeToml } from "../model/toml";
import { live } from "../solver/solver";

import { file, puzzle } from "./desk";
import { solver } from "./solver";

export const isMatching = computed(() => puzzle.value.tiles !== undefined);

const asked = computed(() => (isMatching.value ? writeToml(file.value) : undefined));

const found = live(
    () => asked.value,
    async (text, how) => ({ text, matching: JSON.parse(await (await solver).ask({ text }, "json", [], how)) as Matching }),
).value;

// Undefined while the solver has not said it.
export const matching = computed<Matching | undefined>(() =>
    found.value.state === "known" && found.value.answer.text === asked.value ? found.value.answer.matching : undefined,
);

export const isWrong = computed(() => found.value.state === "failed");

// What it says of the puzzle that is there once it has said it; undefined if that is none.
export function whenRead(): Promise<Matching | undefined> {
    return new Promise((done) => {
        const end = effect(() => {
            const known = matching.value;
            if (!known && isMatching.value && !isWrong.value) return;
            done(known);
            queueMicrotask(() => end());
        });
    });
}

// The newest that it has said, though the puzzle may be another by now.
export const lastMatching = computed<Matching | undefined>(() => {
    const now = found.value;
    return now.state === "known" ? now.answer.matching : now.state === "nothing" ? undefined : now.last?.matching;
});

// Tiles that belong to the puzzle and may lie in one way only.
export const givenTiles = computed<readonly LaidTile[]>(() =>
    (matching.value?.placed ?? []).flatMap(({ site, tile, labels }) => (labels ? [{ site, tile, labels }] : [])),
);

// Those that the player has laid, in the order in which they were laid.
export const ownTiles = computed<readonly LaidTile[]>(() => {
    const known = matching.value;
    if (!known) return [];
    const given = new Set(givenTiles.value.map(({ site }) => site));
    const fits = ({ site, tile, labels }: LaidTile): boolean =>
        !given.has(site) &&
        known.tiles.some(({ name }) => name === tile) &&
        known.sites.some(({ name, edges }) => name === site && edges.length === labels.length);
    return (puzzle.value.tiles ?? []).filter(fits);
});

// All that lie on the board.
export const laidTiles = computed<readonly LaidTile[]>(() => [...givenTiles.value, ...ownTiles.value]);

export const wrongEdges = computed<ReadonlySet<string>>(() =>
    matching.value ? mismatches(matching.value, laidTiles.value) : new Set(),
);

// The position, as the solver has it; undefined where there is none yet, or edges do not match.  What is
// wrong with a puzzle is said by whoever asks for it.
export const position = computed<{ text: string; placed?: number[] } | undefined>(() => {
    const known = matching.value;
    const text = asked.value;
    if (text !== undefined && isWrong.value) return { text };
    if (!known || text === undefined || wrongEdges.value.size > 0) return undefined;
    return { text, placed: rowOf(known, laidTiles.value) };
});
