// What the visitor does with the puzzle.

import { computed, signal } from "@preact/signals";

export type Mode = "draw" | "play" | "solutions" | "watch" | "apart";

export const mode = signal<Mode>("draw");
export const isPlaying = computed(() => mode.value === "play");
