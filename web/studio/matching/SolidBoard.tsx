// The solid on whose faces the tiles lie: a drag turns it, a click takes or lays a tile.

import { faces, spin, spinBy } from "../desk/spin";
import { matching } from "../desk/sites";
import { seenFaces, type SeenFace } from "../model/spin";
import { words } from "../words/words";

import { swallowClick } from "./drag";
import { boxOf, type Spot } from "./shapes";
import { SiteShape, tabSite, Wrong } from "./TileBoard";
import { moveFocus } from "./focus";

const far = 6; // pixels that are no drag yet

export function SolidBoard() {
    const known = matching.value;
    const all = faces.value;
    if (!known || !all) return null;
    const seen = seenFaces(all, spin.value);
    const [a, b] = all[0]!.map(([x, y, z]) => [x, y, z]) as [number[], number[]];
    const scale = 100 / Math.hypot(...a.map((x, i) => x - b[i]!));
    const radius = scale * Math.max(...all.flat().map((corner) => Math.hypot(...corner)));
    const sites = seen.flatMap(({ face }) => known.sites[face] ?? []);
    const first = tabSite(sites);
    return (
        <svg
            class="solid-board"
            viewBox={boxOf([[-radius, -radius], [radius, radius]], 8)}
            role="group"
            aria-label={words.solidBoard}
            onPointerDown={turnFrom}
            onKeyDown={moveFocus}
        >
            {seen.map((one) => {
                const site = known.sites[one.face];
                return site && <SiteShape key={site.name} site={site} known={known} isFirst={site.name === first} corners={scaled(one, scale)} isPlain={one.front < 0.5} />;
            })}
            {seen.map((one) => {
                const site = known.sites[one.face];
                return site && <Wrong key={site.name} site={site} corners={scaled(one, scale)} />;
            })}
        </svg>
    );
}

function scaled({ corners }: SeenFace, by: number): Spot[] {
    return corners.map(([x, y]) => [by * x, by * y] as const);
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
        if (!isTurned && Math.hypot(dx, dy) < far) return;
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
