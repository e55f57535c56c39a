// Light or dark, as the visitor or the system has it.

import { computed, signal } from "@preact/signals";

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

const ofSystem = matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(ofSystem.matches);
ofSystem.addEventListener("change", () => (systemIsDark.value = ofSystem.matches));

export const isDark = computed(() => (theme.value === "system" ? systemIsDark.value : theme.value === "dark"));
