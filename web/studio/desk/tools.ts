// What the visitor draws with.

import { signal } from "@preact/signals";

import { requiredCell, type CellState } from "../model/puzzle";

export type ToolName = "paint" | "erase" | "box" | "line" | "fill";

export const tool = signal<ToolName>("paint");
export const brush = signal<CellState>(requiredCell); // the state that is drawn
export const mirrored = signal(false); // whether strokes are drawn mirrored as well

// Colours of cells that the page offers; a file may have others.
export const usualColours = ["red", "orange", "gold", "green", "blue", "purple", "black", "white"] as const;
