// Solutions as rows of numbers: for each placement the number of its piece, how many cells it has,
// and the cells.  There may be a hundred thousand rows, but few placements: each is kept once, and a
// row is the numbers of its placements.  So heat and wishes look at some numbers a row.
//
// Of tiles a row has for each site, in their order, the number of the tile there, how many labels it
// shows, and the labels.

import type { CellKey } from "../model/puzzle";

export type Row = Int32Array;

// "This piece on this cell."
export interface Wish {
    readonly piece: number;
    readonly cell: CellKey;
}

export class Rows {
    private readonly placements: Row[] = [];
    private readonly alike = new Map<number, number[]>(); // numbers of placements, by their hash
    private numbers = new Uint32Array(1024); // of the placements of all rows, one row after the other
    private readonly sitesOf: number[] = []; // by placement
    private readonly ends: number[] = [];

    //   width: numbers of a cell; of tiles 1
    //   sites: of tiles
    constructor(
        private readonly width: number,
        private readonly sites?: readonly string[],
    ) {}

    get count(): number {
        return this.ends.length;
    }

    add(row: Row): void {
        let end = this.endOf(this.count - 1);
        for (let at = 0, to = 0, i = 0; at < row.length; at = to, ++i) {
            to = at + 2 + row[at + 1]! * this.width;
            if (end === this.numbers.length) this.grow();
            this.numbers[end++] = this.numberOf(row, at, to, this.sites ? i : 0);
        }
        this.ends.push(end);
    }

    rowAt(i: number): Row | undefined {
        if (i >= this.count) return undefined;
        const parts = [...this.numbers.subarray(this.endOf(i - 1), this.endOf(i))].map((number) => this.placements[number]!);
        return Int32Array.from(parts.flatMap((part) => [...part]));
    }

    // Whether the piece of the wish lies on its cell in a row.
    covering({ piece, cell }: Wish): (row: number) => boolean {
        const wanted = this.placements.map((one, number) => one[0] === piece && this.cellsOf(number).includes(cell));
        return (row) => {
            for (let i = this.endOf(row - 1); i < this.ends[row]!; ++i) if (wanted[this.numbers[i]!]) return true;
            return false;
        };
    }

    // On each cell, in how many of some rows the piece lies there.
    heat(rows: readonly number[], piece: number): Map<CellKey, number> {
        const times = new Uint32Array(this.placements.length);
        for (const row of rows)
            for (let i = this.endOf(row - 1); i < this.ends[row]!; ++i) ++times[this.numbers[i]!]!;
        const heat = new Map<CellKey, number>();
        this.placements.forEach((one, number) => {
            if (one[0] !== piece || times[number] === 0) return;
            for (const cell of this.cellsOf(number)) heat.set(cell, (heat.get(cell) ?? 0) + times[number]!);
        });
        return heat;
    }

    private endOf(row: number): number {
        return row < 0 ? 0 : this.ends[row]!;
    }

    private cellsOf(number: number): CellKey[] {
        if (this.sites) return [this.sites[this.sitesOf[number]!] as CellKey];
        const placement = this.placements[number]!;
        const cells: CellKey[] = [];
        for (let at = 2; at < placement.length; at += this.width)
            cells.push(placement.subarray(at, at + this.width).join() as CellKey);
        return cells;
    }

    private grow(): void {
        const larger = new Uint32Array(2 * this.numbers.length);
        larger.set(this.numbers);
        this.numbers = larger;
    }

    // The number of a placement, which is kept if it is new.
    private numberOf(row: Row, from: number, to: number, site: number): number {
        let hash = site;
        for (let i = from; i < to; ++i) hash = Math.imul(hash, 31) + row[i]! | 0;
        const alike = this.alike.get(hash) ?? [];
        for (const number of alike)
            if (this.sitesOf[number] === site && isSame(this.placements[number]!, row, from, to)) return number;
        const number = this.placements.push(row.slice(from, to)) - 1;
        this.sitesOf.push(site);
        this.alike.set(hash, [...alike, number]);
        return number;
    }
}

function isSame(placement: Row, row: Row, from: number, to: number): boolean {
    if (placement.length !== to - from) return false;
    for (let i = from; i < to; ++i) if (placement[i - from] !== row[i]) return false;
    return true;
}
