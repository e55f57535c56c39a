// What a player does, below the board.

import { clock, moves } from "../desk/game";
import { clockTime } from "../words/numbers";
import { words } from "../words/words";

import { CommandGroup } from "./CommandButton";
import { playSteps, type Command } from "./commands";

export function PlayBar({ inHand }: { inHand: readonly Command[] }) {
    return (
        <div class="toolbar" role="toolbar" aria-label={words.play}>
            <CommandGroup commands={inHand} />
            <CommandGroup commands={playSteps} />
            <span class="score">
                <time aria-label={words.clock}>{clockTime(clock.value)}</time>
                <span>{words.moves(moves.value)}</span>
            </span>
        </div>
    );
}
