// A tile that is dragged: from the tray or from a site, to a site, or off the board.

import { signal } from "@preact/signals";

import { putDownTile, returnTile, tileInHand, tileOn, touchSite } from "../desk/tiles";

// Where the pointer is, on the screen.
export const dragged = signal<readonly [number, number] | undefined>(undefined);

const far = 6; // pixels that are no drag yet
const rest = 300; // milliseconds that a finger rests on a tile of the tray, where it may want to scroll

//   site: with the tile that is taken; undefined where take() takes one from the tray
export function dragFrom(event: PointerEvent, site?: string, take?: () => void): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const { pointerId, currentTarget } = event;
    const waits = take !== undefined && event.pointerType === "touch";
    const isMine = (other: PointerEvent): boolean => other.pointerId === pointerId;
    const timer = setTimeout(() => {
        if (!waits) return;
        take();
        dragged.value = [x, y];
    }, rest);
    const move = (other: PointerEvent): void => {
        if (!isMine(other)) return;
        if (!dragged.value) {
            if (waits || Math.hypot(other.clientX - x, other.clientY - y) < far) return;
            if (take) take();
            else if (site === undefined || !tileOn.value.has(site)) return end();
            else if (!isInHand(site)) {
                putDownTile();
                touchSite(site);
            }
            if (!tileInHand.value) return end();
        }
        dragged.value = [other.clientX, other.clientY];
    };
    const up = (other: PointerEvent): void => {
        if (!isMine(other)) return;
        const wasDragged = dragged.value !== undefined;
        end();
        if (wasDragged) drop(other, currentTarget as Element);
    };
    const cancel = (other: PointerEvent): void => {
        if (isMine(other)) end();
    };
    const end = (): void => {
        clearTimeout(timer);
        dragged.value = undefined;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", cancel);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
}

// Prevents what the browser would do besides: scroll under a finger, show a menu after a long touch.
export function onlyDrag(event: Event): void {
    if (dragged.value) event.preventDefault();
}

function isInHand(site: string): boolean {
    const now = tileInHand.value;
    return now !== undefined && "site" in now && now.site === site;
}

function drop(event: PointerEvent, from: Element): void {
    swallowClick(from);
    const site = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-site]")?.getAttribute("data-site");
    if (typeof site !== "string") return tileInHand.value && "site" in tileInHand.value ? returnTile() : putDownTile();
    if (!isInHand(site)) touchSite(site);
}

// The click that follows a drag, where it began, is none.
export function swallowClick(from: Element): void {
    const swallow = (click: Event): void => click.stopPropagation();
    from.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => from.removeEventListener("click", swallow, { capture: true }), 0);
}
