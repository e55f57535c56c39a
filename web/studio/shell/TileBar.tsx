// What is done with tiles, below the board.

import { moves } from "../desk/game";
import { isPlaying } from "../desk/mode";
import { canClearTiles, clearTiles } from "../desk/tiles";
import { TileBoardSetup } from "../matching/TileBoardSetup";
import { words } from "../words/words";

import { CommandGroup } from "./CommandButton";
import { playSteps, steps, tileCommands, type Command } from "./commands";

const clear: Command = { words: words.clearTiles, icon: "clear", keys: [], possible: () => canClearTiles.value, perform: clearTiles };

export function TileBar() {
    return isPlaying.value ? <Playing /> : <Drawing />;
}

function Drawing() {
    return (
        <div class="toolbar" role="toolbar" aria-label={words.tools}>
            <CommandGroup commands={steps} />
            <TileBoardSetup />
        </div>
    );
}

function Playing() {
    return (
        <div class="toolbar" role="toolbar" aria-label={words.play}>
            <CommandGroup commands={tileCommands} />
            <CommandGroup commands={[...playSteps.slice(0, 2), clear]} />
            <span class="score">
                <span>{words.moves(moves.value)}</span>
            </span>
        </div>
    );
}
