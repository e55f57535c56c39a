// The board while it is drawn: a click takes a site away or adds one, and edges of the border get the
// label in hand.

import { signal } from "@preact/signals";

import { edit, say } from "../desk/desk";
import { isWrong, lastMatching, whenRead } from "../desk/sites";
import { boardFault, paintSites, tileBoard, type TileBoard } from "../desk/tile_board";
import { labelInHand, labelLooks } from "../desk/tile_sheet";
import { givenSites, tileOn } from "../desk/tiles";
import type { Site } from "../model/matching";
import { withBorderEdge } from "../model/tile_sheet";
import { words } from "../words/words";

import { moveFocus } from "./focus";
import { boxOf, cornersOf, edgeArea, edgeLine, frameOf, linesOf, shapeOf, thinnessOf } from "./shapes";
import { SiteName, TileShape } from "./TileShape";

const focused = signal("");

// Cells that are being painted, from one click or one drag.
const stroke = signal<{ readonly add: boolean; readonly cells: ReadonlySet<string> } | undefined>(undefined);

export function DrawBoard() {
    const known = tileBoard.value;
    if (!known) return <p class="waiting on-tile-board">{boardFault.value?.message ?? words.readingBoard}</p>;
    const all = [...known.sites, ...known.beside];
    const corners = all.flatMap(cornersOf);
    const first = all.some(({ name }) => name === focused.value) ? focused.value : all[0]?.name;
    return (
        <svg
            class="tile-board drawn"
            viewBox={boxOf(corners, 24)}
            style={thinnessOf(corners)}
            role="group"
            aria-label={words.tileBoard}
            onKeyDown={moveFocus}
        >
            {all.map((site) => (
                <Cell key={site.name} site={site} known={known} isFirst={site.name === first} />
            ))}
            <BorderEdges sites={known.sites} />
        </svg>
    );
}

interface CellProps {
    readonly site: Site;
    readonly known: TileBoard;
    readonly isFirst: boolean;
}

function Cell({ site, known, isFirst }: CellProps) {
    const { name } = site;
    const { canBeDrawn } = known;
    const shape = shapeOf(site);
    const tile = tileOn.value.get(name);
    const now = stroke.value;
    const isThere = now?.cells.has(name) ? now.add : known.sites.includes(site);
    return (
        <g
            class="site"
            data-site={name}
            role="button"
            tabIndex={isFirst ? 0 : -1}
            aria-label={words.siteOfBoard(name, isThere)}
            aria-pressed={isThere}
            aria-disabled={!canBeDrawn}
            onFocus={() => (focused.value = name)}
            onPointerDown={(event) => canBeDrawn && event.button === 0 && paintFrom(event, name, !isThere)}
            onKeyDown={(event) => {
                if (!canBeDrawn || (event.key !== "Enter" && event.key !== " ")) return;
                event.preventDefault();
                event.stopPropagation();
                paint(new Set([name]), !isThere);
            }}
        >
            <path class={isThere ? "empty-site" : "may-be-site"} d={linesOf(shape)} />
            {tile && isThere ? (
                <g class={givenSites.value.has(name) ? undefined : "shown-piece"}>
                    <TileShape shape={shape} name={tile.tile} labels={tile.labels} looks={labelLooks.value} />
                </g>
            ) : (
                <SiteName shape={shape} name={isThere ? name : "+"} />
            )}
            <path class="site-ring" d={frameOf(shape)} />
        </g>
    );
}

function paint(cells: ReadonlySet<string>, add: boolean): void {
    if (!paintSites(cells, add)) say(words.oneSiteStays);
}

// From where the pointer goes down to where it comes up: cells all become sites, or none are.
function paintFrom(event: PointerEvent, first: string, add: boolean): void {
    const { pointerId } = event;
    stroke.value = { add, cells: new Set([first]) };
    const move = (other: PointerEvent): void => {
        if (other.pointerId !== pointerId) return;
        const site = document.elementFromPoint(other.clientX, other.clientY)?.closest(".site")?.getAttribute("data-site");
        if (typeof site === "string" && !stroke.value?.cells.has(site)) stroke.value = { add, cells: new Set([...(stroke.value?.cells ?? []), site]) };
    };
    const end = (other: PointerEvent): void => {
        if (other.pointerId !== pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        const done = stroke.value;
        stroke.value = undefined;
        if (done && other.type === "pointerup") paint(done.cells, add);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
}

// One after the other: each begins with the border that the one before has made.
let before: Promise<void> = Promise.resolve();
function setEdge(edge: string, label: string | undefined): void {
    before = before.then(whenRead).then((known) => {
        if (known) edit((now) => withBorderEdge(now, known.sites, known.border, edge, label));
    });
}

// What the edges on the border must show, or any label; until the solver has said it, what they had to.
function BorderEdges({ sites }: { sites: readonly Site[] }) {
    if (isWrong.value) return null;
    const asked = new Map((lastMatching.value?.border ?? []).map((one) => [one.edge, one]));
    const times = new Map<string, number>();
    for (const edge of sites.flatMap(({ edges }) => edges)) times.set(edge, (times.get(edge) ?? 0) + 1);
    return (
        <>
            {sites.flatMap((site) =>
                site.edges.flatMap((edge, i) => {
                    if (times.get(edge) !== 1) return [];
                    const { label, group } = asked.get(edge) ?? {};
                    const shape = shapeOf(site);
                    const next = label === labelInHand.value ? undefined : labelInHand.value;
                    const set = (): void => setEdge(edge, next);
                    return [
                        <g
                            key={edge}
                            class="border-edge"
                            data-site={`${site.name}/${i + 1}`}
                            role="button"
                            tabIndex={-1}
                            aria-label={words.borderEdge(site.name, i + 1, label ?? (group === undefined ? undefined : words.sameAsOthers))}
                            onFocus={() => (focused.value = `${site.name}/${i + 1}`)}
                            onClick={set}
                            onKeyDown={(event) => {
                                if (event.key !== "Enter" && event.key !== " ") return;
                                event.preventDefault();
                                event.stopPropagation();
                                set();
                            }}
                        >
                            <path class="reach" d={edgeArea(shape, i)} />
                            <path
                                class={label ? "asked" : group === undefined ? "asked any" : "asked alike"}
                                d={edgeLine(shape, i, 9)}
                                style={label ? { stroke: labelLooks.value.get(label)?.colour } : undefined}
                            />
                        </g>,
                    ];
                }),
            )}
        </>
    );
}
