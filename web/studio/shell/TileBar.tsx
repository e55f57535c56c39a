// What is done with tiles, below the board.

import { isPlaying } from "../desk/mode";
import { TileBoardSetup } from "../matching/TileBoardSetup";
import { words } from "../words/words";

import { CommandGroup } from "./CommandButton";
import { steps, tileCommands } from "./commands";
import { PlayBar } from "./PlayBar";

export function TileBar() {
    if (isPlaying.value) return <PlayBar inHand={tileCommands} />;
    return (
        <div class="toolbar" role="toolbar" aria-label={words.tools}>
            <CommandGroup commands={steps} />
            <TileBoardSetup />
        </div>
    );
}
