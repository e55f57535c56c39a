// In how many ways the puzzle can be solved: always there, and honest about what it does not know.

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { puzzle, say } from "../desk/desk";
import { hidesWays } from "../desk/game";
import { isPlaying } from "../desk/mode";
import { latest, missing, ways, type Count } from "../desk/live";
import { dropLong, longCount, startLong, stopLong } from "../desk/long";
import { reasons } from "../desk/reasons";
import { words } from "../words/words";

import { grouped, percent, seconds, timeLeft } from "../words/numbers";
import { missingCells, sum } from "./sum";

import "./number.css";

export function NumberPanel() {
    useEffect(() => effect(() => (ways.value.state === "asked" ? dropLong() : undefined)), []);
    useSaying();
    return (
        <section class="number" aria-label={words.number}>
            <Headline />
            {!isPlaying.value && <SumLine />}
        </section>
    );
}

// Said when it rests, not at each stroke.
function useSaying(): void {
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const end = effect(() => {
            const value = ways.value;
            clearTimeout(timer);
            if (value.state === "known" && !performance.getEntriesByName("first count")[0])
                performance.mark("first count");
            if (value.state === "known" && !hidesWays.value) timer = setTimeout(() => say(waysInWords(value.answer), false), 900);
        });
        return () => {
            clearTimeout(timer);
            end();
        };
    }, []);
}

export function waysInWords({ distinct, raw, complete }: Count): string {
    if (!complete) return words.atLeast(grouped(distinct));
    if (raw === "0") return words.none;
    return distinct === "1" ? words.oneWay : words.ways(grouped(distinct));
}

function Headline() {
    const lacking = missing.value;
    if (hidesWays.value) return <p class="headline quiet">{words.waysHidden}</p>;
    if (lacking) return <p class="headline quiet">{words[lacking]}</p>;
    const value = ways.value;
    const long = longCount.value;
    if (value.state === "failed") return <Failure error={value.error} />;
    if (long.state !== "none") return <Long />;
    const answer = latest(value);
    if (value.state !== "known") return <Counting last={answer} />;
    return answer ? <Known answer={answer} /> : null;
}

function Failure({ error }: { error: Error }) {
    const hint = "hint" in error && typeof error.hint === "string" ? error.hint : "";
    return (
        <div role="alert">
            <p class="headline quiet">{words.wrong}</p>
            <p class="reason">{error.message}</p>
            {hint && <p class="beside">{hint}</p>}
        </div>
    );
}

// The last number, in grey; after a blink, how far the new one is.
function Counting({ last }: { last: Count | undefined }) {
    const value = ways.value;
    const progress = value.state === "asked" ? value.progress : undefined;
    const slow = progress !== undefined && progress.seconds > 0.3;
    const left = slow && progress.fraction > 0.001 ? (progress.seconds * (1 - progress.fraction)) / progress.fraction : 0;
    return (
        <>
            <p class="headline old">{last && !slow ? waysInWords(last) : words.counting}</p>
            <p class="beside">
                {!slow
                    ? last && !last.complete ? words.counting : " "
                    : left > 0
                      ? words.progress(percent(progress.fraction), timeLeft(left))
                      : words.stillCounting(seconds(progress.seconds))}
            </p>
            {slow && progress.fraction > 0 && <progress max={1} value={progress.fraction} />}
        </>
    );
}

function Known({ answer }: { answer: Count }) {
    const none = answer.complete && answer.raw === "0";
    return (
        <>
            <p class={none ? "headline none" : "headline"}>{waysInWords(answer)}</p>
            {none && !isPlaying.value && <Reasons reason={answer.reason} />}
            {!none && <Beside answer={answer} seconds={answer.seconds} />}
            {!answer.complete && (
                <p class="row">
                    <button type="button" class="main" onClick={() => void startLong()}>
                        {words.countAll}
                    </button>
                </p>
            )}
        </>
    );
}

function Beside({ answer, seconds: taken }: { answer: Count; seconds: number }) {
    const symmetric = answer.group_order > 1;
    const { placed, tiles = [] } = puzzle.value;
    const none = placed.length + tiles.length > 0 ? words.noSymmetryLeft : words.noSymmetry;
    return (
        <p class="beside">
            {symmetric ? words.raw(grouped(answer.raw)) : none}
            {" · "}
            {answer.complete ? words.countedIn(seconds(taken)) : words.isLong}
        </p>
    );
}

// What the line of the sum says already is not said again.
function Reasons({ reason }: { reason: string | undefined }) {
    const summed = sum.value !== undefined && missingCells(sum.value) !== 0;
    const found = reasons.value.filter(({ kind }) => !summed || kind !== "area").map(({ text }) => text);
    const texts = found.length > 0 || summed || !reason ? found : [reason];
    return (
        <>
            {texts.slice(0, 3).map((text) => (
                <p key={text} class="reason">
                    {text}
                </p>
            ))}
        </>
    );
}

function Long() {
    const long = longCount.value;
    if (long.state === "none") return null;
    if (long.state === "failed") return <p class="reason">{long.message}</p>;
    if (long.state === "done")
        return (
            <>
                <p class="headline">{waysInWords(long.answer)}</p>
                <Beside answer={long.answer} seconds={long.seconds} />
            </>
        );
    const { progress } = long;
    const left = timeLeft(progress?.secondsLeft);
    return (
        <>
            <p class="headline old">{words.counting}</p>
            <p class="beside">
                {progress && (left ? words.progress(percent(progress.fraction), left) : percent(progress.fraction))}
            </p>
            <progress max={1} value={progress?.fraction ?? 0} />
            <p class="row">
                {long.state === "running" ? (
                    <button type="button" onClick={stopLong}>
                        {words.stop}
                    </button>
                ) : (
                    <button type="button" class="main" onClick={() => void startLong(long.from)}>
                        {words.resume}
                    </button>
                )}
            </p>
        </>
    );
}

function SumLine() {
    const found = sum.value;
    if (!found) return null;
    const lacking = missingCells(found);
    const optional = found.optional > 0 ? words.optionalCells(found.optional) : "";
    const range =
        found.least === found.most
            ? words.cells(found.least)
            : `${found.least.toLocaleString("en")}–${found.most === Infinity ? "∞" : words.cells(found.most)}`;
    return (
        <p class={lacking === 0 ? "sum" : "sum wrong"}>
            <span aria-hidden="true">{lacking === 0 ? "✓" : "!"}</span>
            <span>
                {words.sum(words.cells(found.required), optional, range)}
                {lacking !== 0 && <strong> {words.sumWrong(lacking)}</strong>}
            </span>
        </p>
    );
}
