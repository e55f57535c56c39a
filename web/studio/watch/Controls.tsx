// What plays a recording.  The player finds these elements by their parts.

import type { Act } from "../../view/player";
import { words } from "../words/words";

// What is shown on the button of an act, and what it says.
const moves: readonly (readonly [Act, string, string])[] = [
    ["start", "«", words.toStart],
    ["back", "‹", words.stepBack],
    ["play", words.playSteps, words.playOrPause],
    ["forward", "›", words.stepForward],
    ["end", "»", words.toEnd],
];
// Where one can jump to: what there is, the act that goes back, and the one that goes on.
const jumps: readonly (readonly [string, readonly [Act, string], readonly [Act, string]])[] = [
    [words.deadEnd, ["previous-dead-end", words.previousDeadEnd], ["next-dead-end", words.nextDeadEnd]],
    [words.foundSolution, ["previous-solution", words.previousSolution], ["next-solution", words.nextSolution]],
];

export function Controls() {
    return (
        <div class="controls" role="group" aria-label={words.player}>
            <span class="transport">
                {moves.map(([act, text, label]) => (
                    <button key={act} type="button" data-part={act} aria-label={label}>
                        {text}
                    </button>
                ))}
            </span>
            <span class="transport">
                {jumps.map(([what, back, on]) => (
                    <span key={what} class="transport">
                        {what}
                        <Jump to={back} sign="‹" />
                        <Jump to={on} sign="›" />
                    </span>
                ))}
            </span>
            <label class="speed">
                {words.speed}
                <input data-part="speed" type="range" min="0" max="5" step="0.1" value="0.7" />
                <span data-part="speed-words" />
            </label>
            <output data-part="step" />
            <input data-part="scrub" type="range" min="0" max="0" defaultValue="0" step="1" aria-label={words.step} />
        </div>
    );
}

function Jump({ to: [act, label], sign }: { to: readonly [Act, string]; sign: string }) {
    return (
        <button type="button" data-part={act} aria-label={label} title={label}>
            {sign}
        </button>
    );
}
