// Controls that all pages have.

import type { Parts } from "./parts";

// The choice of light or dark, and whether pieces show their names.
//   changed: called when colours are others
export function connectColours(parts: Parts, changed: () => void): void {
    const letters = parts.get<HTMLInputElement>("letters");
    letters.addEventListener("change", () => parts.root.classList.toggle("no-letters", !letters.checked));
    const theme = parts.get<HTMLSelectElement>("theme");
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const setTheme = () => {
        const wanted = theme.value === "auto" ? (dark.matches ? "dark" : "light") : theme.value;
        document.documentElement.dataset.theme = wanted;
        changed();
    };
    theme.addEventListener("change", setTheme);
    dark.addEventListener("change", setTheme);
    setTheme();
}
