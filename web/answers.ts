// What the words of tilewright.mjs hand over and return: types of the JSON that tilewright.h
// describes.  test/package_test.mjs compares them with what the module says.

import type { Solid } from "./scene.js";

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
    readonly where?: string; // of a count with this option
    readonly by?: By;
    readonly occurrences?: readonly Occurrence[]; // unless 'by' is "pieces"
    readonly choices?: readonly Choice[]; // if 'by' is "pieces"
}

// What a count may say besides.
export type By = "placement" | "cell" | "piece" | "pieces";

// Of a placement, of a piece on a cell, or of a piece; "tile" and "site" in edge matching.
export interface Occurrence {
    readonly piece?: string;
    readonly cells?: readonly (readonly number[])[];
    readonly cell?: readonly number[];
    readonly tile?: string;
    readonly site?: string;
    readonly labels?: readonly string[];
    readonly raw?: string;
    readonly distinct?: string; // of a placement: modulo the symmetries that keep it
    readonly placed?: string; // of a piece: how often it lies on the board, in all solutions
}

// Pieces with their numbers, and the solutions that use just these.
export interface Choice {
    readonly pieces: Readonly<Record<string, number>>;
    readonly raw: string;
    readonly distinct: string;
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
    by?: By;
    where?: string; // of packing puzzles: a property such as "fault-free and not symmetric"
}

export interface SolveOptions extends SearchOptions {
    all?: boolean;
    distinct?: boolean;
    limit?: number;
    sample?: number;
    where?: string; // as in CountOptions
}

export interface ListOptions extends SolveOptions {
    format?: "text" | "jsonl";
}

export type Limits = Pick<SearchOptions, "seconds" | "nodes" | "memory" | "threads">;

export interface CutOptions
    extends Pick<SearchOptions, "modulo" | "symmetry" | "engine" | "without" | "seconds" | "memory"> {
    to?: "count" | "solve";
    distinct?: boolean;
}

// "schema": "tilewright.explain/1".
export interface Explained {
    readonly schema: "tilewright.explain/1";
    readonly puzzle: string;
    readonly solvable: "yes" | "no" | "unknown";
    readonly reasons: readonly Reason[];
}

export interface Reason {
    readonly kind: string;
    readonly text: string;
    readonly cells?: readonly Cell[]; // what it is about: of packing puzzles
    readonly piece?: string;
    readonly site?: string; // of edge-matching puzzles
    readonly tile?: string;
}

// [x, y] or [x, y, z]; the type comes last where a unit has several cells.
export type Cell = readonly number[];

// "schema": "tilewright.hint/1".  A place is a cell or a site.
export interface Hint {
    readonly schema: "tilewright.hint/1";
    readonly puzzle: string;
    readonly completable: "yes" | "no" | "unknown";
    readonly forced?: PlacedPiece | PlacedTile;
    readonly next?: {
        readonly place: readonly number[] | string;
        readonly ways: number;
        readonly placement: PlacedPiece | PlacedTile;
        readonly forced: boolean;
    };
    readonly only?: PlacedPiece | PlacedTile; // what must be placed, and fits in one place only
    readonly lift: readonly (readonly (PlacedPiece | PlacedTile)[])[];
    readonly complete: boolean;
    readonly ending: Ending;
}

// "schema": "tilewright.assembly/1": pieces by their names in the assembly, vectors in the basis of
// the lattice.
export interface TakenApart {
    readonly schema: "tilewright.assembly/1";
    readonly puzzle: string;
    readonly verdict: "comes_apart" | "stuck" | "no_way" | "unknown";
    readonly level: readonly number[];
    readonly bevel?: number; // must be cut off edges for its turns, as a part of a side
    readonly first_only?: boolean; // with 'first': what comes after that was not tried
    readonly force?: number; // with "no_way": it comes apart if so much gives way on all faces
    readonly moves?: number; // with 'shortest': in all
    readonly shortest?: boolean; // whether it is proved that no way has fewer
    readonly separations: readonly Separation[];
    readonly first?: readonly Separation[]; // with 'all_ways': what can come off first
    readonly first_are_all?: boolean;
    readonly left_together?: readonly (readonly string[])[];
    readonly staying?: readonly string[];
    readonly groups?: readonly (readonly string[])[];
    readonly pieces: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
    readonly held: readonly {
        readonly piece: string;
        readonly step: readonly number[];
        readonly by: readonly string[];
    }[];
    readonly states: number;
}

// How a part of an assembly comes apart in two.
export interface Separation {
    readonly part: readonly string[];
    readonly moves: readonly (SlidingMove | TurningMove)[];
}

export interface SlidingMove {
    readonly pieces: readonly string[];
    readonly step: readonly number[];
    readonly steps?: number; // otherwise they go away
    readonly away?: boolean;
}

export interface TurningMove {
    readonly pieces: readonly string[];
    readonly turn: Turn;
}

// In coordinates of the lattice; anticlockwise, seen from the end of the axis.
export interface Turn {
    readonly axis: readonly number[];
    readonly through: readonly number[];
    readonly degrees: number;
    readonly bevel?: number; // must be cut off edges, as a part of a side
}

export interface ApartOptions {
    seconds?: number;
    lift?: boolean;
    turns?: boolean;
    bevel?: number;
    first?: boolean;
    shortest?: boolean;
    all_ways?: boolean;
    stay?: string[];
    together?: string[];
    states?: number;
}

export interface PlacedPiece {
    readonly piece: string;
    readonly cells: readonly (readonly number[])[];
}

export interface PlacedTile {
    readonly site: string;
    readonly tile: string;
    readonly labels: readonly string[];
}

// How hard a puzzle is for a person: docs/reference/difficulty.md says what is measured.
export interface Rating {
    readonly solvable: boolean | null; // null: all players gave up
    readonly plays: number;
    readonly grade: number; // 1 to 10
    readonly effort: number;
    readonly tried: number; // means, from here on
    readonly guesses: number;
    readonly dead_ends: number;
    readonly lateness: number;
    readonly longest_chain: number;
    readonly gave_up: number; // of the plays
}

// "schema": "tilewright.rate/1".
export interface Rated extends Rating {
    readonly schema: "tilewright.rate/1";
    readonly puzzle: string;
    readonly seed: number;
}

export interface RateOptions {
    seconds?: number;
    plays?: number;
    seed?: number;
}

// "schema": "tilewright.card/1": there is one way to place what is left.
export interface Card extends Rating {
    readonly schema: "tilewright.card/1";
    readonly number: number; // from 1
    readonly clues: number;
    readonly left: readonly string[]; // pieces
    readonly placements: readonly PlacedPiece[]; // the clues
    readonly rest: readonly PlacedPiece[]; // the solution of the others
    readonly raw: string; // how many ways there are on the fixed board
}

export interface CardOptions {
    seconds?: number;
    cards?: number;
    from?: number; // grades
    to?: number;
    least_clues?: number;
    most_clues?: number;
    seed?: number;
}

// "schema": "tilewright.blocked/1": a choice of blocked cells.
export interface Blocked {
    readonly schema: "tilewright.blocked/1";
    readonly blocked: readonly Cell[];
    readonly ways: string; // digits
}

// "schema": "tilewright.design-pieces/1": the choices of pieces that were asked for.
export interface ChoiceTable {
    readonly schema: "tilewright.design-pieces/1";
    readonly board: string;
    readonly possible: string; // choices with as many cells as the board
    readonly solvable: number; // choices with a solution
    readonly ways: string; // what was asked for, such as "1..3"
    readonly group_order: number;
    readonly complete: boolean; // false: a limit has ended the count
    readonly ending: string;
    readonly choices: readonly Choice[];
    readonly drawn?: number; // of a sample
    readonly drawn_from?: string;
    readonly counted?: number;
}

// Of choices().
export interface ChoiceOptions {
    seconds?: number;
    choose?: number; // pieces, counting copies
    copies?: number; // of each piece at most
    use?: readonly string[]; // names of pieces that are used
    omit?: readonly string[]; // and of those that are not
    least_ways?: number; // exactly one unless set
    most_ways?: number; // 0: any number
    sample?: number; // only so many choices, drawn at random
    seed?: number;
}

// "schema": "tilewright.blocked-summary/1": all choices, or those of a sample.
export interface BlockedSummary {
    readonly schema: "tilewright.blocked-summary/1";
    readonly choices: number;
    readonly solvable: number;
    readonly unique: number | null; // null: not known yet
    readonly least: string; // ways
    readonly most: string;
    readonly ways: string; // of all choices together
    readonly histogram: readonly number[]; // choices with 0, 1, 2 to 3, 4 to 7, ... ways
    readonly cells: readonly {
        readonly cell: Cell;
        readonly choices: number; // that block it
        readonly solvable: number;
        readonly ways: string;
    }[];
    readonly complete: boolean;
    readonly ending: Ending;
}

export interface BlockOptions {
    seconds?: number;
    lists?: readonly string[]; // one cell of each is blocked, such as "0,0 2,0"
    any?: number; // any so many cells are blocked
    sample?: number; // only so many choices, drawn at random
    seed?: number;
}

// "schema": "tilewright.goal/1": the most or the fewest pieces, or what they are worth.
export interface GoalAnswer {
    readonly schema: "tilewright.goal/1";
    readonly puzzle: string;
    readonly goal: "most" | "least";
    readonly until: "placed" | "nothing-fits" | "kept-out" | "solved";
    readonly proof: boolean; // nothing is better, or there is nothing
    readonly worth: number | null; // of the best; null: none was found
    readonly bound: number | null; // nothing is beyond it
    readonly reason?: string; // why there is no solution
    readonly pieces?: number; // of the best
    readonly cells?: number; // that they cover
    readonly placements?: readonly { readonly piece: string; readonly cells: readonly Cell[] }[];
}

// Of goal().
export interface GoalOptions {
    seconds?: number;
    goal?: "most" | "least"; // the most unless set
    weights?: readonly string[]; // "pieces" or "cells", or such as "X=3" and "*=0"
    keep_out?: readonly string[]; // names of pieces: only for these no room is left
    solved?: boolean; // only solutions of the puzzle
}

// "schema": "tilewright.best/1": the best attempt that was found at an edge-matching puzzle.
export interface BestAnswer {
    readonly schema: "tilewright.best/1";
    readonly puzzle: string;
    readonly matched: number; // edges that match
    readonly edges: number; // that could match
    readonly proof: boolean; // all match, so that nothing is better
    readonly frame_matched: number;
    readonly frame_edges: number;
    readonly inner_matched: number;
    readonly inner_edges: number;
    readonly seed: number;
    readonly steps: number; // until it was found
    readonly placements: readonly { readonly site: string; readonly tile: string; readonly labels: readonly string[] }[];
}

// Of best().
export interface BestOptions {
    seconds?: number;
    seed?: number; // another search
}

// "schema": "tilewright.board/1": a board that was found.
export interface BoardFound {
    readonly schema: "tilewright.board/1";
    readonly number: number; // from 1
    readonly ways: number; // modulo the symmetries of the board
    readonly raw: number;
    readonly group_order: number;
    readonly holes: number;
    readonly try: number;
    readonly moved?: number; // cells of the board that was changed
    readonly cells: readonly Cell[];
    readonly placements: readonly PlacedPiece[]; // one way
    readonly toml: string; // its puzzle file
}

export interface BoardsOptions {
    seconds?: number;
    within?: string; // the box in which a board lies: "8x8"
    change?: boolean; // the board of the puzzle
    symmetry?: string;
    boards?: number;
    least_ways?: number;
    most_ways?: number;
    least_holes?: number;
    most_holes?: number;
    tries?: number;
    seed?: number;
}

// "schema": "tilewright.part-state/1".
export interface PartState {
    readonly schema: "tilewright.part-state/1";
    readonly puzzle: string;
    readonly part: number; // from 1
    readonly of: number;
    readonly share: number; // of the work of all parts, estimated when they were cut
    readonly done: boolean;
    readonly fraction: number; // of its work, estimated
    readonly ending: Ending | "";
    readonly engine: string;
    readonly work: number; // estimated; in any unit, the same for all parts of a search
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

export type Kind = "" | "packing" | "matching" | "cover";
export type ElementKind = "pieces" | "sites" | "labels" | "items";

export interface Look {
    view?: "layers" | "solid" | "exploded" | "steps" | "net" | "schlegel";
    theme?: "light" | "dark";
    letters?: boolean;
    colours?: string;
    unit?: number;
}

export interface PictureLook extends Look {
    pieces?: boolean;
    columns?: number;
}

export interface RecordOptions extends Look {
    engine?: "backtrack" | "dance" | "bits";
    steps?: number;
    from?: number;
    every?: number;
    first?: boolean;
    without?: "region-size";
}

// "schema": "tilewright.entry/1": a line of the catalogue.
export interface Entry {
    readonly schema: "tilewright.entry/1";
    readonly puzzle: string;
    readonly title: string;
    readonly kind?: "matching"; // of edge-matching puzzles, which have no lattice
    readonly lattice?: string;
    readonly board?: string;
    readonly cells?: number;
    readonly pieces?: number;
    readonly sites?: number;
    readonly tiles?: number;
    readonly raw?: string; // the counts that the file expects
    readonly rotations?: string;
    readonly distinct?: string;
    readonly labels?: string;
    readonly source?: string;
    readonly slow?: string; // how long counting takes
}

export interface SceneLook extends Look {
    partial?: boolean; // pieces may be missing
}

// ---- What an editor stands on before there is a puzzle

// Of "schema": "tilewright.lattices/1".
export interface Lattice {
    readonly name: string;
    readonly title: string;
    readonly flat: boolean;
    readonly types: number;
    readonly sticks: boolean;
    readonly balls: boolean;
    readonly sides: readonly string[];
    readonly turns: Turns;
    readonly symmetries: readonly string[];
    readonly sets: readonly { readonly name: string; readonly title: string }[];
    readonly boards: readonly UsualBoard[];
}

export interface UsualBoard {
    readonly name: string;
    readonly title: string;
    readonly sizes: readonly {
        readonly name: string;
        readonly usual: number;
        readonly least: number;
        readonly most: number;
    }[];
}

export type Turns = "free" | "one-sided" | "fixed";
export type Place = readonly [x: number, y: number];

// "schema": "tilewright.window/1".
export interface LatticeWindow {
    readonly schema: "tilewright.window/1";
    readonly lattice: string;
    readonly unit: number;
    readonly axes: readonly (readonly [right: number, down: number, up: number])[];
    readonly types: readonly {
        readonly outline: readonly Place[];
        readonly centre: Place;
        readonly height: number;
        readonly neighbours: readonly Cell[];
    }[];
    readonly cells: readonly Cell[];
    readonly centres: readonly Place[];
    readonly neighbours: readonly (readonly number[])[];
    readonly layers: readonly { readonly height: number; readonly cells: readonly number[] }[];
    readonly bounds: readonly [left: number, top: number, right: number, bottom: number];
    readonly solid?: Solid;
}

// "schema": "tilewright.turns/1".
export interface TurnedPiece {
    readonly schema: "tilewright.turns/1";
    readonly lattice: string;
    readonly shapes: number;
    readonly turns: readonly {
        readonly symmetry: string;
        readonly proper: boolean;
        readonly shape: number;
        readonly in_order: boolean;
        readonly cells: readonly Cell[];
    }[];
    readonly keys: Readonly<Record<string, readonly number[]>>;
}

// Of "schema": "tilewright.set/1".
export interface SetPiece {
    readonly name: string;
    readonly cells: readonly Cell[];
    readonly orientations: number;
    readonly chiral: boolean;
}

// Of "schema": "tilewright.errors/1".
export interface FileError {
    readonly message: string;
    readonly hint: string;
    readonly line: number; // from 1; 0: unknown
    readonly column: number;
    readonly path: readonly (string | number)[]; // empty: the whole file
    readonly text: string;
}

// An operation of a JSON patch (RFC 6902).
export interface PatchOperation {
    op: "add" | "remove" | "replace";
    path: string | readonly (string | number)[];
    value?: unknown;
}

// ---- Files of other programs, and for makers

export interface ImportOptions {
    problem?: number; // which of several puzzles, from 1
    set?: string; // of a drawn board: the pieces that fill it
    lattice?: string;
    size?: readonly number[]; // of a list of tiles: [rows, columns]
}

// "schema": "tilewright.import/1".
export interface Imported {
    readonly schema: "tilewright.import/1";
    readonly kind: Kind; // "" where there are several puzzles and none was chosen
    readonly problems: readonly string[]; // their titles
    readonly problem: number; // the one that was read, from 1; 0: none
    readonly text: string; // a puzzle file, or Knuth's format
    readonly solutions: string; // JSON Lines; "" if the file keeps none
    readonly notes: readonly string[];
}

export type ExportKind = "toml" | "xmpuzzle" | "psv" | "dlx" | "cnf" | "opb" | "mzn";

export interface ExportOptions {
    encoding?: "classic" | "channelled" | "hybrid" | "lean"; // of cnf, opb and mzn
    amo?: "pairwise" | "sequential" | "commander" | "product" | "binary" | "bimander"; // of cnf
}

export type MakeKind = "svg" | "dxf" | "stl";

// Lengths are millimetres.
export interface MakeOptions {
    only?: "all" | "pieces" | "tray" | "solution";
    cell?: number;
    gap?: number;
    wall?: number;
    stick?: number;
    labels?: boolean;
    grid?: boolean;
    page?: string; // "A4" and others, "any", or "600x300"
    margin?: number;
    spacing?: number;
    kerf?: number;
    line?: number;
    colours?: boolean;
    thickness?: number;
    floor?: number;
    bevel?: number;
}

export interface Files {
    readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
    readonly notes: readonly string[]; // what had to be left out
}
