// What pages are given, ready to be drawn.

import type { Board, Piece, Polyhedron, PuzzleData, Scene, Shape, Solid } from "../scene";

export type { Board, Piece, Point, Polyhedron, PuzzleData, Shape, Solid } from "../scene";

export interface Placement {
    piece: number;
    cells: number[];
    shape: number;
    x: number;
    y: number;
    line: string; // that says it, in lists of solutions; empty where pictures do
}

// What a placement looks like in a solution.
export interface Look {
    colour: string;
    letter: string;
    label: string;
}

let puzzles = 0;

// What pictures of a puzzle are made of.
export class Pictures {
    readonly ids = `p${++puzzles}-`; // of its shapes, which a page may have of several puzzles
    readonly title: string;
    readonly puzzle: string;
    readonly cells: string[];
    readonly pieces: Piece[];
    readonly board: Board | undefined;
    readonly shapes: Shape[];
    readonly placements: Placement[];
    readonly layers: boolean; // of a solid, side by side
    readonly neighbours: number[][]; // by cell; nothing where no piece has copies

    constructor(data: PuzzleData) {
        this.title = data.title;
        this.puzzle = data.puzzle;
        this.cells = data.cells;
        this.pieces = data.pieces;
        this.board = data.board;
        this.shapes = data.shapes ?? [];
        this.placements = data.placements.map(([piece, cells, shape = 0, x = 0, y = 0, line = ""]) => ({
            piece,
            cells,
            shape,
            x,
            y,
            line,
        }));
        this.layers = data.layers;
        this.neighbours = this.cells.map(() => []);
        for (const [cell, other] of data.touching) {
            this.neighbours[cell]?.push(other);
            this.neighbours[other]?.push(cell);
        }
    }
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export class Gallery extends Pictures {
    readonly note: string;
    readonly text: string;
    readonly flatFirst: boolean;
    readonly solid: Solid | undefined;
    readonly polyhedron: Polyhedron | undefined;
    readonly count: number;
    private readonly symmetric: Set<number>;
    private readonly numbers: Uint32Array; // of placements, 'each' for a solution
    private readonly each: number;

    constructor(json: string) {
        const data = JSON.parse(json) as Scene;
        super(data);
        this.note = data.note;
        this.text = data.text;
        this.flatFirst = data.flat_first;
        this.solid = data.solid;
        this.polyhedron = data.polyhedron;
        this.symmetric = new Set(data.symmetric);
        this.each = data.pieces_each;
        this.numbers = unpack(data.solutions, data.digits);
        this.count = this.each > 0 ? this.numbers.length / this.each : 0;
    }

    // The numbers of the placements of a solution, counted from 0.
    numbersOf(solution: number): number[] {
        const result: number[] = [];
        for (let i = 0; i < this.each; ++i) {
            const number = this.numberAt(solution, i);
            if (number < this.placements.length) result.push(number); // fewer than the longest has
        }
        return result;
    }

    placementsOf(solution: number): Placement[] {
        return this.numbersOf(solution).map((number) => this.placements[number]!);
    }

    // Whether the solution has one of the placements that are marked.
    has(solution: number, marked: Uint8Array): boolean {
        for (let i = 0; i < this.each; ++i) if (marked[this.numberAt(solution, i)]) return true;
        return false;
    }

    isSymmetric(solution: number): boolean {
        return this.symmetric.has(solution);
    }

    // The solution as a picture made of characters.
    textOf(solution: number): string {
        const symbols: string[] = [];
        const copies = this.pieces.map(() => 0);
        for (const { piece, cells, line } of this.placementsOf(solution)) {
            const copy = copies[piece] ?? 0;
            copies[piece] = copy + 1;
            const symbol = this.pieces[piece]?.symbols[copy] ?? "?";
            for (const cell of cells) symbols[cell] = line || symbol;
        }
        return this.text.replace(
            /[\ue000-\uf8ff]/g,
            (mark) => symbols[mark.charCodeAt(0) - 0xe000] ?? ".",
        );
    }

    private numberAt(solution: number, i: number): number {
        return this.numbers[solution * this.each + i] ?? this.placements.length;
    }
}

function unpack(text: string, digits: number): Uint32Array {
    const values = new Uint8Array(128);
    for (let i = 0; i < alphabet.length; ++i) values[alphabet.charCodeAt(i)] = i;
    const result = new Uint32Array(text.length / digits);
    for (let i = 0, at = 0; i < result.length; ++i) {
        let number = 0;
        for (let k = 0; k < digits; ++k) number = number * 64 + (values[text.charCodeAt(at++)] ?? 0);
        result[i] = number;
    }
    return result;
}
