// What of the page is shown.

import { signal } from "@preact/signals";

export type Mode = "draw" | "solutions";

export const mode = signal<Mode>("draw");
export const sheetOfKeys = signal(false);
export const showCatalogue = signal(false);
export const tryLine = signal(true);
