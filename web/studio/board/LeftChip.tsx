// How many ways are left if the piece in hand is laid down where it is shown: above the piece, and
// said when it rests.

import { computed, effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { boundsOfCells, type Bounds } from "../cells/geometry";
import { said, say } from "../desk/desk";
import { hidesWays } from "../desk/game";
import { left, type Left } from "../desk/left";
import { geometry } from "../desk/live";
import { isPlaying } from "../desk/mode";
import { fits, ghost } from "../desk/placing";
import { grouped } from "../words/numbers";
import { words } from "../words/words";

import { ghostInWords } from "./cursor";
import { shown } from "./view";

const room = 34; // pixels that it needs above a piece

export function LeftChip({ board }: { board: RefObject<SVGSVGElement | null> }) {
    useSaying();
    const last = useRef<Left | undefined>(undefined);
    const known = geometry.value;
    const bounds = known && ghost.value && fits.value ? boundsOfCells(known, ghost.value) : undefined;
    if (!bounds || !board.current || hidesWays.value) return null;
    const [x, y] = placeOn(board.current, bounds);
    const now = (last.current = left.value ?? last.current);
    const none = now?.state === "known" && now.ways === "0";
    const kind = ["ways-left", none && "none", !left.value && "old"].filter(Boolean).join(" ");
    return (
        <p class={kind} style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
            {now ? leftInWords(now) : words.counting}
        </p>
    );
}

function leftInWords(now: Left): string {
    if (now.state === "possible") return words.stillPossible;
    if (now.state === "unknown") return words.leftUnknown;
    if (now.state === "at least") return words.atLeastLeft(grouped(now.ways));
    if (now.ways === "0") return words.noWayLeft;
    return now.ways === "1" ? words.oneWayLeft : words.waysLeft(grouped(now.ways));
}

// The middle above the bounds, or below them where there is no room, in pixels of the board: it shows
// all of what is shown, in its middle.
function placeOn(svg: SVGSVGElement, bounds: Bounds): [number, number] {
    const { width, height } = svg.getBoundingClientRect();
    const { left, top, right, bottom } = shown.value;
    const scale = Math.min(width / (right - left), height / (bottom - top));
    const x = width / 2 + scale * ((bounds.left + bounds.right) / 2 - (left + right) / 2);
    const toY = (at: number): number => height / 2 + scale * (at - (top + bottom) / 2);
    const above = toY(bounds.top) - room;
    return [Math.max(70, Math.min(width - 70, x)), above > 0 ? above : toY(bounds.bottom) + 4];
}

// Players also hear where the piece lies: they turn it.
function ghostInAllWords(): string | undefined {
    const where = isPlaying.value ? ghostInWords() : "";
    const ways = hidesWays.value ? "" : left.value && leftInWords(left.value);
    if (ghost.value && !fits.value) return [where, words.doesNotFit].filter(Boolean).join(". ");
    return where ? [where, ways].filter(Boolean).join(": ") : ways;
}

// What is shown to everybody is read first.
const isWaiting = computed(() => said.value.shown);

function useSaying(): void {
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const end = effect(() => {
            const text = ghostInAllWords();
            clearTimeout(timer);
            if (text && !isWaiting.value) timer = setTimeout(() => say(text, false), 600);
        });
        return () => {
            clearTimeout(timer);
            end();
        };
    }, []);
}
