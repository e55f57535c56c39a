// What the piece in hand is and may do.

import { takeNew } from "../board/carry";
import { canvas, edit, puzzle } from "../desk/desk";
import { usualTurns } from "../desk/lattices";
import { inHand, shapeOf, trayInOrder, type TrayPiece } from "../desk/tray";
import { forWholeSet, renamed, withAmount, without, withTurns, type Amount } from "../model/pieces";
import type { Turns } from "../model/puzzle";
import { Icon } from "../look/Icon";
import { words } from "../words/words";

import { Copies } from "./Copies";
import { drawPiece } from "./draw";

const choices: readonly [Turns, "free" | "oneSided" | "fixed", string, string][] = [
    ["free", "free", words.freeShort, words.free],
    ["one-sided", "oneSided", words.oneSidedShort, words.oneSided],
    ["fixed", "fixed", words.fixedShort, words.fixed],
];

export function Inspector({ piece }: { piece: TrayPiece }) {
    const turns = piece.turns ?? usualTurns(puzzle.value.lattice);
    const set = puzzle.value.pieces[piece.target.table]?.set;
    const own = set === undefined;
    return (
        <div class="inspector" role="group" aria-label={words.piece(piece.name)}>
            <fieldset class="choice">
                <legend>{words.turns}</legend>
                {choices.map(([value, icon, short, long]) => (
                    <label key={short} title={long}>
                        <input
                            type="radio"
                            name="turns"
                            checked={turns === value}
                            onChange={() => edit((now) => withTurns(now, piece.target, value, shapeOf(piece)))}
                        />
                        <span>
                            <Icon name={icon} /> {short}
                        </span>
                    </label>
                ))}
            </fieldset>
            <Copies {...piece} onChange={(amount) => edit((now) => withAmount(now, piece.target, amount))} />
            {own && <Name key={piece.name} table={piece.target.table} name={piece.name} />}
            <p class="row">
                <button type="button" class="main" onClick={(event) => takeInHand(piece, event.detail === 0)}>
                    {words.place}
                </button>
                {own && (
                    <button type="button" onClick={() => drawPiece(piece.target.table, piece.cells)}>
                        {words.editShape}
                    </button>
                )}
                {set !== undefined && <ForAll set={set} turns={turns} amount={{ min: piece.min, max: piece.max }} />}
                <button
                    type="button"
                    class="danger"
                    onClick={() => {
                        inHand.value = undefined;
                        canvas.value = { board: 0 };
                        edit((now) => without(now, piece.target));
                    }}
                >
                    {words.remove}
                </button>
            </p>
        </div>
    );
}

// By keyboard it goes on with keys, on the board.
function takeInHand(piece: TrayPiece, byKeys: boolean): void {
    if (takeNew(piece) && byKeys) document.getElementById("cell")?.focus();
}

// Gives the whole set what this piece has.
function ForAll({ set, turns, amount }: { set: string; turns: Turns; amount: Amount }) {
    const all = (): void => {
        const others = trayInOrder.value.filter(({ target }) => puzzle.value.pieces[target.table]?.set === set);
        edit((now) => forWholeSet(now, others.map((one) => [one.target, shapeOf(one)] as const), turns, amount));
    };
    return (
        <button type="button" onClick={all}>
            {words.forAll}
        </button>
    );
}

function Name({ table, name }: { table: number; name: string }) {
    return (
        <label class="stepper">
            {words.rename}
            <input
                value={name}
                maxLength={20}
                onChange={(event) => {
                    const given = event.currentTarget.value.trim();
                    if (!given) return void (event.currentTarget.value = name);
                    edit((now) => renamed(now, table, given));
                    inHand.value = given;
                }}
            />
        </label>
    );
}
