// The puzzles that a worker has open: those that were asked last stay, with all that has been found
// out about them.

import type { Puzzle, Tilewright } from "../tilewright.mjs";
import type { Source } from "./messages.js";

const most = 4;

export class OpenPuzzles {
    private readonly open_ = new Map<string, Puzzle>(); // the one asked last is the last

    constructor(private readonly tilewright: Tilewright) {}

    open(source: Source): Puzzle {
        const key = JSON.stringify({ ...source, placed: source.placed && Array.from(source.placed) });
        const puzzle = this.open_.get(key) ?? this.make(source);
        this.open_.delete(key);
        this.open_.set(key, puzzle);
        this.closeOldest();
        return puzzle;
    }

    private make(source: Source): Puzzle {
        const { placed, ...whole } = source;
        if (placed) return this.open(whole as Source).withPlaced(Array.from(placed));
        if ("entry" in source) return this.tilewright.open(source.entry);
        if ("cover" in source) return this.tilewright.readCover(source.cover, source.name);
        return this.tilewright.read(source.text, source.name);
    }

    private closeOldest(): void {
        for (const [key, puzzle] of this.open_) {
            if (this.open_.size <= most) return;
            puzzle.free();
            this.open_.delete(key);
        }
    }
}
