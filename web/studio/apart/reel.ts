// The film that is shown: its moves, and its clock.

import { computed, effect, signal } from "@preact/signals";

import { movesOf, posesOf, type Move } from "../../view/moves";
import { Reel } from "../../view/reel";
import { apart, type Apart } from "../desk/apart";
import { latest, plan } from "../desk/live";
import { mode } from "../desk/mode";

// The newest assembly, also while another one is taken apart, but none of another lattice.
export const shown = computed<Apart | undefined>(() => {
    const newest = latest(apart.value);
    return typeof newest === "object" && newest.lattice === plan.value?.lattice.name ? newest : undefined;
});
export const moves = computed<readonly Move[]>(() =>
    shown.value ? movesOf(shown.value.taken.pieces.map(({ name }) => name), shown.value.taken.separations) : [],
);
// The pieces that turn, on their ways: there is room for them in the picture.
export const turning = computed(() =>
    posesOf(moves.value, shown.value?.names.length ?? 0).filter(({ deeds }) => {
        const last = deeds.at(-1);
        return last !== undefined && "degrees" in last;
    }),
);
export const time = signal(0); // whole numbers between moves
export const isRolling = signal(false);

const reel = new Reel(
    () => moves.peek().length,
    () => {
        time.value = reel.time;
        isRolling.value = reel.isRolling;
    },
    () => mode.peek() === "apart",
);

// Of what holds what: the pieces that stand out in the picture, under the pointer or else chosen.
export const chosen = signal<readonly number[] | undefined>(undefined);
export const pointedAt = signal<readonly number[] | undefined>(undefined);

export const standOut = computed(() => pointedAt.value ?? chosen.value);

effect(() => {
    void moves.value;
    chosen.value = pointedAt.value = undefined;
    reel.seek(0);
});

export const seek = (to: number): void => reel.seek(to);
export const stepBack = (): void => reel.stepBack();
export const stepForward = (): void => reel.stepForward();
export const togglePlay = (): void => reel.togglePlay();

export function canAct(): boolean {
    return mode.value === "apart" && moves.value.length > 0;
}
