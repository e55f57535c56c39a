// Controls that all pages have.

export function element<T extends HTMLElement = HTMLElement>(id: string): T {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no element '${id}'`);
    return found as T;
}

// The choice of light or dark, and whether pieces show their names.
//   changed: called when colours are others
export function connectColours(changed: () => void): void {
    const letters = element<HTMLInputElement>("letters");
    letters.addEventListener("change", () =>
        document.body.classList.toggle("no-letters", !letters.checked),
    );
    const theme = element<HTMLSelectElement>("theme");
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
