// The pieces that are to be laid, as they were turned last.

import { takeNew } from "../board/carry";
import { comeIn } from "../board/cursor";
import { plan } from "../desk/live";
import { copiesLeft, held, poses, turnHeld } from "../desk/placing";
import { inHand, trayInOrder, type TrayPiece } from "../desk/tray";
import { draggable, wasDragged } from "../pieces/drag";
import { Flying } from "../pieces/Flying";
import { PiecePicture } from "../pieces/PiecePicture";
import { words } from "../words/words";

export function Tray() {
    const list = trayInOrder.value.filter(({ max }) => max !== 0);
    return (
        <section class="pieces play-tray" aria-labelledby="tray-title">
            <header>
                <h2 id="tray-title">{words.piecesLeft}</h2>
            </header>
            <ul class="tray">
                {list.map((piece) => (
                    <Tile key={piece.name} piece={piece} />
                ))}
            </ul>
            <Flying />
        </section>
    );
}

function Tile({ piece }: { piece: TrayPiece }) {
    const known = plan.value;
    const left = copiesLeft(piece);
    const isHeld = held.value?.piece.name === piece.name && !held.value.from;
    const cells = poses.value.get(piece.name)?.cells ?? piece.cells;
    return (
        <li class={["tile", isHeld && "held", left <= 0 && "used"].filter(Boolean).join(" ")}>
            <button
                type="button"
                class="tile-main"
                aria-pressed={isHeld}
                aria-disabled={left <= 0}
                aria-label={words.pieceInTray(piece.name, words.cells(piece.cells.length), copiesInWords(left))}
                onClick={(event) => choose(piece, isHeld, event.detail === 0)}
                {...draggable(piece)}
            >
                {known && <PiecePicture plan={known} {...piece} cells={cells} />}
                {piece.max !== 1 && <span class="badge">×{left === Infinity ? "∞" : left}</span>}
            </button>
        </li>
    );
}

function copiesInWords(left: number): string {
    if (left === Infinity) return words.copiesUnlimited;
    return left <= 0 ? words.noneLeft : words.copiesExactly(left);
}

// A click takes a piece in hand, a second one turns it.  By keyboard it goes on with keys, on the board.
function choose(piece: TrayPiece, isHeld: boolean, byKeys: boolean): void {
    if (wasDragged()) return;
    if (isHeld && !byKeys) return turnHeld("turn");
    inHand.value = piece.name;
    if (!isHeld && !takeNew(piece)) return;
    if (byKeys) toBoard();
}

function toBoard(): void {
    document.getElementById("cell")?.focus();
    comeIn(); // it may have had the focus
}

// Takes the next piece of which a copy is left, or the one before.
export function takeNext(step: 1 | -1): void {
    const all = trayInOrder.value;
    const at = all.findIndex(({ name }) => name === inHand.value);
    const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const before = at < 0 ? [...all].reverse() : [...all.slice(0, at).reverse(), ...all.slice(at).reverse()];
    const next = (step > 0 ? after : before).find((piece) => copiesLeft(piece) > 0);
    if (!next) return;
    inHand.value = next.name;
    if (takeNew(next)) toBoard();
}
