// Puzzles kept in the browser, by name.  Each is a puzzle file in a place of its own, so that a large
// one does not spoil the others, and a full storage loses nothing that was kept before.

// What of Storage is used: a test has one of its own.
export interface Place {
    readonly length: number;
    key(index: number): string | null;
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
}

export interface Kept {
    readonly name: string;
    readonly when: number; // milliseconds since 1970
}

const prefix = "tilewright.puzzle.";
const current = "tilewright.current";
const settings = "tilewright.setting.";

export class Shelf {
    // place: undefined where the browser has none, or forbids it
    constructor(private readonly place: Place | undefined) {}

    // What is on the page, from its last visit.
    get last(): string | undefined {
        return this.read(current);
    }

    // Whether there was room.
    keepLast(text: string): boolean {
        return this.write(current, text);
    }

    // The newest first.
    list(): Kept[] {
        const found: Kept[] = [];
        for (let i = 0; i < (this.place?.length ?? 0); ++i) {
            const key = this.place?.key(i);
            if (!key?.startsWith(prefix)) continue;
            const entry = parse(this.read(key));
            if (entry) found.push({ name: key.slice(prefix.length), when: entry.when });
        }
        return found.sort((one, other) => other.when - one.when || compare(one.name, other.name));
    }

    keep(name: string, text: string, when: number): boolean {
        return this.write(prefix + name, JSON.stringify({ when, text }));
    }

    take(name: string): string | undefined {
        return parse(this.read(prefix + name))?.text;
    }

    remove(name: string): void {
        this.place?.removeItem(prefix + name);
    }

    // What the visitor likes; "" unless set.
    setting(name: string): string {
        return this.read(settings + name) ?? "";
    }

    set(name: string, value: string): void {
        this.write(settings + name, value);
    }

    private read(key: string): string | undefined {
        try {
            return this.place?.getItem(key) ?? undefined;
        } catch {
            return undefined;
        }
    }

    private write(key: string, value: string): boolean {
        try {
            this.place?.setItem(key, value);
            return this.place !== undefined;
        } catch {
            return false; // full, or forbidden
        }
    }
}

// The storage of this page, if it may have one: asking for it can throw.
export function placeOfPage(): Place | undefined {
    try {
        return globalThis.localStorage;
    } catch {
        return undefined;
    }
}

function parse(entry: string | undefined): { when: number; text: string } | undefined {
    try {
        const found: unknown = JSON.parse(entry ?? "");
        if (typeof found !== "object" || found === null) return undefined;
        const { when, text } = found as Record<string, unknown>;
        return typeof when === "number" && typeof text === "string" ? { when, text } : undefined;
    } catch {
        return undefined;
    }
}

function compare(one: string, other: string): number {
    return one < other ? -1 : one > other ? 1 : 0;
}
