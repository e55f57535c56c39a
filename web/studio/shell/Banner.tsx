// What is going on at the board, when it isn't drawing on it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { carried } from "../board/carry";
import { canvas, puzzle } from "../desk/desk";
import { held, putDown, turnHeld } from "../desk/placing";
import { Icon } from "../look/Icon";
import { doneDrawing } from "../pieces/draw";
import { words } from "../words/words";

import { tryLine } from "./shown";

export function Banner() {
    const now = held.value;
    if (now && carried.value?.stays !== false)
        return (
            <Task key="placing">
                <span>{isTouched() ? words.placingTouch(now.piece.name) : words.placing(now.piece.name)}</span>
                <button type="button" class="tool" aria-label={words.turnPiece} onClick={() => turnHeld("turn")}>
                    <Icon name="turn" />
                </button>
                <button type="button" class="tool" aria-label={words.flipPiece} onClick={() => turnHeld("flip")}>
                    <Icon name="free" />
                </button>
                <button type="button" onClick={putDown}>
                    {words.cancel}
                </button>
            </Task>
        );
    const drawn = canvas.value;
    if ("table" in drawn)
        return (
            <Task key="drawing">
                <span>{words.drawing(puzzle.value.pieces[drawn.table]?.name ?? "")}</span>
                <button type="button" class="main" onClick={doneDrawing}>
                    {words.done}
                </button>
            </Task>
        );
    return <TryLine />;
}

// Something that is done on the board, which on a phone may have been scrolled away.
function Task({ children }: { children: ComponentChildren }) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), []);
    return (
        <div class="banner" ref={root}>
            {children}
        </div>
    );
}

function isTouched(): boolean {
    return matchMedia("(pointer: coarse)").matches;
}

// One line for newcomers.
function TryLine() {
    if (!tryLine.value) return <div class="notice" />;
    return (
        <p class="try">
            {isTouched() ? words.tryTouch : words.tryThis}
            <button type="button" class="bare" onClick={() => (tryLine.value = false)}>
                {words.gotIt}
            </button>
        </p>
    );
}
