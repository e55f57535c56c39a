// The puzzles that this browser keeps.

import { useState } from "preact/hooks";

import { puzzle, say, shelf } from "../desk/desk";
import { Icon } from "../look/Icon";
import { words } from "../words/words";

import { openText } from "./open";
import { textOfPage } from "./write";

export function Shelved({ close }: { close: () => void }) {
    const [list, setList] = useState(() => shelf.list());
    const keep = async (): Promise<void> => {
        const name = puzzle.value.title || words.untitled;
        say(shelf.keep(name, await textOfPage(), Date.now()) ? words.kept(name) : words.storageFull);
        close();
    };
    const open = (name: string): void => {
        close();
        const text = shelf.take(name);
        if (text !== undefined) void openText(text, name);
    };
    return (
        <>
            <button type="button" onClick={() => void keep()}>
                <Icon name="save" />
                <span>{words.keepAs}</span>
            </button>
            {list.length > 0 && (
                <ul class="shelf" aria-label={words.keptHere}>
                    {list.map(({ name }) => (
                        <li key={name}>
                            <button type="button" onClick={() => open(name)}>
                                {name}
                            </button>
                            <button
                                type="button"
                                class="tool"
                                aria-label={`${words.forget} ${name}`}
                                onClick={() => {
                                    shelf.remove(name);
                                    setList(shelf.list());
                                }}
                            >
                                <Icon name="close" />
                            </button>
                        </li>
                    ))}
                </ul>
            )}
        </>
    );
}
