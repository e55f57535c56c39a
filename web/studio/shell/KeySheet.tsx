// The sheet of keys.

import { useEffect, useRef } from "preact/hooks";

import { words } from "../words/words";

import { keyShown } from "./CommandButton";
import { commands } from "./commands";
import { sheetOfKeys } from "./shown";

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
            <p>{words.boardHelp}</p>
        </dialog>
    );
}
