// The board beside the solutions: shows where the piece in hand lies how often, and a click keeps the
// solutions that have it there.

import { computed } from "@preact/signals";

import { boundsOf, boundsOfCells, typeOf, type Bounds, type Geometry, type Point } from "../cells/geometry";
import { hit } from "../cells/hit";
import { contourOf, pathOfCells } from "../cells/paths";
import { levelOf, planeOf } from "../desk/lattices";
import { pieces, plan } from "../desk/live";
import { inHand, trayInOrder } from "../desk/tray";
import { keyOf, type CellKey } from "../model/puzzle";
import { grouped } from "../words/numbers";
import { words } from "../words/words";

import { boardCells, chosen, heatOf, wish } from "./listing";
import { Wishes } from "./Wishes";

const hand = computed(() => pieces.value.findIndex(({ name }) => name === inHand.value));
const heat = computed(() => (hand.value < 0 ? new Map<CellKey, number>() : heatOf(hand.value)));

export function Finder() {
    return (
        <section class="finder" aria-labelledby="finder-title">
            <h2 id="finder-title">{words.heat}</h2>
            <Chips />
            <HeatBoard />
            <p class="beside">{hand.value < 0 ? words.choosePiece : words.clickToFilter}</p>
            <Wishes names={pieces.value.map(({ name }) => name)} />
        </section>
    );
}

function Chips() {
    return (
        <div class="chips" role="group" aria-label={words.pieces}>
            {trayInOrder.value.map(({ name, colour, letter }) => (
                <button
                    key={name}
                    type="button"
                    aria-pressed={inHand.value === name}
                    style={{ background: colour, color: letter }}
                    onClick={() => (inHand.value = inHand.value === name ? undefined : name)}
                >
                    {name}
                </button>
            ))}
        </div>
    );
}

// The board; of a solid each layer, from the lowest.
function HeatBoard() {
    const known = plan.value;
    const cells = boardCells.value;
    if (!known || cells.length === 0) return null;
    const levels = known.lattice.flat ? [0] : [...new Set(cells.map((cell) => levelOf(known, cell)))].sort((a, b) => a - b);
    const layers = levels.map((level) => planeOf(known, level));
    const bounds = boundsOf(layers.flatMap((layer) => cornersOf(boundsOfCells(layer, cells))));
    if (!bounds) return null;
    return (
        <div class={layers.length > 1 ? "heats layers" : "heats"}>
            {layers.map((layer, i) => (
                <figure key={levels[i]}>
                    <HeatLayer layer={layer} cells={cells.filter((cell) => typeOf(layer, cell))} bounds={bounds} />
                    {layers.length > 1 && <figcaption>{words.layer(i + 1, layers.length)}</figcaption>}
                </figure>
            ))}
        </div>
    );
}

interface LayerProps {
    readonly layer: Geometry;
    readonly cells: readonly (readonly number[])[];
    readonly bounds: Bounds;
}

function HeatLayer({ layer, cells, bounds }: LayerProps) {
    const room = 0.2 * layer.unit;
    const all = chosen.value.length;
    const most = Math.max(1, ...heat.value.values());
    const choose = (event: MouseEvent): void => {
        const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM()?.inverse();
        if (!matrix || hand.value < 0) return;
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
        const cell = hit(layer, [x, y]);
        if (cell && heat.value.has(keyOf(cell))) wish({ piece: hand.value, cell: keyOf(cell) });
    };
    return (
        <svg
            class={layer.sticks ? "heat sticks" : "heat areas"}
            viewBox={`${bounds.left - room} ${bounds.top - room} ${bounds.right - bounds.left + 2 * room} ${bounds.bottom - bounds.top + 2 * room}`}
            role="img"
            aria-label={words.heat}
            onClick={choose}
        >
            {cells.map((cell) => {
                const count = heat.value.get(keyOf(cell)) ?? 0;
                const path = pathOfCells(layer, [cell]);
                return (
                    <g key={keyOf(cell)}>
                        <path class="cells" d={path}>
                            {hand.value >= 0 && <title>{words.heatAt(grouped(String(count)), grouped(String(all)))}</title>}
                        </path>
                        {count > 0 && <path class="hot" style={{ opacity: 0.12 + (0.88 * count) / most }} d={path} />}
                    </g>
                );
            })}
            <path class="contour" d={contourOf(layer, cells)} />
        </svg>
    );
}

function cornersOf(bounds: Bounds | undefined): Point[] {
    return bounds ? [[bounds.left, bounds.top], [bounds.right, bounds.bottom]] : [];
}
