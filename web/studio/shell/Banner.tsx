// What is going on at the board, when it isn't drawing on it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { carried } from "../board/carry";
import { canvas, puzzle, say } from "../desk/desk";
import { clock, helps, isSolved, moves } from "../desk/game";
import { showsHeat } from "../desk/heat";
import { advice, type Advice } from "../desk/help";
import { isPlaying } from "../desk/mode";
import { held, putDown, turnHeld } from "../desk/placing";
import { isMatching } from "../desk/sites";
import { Icon } from "../look/Icon";
import { doneDrawing } from "../pieces/draw";
import { AdviceOnBoard } from "../play/HelpPanel";
import { clockTime } from "../words/numbers";
import { words } from "../words/words";

import { tryLine } from "./shown";

export function Banner() {
    if (isPlaying.value) return <Playing />;
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

// The buttons are below the board.
function Playing() {
    const now = held.value;
    const line = useRef<HTMLParagraphElement>(null);
    useEffect(() => {
        if (now && showsHeat.value && !carried.value) line.current?.scrollIntoView({ block: "nearest" });
    }, [now?.piece.name]);
    useEffect(() => {
        if (isSolved.value) say(solvedInWords(), false);
    }, [isSolved.value]);
    if (isSolved.value)
        return (
            <p class="banner done">
                <span aria-hidden="true">✓</span>
                {solvedInWords()}
            </p>
        );
    if (advice.value) return <Helping now={advice.value} />;
    if (isMatching.value) return <p class="try">{words.tilesHelp}</p>;
    if (!now) return <p class="try">{isTouched() ? words.tryPlayTouch : words.tryPlay}</p>;
    return (
        <p class="try" ref={line}>
            {isTouched() ? words.placingTouch(now.piece.name) : words.placing(now.piece.name)}
        </p>
    );
}

// What help says is about the board, which may have been scrolled away.
function Helping({ now }: { now: Advice }) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), [now]);
    return (
        <div class="try" ref={root}>
            <AdviceOnBoard now={now} />
        </div>
    );
}

function solvedInWords(): string {
    return words.solved(words.moves(moves.value), clockTime(clock.value), helps.value);
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
    if (!tryLine.value || isMatching.value) return <div class="notice" />;
    return (
        <p class="try">
            {isTouched() ? words.tryTouch : words.tryThis}
            <button type="button" class="bare" onClick={() => (tryLine.value = false)}>
                {words.gotIt}
            </button>
        </p>
    );
}
