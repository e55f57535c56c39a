// The film that is shown: its moves, and a clock in moves.

import { computed, effect, signal } from "@preact/signals";

import { apart, type Apart } from "../desk/apart";
import { latest, plan } from "../desk/live";
import { mode } from "../desk/mode";

import { movesOf, type Move } from "./film";

const perMove = 0.8; // seconds

// The newest assembly, also while another one is taken apart, but none of another lattice.
export const shown = computed<Apart | undefined>(() => {
    const newest = latest(apart.value);
    return typeof newest === "object" && newest.lattice === plan.value?.lattice.name ? newest : undefined;
});
export const moves = computed<readonly Move[]>(() => (shown.value ? movesOf(shown.value.taken) : []));
export const time = signal(0); // whole numbers between moves
export const isRolling = signal(false);

effect(() => {
    void moves.value;
    pause();
    time.value = 0;
});

export function canAct(): boolean {
    return mode.value === "apart" && moves.value.length > 0;
}

export function seek(to: number): void {
    pause();
    time.value = Math.min(moves.value.length, Math.max(0, to));
}

export const stepBack = (): void => seek(Math.ceil(time.value) - 1);
export const stepForward = (): void => seek(Math.floor(time.value) + 1);

export function pause(): void {
    isRolling.value = false;
}

export function togglePlay(): void {
    if (isRolling.value) return pause();
    if (time.value >= moves.value.length) time.value = 0;
    isRolling.value = true;
    let before = performance.now();
    const tick = (now: number): void => {
        if (!isRolling.value || mode.value !== "apart") return pause();
        // A page that was hidden goes on where it was.
        time.value = Math.min(moves.value.length, time.value + Math.min(250, Math.max(0, now - before)) / 1000 / perMove);
        before = now;
        if (time.value < moves.value.length) requestAnimationFrame(tick);
        else pause();
    };
    requestAnimationFrame(tick);
}
