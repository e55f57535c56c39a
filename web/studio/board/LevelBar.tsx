// Which layer of a solid is drawn on.

import { board } from "../desk/desk";
import { colours, level, levels, plan } from "../desk/live";
import { levelOf, type Plan } from "../desk/lattices";
import { isPlaying } from "../desk/mode";
import { fits, ghost, held, placedAt, placedHere } from "../desk/placing";
import { Icon } from "../look/Icon";
import { cellOf, keyOf, keysOf, type Placed } from "../model/puzzle";
import { words } from "../words/words";

import { pickOnPicture } from "./carry";
import { SolidPicture, type Part } from "./SolidPicture";

const mostCells = 400; // that are shown as a solid

const empty = "#c9ced6";

// The whole board; for players, what lies there, with the piece in hand, among what is empty.
function partsOf(known: Plan, cells: readonly (readonly number[])[]): Part[] {
    if (!isPlaying.value) return [{ cells, colour: empty }];
    const looksOf = (name: string) => {
        const [colour, letter] = colours.value.get(name) ?? ["#888888", "#000000"];
        return { name, colour, letter };
    };
    const shown = fits.value ? (ghost.value ?? []) : [];
    const taken = new Set(shown.map(keyOf));
    const free = cells.filter((cell) => !placedAt(cell) && !taken.has(keyOf(cell)));
    return [
        { cells: free, colour: empty, faint: true },
        ...placedHere.value.map((one) => ({ cells: one.cells, ...looksOf(one.piece), pick: () => pick(known, one) })),
        ...(held.value ? [{ cells: shown, ...looksOf(held.value.piece.name) }] : []),
    ];
}

// Takes a piece in hand, in its own layer.
function pick(known: Plan, { cells }: Placed): void {
    const here = cells.find((cell) => levelOf(known, cell) === level.value) ?? cells[0]!;
    level.value = levelOf(known, here);
    pickOnPicture(here);
}

export function LevelBar() {
    const known = plan.value;
    if (!known || known.lattice.flat) return null;
    const cells = keysOf(board.value.cells).map(cellOf);
    const reached = [...levels.value, level.value];
    const lowest = Math.min(...reached);
    const number = level.value - lowest + 1;
    return (
        <>
            {cells.length <= mostCells && (
                <div class={isPlaying.value ? "overview played" : "overview"}>
                    <SolidPicture plan={known} parts={partsOf(known, cells)} kind="" least={3} />
                </div>
            )}
            <div class="levels" role="group" aria-label={words.layers}>
                <button type="button" class="tool" aria-label={words.layerUp} title={words.layerUp} onClick={() => ++level.value}>
                    <Icon name="up" />
                </button>
                <output>{words.layer(number, Math.max(...reached) - lowest + 1)}</output>
                <button type="button" class="tool" aria-label={words.layerDown} title={words.layerDown} onClick={() => --level.value}>
                    <Icon name="down" />
                </button>
            </div>
        </>
    );
}
