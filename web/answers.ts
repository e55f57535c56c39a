// What the words of tilewright.mjs hand over and return: types of the JSON that tilewright.h
// describes.  types_test.mjs compares them with what the module says.

export interface Progress {
    readonly fraction: number; // of the work done, 0 to 1; never falls
    readonly seconds: number;
    readonly nodes: number;
}

// "cancelled": a function ended it; "stopped": as many as were asked for.
export type Ending = "exhausted" | "time limit" | "node limit" | "memory limit" | "cancelled" | "stopped";

// An answer to count, solve and merge: "schema": "tilewright.count/1".
export interface Count {
    readonly schema: "tilewright.count/1";
    readonly puzzle: string;
    readonly raw: string; // in decimal digits; lower bounds unless the count is complete
    readonly distinct: string;
    readonly modulo: Modulo;
    readonly group_order: number;
    readonly complete: boolean;
    readonly ending: Ending;
    readonly raw_complete: boolean; // also where only the distinct ones are a lower bound
    readonly engine: string; // "none" where a short proof shows that there is no solution
    readonly seconds: number;
    readonly nodes: number;
    readonly updates: number;
    readonly max_depth: number;
    readonly reason?: string;
}

export type Modulo = "none" | "rotations" | "all" | "labels";

// Options of searches: tilewright.h says what they mean.
export interface SearchOptions {
    modulo?: Modulo;
    symmetry?: "auto" | "off";
    engine?: string;
    without?: "region-size";
    seconds?: number;
    nodes?: number;
    memory?: number;
    threads?: number;
    seed?: number;
}

export interface CountOptions extends SearchOptions {
    certify?: boolean;
}

export interface SolveOptions extends SearchOptions {
    all?: boolean;
    distinct?: boolean;
    limit?: number;
    sample?: number;
}

export interface ListOptions extends SolveOptions {
    format?: "text" | "jsonl";
}

export interface CutOptions extends Pick<SearchOptions, "modulo" | "symmetry" | "engine" | "without" | "seconds" | "memory"> {
    to?: "count" | "solve";
    distinct?: boolean;
}

// "schema": "tilewright.explain/1".
export interface Explained {
    readonly schema: "tilewright.explain/1";
    readonly puzzle: string;
    readonly solvable: "yes" | "no" | "unknown";
    readonly reasons: readonly { readonly kind: string; readonly text: string }[];
}

// "schema": "tilewright.part-state/1".
export interface PartState {
    readonly schema: "tilewright.part-state/1";
    readonly puzzle: string;
    readonly part: number; // from 1
    readonly of: number;
    readonly done: boolean;
    readonly fraction: number; // of its work, estimated
    readonly ending: Ending | "";
    readonly engine: string;
    readonly work: string;
    readonly seconds: number;
    readonly nodes: number;
}

// "schema": "tilewright.listing/1": what a list of solutions says of itself.
export interface Listing {
    readonly schema: "tilewright.listing/1";
    readonly puzzle: string | null;
    readonly count: number;
    readonly complete: boolean;
    readonly read: "all" | "cancelled";
    readonly solutions: readonly Int32Array[];
}
