// What a player does with tiles, below the board.

import { moves } from "../desk/game";
import { canClearTiles, clearTiles } from "../desk/tiles";
import { words } from "../words/words";

import { CommandButton } from "./CommandButton";
import { playSteps, tileCommands, type Command } from "./commands";

const clear: Command = { words: words.clearTiles, icon: "clear", keys: [], possible: () => canClearTiles.value, perform: clearTiles };

export function TileBar() {
    return (
        <div class="toolbar" role="toolbar" aria-label={words.play}>
            <span class="group">
                {tileCommands.map((command) => (
                    <CommandButton key={command.words} command={command} />
                ))}
            </span>
            <span class="group">
                {[...playSteps.slice(0, 2), clear].map((command) => (
                    <CommandButton key={command.words} command={command} />
                ))}
            </span>
            <span class="score">
                <span>{words.moves(moves.value)}</span>
            </span>
        </div>
    );
}
