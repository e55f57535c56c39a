// Whether the assembly comes apart, in how many moves, and what holds what.

import type { TakenApart } from "../../answers";
import { apart, type Apart, bevel, canTakeBoard, isStopped, lifts, looksOn, takesSolution, turns, wantsSolution } from "../desk/apart";
import { plan } from "../desk/live";
import { words } from "../words/words";

import { moveInWords } from "./Apart";
import { coloursOf } from "./Picture";
import { chosen, moves, pointedAt, seek, shown, time } from "./reel";

export function ApartPanel() {
    return (
        <section class="help" aria-labelledby="apart-title">
            <h2 id="apart-title">{words.takeApart}</h2>
            <p class="beside">{!takesSolution.value ? words.apartBoard : looksOn.value ? words.apartAny : words.apartSolution}</p>
            {canTakeBoard.value && (
                <label class="tick">
                    <input
                        type="checkbox"
                        checked={wantsSolution.value}
                        onChange={(event) => (wantsSolution.value = event.currentTarget.checked)}
                    />
                    {words.wholeSolution}
                </label>
            )}
            {takesSolution.value && (
                <label class="tick">
                    <input type="checkbox" checked={looksOn.value} onChange={(event) => (looksOn.value = event.currentTarget.checked)} />
                    {words.lookOn}
                </label>
            )}
            {plan.value?.lattice.flat && (
                <label class="tick">
                    <input type="checkbox" checked={lifts.value} onChange={(event) => (lifts.value = event.currentTarget.checked)} />
                    {words.mayLift}
                </label>
            )}
            <Turns />
            <Verdict />
            <Moves />
            <Held />
        </section>
    );
}

function Turns() {
    return (
        <>
            <label class="tick">
                <input type="checkbox" checked={turns.value} onChange={(event) => (turns.value = event.currentTarget.checked)} />
                {words.mayTurn}
            </label>
            {turns.value && (
                <label class="row">
                    {words.mostBevel}
                    <input
                        type="number"
                        min="0"
                        max="0.4"
                        step="0.01"
                        value={bevel.value}
                        onChange={({ currentTarget }) => currentTarget.checkValidity() && (bevel.value = currentTarget.valueAsNumber || 0)}
                    />
                </label>
            )}
        </>
    );
}

function Verdict() {
    const value = apart.value;
    if (isStopped.value)
        return (
            <p class="row" role="status">
                {words.apartStopped}
                <button type="button" onClick={() => (isStopped.value = false)}>
                    {words.tryAgain}
                </button>
            </p>
        );
    if (value.state === "asked")
        return (
            <p class="row" role="status">
                {words.takingApart}
                <button type="button" onClick={() => (isStopped.value = true)}>
                    {words.stop}
                </button>
            </p>
        );
    if (value.state !== "known") return <p role="status">{value.state === "failed" ? value.error.message : ""}</p>;
    if (typeof value.answer === "string") return <p role="status">{words[value.answer]}</p>;
    return (
        <p class="verdict" role="status">
            <strong>{verdictInWords(value.answer.taken)}</strong>
            {looksOn.value && takesSolution.value && <span class="beside">{whichInWords(value.answer)}</span>}
        </p>
    );
}

function whichInWords({ taken, number, of }: Apart): string {
    return taken.verdict === "comes_apart" ? words.solutionApart(number) : words.noneApart(of);
}

function verdictInWords({ verdict, level, bevel, force }: TakenApart): string {
    const count = moves.value.length;
    if (verdict === "comes_apart") return words.comesApart(count, level.join("."), bevel);
    if (force) return words.onlyByForce(force);
    return count > 0 ? words.comesOff(level[0] ?? count) + words.restVerdicts[verdict] : words.apartVerdicts[verdict];
}

function Moves() {
    const assembly = shown.value;
    if (!assembly) return null;
    return (
        <ol class="moves-list">
            {moves.value.map((move, i) => (
                <li key={i}>
                    <button type="button" class="bare" aria-current={Math.ceil(time.value) === i + 1 ? "step" : undefined} onClick={() => seek(i + 1)}>
                        <Swatches assembly={assembly} pieces={move.pieces} />
                        {moveInWords(assembly, move)}
                    </button>
                </li>
            ))}
        </ol>
    );
}

// The colours of pieces, by which they are found in the picture.
function Swatches({ assembly, pieces }: { assembly: Apart; pieces: readonly number[] }) {
    return (
        <>
            {pieces.map((piece) => (
                <span key={piece} class="piece-swatch" style={{ background: coloursOf(assembly, piece)[0] }} />
            ))}
        </>
    );
}

// Of each piece that cannot be freed, the pieces that are in its way, whichever way it goes.  They
// stand out in the picture while the mouse is on their line, or once it was chosen.
function Held() {
    const assembly = shown.value;
    const { held = [], left_together = [] } = assembly?.taken ?? {};
    if (!assembly || left_together.length === 0) return null;
    const numberOf = (name: string): number => assembly.taken.pieces.findIndex((piece) => piece.name === name);
    const names = [...new Set(held.map(({ piece }) => piece))];
    return (
        <>
            <h3>{words.whatHolds}</h3>
            <ul class="holds">
                {names.map((name) => {
                    const ways = held.filter(({ piece }) => piece === name);
                    const by = [...new Set(ways.flatMap((one) => one.by))];
                    const all = [name, ...by].map(numberOf);
                    const isChosen = chosen.value?.[0] === all[0];
                    return (
                        <li key={name}>
                            <button
                                type="button"
                                class="bare"
                                aria-pressed={isChosen}
                                onClick={() => (chosen.value = isChosen ? undefined : all)}
                                onPointerEnter={({ pointerType }) => pointerType === "mouse" && (pointedAt.value = all)}
                                onPointerLeave={() => (pointedAt.value = undefined)}
                            >
                                <Swatches assembly={assembly} pieces={all} />
                                {words.isHeld(name, words.allOf(by), ways.length)}
                            </button>
                        </li>
                    );
                })}
            </ul>
        </>
    );
}
