// The solid on whose faces the tiles lie: a drag turns it, a click takes or lays a tile.

import { faces, spin, spinBy } from "../desk/spin";
import { matching } from "../desk/sites";
import { seenFaces, type Vector } from "../model/spin";
import { words } from "../words/words";

import { swallowClick } from "./drag";
import { moveFocus } from "./focus";
import { boxOf, thinnessOf, unit, type Spot } from "./shapes";
import { Edges, SiteShape, tabSite } from "./TileBoard";

const still = 6; // pixels that are no drag yet
const plain = 0.5; // faces that are seen more from the side have no words

export function SolidBoard() {
    const known = matching.value;
    const all = faces.value;
    if (!known || !all) return null;
    const [a, b] = all[0] as readonly [Vector, Vector];
    const scale = unit / Math.hypot(...a.map((x, i) => x - b[i]!));
    const shown = seenFaces(all, spin.value).flatMap(({ face, corners, front }) => {
        const site = known.sites[face];
        return site ? [{ site, front, shape: { corners: corners.map(([x, y]): Spot => [scale * x, scale * y]) } }] : [];
    });
    const far = scale * Math.max(...all.flat().map((corner) => Math.hypot(...corner)));
    const whole: Spot[] = [[-far, -far], [far, far]];
    const tab = tabSite(shown.map(({ site }) => site));
    return (
        <svg
            class="solid-board"
            viewBox={boxOf(whole, 8)}
            style={thinnessOf(whole)}
            role="group"
            aria-label={words.solidBoard}
            onPointerDown={turnFrom}
            onKeyDown={moveFocus}
        >
            {shown.map(({ site, shape, front }) => (
                <SiteShape key={site.name} site={site} known={known} isFirst={site.name === tab} shape={shape} isPlain={front < plain} />
            ))}
            {shown.map(({ site, shape }) => (
                <Edges key={site.name} site={site} shape={shape} />
            ))}
        </svg>
    );
}

function turnFrom(event: PointerEvent): void {
    if (event.button !== 0) return;
    const board = event.currentTarget as Element;
    const { pointerId } = event;
    let [x, y] = [event.clientX, event.clientY];
    let isTurned = false;
    const radians = 3 / board.getBoundingClientRect().width; // by pixel
    const move = (other: PointerEvent): void => {
        if (other.pointerId !== pointerId) return;
        const [dx, dy] = [other.clientX - x, other.clientY - y];
        if (!isTurned && Math.hypot(dx, dy) < still) return;
        isTurned = true;
        [x, y] = [other.clientX, other.clientY];
        spinBy(radians * dx, -radians * dy);
    };
    const end = (other: PointerEvent): void => {
        if (other.pointerId !== pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (isTurned) swallowClick(board);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
}
