// Help by degrees: what each button gives away stands on it.

import { useEffect, useRef } from "preact/hooks";

import { isSolved, showWays, showsWays } from "../desk/game";
import { heat, heatPiece, showsHeat } from "../desk/heat";
import { askFor, forgetHelp, help, helpNames, layShown, type Advice as Shown, type HelpName } from "../desk/help";
import { isMatching } from "../desk/sites";
import { words } from "../words/words";

import { adviceInWords } from "./advice";

// Answers stand below all that is clicked, which stays where it is.
export function HelpPanel() {
    const thing = isMatching.value ? words.aTile : words.aPiece;
    const answer = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const isBeside = matchMedia("(min-width: 861px)").matches; // otherwise it is read above the board
        if (help.value && isBeside) answer.current?.scrollIntoView({ block: "nearest" });
    }, [help.value]);
    return (
        <section class="help" aria-labelledby="help-title">
            <h2 id="help-title">{words.help}</h2>
            <div class="degrees" role="group" aria-label={words.helpByDegrees}>
                {helpNames.map((name) => (
                    <Degree key={name} name={name} />
                ))}
            </div>
            <label class="tick">
                <input type="checkbox" checked={showsWays.value} onChange={(event) => showWays(event.currentTarget.checked)} />
                {words.showWays}
            </label>
            <label class="tick">
                <input
                    type="checkbox"
                    checked={showsHeat.value}
                    onChange={(event) => (showsHeat.value = event.currentTarget.checked)}
                />
                {words.showHeat(thing)}
            </label>
            {showsHeat.value && <p class="beside">{heatInWords(thing)}</p>}
            <div class="advice" role="status" ref={answer}>
                <Advice />
            </div>
        </section>
    );
}

function Degree({ name }: { name: HelpName }) {
    const now = help.value;
    const isShown = now !== undefined && now.state !== "failed" && now.name === name;
    return (
        <button
            type="button"
            aria-pressed={isShown}
            disabled={isSolved.value}
            onClick={() => (isShown ? forgetHelp() : void askFor(name))}
        >
            {words.helps[name]}
        </button>
    );
}

function Advice() {
    const now = help.value;
    if (!now) return null;
    if (now.state === "failed") return <p>{now.message}</p>;
    return <p>{now.state === "asked" ? words.thinking : adviceInWords(now.advice)}</p>;
}

// The same above the board, of what is shown there.
export function AdviceOnBoard({ now }: { now: Shown }) {
    return (
        <>
            <span>{adviceInWords(now)}</span>
            {"rest" in now && (
                <button type="button" onClick={layShown}>
                    {now.says === "how" ? words.layIt : words.layThem}
                </button>
            )}
        </>
    );
}

function heatInWords(thing: string): string {
    if (heat.value === "asked") return words.counting;
    if (heatPiece.value === undefined) return words.heatChoose(thing);
    return heat.value?.size === 0 ? words.heatNowhere(heatPiece.value) : words.heatOf(heatPiece.value);
}
