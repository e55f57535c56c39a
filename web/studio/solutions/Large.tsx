// One solution in a large picture.  A solid is also shown as such, taken apart, and piece by piece.

import { useEffect, useRef, useState } from "preact/hooks";

import { plan, source } from "../desk/live";
import { solver } from "../desk/solver";
import { addressOf, forgetAddress } from "../look/address";
import { isDark } from "../look/theme";
import { words } from "../words/words";

import { rowAt } from "./listing";

const views = ["layers", "solid", "exploded", "steps"] as const;
type View = (typeof views)[number];

interface Props {
    readonly number: number;
    readonly address: string; // of the picture that cards have
    readonly onClose: () => void;
}

export function Large({ number, address, onClose }: Props) {
    const dialog = useRef<HTMLDialogElement>(null);
    const [view, setView] = useState<View>("layers");
    const drawn = useDrawn(number, view);
    useEffect(() => dialog.current?.showModal(), []);
    const name = words.solution(number + 1);
    return (
        <dialog ref={dialog} class="large" aria-label={name} onClose={onClose}>
            <img src={drawn ?? address} alt={view === "layers" ? name : `${name}, ${words.views[view]}`} />
            <p class="row">
                <strong>{name}</strong>
                {plan.value?.lattice.flat === false && (
                    <span class="row" role="group" aria-label={words.howShown}>
                        {views.map((one) => (
                            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
                                {words.views[one]}
                            </button>
                        ))}
                    </span>
                )}
                <button type="button" onClick={onClose}>
                    {words.close}
                </button>
            </p>
        </dialog>
    );
}

// The address of the solver's picture; undefined for layers, and until it is there.
function useDrawn(number: number, view: View): string | undefined {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        let made: string | undefined;
        const cancel = new AbortController();
        setAddress(undefined);
        if (view !== "layers")
            void draw(number, view, cancel.signal).then(
                (svg) => setAddress((made = addressOf(svg))),
                () => undefined, // nobody waits for it any more
            );
        return () => {
            cancel.abort();
            if (made) forgetAddress(made);
        };
    }, [number, view, isDark.value]);
    return address;
}

async function draw(number: number, view: View, signal: AbortSignal): Promise<string> {
    const [asked, row] = [source.value, rowAt(number)];
    if (!asked || !row) throw new Error("there is no solution");
    const svg = await (await solver).ask(asked, "draw", [row, { view, theme: isDark.peek() ? "dark" : "light" }], { signal });
    signal.throwIfAborted();
    return svg;
}
