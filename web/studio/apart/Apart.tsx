// An assembly that is taken apart, as a film, where the board is in other modes.

import { useEffect, useRef } from "preact/hooks";

import type { Move } from "../../view/moves";
import { apart, type Apart as Assembly } from "../desk/apart";
import { missing, plan } from "../desk/live";
import { words } from "../words/words";

import { directionOf, wayOf } from "./direction";
import { Picture } from "./Picture";
import { chosen, isRolling, moves, seek, shown, stepBack, stepForward, time, togglePlay } from "./reel";

import "./apart.css";

export function Apart() {
    const now = shown.value;
    return (
        <section class="apart" aria-label={words.apart}>
            {now && apart.value.state !== "failed" ? <Film assembly={now} /> : <p class="waiting">{whyNothing()}</p>}
        </section>
    );
}

function whyNothing(): string {
    const value = apart.value;
    if (missing.value) return words[missing.value];
    if (value.state === "failed") return value.error.message;
    return value.state === "known" && typeof value.answer === "string" ? words[value.answer] : words.takingApart;
}

function Film({ assembly }: { assembly: Assembly }) {
    const done = Math.ceil(time.value);
    const picture = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (chosen.value) picture.current?.scrollIntoView({ block: "nearest" }); // what stands out is seen on a phone, too
    }, [chosen.value]);
    return (
        <>
            <div ref={picture} class="picture-of-apart" role="img" aria-label={words.assemblyAt(done)}>
                <Picture apart={assembly} />
            </div>
            {moves.value.length > 0 && <Controls assembly={assembly} />}
        </>
    );
}

function Controls({ assembly }: { assembly: Assembly }) {
    const all = moves.value;
    const done = Math.ceil(time.value);
    const move = all[done - 1];
    const text = words.moveOf(done, all.length) + (move ? `: ${moveInWords(assembly, move)}` : "");
    return (
        <div class="controls" role="group" aria-label={words.player}>
            <span class="transport">
                <Button sign="«" label={words.toStart} act={() => seek(0)} />
                <Button sign="‹" label={words.moveBack} act={stepBack} />
                <button type="button" class="play" aria-label={words.playOrPause} onClick={togglePlay}>
                    {isRolling.value ? words.pausePlaying : words.playSteps}
                </button>
                <Button sign="›" label={words.moveForward} act={stepForward} />
                <Button sign="»" label={words.toEnd} act={() => seek(all.length)} />
            </span>
            <p role="status" class="move">
                {text}
            </p>
            <input
                type="range"
                min="0"
                max={all.length}
                step="any"
                value={time.value}
                aria-label={words.move}
                aria-valuetext={text}
                onInput={(event) => seek(Number(event.currentTarget.value))}
            />
        </div>
    );
}

function Button({ sign, label, act }: { sign: string; label: string; act: () => void }) {
    return (
        <button type="button" aria-label={label} title={label} onClick={act}>
            {sign}
        </button>
    );
}

export function moveInWords({ taken }: Assembly, { pieces, away, step, steps, turn }: Move): string {
    const known = plan.value;
    if (!known) return "";
    const names = words.allOf(pieces.map((piece) => taken.pieces[piece]?.name ?? ""));
    if (turn) return words.turnsBy(names, pieces.length, turn.degrees, wayOf(known, turn.axis)) + words.cutOff(turn.bevel);
    const direction = directionOf(known, step);
    if (!away) return words.slides(names, pieces.length, steps, direction);
    return direction === words.offTheBoard ? words.isLifted(names, pieces.length) : words.goesAway(names, pieces.length, direction);
}
