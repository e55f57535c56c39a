// The solid on whose faces tiles lie, and how it is turned.

import { computed, effect, signal } from "@preact/signals";

import { facing, spun, type Spin, type Vector } from "../model/spin";
import { boardAlone } from "../model/tile_sheet";
import { writeToml } from "../model/toml";
import { live } from "../solver/solver";

import { puzzle } from "./desk";
import { isPlaying } from "./mode";
import { isMatching } from "./sites";
import { solver } from "./solver";

interface Scene {
    readonly polyhedron?: { readonly faces: readonly (readonly Vector[])[] };
}

// Only the board matters, and of boards those that are called by a name.
const asked = computed(() => {
    const { board } = puzzle.value.others;
    return isMatching.value && typeof board === "string" ? board : undefined;
});

const found = live(
    () => asked.value,
    async (board) => ((await (await solver).ask({ text: writeToml(boardAlone(board)) }, "scene", [[]])) as Scene).polyhedron?.faces,
).value;

// By site.
export const faces = computed(() => (found.value.state === "known" ? found.value.answer : undefined));

const step = Math.PI / 10;

// A little from the side and from above, so that it is seen to be a solid.
export const spin = signal<Spin>([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
effect(() => {
    const [first] = faces.value ?? [];
    if (first) spin.value = spun(facing(first), -0.35, -0.3);
});

export const canSpin = computed(() => isPlaying.value && isMatching.value && faces.value !== undefined);

//   across, along: radians to the right, and upwards
export function spinBy(across: number, along: number): void {
    spin.value = spun(spin.value, across, along);
}

export function spinStep(across: -1 | 0 | 1, along: -1 | 0 | 1): void {
    spinBy(step * across, step * along);
}
