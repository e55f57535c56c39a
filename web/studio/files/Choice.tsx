// Which of several puzzles of a file is opened.

import { useEffect, useRef } from "preact/hooks";

import { words } from "../words/words";

import { question } from "./choice";

export function Choice() {
    const dialog = useRef<HTMLDialogElement>(null);
    const now = question.value;
    useEffect(() => {
        if (now) dialog.current?.showModal();
        else dialog.current?.close();
    }, [now]);
    return (
        <dialog ref={dialog} class="sheet" aria-labelledby="choice-title" onClose={() => now?.answer(undefined)}>
            <header class="row">
                <h2 id="choice-title">{now && words.severalIn(now.name, now.titles.length)}</h2>
                <button type="button" onClick={() => now?.answer(undefined)}>
                    {words.cancel}
                </button>
            </header>
            <ul class="choices">
                {now?.titles.map((title, i) => (
                    <li key={i}>
                        <button type="button" onClick={() => now.answer(i + 1)}>
                            {i + 1}. {title || words.untitled}
                        </button>
                    </li>
                ))}
            </ul>
        </dialog>
    );
}
