// The elements of a view.  Several views may stand on one page, so they have names within their view
// (data-part) in place of ids.

let views = 0;

export class Parts {
    private readonly view = ++views; // for ids, where ARIA needs them

    //   root: the element that holds the view
    constructor(readonly root: HTMLElement) {
        for (const attribute of ["aria-controls", "aria-describedby", "aria-labelledby"])
            for (const element of root.querySelectorAll(`[${attribute}]`))
                element.setAttribute(attribute, this.idOf(element.getAttribute(attribute) ?? ""));
    }

    find<T extends HTMLElement = HTMLElement>(name: string): T | undefined {
        return this.root.querySelector<T>(`[data-part="${name}"]`) ?? undefined;
    }

    get<T extends HTMLElement = HTMLElement>(name: string): T {
        const found = this.find<T>(name);
        if (!found) throw new Error(`the view has no part '${name}'`);
        return found;
    }

    // What the program has written for the view.
    get data(): string {
        return this.get("data").textContent ?? "";
    }

    private idOf(name: string): string {
        const element = this.get(name);
        element.id = `view${this.view}-${name}`;
        return element.id;
    }
}

// Starts each view of a kind that the page has.
export function startAll(kind: string, start: (parts: Parts) => void): void {
    for (const root of document.querySelectorAll<HTMLElement>(`[data-view="${kind}"]`)) start(new Parts(root));
}
