// What is going on at the board, when it isn't drawing on it.

import { canvas, puzzle } from "../desk/desk";
import { held, putDown, turnHeld } from "../desk/placing";
import { Icon } from "../look/Icon";
import { doneDrawing } from "../pieces/draw";
import { words } from "../words/words";

import { tryLine } from "./shown";

export function Banner() {
    const now = held.value;
    if (now)
        return (
            <div class="banner">
                <span>{words.placing(now.piece.name)}</span>
                <button type="button" class="tool" aria-label={words.turnPiece} onClick={() => turnHeld("turn")}>
                    <Icon name="turn" />
                </button>
                <button type="button" class="tool" aria-label={words.flipPiece} onClick={() => turnHeld("flip")}>
                    <Icon name="free" />
                </button>
                <button type="button" onClick={putDown}>
                    {words.cancel}
                </button>
            </div>
        );
    const drawn = canvas.value;
    if ("table" in drawn)
        return (
            <div class="banner">
                <span>{words.drawing(puzzle.value.pieces[drawn.table]?.name ?? "")}</span>
                <button type="button" class="main" onClick={doneDrawing}>
                    {words.done}
                </button>
            </div>
        );
    return <TryLine />;
}

// One line for newcomers.
function TryLine() {
    if (!tryLine.value) return <div class="notice" />;
    return (
        <p class="try">
            {matchMedia("(pointer: coarse)").matches ? words.tryTouch : words.tryThis}
            <button type="button" class="bare" onClick={() => (tryLine.value = false)}>
                {words.gotIt}
            </button>
        </p>
    );
}
