// The solutions: as many as are wanted, drawn as they come into sight.

import { useEffect, useRef, useState } from "preact/hooks";

import { keptList } from "../desk/kept";
import { missing } from "../desk/live";
import { addressOf, forgetAddress } from "../look/address";
import { Icon } from "../look/Icon";
import { Popover } from "../look/Popover";
import { isDark } from "../look/theme";
import { grouped } from "../words/numbers";
import { words } from "../words/words";

import { Large } from "./Large";
import { chosen, list, listing, stop, wishes, type Listing } from "./listing";
import { aspect, forgetLastBlock, pictureOf } from "./pictures";
import { saveLines, savePng, saveSvg, saveText } from "./save";

import "./solutions.css";

export function Solutions() {
    const now = listing.value;
    useEffect(() => {
        if (!listing.value && !missing.value) void list(keptList.value ? "kept" : "distinct");
    }, [now === undefined]);
    return (
        <section class="solutions" aria-label={words.solutions}>
            <header class="row">
                <Summary now={now} />
                <span class="row">
                    <select
                        aria-label={words.which}
                        value={now?.kind ?? "distinct"}
                        onChange={(event) => void list(event.currentTarget.value as Listing["kind"])}
                    >
                        <option value="distinct">{words.listDistinct}</option>
                        <option value="all">{words.listAll}</option>
                        <option value="one">{words.listOne}</option>
                        {keptList.value && <option value="kept">{words.listKept}</option>}
                    </select>
                    {now?.state === "running" && (
                        <button type="button" onClick={stop}>
                            {words.stop}
                        </button>
                    )}
                    <SaveMenu />
                </span>
            </header>
            <Cards />
        </section>
    );
}

function Summary({ now }: { now: Listing | undefined }) {
    if (!now) return <p role="status">{missing.value ? words[missing.value] : words.wait}</p>;
    const isAll = now.complete || now.state === "running" || now.kind === "kept";
    const count = grouped(String(now.found)) + (isAll ? "" : "+");
    const text =
        wishes.value.length > 0 ? words.shownOf(grouped(String(chosen.value.length)), count) : words.solutionsFound(count);
    return (
        <p role="status">
            {now.message ?? text}
            {now.state === "running" && " …"}
        </p>
    );
}

function SaveMenu() {
    const save = (perform: () => Promise<void>, close: () => void): void => {
        close();
        void perform();
    };
    return (
        <Popover label={words.saveAs} kind="labelled" button={<><Icon name="save" /><span>{words.saveAs}</span></>}>
            {(close) => (
                <>
                    <button type="button" onClick={() => save(saveSvg, close)}>SVG</button>
                    <button type="button" onClick={() => save(savePng, close)}>PNG</button>
                    <button type="button" onClick={() => save(saveText, close)}>{words.asText}</button>
                    <button type="button" onClick={() => save(saveLines, close)}>JSON Lines</button>
                </>
            )}
        </Popover>
    );
}

const wanted = 210; // pixels: about as wide is a card; on a phone there are two columns
const besides = 46; // pixels of a card around its picture
const around = 2; // rows that exist above and below what is seen

// Only the cards near what is seen exist.
function Cards() {
    const box = useRef<HTMLDivElement>(null);
    const [seen, setSeen] = useState({ top: 0, width: 800, height: 600 });
    useEffect(() => {
        const element = box.current;
        if (!element) return;
        const look = (): void =>
            setSeen({ top: element.scrollTop, width: element.clientWidth - 16, height: element.clientHeight });
        const sizes = new ResizeObserver(look);
        sizes.observe(element);
        element.addEventListener("scroll", look, { passive: true });
        return () => {
            sizes.disconnect();
            element.removeEventListener("scroll", look);
        };
    }, []);
    const numbers = chosen.value;
    const columns = Math.max(2, Math.floor(seen.width / wanted));
    const width = seen.width / columns;
    const height = Math.round((width - 30) * Math.min(2, aspect.value)) + besides;
    const first = Math.max(0, Math.floor(seen.top / height) - around) * columns;
    const last = Math.min(numbers.length, first + (Math.ceil(seen.height / height) + 2 * around + 1) * columns);
    return (
        <div class="cards" ref={box} tabIndex={0} role="region" aria-label={words.solutions}>
            <ul style={{ height: `${Math.ceil(numbers.length / columns) * height}px` }}>
                {numbers.slice(first, last).map((number, i) => {
                    const place = first + i;
                    const x = (place % columns) * width;
                    const y = Math.floor(place / columns) * height;
                    return (
                        <li
                            key={number}
                            style={{ width: `${width}px`, height: `${height}px`, transform: `translate(${x}px, ${y}px)` }}
                        >
                            <Card number={number} />
                        </li>
                    );
                })}
            </ul>
        </div>
    );
}

function Card({ number }: { number: number }) {
    const [large, setLarge] = useState(false);
    const address = usePicture(number);
    return (
        <figure>
            <button type="button" aria-label={words.showLarge(number + 1)} onClick={() => setLarge(true)}>
                {address && <img src={address} alt={words.solution(number + 1)} />}
            </button>
            <figcaption>{grouped(String(number + 1))}</figcaption>
            {large && address && <Large number={number} address={address} onClose={() => setLarge(false)} />}
        </figure>
    );
}

function usePicture(number: number): string | undefined {
    const [address, setAddress] = useState<string>();
    const found = listing.value?.found ?? 0;
    const full = Math.floor(number / 60) < Math.floor(found / 60) || listing.value?.state !== "running";
    useEffect(() => {
        let made: string | undefined;
        let gone = false;
        if (!full) forgetLastBlock(found);
        void pictureOf(number).then(
            (svg) => {
                if (gone) return;
                setAddress((made = addressOf(svg)));
            },
            () => undefined, // the puzzle is another by now
        );
        return () => {
            gone = true;
            if (made) forgetAddress(made);
        };
    }, [number, full, isDark.value]);
    return address;
}
