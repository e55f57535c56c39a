// Where the piece or the tile in hand can still go.

import { computed, signal } from "@preact/signals";

import { live } from "../solver/solver";

import { isSolved, laid, positionAfter } from "./game";
import { isPlaying } from "./mode";
import { copiesLeft, held } from "./placing";
import { solver } from "./solver";
import { nameInHand } from "./tiles";
import { pieceInHand } from "./tray";

const patience = 20; // seconds

export const showsHeat = signal(false);

// By piece, on each cell, or by tile, on each site: in how many of the ways that are left it lies there.
export type Heat = ReadonlyMap<string, ReadonlyMap<string, string>>;

const asked = live(
    () => (showsHeat.value && isPlaying.value && !isSolved.value ? positionAfter(laid.value) : undefined),
    async (position, how): Promise<Heat> => {
        const found = new Map<string, Map<string, string>>();
        if (position === "clash") return found;
        const options = { by: "cell", seconds: patience } as const;
        const { complete, occurrences } = await (await solver).ask(position, "count", [options], how);
        if (!complete) return found;
        for (const { piece, tile, cell, site, raw = "0" } of occurrences ?? []) {
            if (raw === "0") continue;
            const name = piece ?? tile ?? "";
            const places = found.get(name) ?? new Map<string, string>();
            found.set(name, places.set(cell?.join() ?? site ?? "", raw));
        }
        return found;
    },
);

// The one in hand, or the piece that was chosen in the tray, unless none is left of it.
export const heatPiece = computed(() => {
    const chosen = pieceInHand.value;
    return nameInHand.value ?? held.value?.piece.name ?? (chosen && copiesLeft(chosen) > 0 ? chosen.name : undefined);
});

// "asked" while it is counted; undefined where there is nothing to show.
export const heat = computed<ReadonlyMap<string, string> | "asked" | undefined>(() => {
    const value = asked.value.value;
    const piece = heatPiece.value;
    if (value.state === "asked") return "asked";
    return value.state === "known" && piece !== undefined ? (value.answer.get(piece) ?? new Map()) : undefined;
});
