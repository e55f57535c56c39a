// The board of an edge-matching puzzle: sites, the tiles on them, and edges that do not match.

import { signal } from "@preact/signals";

import { attempt, shownOn, shownWrong } from "../desk/attempt";
import { givenSites, isMatched, tileInHand, touchSite } from "../desk/tiles";
import { isWrong, matching } from "../desk/sites";
import type { Matching, Site } from "../model/matching";
import { words } from "../words/words";

import { dragFrom, dragged } from "./drag";
import { moveFocus } from "./focus";
import { boxOf, cornersOf, middleOf, outside, pathOf, sideOf, type Spot } from "./shapes";
import { TileShape } from "./TileShape";

import "./matching.css";

const focused = signal("");

export function looksOf({ labels }: Matching) {
    return new Map(labels.map((label) => [label.name, label]));
}

export function TileBoard() {
    const known = matching.value;
    if (!known) return <p class="waiting on-tile-board">{isWrong.value ? words.wrongInPlay : words.readingBoard}</p>;
    if (!known.sites[0]?.corners) return <p class="waiting on-tile-board">{words.noPictureOfCubes}</p>;
    const all = known.sites.flatMap(cornersOf);
    const first = tabSite(known.sites);
    return (
        <svg
            class={["tile-board", isMatched.value && "solved", attempt.value && "sought"].filter(Boolean).join(" ")}
            viewBox={boxOf(all, 24)}
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
                    corners={cornersOf(site)}
                    onPointerDown={(event) => dragFrom(event, site.name)}
                />
            ))}
            <Border known={known} />
            {known.sites.map((site) => (
                <Wrong key={site.name} site={site} corners={cornersOf(site)} />
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
    readonly corners: readonly Spot[]; // where it is drawn
    readonly isPlain?: boolean; // without words
    readonly onPointerDown?: (event: PointerEvent) => void;
}

export function SiteShape({ site, known, isFirst, corners, isPlain, onPointerDown }: SiteProps) {
    const { name } = site;
    const there = shownOn.value.get(name);
    const now = tileInHand.value;
    const isInHand = now !== undefined && "site" in now && now.site === name;
    const isDragged = isInHand && dragged.value !== undefined;
    const [x, y] = middleOf(corners);
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
            <path class="empty-site" d={pathOf(corners)} />
            {there ? (
                <TileShape corners={corners} name={there.tile} labels={there.labels} looks={looksOf(known)} isPlain={isPlain} />
            ) : (
                <text class="site-name" x={x} y={y + 5} font-size="14">
                    {!isPlain && name}
                </text>
            )}
            <path class="site-ring" d={pathOf(corners)} />
        </g>
    );
}

// What edges on the border must show.
function Border({ known }: { known: Matching }) {
    const asked = new Map(known.border.map((one) => [one.edge, one]));
    const looks = looksOf(known);
    return (
        <>
            {known.sites.flatMap((site) => {
                const corners = cornersOf(site);
                return site.edges.flatMap((edge, i) => {
                    const look = looks.get(asked.get(edge)?.label ?? "");
                    if (!look) return [];
                    const [[ax, ay], [bx, by]] = outside(corners, i, 7);
                    return [<line key={edge} class="asked" x1={ax} y1={ay} x2={bx} y2={by} style={{ stroke: look.colour }} />];
                });
            })}
        </>
    );
}

export function Wrong({ site, corners }: { site: Site; corners: readonly Spot[] }) {
    return (
        <>
            {site.edges.map((edge, i) => {
                if (!shownWrong.value.has(edge)) return null;
                const [[ax, ay], [bx, by]] = sideOf(corners, i);
                return <line key={i} class="clash" x1={ax} y1={ay} x2={bx} y2={by} />;
            })}
        </>
    );
}
