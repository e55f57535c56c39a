// Which layer of a solid is drawn on.

import { board } from "../desk/desk";
import { level, levels, plan } from "../desk/live";
import { Icon } from "../look/Icon";
import { cellOf, keysOf } from "../model/puzzle";
import { words } from "../words/words";

import { SolidPicture } from "./SolidPicture";

const mostCells = 400; // that are shown as a solid

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
                <div class="overview">
                    <SolidPicture plan={known} parts={[{ cells, colour: "#c9ced6" }]} kind="" least={3} />
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
