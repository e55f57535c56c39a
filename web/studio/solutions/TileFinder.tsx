// Where the tile in hand lies how often; a click on a site keeps the solutions that have it there.

import { computed, signal } from "@preact/signals";

import { matching } from "../desk/sites";
import { boxOf, cornersOf, pathOf } from "../matching/shapes";
import { looksOf } from "../matching/TileBoard";
import { TilePicture } from "../matching/TilePicture";
import type { Matching } from "../model/matching";
import type { CellKey } from "../model/puzzle";
import { grouped } from "../words/numbers";
import { words } from "../words/words";

import { chosen, heatOf, wish } from "./listing";
import { Wishes } from "./Wishes";

const tileLooked = signal("");
const hand = computed(() => (matching.value?.tiles ?? []).findIndex(({ name }) => name === tileLooked.value));
const heat = computed(() => (hand.value < 0 ? new Map<CellKey, number>() : heatOf(hand.value)));

export function TileFinder() {
    const known = matching.value;
    if (!known) return null;
    return (
        <section class="finder" aria-labelledby="finder-title">
            <h2 id="finder-title">{words.whereTilesLie}</h2>
            <div class="tile-tray" role="group" aria-label={words.tiles}>
                {known.tiles.map(({ name, labels }) => (
                    <button
                        key={name}
                        type="button"
                        class="tray-tile"
                        aria-pressed={tileLooked.value === name}
                        aria-label={words.tileInWords(name, labels, 1)}
                        onClick={() => (tileLooked.value = tileLooked.value === name ? "" : name)}
                    >
                        <TilePicture sites={known.sites} looks={looksOf(known)} name={name} labels={labels} />
                    </button>
                ))}
            </div>
            <HeatSites known={known} />
            <p class="beside">{hand.value < 0 ? words.chooseTile : words.clickSite}</p>
            <Wishes names={known.tiles.map(({ name }) => name)} />
        </section>
    );
}

function HeatSites({ known }: { known: Matching }) {
    const most = Math.max(1, ...heat.value.values());
    return (
        <svg class="heat" viewBox={boxOf(known.sites.flatMap(cornersOf), 6)} role="group" aria-label={words.whereTilesLie}>
            {known.sites.map((site) => {
                const cell = site.name as CellKey;
                const count = heat.value.get(cell) ?? 0;
                const choose = (): void => wish({ piece: hand.value, cell });
                const said = words.heatAt(grouped(String(count)), grouped(String(chosen.value.length)));
                return (
                    <g
                        key={cell}
                        data-heat={cell}
                        role={count > 0 ? "button" : undefined}
                        tabIndex={count > 0 ? 0 : undefined}
                        aria-label={count > 0 ? `${cell}: ${said}` : undefined}
                        onClick={count > 0 ? choose : undefined}
                        onKeyDown={(event) => {
                            if (count === 0 || (event.key !== "Enter" && event.key !== " ")) return;
                            event.preventDefault();
                            choose();
                        }}
                    >
                        <path class="empty-site" d={pathOf(cornersOf(site))}>
                            {hand.value >= 0 && <title>{said}</title>}
                        </path>
                        {count > 0 && <path class="hot" style={{ opacity: 0.12 + (0.88 * count) / most }} d={pathOf(cornersOf(site))} />}
                    </g>
                );
            })}
        </svg>
    );
}
