// Tiles that are laid by hand: the one in hand, where it may go, and moves.

import { computed, effect, signal } from "@preact/signals";

import { leftOf, turned, type LaidTile, type Tile, type TileTurn } from "../model/matching";

import { edit } from "./desk";
import { givenTiles, isMatching, laidTiles, matching } from "./sites";
import { hasCubes } from "./tile_sheet";

// From the tray, as it is turned; or from the board, by its site.
export type InHand = { readonly tile: string; readonly labels: readonly string[] } | { readonly site: string };

export const tileInHand = signal<InHand | undefined>(undefined);

export const tilesLeft = computed(() => (matching.value ? leftOf(matching.value, laidTiles.value) : new Map<string, number>()));

export const tileOn = computed(() => new Map(laidTiles.value.map((one) => [one.site, one])));
export const givenSites = computed(() => new Set(givenTiles.value.map(({ site }) => site)));

// What was taken back, or another puzzle, is in nobody's hand.
effect(() => {
    const now = tileInHand.peek();
    if (now && "site" in now && !tileOn.value.has(now.site)) tileInHand.value = undefined;
});

function tileCalled(name: string): Tile | undefined {
    return matching.value?.tiles.find((tile) => tile.name === name);
}

function labelsInHand(): { tile: string; labels: readonly string[] } | undefined {
    const now = tileInHand.value;
    return now && ("site" in now ? tileOn.value.get(now.site) : now);
}

export const nameInHand = computed(() => labelsInHand()?.tile);

function lay(change: (laid: readonly LaidTile[]) => readonly LaidTile[]): void {
    edit((now) => ({ ...now, tiles: change(now.tiles ?? []) }));
}

const without = (laid: readonly LaidTile[], ...sites: readonly string[]): LaidTile[] => laid.filter(({ site }) => !sites.includes(site));

export function takeTile(tile: string): void {
    const now = tileInHand.value;
    if (now && "tile" in now && now.tile === tile) return turnTile();
    const known = tileCalled(tile);
    if (known && (tilesLeft.value.get(tile) ?? 0) > 0) tileInHand.value = { tile, labels: known.labels };
}

// The next tile of the tray, or the one before.
export function takeNextTile(by: 1 | -1): void {
    const names = (matching.value?.tiles ?? []).map(({ name }) => name).filter((name) => (tilesLeft.value.get(name) ?? 0) > 0);
    if (names.length === 0) return;
    const now = tileInHand.value;
    const at = now && "tile" in now ? names.indexOf(now.tile) : by > 0 ? -1 : 0;
    const next = names[(at + by + names.length) % names.length]!;
    tileInHand.value = { tile: next, labels: tileCalled(next)?.labels ?? [] };
}

export function putDownTile(): void {
    tileInHand.value = undefined;
}

// What a click on a site does: lays the tile in hand there, exchanges it with the one that lies
// there, turns it where it is the same one, or takes it.
export function touchSite(site: string): void {
    if (givenSites.value.has(site)) return;
    const now = tileInHand.value;
    const there = tileOn.value.get(site);
    if (!now) {
        if (there) tileInHand.value = { site };
    } else if ("tile" in now) {
        if (!takes(site, now.labels)) return;
        tileInHand.value = undefined;
        lay((laid) => [...without(laid, site), { site, ...now }]);
    } else if (now.site === site) turnTile();
    else moveTile(now.site, site);
}

function moveTile(from: string, to: string): void {
    const moved = tileOn.value.get(from);
    const there = tileOn.value.get(to);
    if (!moved || !takes(to, moved.labels) || (there && !takes(from, there.labels))) return;
    tileInHand.value = undefined;
    lay((laid) => [...without(laid, from, to), { ...moved, site: to }, ...(there ? [{ ...there, site: from }] : [])]);
}

function takes(site: string, labels: readonly string[]): boolean {
    return matching.value?.sites.find(({ name }) => name === site)?.edges.length === labels.length;
}

export const canTurnTile = computed(() => turns() !== undefined && turns() !== "fixed");
export const canTurnTileOver = computed(() => turns() === "reflect");
export const canReturnTile = computed(() => isMatching.value && tileInHand.value !== undefined && "site" in tileInHand.value);

function turns(): Tile["turns"] | undefined {
    const held = labelsInHand();
    return held && tileCalled(held.tile)?.turns;
}

export function turnTile(how: TileTurn = "turn"): void {
    const now = tileInHand.value;
    if (!now || !(how === "over" ? canTurnTileOver : canTurnTile).value) return;
    const turn = (labels: readonly string[]): readonly string[] => turned(labels, how, hasCubes.value);
    if ("tile" in now) tileInHand.value = { ...now, labels: turn(now.labels) };
    else lay((laid) => laid.map((one) => (one.site === now.site ? { ...one, labels: turn(one.labels) } : one)));
}

// Back to the tray.
export function returnTile(): void {
    const now = tileInHand.value;
    if (!now || !("site" in now)) return;
    tileInHand.value = undefined;
    lay((laid) => without(laid, now.site));
}

export function clearTiles(): void {
    tileInHand.value = undefined;
    lay(() => []);
}

export function layTiles(all: readonly LaidTile[]): void {
    tileInHand.value = undefined;
    lay(() => all.filter(({ site }) => !givenSites.value.has(site)));
}
