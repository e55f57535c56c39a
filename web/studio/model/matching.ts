// What an edge-matching puzzle says, and what follows from the tiles that lie on its board.  Pure.

// A site takes one tile.
export interface Site {
    readonly name: string;
    readonly edges: readonly string[]; // edges of one name are glued
    // In the plane; edge i is the side from corner i to the next one.
    readonly corners: readonly (readonly [number, number])[];
    // Of cubes, whose corners are the outline of a net: its squares, by edge.
    readonly faces?: readonly (readonly (readonly [number, number])[])[];
}

export interface Tile {
    readonly name: string;
    readonly turns: "rotate" | "reflect" | "fixed";
    readonly min: number;
    readonly max: number | "unlimited";
    readonly labels: readonly string[];
}

export interface Label {
    readonly name: string;
    readonly mate: string; // that it meets
    readonly colour: string;
    readonly letter: string; // a colour that can be read on it
    readonly band: "none" | "solid" | "dashed";
}

export interface BorderEdge {
    readonly edge: string;
    readonly label?: string; // it must show this one
    readonly group?: number; // it must show the same as the others of its group
}

export interface Matching {
    readonly sites: readonly Site[];
    readonly tiles: readonly Tile[];
    readonly labels: readonly Label[];
    readonly border: readonly BorderEdge[];
    readonly placed?: readonly { readonly site: string; readonly tile: string; readonly labels?: readonly string[] }[];
}

// A tile on the board, laid by who plays, with its labels along the edges of the site.
export interface LaidTile {
    readonly site: string;
    readonly tile: string;
    readonly labels: readonly string[];
}

// The labels once the tile is turned by one edge, and once it is turned over.
function turnedPolygon(labels: readonly string[]): readonly string[] {
    return [...labels.slice(-1), ...labels.slice(0, -1)];
}

function polygonOver(labels: readonly string[]): readonly string[] {
    return [...labels].reverse();
}

// How a tile is turned.  Those in space are for cubes.
export type TileTurn = "turn" | "forwards" | "sideways" | "over";

// Which face comes where, among left, right, back, front, bottom and top.
const cubeTurns: Readonly<Record<TileTurn, readonly number[]>> = {
    turn: [3, 2, 0, 1, 4, 5],
    forwards: [0, 1, 4, 5, 3, 2],
    sideways: [4, 5, 2, 3, 1, 0],
    over: [1, 0, 2, 3, 4, 5],
};

export function turned(labels: readonly string[], how: TileTurn, isCube: boolean): readonly string[] {
    if (isCube) return cubeTurns[how].map((face) => labels[face]!);
    return how === "over" ? polygonOver(labels) : turnedPolygon(labels);
}

// The edges that go wrong: labels on their two sides that are no mates, and edges of the border that
// do not show what they must.  Of a group, those that do not show its most frequent label.
export function mismatches({ sites, labels, border }: Matching, laid: readonly LaidTile[]): Set<string> {
    const mates = new Map(labels.map(({ name, mate }) => [name, mate]));
    const seen = labelsByEdge(sites, laid);
    const wrong = new Set<string>();
    for (const [edge, [one, other]] of seen) if (one !== undefined && other !== undefined && mates.get(one) !== other) wrong.add(edge);
    const groups = new Map<number, string[]>();
    for (const { edge, label, group } of border) {
        const [shown] = seen.get(edge) ?? [];
        if (shown === undefined) continue;
        if (label !== undefined && label !== shown) wrong.add(edge);
        if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), edge]);
    }
    const shownAt = (edge: string): string => seen.get(edge)?.[0] ?? "";
    for (const edges of groups.values()) {
        const most = mostFrequent(edges.map(shownAt));
        for (const edge of edges) if (shownAt(edge) !== most) wrong.add(edge);
    }
    return wrong;
}

// How many edges could match: those between two sites, and those of the border that must show something.
export function edgesToMatch({ sites, border }: Matching): number {
    const seen = new Set<string>();
    const twice = new Set(sites.flatMap(({ edges }) => edges).filter((edge) => seen.size === seen.add(edge).size));
    return twice.size + border.length;
}

function labelsByEdge(sites: readonly Site[], laid: readonly LaidTile[]): Map<string, string[]> {
    const bySite = new Map(laid.map((one) => [one.site, one]));
    const seen = new Map<string, string[]>();
    for (const { name, edges } of sites)
        edges.forEach((edge, i) => {
            const label = bySite.get(name)?.labels[i];
            if (label !== undefined) seen.set(edge, [...(seen.get(edge) ?? []), label]);
        });
    return seen;
}

// The first of the most frequent ones.
function mostFrequent(all: readonly string[]): string | undefined {
    const counts = new Map<string, number>();
    for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts].reduce<[string, number] | undefined>((best, now) => (best && best[1] >= now[1] ? best : now), undefined)?.[0];
}

// The numbers of a position, as the solver has it.
export function rowOf({ sites, tiles, labels }: Matching, laid: readonly LaidTile[]): number[] {
    const bySite = new Map(laid.map((one) => [one.site, one]));
    return sites.flatMap(({ name }) => {
        const one = bySite.get(name);
        if (!one) return [-1, 0];
        const shown = one.labels.map((label) => labels.findIndex((known) => known.name === label));
        return [tiles.findIndex((tile) => tile.name === one.tile), shown.length, ...shown];
    });
}

export function laidIn({ sites, tiles, labels }: Matching, row: ArrayLike<number>): LaidTile[] {
    const laid: LaidTile[] = [];
    let at = 0;
    for (const { name } of sites) {
        const [tile = -1, count = 0] = [row[at], row[at + 1]];
        const shown = Array.from({ length: count }, (_, i) => labels[row[at + 2 + i]!]?.name ?? "");
        if (tile >= 0) laid.push({ site: name, tile: tiles[tile]?.name ?? "", labels: shown });
        at += 2 + count;
    }
    return laid;
}

// How many copies of each tile are not on the board.
export function leftOf({ tiles }: Matching, laid: readonly LaidTile[]): Map<string, number> {
    const left = new Map(tiles.map(({ name, max }) => [name, max === "unlimited" ? Infinity : max]));
    for (const { tile } of laid) left.set(tile, (left.get(tile) ?? 0) - 1);
    return left;
}
