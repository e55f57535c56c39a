// The puzzles that the program brings along.

import { computed, signal } from "@preact/signals";

import { lattices } from "../desk/lattices";
import { know } from "../desk/solver";

// A line of the catalogue.
export interface Entry {
    readonly puzzle: string; // its name
    readonly title: string;
    readonly lattice?: string; // of packing puzzles
    readonly cells?: number;
    readonly pieces?: number;
    readonly raw?: string;
    readonly distinct?: string;
    readonly slow?: string; // why it takes long to count
}

const entries = signal<readonly Entry[]>([]);

export const search = signal("");
export const lattice = signal("");
export const filter = signal<"all" | "quick" | "solid">("all");

export async function findEntries(): Promise<void> {
    if (entries.value.length > 0) return;
    const lines = (await know<string>("catalogue")).trim().split("\n");
    const all = lines.map((line) => JSON.parse(line) as Entry);
    // What can be drawn on at once comes first.
    entries.value = [...all.filter((one) => !isSolid(one)), ...all.filter(isSolid)];
}

export const grids = computed(() => [...new Set(entries.value.map((one) => one.lattice ?? ""))].filter(Boolean).sort());

const quickCells = 130; // larger ones seldom are

function isSolid(entry: Entry): boolean {
    return lattices.value.some(({ name, flat }) => name === entry.lattice && !flat);
}

function suits(entry: Entry): boolean {
    if (lattice.value && entry.lattice !== lattice.value) return false;
    if (filter.value === "solid" && !isSolid(entry)) return false;
    if (filter.value === "quick" && (entry.slow || !entry.lattice || (entry.cells ?? 0) > quickCells)) return false;
    const said = `${entry.title} ${entry.puzzle} ${entry.lattice ?? ""}`.toLowerCase();
    return search.value.toLowerCase().split(/\s+/).every((word) => said.includes(word));
}

export const found = computed(() => entries.value.filter(suits));
