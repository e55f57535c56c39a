// What of the page is shown.

import { signal } from "@preact/signals";

export type Mode = "draw" | "solutions";

export const mode = signal<Mode>("draw");
export const sheetOfKeys = signal(false);
export const showCatalogue = signal(false);
export const tryLine = signal(true);

export type Theme = "system" | "light" | "dark";
const kept = "tilewright.theme";

function keptTheme(): Theme {
    try {
        const found = localStorage.getItem(kept);
        return found === "light" || found === "dark" ? found : "system";
    } catch {
        return "system"; // the browser forbids it
    }
}

export const theme = signal<Theme>(keptTheme());

export function setTheme(to: Theme): void {
    theme.value = to;
    try {
        localStorage.setItem(kept, to);
    } catch {
        // It holds until the page is closed.
    }
}
