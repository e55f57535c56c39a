// What of the page is shown.

import { signal } from "@preact/signals";

export const sheetOfKeys = signal(false);
export const showCatalogue = signal(false);
export const tryLine = signal(true);
