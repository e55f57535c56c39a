// What the search box understands: words that all must hold.

import type { Gallery } from "../view/data";

type Test = (solution: number) => boolean;

export class QueryError extends Error {}

// The solutions, counted from 0, for which all words of the query hold.
// Throws QueryError on a word that means nothing.
export function search(gallery: Gallery, query: string, selected: Set<number>): number[] {
    const tests = query
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word) => testOf(gallery, word, selected));
    const result: number[] = [];
    for (let solution = 0; solution < gallery.count; ++solution)
        if (tests.every((test) => test(solution))) result.push(solution);
    return result;
}

function testOf(gallery: Gallery, word: string, selected: Set<number>): Test {
    if (word.length > 1 && word.startsWith("-")) {
        const test = testOf(gallery, word.slice(1), selected);
        return (solution) => !test(solution);
    }
    const range = /^#?(\d+)(?:-(\d+))?$/.exec(word);
    if (range) {
        const from = Number(range[1]);
        const to = Number(range[2] ?? range[1]);
        return (solution) => from <= solution + 1 && solution + 1 <= to;
    }
    if (word.toLowerCase() === "symmetric") return (solution) => gallery.isSymmetric(solution);
    if (word.toLowerCase() === "selected") return (solution) => selected.has(solution);
    if (word.includes("@")) return pieceAtCells(gallery, word);
    throw new QueryError(`'${word}' is neither PIECE@CELL, a number, 'symmetric' nor 'selected'`);
}

// "F@3,2": the piece covers the cell; "F@3,2;4,2": it covers all of them.
function pieceAtCells(gallery: Gallery, word: string): Test {
    const [name = "", places = ""] = word.split("@", 2);
    const piece = gallery.pieces.findIndex((candidate) => candidate.name === name);
    if (piece < 0) throw new QueryError(`there is no piece '${name}'`);
    const cells = places.split(";").map((place) => {
        const cell = gallery.cells.indexOf(place);
        if (cell < 0) throw new QueryError(`the board has no cell '${place}'`);
        return cell;
    });
    const marked = new Uint8Array(gallery.placements.length + 1);
    gallery.placements.forEach((placement, number) => {
        const covers = cells.every((cell) => placement.cells.includes(cell));
        marked[number] = placement.piece === piece && covers ? 1 : 0;
    });
    return (solution) => gallery.has(solution, marked);
}
