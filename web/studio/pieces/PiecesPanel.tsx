// The pieces, with what each may do: to be seen on the piece, and changed there with one click.

import { plan } from "../desk/live";
import { edit, puzzle } from "../desk/desk";
import { copiesLeft } from "../desk/placing";
import { blamed } from "../desk/reasons";
import { inHand, pieceInHand, shapeOf, trayInOrder, type TrayPiece } from "../desk/tray";
import { usualTurns } from "../desk/lattices";
import { withTurns } from "../model/pieces";
import type { Turns } from "../model/puzzle";
import { Icon, type IconName } from "../look/Icon";
import { words } from "../words/words";

import { AddSet } from "./AddSet";
import { draggable, wasDragged } from "./drag";
import { drawNewPiece } from "./draw";
import { Flying } from "./Flying";
import { Inspector } from "./Inspector";
import { PiecePicture } from "./PiecePicture";

import "./pieces.css";

export function PiecesPanel() {
    const list = trayInOrder.value;
    return (
        <section class="pieces" aria-labelledby="pieces-title">
            <header>
                <h2 id="pieces-title">{words.pieces}</h2>
                <span class="row">
                    <AddSet />
                    <button type="button" title={words.addPieceLong} aria-label={words.addPieceLong} onClick={drawNewPiece}>
                        + {words.addPiece}
                    </button>
                </span>
            </header>
            <ul class="tray">
                {list.map((piece) => (
                    <Tile key={piece.name} piece={piece} />
                ))}
            </ul>
            {pieceInHand.value && <Inspector piece={pieceInHand.value} />}
            <Flying />
        </section>
    );
}

export function turnsInWords(turns: Turns): string {
    if (turns === "free") return words.free;
    if (turns === "one-sided") return words.oneSided;
    return turns === "fixed" ? words.fixed : words.listed;
}

export function iconOfTurns(turns: Turns): IconName {
    if (turns === "free") return "free";
    if (turns === "one-sided") return "oneSided";
    return turns === "fixed" ? "fixed" : "listed";
}

const next: Readonly<Record<string, Turns>> = { free: "one-sided", "one-sided": "fixed", fixed: "free" };

function copiesInWords({ min, max }: TrayPiece): string {
    if (min === max) return words.copiesExactly(min);
    if (max === "unlimited") return min === 0 ? words.copiesUnlimited : words.copiesRange(min, "∞");
    return words.copiesRange(min, String(max));
}

function badge({ min, max }: TrayPiece): string {
    if (min === max) return `×${min}`;
    return `×${min}–${max === "unlimited" ? "∞" : max}`;
}

function Tile({ piece }: { piece: TrayPiece }) {
    const known = plan.value;
    const turns = piece.turns ?? usualTurns(puzzle.value.lattice);
    const isHeld = inHand.value === piece.name;
    const isUsed = piece.max !== 0 && copiesLeft(piece) <= 0; // all copies lie on the board
    const label = words.pieceLabel(
        piece.name,
        words.cells(piece.cells.length),
        copiesInWords(piece),
        turnsInWords(turns),
    );
    return (
        <li class={["tile", isHeld && "held", isUsed && "used", blamed.value.has(piece.name) && "blamed"].filter(Boolean).join(" ")}>
            <button
                type="button"
                class="tile-main"
                aria-pressed={isHeld}
                aria-label={label}
                onClick={() => {
                    if (!wasDragged()) inHand.value = isHeld ? undefined : piece.name;
                }}
                {...draggable(piece)}
            >
                {known && <PiecePicture plan={known} {...piece} />}
                <span class={piece.min === 1 && piece.max === 1 ? "badge usual" : "badge"}>{badge(piece)}</span>
            </button>
            <button
                type="button"
                class={`tile-turns ${iconOfTurns(turns)}`}
                title={turnsInWords(turns)}
                aria-label={words.pieceTurns(piece.name, turnsInWords(turns))}
                onClick={() =>
                    edit((now) =>
                        withTurns(now, piece.target, next[String(turns)] ?? usualTurns(now.lattice), shapeOf(piece)),
                    )
                }
            >
                <Icon name={iconOfTurns(turns)} />
            </button>
        </li>
    );
}
