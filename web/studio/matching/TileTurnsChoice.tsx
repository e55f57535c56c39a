// How a tile may be turned.

import type { TileTurns } from "../model/tile_sheet";
import { words } from "../words/words";

interface Props {
    readonly name: string; // of the fields, each a group of its own
    readonly turns: TileTurns | undefined;
    readonly onChange: (turns: TileTurns) => void;
}

const choices = ["rotate", "reflect", "fixed"] as const;

export function TileTurnsChoice({ name, turns, onChange }: Props) {
    return (
        <fieldset class="choice">
            <legend>{words.turns}</legend>
            {choices.map((one) => (
                <label key={one} title={words.tileTurns[one].long}>
                    <input type="radio" name={name} checked={turns === one} onChange={() => onChange(one)} />
                    <span>{words.tileTurns[one].short}</span>
                </label>
            ))}
        </fieldset>
    );
}
