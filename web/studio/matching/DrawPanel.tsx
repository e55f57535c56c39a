// Labels, tiles and border of the puzzle, to be edited.

import { edit, puzzle } from "../desk/desk";
import { givenTiles, matching } from "../desk/sites";
import { addSet, addTile, edgesOfTiles, editTable, hasCubes, labelInHand, labelLooks, tileChosen, tileGroups, type TileGroup } from "../desk/tile_sheet";
import { tileBoard } from "../desk/tile_board";
import type { Tile } from "../model/matching";
import { amountOf, inAmount } from "../model/pieces";
import { tileSets, withBorder, withKeys, withLaidTiles, withoutGivenTiles, withoutTable, type TileTable } from "../model/tile_sheet";
import { Copies } from "../pieces/Copies";
import { words } from "../words/words";

import { Labels } from "./Labels";
import { TileInspector } from "./TileInspector";
import { TilePicture } from "./TilePicture";
import { TileTurnsChoice } from "./TileTurnsChoice";

import "./draw.css";

export function DrawPanel() {
    return (
        <section class="tiles tile-sheet" aria-labelledby="tiles-title">
            <h2>{words.labels}</h2>
            <Labels />
            <header class="row">
                <h2 id="tiles-title">{words.tiles}</h2>
                <AddTiles />
            </header>
            <Supply />
            {runsOf(tileGroups.value).map((groups) => (
                <Run key={groups[0]?.at} groups={groups} />
            ))}
            <h2>{words.border}</h2>
            <BorderChoice />
            <Given />
        </section>
    );
}

function AddTiles() {
    const sets = tileSets.filter(({ edges, cubes }) => edges === edgesOfTiles.value && cubes === hasCubes.value);
    return (
        <span class="row">
            <select
                class="add-tiles"
                aria-label={words.addTileSetLong}
                title={words.addTileSetLong}
                value=""
                onChange={(event) => {
                    const set = event.currentTarget.value;
                    event.currentTarget.value = "";
                    if (set) void addSet(set === "all" ? { set, labels: 2 } : { set });
                }}
            >
                <option value="">+ {words.addSet}</option>
                {sets.map(({ name }) => (
                    <option key={name} value={name}>
                        {words.tileSetNames[name] ?? name}
                    </option>
                ))}
                <option value="all">{words.allTiles}</option>
            </select>
            <button type="button" title={words.addTileLong} aria-label={words.addTileLong} onClick={() => addTile()}>
                + {words.addTile}
            </button>
        </span>
    );
}

// As many tiles as sites, or not.
function Supply() {
    const sites = tileBoard.value?.sites.length;
    if (sites === undefined) return null;
    let [least, most] = [0, 0];
    for (const { min, max } of tileGroups.value.flatMap(({ tiles }) => tiles)) {
        least += min;
        most += max === "unlimited" ? Infinity : max;
    }
    const suits = least <= sites && sites <= most;
    return (
        <p class={suits ? "sum" : "sum wrong"}>
            <span aria-hidden="true">{suits ? "✓" : "!"}</span>
            <span>{words.supply(sites, least, most)}</span>
        </p>
    );
}

const mostShown = 60;

// Tables that are shown as one: a set, or tiles of one's own that follow each other.
function runsOf(groups: readonly TileGroup[]): TileGroup[][] {
    const runs: TileGroup[][] = [];
    for (const group of groups) {
        const last = runs.at(-1);
        if (last && group.table.edges && last[0]?.table.edges) last.push(group);
        else runs.push([group]);
    }
    return runs;
}

function Run({ groups }: { groups: readonly TileGroup[] }) {
    const [first] = groups;
    if (!first) return null;
    const tiles = groups.flatMap((group) => group.tiles.map((tile, which) => ({ group, tile, which })));
    const now = tileChosen.value;
    const isChosen = ({ group, which }: (typeof tiles)[number]): boolean => now?.at === group.at && now.which === which;
    const chosen = tiles.find(isChosen);
    return (
        <div class="tile-group">
            {!first.table.edges && <SetHeader group={first} />}
            <div class="tile-tray" role="group" aria-label={nameOf(first.table)}>
                {tiles.slice(0, mostShown).map((one) => (
                    <SheetTile key={one.tile.name} {...one} isChosen={one === chosen} />
                ))}
            </div>
            {tiles.length > mostShown && <p class="beside">{words.moreTiles(tiles.length - mostShown)}</p>}
            {chosen && <TileInspector key={`${chosen.group.at} ${chosen.which}`} group={chosen.group} which={chosen.which} />}
        </div>
    );
}

interface SheetTileProps {
    readonly group: TileGroup;
    readonly tile: Tile;
    readonly which: number;
    readonly isChosen: boolean;
}

function SheetTile({ group, tile, which, isChosen }: SheetTileProps) {
    const { name, labels, min, max } = tile;
    return (
        <button
            type="button"
            class="tray-tile"
            aria-pressed={isChosen}
            aria-label={words.tileInWords(name, labels, 1)}
            onClick={() => (tileChosen.value = isChosen ? undefined : { at: group.at, which })}
        >
            <TilePicture sites={tileBoard.value?.sites ?? []} looks={labelLooks.value} name={name} labels={labels} />
            {(min !== 1 || max !== 1) && <span class="left-of-it">{words.amount(min, max)}</span>}
        </button>
    );
}

function nameOf({ set, list }: TileTable): string {
    if (set === "all") return words.allTiles;
    return set !== undefined ? (words.tileSetNames[set] ?? set) : list !== undefined ? words.tileList : words.ownTile;
}

function SetHeader({ group: { at, table, tiles } }: { group: TileGroup }) {
    const { labels } = table;
    return (
        <details class="set-header">
            <summary>{nameOf(table)}</summary>
            {table.set === "all" && typeof labels === "number" && (
                <label class="stepper">
                    {words.numberOfLabels}
                    <input
                        type="number"
                        min={1}
                        max={26}
                        value={labels}
                        onChange={(event) => {
                            const given = event.currentTarget.valueAsNumber;
                            if (Number.isInteger(given) && given >= 1 && given <= 26) editTable(at, (one) => withKeys(one, { labels: given, only: undefined }));
                            else event.currentTarget.value = String(labels);
                        }}
                    />
                </label>
            )}
            {table.set === "all" && (
                <label class="tick">
                    <input
                        type="checkbox"
                        checked={table.different === true}
                        onChange={(event) => {
                            const different = event.currentTarget.checked || undefined;
                            editTable(at, (one) => withKeys(one, { different, only: undefined }));
                        }}
                    />
                    {words.differentLabels}
                </label>
            )}
            <TileTurnsChoice name={`turns-${at}`} turns={tiles[0]?.turns} onChange={(turns) => editTable(at, (one) => withKeys(one, { turns }))} />
            <Copies {...amountOf(table)} onChange={(amount) => editTable(at, (one) => inAmount(one, amount))} />
            <button
                type="button"
                class="danger"
                onClick={() => {
                    tileChosen.value = undefined;
                    edit((now) => withoutTable(now, at));
                }}
            >
                {words.removeAll}
            </button>
        </details>
    );
}

function BorderChoice() {
    const { border } = puzzle.value.others;
    const isWhole = typeof border === "object" && border !== null && Object.keys(border).join() === "label";
    const label = isWhole ? String((border as { label: unknown }).label) : "";
    const now = border === undefined || border === "free" ? "free" : border === "same" ? "same" : isWhole ? `= ${label}` : "drawn";
    return (
        <>
            <select
                aria-label={words.border}
                value={now}
                onChange={(event) => {
                    const { value } = event.currentTarget;
                    edit((one) => withBorder(one, value === "free" ? undefined : value === "same" ? value : { label: value.slice(2) }));
                }}
            >
                <option value="free">{words.borderFree}</option>
                <option value="same">{words.borderSame}</option>
                {[...new Set([...labelLooks.value.keys(), label])].filter(Boolean).map((name) => (
                    <option key={name} value={`= ${name}`}>
                        {words.borderLabel(name)}
                    </option>
                ))}
                {now === "drawn" && <option value="drawn">{words.borderDrawn}</option>}
            </select>
            <p class="beside">{words.borderHelp(labelInHand.value)}</p>
        </>
    );
}

// What is laid in Play becomes a part of the puzzle, and no longer.
function Given() {
    const laid = puzzle.value.tiles?.length ?? 0;
    if (laid === 0 && givenTiles.value.length === 0 && !matching.value?.placed?.length) return null;
    return (
        <p class="row">
            {laid > 0 && (
                <button type="button" onClick={() => edit(withLaidTiles)}>
                    {words.giveLaidTiles(laid)}
                </button>
            )}
            {puzzle.value.others["placed"] !== undefined && (
                <button type="button" onClick={() => edit(withoutGivenTiles)}>
                    {words.freeGivenTiles}
                </button>
            )}
        </p>
    );
}
