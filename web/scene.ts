// What pages draw with, as the words 'scene' and 'record' return it and as the program writes it into
// pages: tilewright/format/packing/page_data.cpp and gallery.cpp, tilewright/animation/player.cpp.

export interface Piece {
    name: string;
    shades: [colour: string, letter: string][]; // of its copies; a colour that can be read on each
    symbols: string[]; // of its copies, in pictures made of characters
}

export interface Shape {
    area: string; // SVG path data, from the upper left corner of the shape
    inner?: string;
    border?: string; // where it is not that of the area
    letters: [x: number, y: number, size: number][];
    // Of tiles, in their own colours, from the lowest to the uppermost; empty: none.
    figures?: [path: string, colour: string, stroke: number][];
    words?: [text: string, x: number, y: number, size: number, colour: string][];
}

export interface Board {
    width: number;
    height: number;
    unit: number;
    sticks: boolean;
    area: string;
    inner: string;
    colours: [area: string, colour: string][]; // of cells that have one
}

export type Point = [x: number, y: number, z: number];

export interface Solid {
    balls: boolean;
    types: Point[][][]; // by type: faces, each a list of corners in any order
    places: [x: number, y: number, z: number, type: number][]; // by cell
}

export interface Polyhedron {
    faces: Point[][]; // corners, anticlockwise as seen from outside
    labels: string[][]; // by placement, along the sides from each corner to the next
}

export type PlacementRow = [
    piece: number,
    cells: number[],
    shape?: number,
    x?: number,
    y?: number,
    line?: string,
];

// What the data of all pages have.
export interface PuzzleData {
    title: string;
    puzzle: string;
    note: string;
    cells: string[];
    pieces: Piece[];
    board?: Board;
    shapes?: Shape[];
    placements: PlacementRow[];
    layers: boolean;
    touching: [cell: number, other: number][];
}

// Solutions too, each as a few characters a placement: "digits" of them for its number.
export interface Scene extends PuzzleData {
    schema: "tilewright.gallery/1";
    text: string;
    flat_first: boolean; // of solids, the page shows layers or nets before it is asked to
    solid?: Solid;
    polyhedron?: Polyhedron;
    symmetric: number[];
    digits: number;
    pieces_each: number;
    solutions: string;
}

// A search, step by step.
export interface Item {
    name: string;
    cell?: number;
    piece?: number;
}

export interface RunData {
    engine: string;
    note: string;
    from: number;
    every: number;
    found_before: number;
    dead_ends_before: number;
    first: number[];
    events: number[];
    regions: number[][];
}

export interface Recording extends PuzzleData {
    schema: "tilewright.animation/1";
    piece_word: string; // "piece" or "tile"
    placed: number; // so many of the placements lie there from the beginning
    outlines: [shape: number, x: number, y: number][]; // of each cell
    items: Item[];
    runs: RunData[];
}
