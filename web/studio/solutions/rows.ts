// Solutions as rows of numbers: for each placement the number of its piece, how many cells it has,
// and the cells.

import type { CellKey } from "../model/puzzle";

export type Row = Int32Array;

// "This piece on this cell."
export interface Wish {
    readonly piece: number;
    readonly cell: CellKey;
}

// There may be a hundred thousand rows, so a cell is one number where rows are walked through.
const base = 4096; // more than coordinates there are

function numberOf(cell: ArrayLike<number>, from: number, width: number): number {
    let number = 0;
    for (let i = from; i < from + width; ++i) number = number * base + cell[i]! + base / 2;
    return number;
}

function keyOfNumber(number: number, width: number): CellKey {
    const cell: number[] = [];
    for (let rest = number; cell.length < width; rest = Math.floor(rest / base)) cell.unshift((rest % base) - base / 2);
    return cell.join() as CellKey;
}

// Whether the piece of the wish lies on its cell.
//   width: numbers of a cell
export function covering({ piece, cell }: Wish, width: number): (row: Row) => boolean {
    const wanted = numberOf(cell.split(",").map(Number), 0, width);
    return (row) => {
        for (let at = 0, to = 0; at < row.length; at = to) {
            to = at + 2 + row[at + 1]! * width;
            if (row[at] !== piece) continue;
            for (let from = at + 2; from < to; from += width) if (numberOf(row, from, width) === wanted) return true;
        }
        return false;
    };
}

// In how many solutions the piece lies on each cell.
export function heatOf(rows: readonly Row[], width: number, piece: number): Map<CellKey, number> {
    const places = new Map<number, number>(); // in the list of counts, which grow faster than a map's
    const counts: number[] = [];
    for (const row of rows)
        for (let at = 0, to = 0; at < row.length; at = to) {
            to = at + 2 + row[at + 1]! * width;
            if (row[at] !== piece) continue;
            for (let from = at + 2; from < to; from += width) {
                const number = numberOf(row, from, width);
                const place = places.get(number);
                if (place === undefined) places.set(number, counts.push(1) - 1);
                else ++counts[place]!;
            }
        }
    return new Map([...places].map(([number, place]) => [keyOfNumber(number, width), counts[place]!]));
}
