// The board: drawn, drawn on, and walked over by keys.

import { computed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { centreOf, outlineOf, type Geometry, type Point } from "../cells/geometry";
import { pathOf } from "../cells/paths";
import { geometry } from "../desk/live";
import { isPlaying } from "../desk/mode";
import { held, turnHeld } from "../desk/placing";
import { words } from "../words/words";

import { onlyCarry } from "./carry";
import { cellInWords, comeIn, cursor, pressKey } from "./cursor";
import { Idle, type Contact, type Gesture } from "./gestures";
import { Layers } from "./Layers";
import { LeftChip } from "./LeftChip";
import { LevelBar } from "./LevelBar";
import * as pen from "./pen";
import { pan, shown, zoom } from "./view";

import "./board.css";

const viewBox = computed(() => {
    const { left, top, right, bottom } = shown.value;
    return [left, top, right - left, bottom - top].join(" ");
});

export function Board() {
    const svg = useRef<SVGSVGElement>(null);
    const hand = useMemo(() => new Hand(() => svg.current), []);
    useEffect(() => pen.drawOn(hand), []);
    return (
        <div class="board">
            <svg
                ref={svg}
                viewBox={viewBox}
                aria-hidden="true"
                onPointerDown={hand.down}
                onPointerMove={hand.move}
                onPointerUp={hand.up}
                onPointerCancel={hand.cancel}
                onPointerLeave={hand.leave}
                onTouchMove={onlyCarry}
                onWheel={hand.wheel}
                onContextMenu={hand.flip}
            >
                <Layers />
                <Cursor />
            </svg>
            <div class="grid" role="grid" aria-label={words.board} aria-describedby="board-help">
                <div role="row">
                    <div
                        role="gridcell"
                        id="cell"
                        tabIndex={0}
                        aria-label={cellInWords()}
                        onKeyDown={pressKey}
                        onFocus={comeIn}
                    />
                </div>
            </div>
            <LeftChip board={svg} />
            <LevelBar />
            <p id="board-help" class="unseen">
                {words.boardHelp}
            </p>
        </div>
    );
}

function Cursor() {
    const known = geometry.value;
    if (!known) return null;
    return <path class="cursor" d={cursorPath(known, cursor.value)} />;
}

function cursorPath(known: Geometry, cell: readonly number[]): string {
    const [x, y] = centreOf(known, cell);
    const nearer = (point: Point): Point => [x + 0.86 * (point[0] - x), y + 0.86 * (point[1] - y)];
    return pathOf(outlineOf(known, cell).map(nearer), !known.sticks);
}

// Hands what pointers do on to the gesture of the moment.
class Hand implements pen.Surface {
    private gesture: Gesture = new Idle(pen.penOn(this));
    private turned = 0; // when the wheel has last turned a piece

    constructor(private readonly svg: () => SVGSVGElement | null) {}

    readonly down = (event: PointerEvent): void => {
        if (event.button === 2 && held.value) return; // the menu that does not come turns it over
        const target = event.currentTarget as SVGSVGElement;
        target.setPointerCapture(event.pointerId);
        this.gesture = this.gesture.down(contactOf(event));
    };
    readonly move = (event: PointerEvent): void => {
        for (const one of event.getCoalescedEvents?.() ?? []) this.gesture = this.gesture.move(contactOf(one));
        this.gesture = this.gesture.move(contactOf(event));
        pen.hover(event.pointerType === "touch" ? undefined : this.toPlane([event.clientX, event.clientY]));
    };
    readonly up = (event: PointerEvent): void => {
        this.gesture = this.gesture.up(contactOf(event));
    };
    readonly cancel = (): void => {
        this.gesture = this.gesture.cancel();
    };
    readonly leave = (): void => pen.hover(undefined);
    readonly flip = (event: Event): void => {
        event.preventDefault();
        if (held.value) turnHeld("flip");
    };
    readonly wheel = (event: WheelEvent): void => {
        event.preventDefault();
        if (isPlaying.value && held.value) this.turn(event);
        else if (event.ctrlKey || !event.shiftKey)
            zoom(Math.exp(-0.0015 * event.deltaY), this.toPlane([event.clientX, event.clientY]));
        else pan(event.deltaY * this.scale(), 0);
    };

    // One notch of the wheel, or one push on a pad, is one turn.
    private turn({ deltaY, timeStamp }: WheelEvent): void {
        if (timeStamp - this.turned > 120) turnHeld(deltaY > 0 ? "turn" : "turn-back");
        this.turned = timeStamp;
    }

    toPlane([x, y]: Point): Point {
        const matrix = this.svg()?.getScreenCTM()?.inverse();
        if (!matrix) return [0, 0];
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [point.x, point.y];
    }
    // Units of the plane in a pixel of the screen.
    scale(): number {
        return 1 / (this.svg()?.getScreenCTM()?.a ?? 1);
    }
}

function contactOf(event: PointerEvent): Contact {
    return { id: event.pointerId, at: [event.clientX, event.clientY], pans: event.button === 1 };
}

