// The sheet of keys.

import { useEffect, useRef } from "preact/hooks";

import { words } from "../words/words";

import { keyShown } from "./CommandButton";
import { groups, type Command } from "./commands";
import { sheetOfKeys } from "./shown";

type Group = (typeof groups)[number];

export function KeySheet() {
    const dialog = useRef<HTMLDialogElement>(null);
    const open = sheetOfKeys.value;
    useEffect(() => {
        if (open) dialog.current?.showModal();
        else dialog.current?.close();
    }, [open]);
    return (
        <dialog ref={dialog} class="sheet" aria-labelledby="keys-title" onClose={() => (sheetOfKeys.value = false)}>
            <header class="row">
                <h2 id="keys-title">{words.keys}</h2>
                <button type="button" onClick={() => (sheetOfKeys.value = false)}>
                    {words.close}
                </button>
            </header>
            {open && [...groups].sort(byUse).map(([title, commands]) => (
                <section key={title} aria-label={title}>
                    <h3>{title}</h3>
                    <Keys commands={commands} />
                </section>
            ))}
            <p>{words.boardHelp}</p>
        </dialog>
    );
}

// Those that do something now come first.
function byUse([, a]: Group, [, b]: Group): number {
    return Number(isOfUse(b)) - Number(isOfUse(a));
}

function isOfUse(commands: readonly Command[]): boolean {
    return commands.some(({ possible }) => !possible || possible());
}

function Keys({ commands }: { commands: readonly Command[] }) {
    return (
        <dl>
            {commands.map(({ words: text, keys }) => (
                <div key={text}>
                    <dt>{text}</dt>
                    <dd>
                        {keys.map((key) => (
                            <kbd key={key}>{keyShown(key)}</kbd>
                        ))}
                    </dd>
                </div>
            ))}
        </dl>
    );
}
