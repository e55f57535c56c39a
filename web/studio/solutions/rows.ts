// Solutions as rows of numbers: for each placement the number of its piece, how many cells it has,
// and the cells.

import type { CellKey } from "../model/puzzle";

export type Row = Int32Array;

// Calls for each placement, with where its cells begin and end in the row.
//   width: numbers of a cell
function eachPlacement(row: Row, width: number, call: (piece: number, from: number, to: number) => void): void {
    for (let at = 0; at < row.length; ) {
        const to = at + 2 + row[at + 1]! * width;
        call(row[at]!, at + 2, to);
        at = to;
    }
}

// "This piece on this cell."
export interface Wish {
    readonly piece: number;
    readonly cell: CellKey;
}

export function covers(row: Row, width: number, { piece, cell }: Wish): boolean {
    const wanted = cell.split(",").map(Number);
    let found = false;
    eachPlacement(row, width, (one, from, to) => {
        if (one !== piece) return;
        for (let at = from; at < to && !found; at += width) found = wanted.every((x, i) => row[at + i] === x);
    });
    return found;
}

// In how many solutions the piece lies on each cell.
export function heatOf(rows: readonly Row[], width: number, piece: number): Map<CellKey, number> {
    const heat = new Map<CellKey, number>();
    for (const row of rows)
        eachPlacement(row, width, (one, from, to) => {
            if (one !== piece) return;
            for (let at = from; at < to; at += width) {
                const key = row.subarray(at, at + width).join() as CellKey;
                heat.set(key, (heat.get(key) ?? 0) + 1);
            }
        });
    return heat;
}
