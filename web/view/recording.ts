// What a player was given.  A recording is unpacked into a tree of partial solutions and, for each moment, its node of the tree; so any
// moment is as near as any other, forwards and backwards.

import { Pictures, type Placement } from "./data";
import type { Item, Recording, RunData } from "../scene";

export type { Item } from "../scene";

export type Outline = Recording["outlines"][number];

export class Film extends Pictures {
    readonly pieceWord: string;
    readonly placed: Placement[];
    readonly outlines: Outline[];
    readonly items: Item[];
    readonly runs: Run[];

    constructor(data: Recording) {
        super(data);
        this.pieceWord = data.piece_word;
        this.placed = this.placements.slice(0, data.placed);
        this.outlines = data.outlines;
        this.items = data.items;
        this.runs = data.runs.map((run) => new Run(run));
    }
}

// What happened at a moment.  The numbers are those of the data.
export const enum Kind {
    Start = 0,
    Back = -1,
    Found = -2,
    DeadEnd = -3,
    DeadRegion = -4,
    Choose = 1,
}
const endOfMoment = -5;
const leftEmpty = -6;

export class Run {
    readonly engine: string;
    readonly note: string;
    readonly regions: number[][];
    readonly whole: boolean; // from the beginning, and every step
    // By moment.
    readonly steps: number[] = [];
    readonly kinds: Kind[] = [];
    readonly details: number[] = []; // the item, the region, the node taken back
    readonly nodes: number[] = [];
    readonly solutions: number[] = []; // so far
    readonly deadEnds: number[] = []; // so far
    // By node; the root has number 0.
    readonly parents: number[] = [0];
    readonly depths: number[] = [0];
    private readonly placements: number[] = [leftEmpty];
    private readonly itemsOf: number[] = [0];
    private readonly branches: number[] = [0];
    private readonly ordinals: number[] = [0]; // which child of its parent, from 1
    private readonly children: number[] = [0];
    readonly deepest: number;

    constructor(data: RunData) {
        this.engine = data.engine;
        this.note = data.note;
        this.regions = data.regions;
        this.whole = data.from === 0 && data.every === 1;
        this.unpack(data);
        this.deepest = this.depths.reduce((most, depth) => Math.max(most, depth), 1);
    }

    private unpack(data: RunData): void {
        let node = 0;
        let kind = Kind.Start;
        let detail = 0;
        let solutions = data.found_before;
        let deadEnds = data.dead_ends_before;
        let step = data.from;
        const endMoment = () => {
            this.steps.push(step);
            this.kinds.push(kind);
            this.details.push(detail);
            this.nodes.push(node);
            this.solutions.push(solutions);
            this.deadEnds.push(deadEnds);
        };
        const read = (events: number[], ends: boolean) => {
            for (let i = 0; i < events.length; ++i) {
                const event = events[i]!;
                if (event === endOfMoment) {
                    step += events[++i]!;
                    endMoment();
                    continue;
                }
                kind = event >= 0 || event === leftEmpty ? Kind.Choose : event;
                detail = 0;
                if (kind === Kind.Choose) {
                    node = this.addNode(node, event, events[++i]!, events[++i]!);
                } else if (kind === Kind.Back) {
                    detail = node;
                    node = this.parents[node]!;
                } else if (kind === Kind.Found) {
                    ++solutions;
                } else {
                    detail = events[++i]!;
                    ++deadEnds;
                }
                if (ends) {
                    ++step;
                    endMoment();
                }
            }
        };
        read(data.first, false);
        endMoment();
        read(data.events, data.every === 1);
    }

    private addNode(parent: number, placement: number, item: number, branches: number): number {
        this.parents.push(parent);
        this.depths.push(this.depths[parent]! + 1);
        this.placements.push(placement);
        this.itemsOf.push(item);
        this.branches.push(branches);
        this.ordinals.push(++this.children[parent]!);
        return this.children.push(0) - 1;
    }

    get lastStep(): number {
        return this.steps[this.steps.length - 1] ?? 0;
    }

    // The last moment that is not later than a step.
    momentAt(step: number): number {
        let low = 0;
        let high = this.steps.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (this.steps[middle]! <= step) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    depthAt(moment: number): number {
        return this.depths[this.nodes[moment] ?? 0] ?? 0;
    }

    // The nodes from below the root to the one of a moment.
    pathAt(moment: number): number[] {
        const path: number[] = [];
        for (let node = this.nodes[moment] ?? 0; node !== 0; node = this.parents[node]!)
            path.push(node);
        return path.reverse();
    }

    // The placement that leads to a node; nothing for a cell left empty.
    placementOf(film: Film, node: number): Placement | undefined {
        return film.placements[this.placements[node] ?? leftEmpty];
    }

    itemOf(film: Film, node: number): Item | undefined {
        return film.items[this.itemsOf[node] ?? -1];
    }

    // "2 of 5": which of the branches of its parent a node is; "of 5" where that is not known.
    branchOf(node: number): string {
        const all = this.branches[node] ?? 0;
        if (all === 0) return "";
        return this.whole ? `${this.ordinals[node]} of ${all}` : `of ${all}`;
    }
}
