// Solutions that came with the file that was opened: they are those of the page as long as the puzzle
// is as it was read.

import { computed, signal } from "@preact/signals";

import { text } from "./live";

// A list as the program writes it.
const kept = signal<{ readonly puzzle: string; readonly list: string } | undefined>(undefined);

export const keptList = computed(() => (kept.value?.puzzle === text.value ? kept.value.list : undefined));

// How many there are in a list.
export function solutionsIn(list: string): number {
    return list.split("\n").filter((line) => line.includes('"placements"')).length;
}

// Of the puzzle that is on the page now.
export function keepList(list: string): void {
    kept.value = list ? { puzzle: text.peek(), list } : undefined;
}
