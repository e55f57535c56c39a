// What the visitor draws with.

import { signal } from "@preact/signals";

import { requiredCell, type CellState } from "../model/puzzle";

export type ToolName = "paint" | "erase" | "box" | "line" | "fill";

export const tool = signal<ToolName>("paint");
export const brush = signal<CellState>(requiredCell); // the state that is drawn

// The mirrors in which strokes are drawn as well: left and right, top and bottom, and the layers of a
// solid.
export type MirrorName = "sides" | "ends" | "layers";
export const mirrors = signal<ReadonlySet<MirrorName>>(new Set());

export function toggleMirror(name: MirrorName): void {
    const chosen = new Set(mirrors.value);
    if (!chosen.delete(name)) chosen.add(name);
    mirrors.value = chosen;
}

// Colours of cells that the page offers; a file may have others.
export const usualColours = ["red", "orange", "gold", "green", "blue", "purple", "black", "white"] as const;
