// The board of an edge-matching puzzle: sites, the tiles on them, and edges that do not match.

import { signal } from "@preact/signals";

import { attempt, shownOn, shownWrong } from "../desk/attempt";
import { isSolved } from "../desk/game";
import { heat } from "../desk/heat";
import { givenSites, tileInHand, touchSite } from "../desk/tiles";
import { isWrong, matching } from "../desk/sites";
import type { Matching, Site } from "../model/matching";
import { shortened } from "../words/numbers";
import { words } from "../words/words";

import { dragFrom, dragged } from "./drag";
import { moveFocus } from "./focus";
import { helpedOn } from "./helped";
import { boxOf, cornersOf, edgeLine, frameOf, linesOf, pathOf, shapeOf, thinnessOf, type Shape } from "./shapes";
import { SiteName, TileShape } from "./TileShape";

import "./matching.css";

const focused = signal("");

export function looksOf({ labels }: Matching) {
    return new Map(labels.map((label) => [label.name, label]));
}

export function TileBoard() {
    const known = matching.value;
    if (!known) return <p class="waiting on-tile-board">{isWrong.value ? words.wrongInPlay : words.readingBoard}</p>;
    const all = known.sites.flatMap(cornersOf);
    const first = tabSite(known.sites);
    return (
        <svg
            class={["tile-board", isSolved.value && "solved", attempt.value && "sought"].filter(Boolean).join(" ")}
            viewBox={boxOf(all, 24)}
            style={thinnessOf(all)}
            role="group"
            aria-label={words.tileBoard}
            onKeyDown={moveFocus}
        >
            {known.sites.map((site) => (
                <SiteShape
                    key={site.name}
                    site={site}
                    known={known}
                    isFirst={site.name === first}
                    shape={shapeOf(site)}
                    onPointerDown={(event) => dragFrom(event, site.name)}
                />
            ))}
            <Border known={known} />
            {known.sites.map((site) => (
                <Edges key={site.name} site={site} shape={shapeOf(site)} />
            ))}
        </svg>
    );
}

// The site to which Tab leads.
export function tabSite(sites: readonly Site[]): string | undefined {
    return sites.some(({ name }) => name === focused.value) ? focused.value : sites[0]?.name;
}

interface SiteProps {
    readonly site: Site;
    readonly known: Matching;
    readonly isFirst: boolean;
    readonly shape: Shape; // where it is drawn
    readonly isPlain?: boolean; // without words
    readonly onPointerDown?: (event: PointerEvent) => void;
}

export function SiteShape({ site, known, isFirst, shape, isPlain, onPointerDown }: SiteProps) {
    const { name } = site;
    const there = shownOn.value.get(name);
    const help = helpedOn.value.get(name);
    const now = tileInHand.value;
    const isInHand = now !== undefined && "site" in now && now.site === name;
    const isDragged = isInHand && dragged.value !== undefined;
    const isSought = attempt.value !== undefined;
    const touch = (): void => (isSought ? undefined : touchSite(name));
    const wrong = site.edges.filter((edge) => shownWrong.value.has(edge)).length;
    return (
        <g
            class={["site", isInHand && "in-hand", isDragged && "is-dragged", givenSites.value.has(name) && "given-tile"].filter(Boolean).join(" ")}
            data-site={name}
            role="button"
            tabIndex={isFirst ? 0 : -1}
            aria-label={words.siteInWords(name, there?.tile, there?.labels ?? [], wrong)}
            aria-pressed={isInHand}
            aria-disabled={isSought}
            onFocus={() => (focused.value = name)}
            onPointerDown={isSought ? undefined : onPointerDown}
            onClick={touch}
            onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                event.stopPropagation();
                touch();
            }}
        >
            <path class="empty-site" d={linesOf(shape)} />
            {there ? (
                <TileShape shape={shape} name={there.tile} labels={there.labels} looks={looksOf(known)} isPlain={isPlain} />
            ) : (
                <Nothing site={name} known={known} shape={shape} isPlain={isPlain} />
            )}
            <path class={`site-ring ${typeof help === "string" ? help : ""}`} d={frameOf(shape)} />
        </g>
    );
}

interface NothingProps {
    readonly site: string;
    readonly known: Matching;
    readonly shape: Shape;
    readonly isPlain: boolean | undefined;
}

// A site without a tile: one that help shows there, in how many ways the tile in hand lies there, or the
// name of the site.
function Nothing({ site, known, shape, isPlain }: NothingProps) {
    const help = helpedOn.value.get(site);
    const ways = heat.value;
    if (typeof help === "object")
        return (
            <g class="shown-piece">
                <TileShape shape={shape} name={help.tile} labels={help.labels} looks={looksOf(known)} isPlain={isPlain} />
            </g>
        );
    if (isPlain) return null;
    if (!ways || ways === "asked") return <SiteName shape={shape} name={site} />;
    const found = ways.get(site) ?? "0";
    const most = Math.max(...[...ways.values()].map(Number));
    return (
        <>
            <path class="heat-site" style={{ fillOpacity: (0.6 * Number(found)) / most || 0 }} d={linesOf(shape)} />
            <SiteName shape={shape} name={shortened(found)} isNumber />
        </>
    );
}

// What edges on the border must show.
function Border({ known }: { known: Matching }) {
    const asked = new Map(known.border.map((one) => [one.edge, one]));
    const looks = looksOf(known);
    return (
        <>
            {known.sites.flatMap((site) =>
                site.edges.map((edge, i) => {
                    const look = looks.get(asked.get(edge)?.label ?? "");
                    return look && <path key={edge} class="asked" d={edgeLine(shapeOf(site), i, 7)} style={{ stroke: look.colour }} />;
                }),
            )}
        </>
    );
}

// The edge of a tile, which the sites beside it would cover, and edges that do not match.  There and
// back, the dots of a line are at the same places.
export function Edges({ site, shape }: { site: Site; shape: Shape }) {
    return (
        <>
            {shownOn.value.has(site.name) && <path class="tile-edge" d={pathOf(shape.corners)} />}
            {site.edges.map((edge, i) => shownWrong.value.has(edge) && <path key={i} class="clash" pathLength="200" d={edgeLine(shape, i, 0)} />)}
        </>
    );
}
