// The board beside the solutions: shows where the piece in hand lies how often, and a click keeps the
// solutions that have it there.

import { computed } from "@preact/signals";

import { boundsOfCells } from "../cells/geometry";
import { hit } from "../cells/hit";
import { contourOf, pathOfCells } from "../cells/paths";
import { puzzle } from "../desk/desk";
import { geometry, pieces } from "../desk/live";
import { inHand, trayInOrder } from "../desk/tray";
import { cellOf, keyOf, keysOf } from "../model/puzzle";
import { grouped } from "../words/numbers";
import { words } from "../words/words";

import { cellWidth, chosenRows, wish, wishes } from "./listing";
import { heatOf } from "./rows";

const hand = computed(() => pieces.value.findIndex(({ name }) => name === inHand.value));
const heat = computed(() => (hand.value < 0 ? new Map() : heatOf(chosenRows.value, cellWidth(), hand.value)));

export function Finder() {
    return (
        <section class="finder" aria-labelledby="finder-title">
            <h2 id="finder-title">{words.heat}</h2>
            <Chips />
            <HeatBoard />
            <p class="beside">{hand.value < 0 ? words.choosePiece : words.clickToFilter}</p>
            <Wishes />
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

function HeatBoard() {
    const known = geometry.value;
    const keys = puzzle.value.boards.flatMap(({ cells }) => keysOf(cells));
    const bounds = known && boundsOfCells(known, keys.map(cellOf));
    if (!known || !bounds) return null;
    const room = 0.2 * known.unit;
    const all = chosenRows.value.length;
    const most = Math.max(1, ...heat.value.values());
    const choose = (event: MouseEvent): void => {
        const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM()?.inverse();
        if (!matrix || hand.value < 0) return;
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
        const cell = hit(known, [x, y]);
        if (cell && heat.value.has(keyOf(cell))) wish({ piece: hand.value, cell: keyOf(cell) });
    };
    return (
        <svg
            class={known.sticks ? "heat sticks" : "heat areas"}
            viewBox={`${bounds.left - room} ${bounds.top - room} ${bounds.right - bounds.left + 2 * room} ${bounds.bottom - bounds.top + 2 * room}`}
            role="img"
            aria-label={words.heat}
            onClick={choose}
        >
            {keys.map((key) => {
                const count: number = heat.value.get(key) ?? 0;
                return (
                    <path key={key} class="cells" d={pathOfCells(known, [cellOf(key)])}>
                        {hand.value >= 0 && <title>{words.heatAt(grouped(String(count)), grouped(String(all)))}</title>}
                    </path>
                );
            })}
            {keys.map((key) => {
                const count: number = heat.value.get(key) ?? 0;
                return count === 0 ? null : (
                    <path key={key} class="hot" style={{ opacity: 0.12 + (0.88 * count) / most }} d={pathOfCells(known, [cellOf(key)])} />
                );
            })}
            <path class="contour" d={contourOf(known, keys.map(cellOf))} />
        </svg>
    );
}

function Wishes() {
    if (wishes.value.length === 0) return null;
    return (
        <p class="row">
            {wishes.value.map((one) => {
                const name = pieces.value[one.piece]?.name ?? "";
                return (
                    <button key={`${one.piece}@${one.cell}`} type="button" onClick={() => wish(one)}>
                        {words.wish(name, one.cell)} ×
                    </button>
                );
            })}
            <button type="button" class="bare" onClick={() => (wishes.value = [])}>
                {words.clearFilter}
            </button>
        </p>
    );
}
