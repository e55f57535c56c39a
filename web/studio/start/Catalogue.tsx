// The start page: all puzzles of the catalogue with pictures, and new ones.

import { useEffect, useRef, useState } from "preact/hooks";

import type { PictureLook } from "../../answers";
import { latticeOf } from "../desk/lattices";
import { solver } from "../desk/solver";
import { openEntry } from "../files/open";
import { addressOf, forgetAddress } from "../look/address";
import { isDark } from "../look/theme";
import { grouped } from "../words/numbers";
import { gridName } from "../setup/BoardSetup";
import { words } from "../words/words";

import { filter, findEntries, found, grids, lattice, search, type Entry } from "./catalogue";

import { NewPuzzle } from "./NewPuzzle";

import "./start.css";

const blink = 0.3; // seconds

export function Catalogue({ open, onClose }: { open: boolean; onClose: () => void }) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        if (open) {
            void findEntries();
            dialog.current?.showModal();
        } else dialog.current?.close();
    }, [open]);
    return (
        <dialog ref={dialog} class="start" aria-labelledby="start-title" onClose={onClose}>
            <header>
                <h2 id="start-title">{words.catalogue}</h2>
                {open && <Filters />}
                <button type="button" onClick={onClose}>
                    {words.close}
                </button>
            </header>
            {open && (
                <div class="start-body">
                    {search.value === "" && <NewPuzzle onDone={onClose} />}
                    <Entries onClose={onClose} />
                </div>
            )}
        </dialog>
    );
}

function Filters() {
    return (
        <div class="row filters">
            <input
                type="search"
                aria-label={words.searchCatalogue}
                placeholder={words.searchCatalogue}
                value={search.value}
                onInput={(event) => (search.value = event.currentTarget.value)}
            />
            <select
                aria-label={words.grid}
                value={lattice.value}
                onChange={(event) => (lattice.value = event.currentTarget.value)}
            >
                <option value="">{words.allGrids}</option>
                {grids.value.map((name) => (
                    <option key={name} value={name}>
                        {gridName(name)}
                    </option>
                ))}
            </select>
            <select
                aria-label={words.anySize}
                value={filter.value}
                onChange={(event) => (filter.value = event.currentTarget.value as typeof filter.value)}
            >
                <option value="all">{words.anySize}</option>
                <option value="quick">{words.quick}</option>
                <option value="solid">{words.solids}</option>
            </select>
        </div>
    );
}

function Entries({ onClose }: { onClose: () => void }) {
    if (found.value.length === 0) return <p class="nothing">{search.value ? words.nothingFound : words.wait}</p>;
    return (
        <ul class="entries">
            {found.value.map((entry) => (
                <li key={entry.puzzle}>
                    <button type="button" onClick={() => void openEntry(entry.puzzle).then((done) => done && onClose())}>
                        <Thumbnail entry={entry} />
                        <span class="entry-title">{entry.title}</span>
                        <span class="entry-facts">{facts(entry)}</span>
                    </button>
                </li>
            ))}
        </ul>
    );
}

function facts({ distinct, raw, cells }: Entry): string {
    const count = distinct ?? raw;
    const ways = count === undefined ? "" : count === "0" ? words.none : count === "1" ? words.oneWay : words.ways(grouped(count));
    return [cells ? words.cells(cells) : "", ways].filter(Boolean).join(" · ");
}

// The solver's own picture of the board, made when it comes into sight.  It is shown as an image, so
// nothing of it becomes part of the page.
function Thumbnail({ entry }: { entry: Entry }) {
    const place = useRef<HTMLSpanElement>(null);
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        const ending = new AbortController();
        let made: string | undefined;
        const seen = new IntersectionObserver(([there]) => {
            if (!there?.isIntersecting) return;
            seen.disconnect();
            void draw(entry, ending.signal).then(
                (svg) => setAddress((made = addressOf(svg))),
                () => undefined, // without a picture the title says enough
            );
        });
        if (place.current) seen.observe(place.current);
        return () => {
            seen.disconnect();
            ending.abort();
            if (made) forgetAddress(made);
        };
    }, [entry, isDark.value]);
    return (
        <span class="thumbnail" ref={place}>
            {address && <img src={address} alt="" />}
        </span>
    );
}

// A solution where one is found in a blink, the empty board or the tiles otherwise; solids as solids.
async function draw({ puzzle, lattice: grid, slow }: Entry, signal: AbortSignal): Promise<string> {
    const ask = await solver;
    const entry = { entry: puzzle };
    const first: Int32Array[] = [];
    if (!slow)
        await ask.ask(entry, "solve", [{ limit: 1, seconds: blink }, (row: Int32Array) => first.push(row)], { signal });
    const solid = latticeOf(grid ?? "")?.flat === false;
    const look: PictureLook = { theme: isDark.peek() ? "dark" : "light" };
    if (solid && first[0]) look.view = "solid";
    if (!grid && !first[0]) look.pieces = true;
    return ask.ask(entry, "draw", [Array.from(first[0] ?? []), look], { signal });
}
