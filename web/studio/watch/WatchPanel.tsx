// Which search is watched, and how much of it.

import { latest } from "../desk/live";
import { lengths, nextPart, usualWish, watchable, watched, wish, type Watchable } from "../desk/watching";
import { grouped } from "../words/numbers";
import { words } from "../words/words";

import { copyLinkToStep } from "./playing";

export function WatchPanel() {
    const { engines, steps, from } = wish.value;
    const [first = usualWish.engines[0]!, second] = engines;
    return (
        <section class="help" aria-labelledby="watch-title">
            <h2 id="watch-title">{words.watch}</h2>
            <p class="beside">{words.watchHelp}</p>
            <label class="field">
                {words.search}
                <Engines value={first} choose={(engine) => set([engine, ...(second && second !== engine ? [second] : [])])} />
            </label>
            <label class="field">
                {words.beside}
                <Engines value={second} without={first} choose={(engine) => set(engine ? [first, engine] : [first])} />
            </label>
            <label class="field">
                {words.stepsRecorded}
                <select
                    value={steps}
                    onChange={(event) => (wish.value = { ...wish.value, steps: Number(event.currentTarget.value), from: 0 })}
                >
                    {lengths.map((one) => (
                        <option key={one} value={one}>
                            {grouped(String(one))}
                        </option>
                    ))}
                </select>
            </label>
            <p class="row">
                {nextPart.value && (
                    <button type="button" onClick={() => (wish.value = nextPart.value ?? wish.value)}>
                        {words.recordOn(grouped(String(nextPart.value.from)))}
                    </button>
                )}
                {from > 0 && (
                    <button type="button" onClick={() => (wish.value = { ...wish.value, from: 0 })}>
                        {words.recordStart}
                    </button>
                )}
                <button type="button" disabled={!latest(watched.value)} onClick={() => void copyLinkToStep()}>
                    {words.linkToStep}
                </button>
            </p>
            <p class="beside">{words.watchSat}</p>
            <p class="beside">{words.watchMarks}</p>
        </section>
    );
}

function set(engines: readonly Watchable[]): void {
    wish.value = { ...wish.value, engines, from: 0 };
}

interface EnginesProps<Chosen> {
    readonly value: Chosen;
    readonly without?: Watchable; // with it, no engine can be chosen
    readonly choose: (engine: Chosen) => void;
}

function Engines<Chosen extends Watchable | undefined>({ value, without, choose }: EnginesProps<Chosen>) {
    return (
        <select value={value ?? ""} onChange={(event) => choose((event.currentTarget.value || undefined) as Chosen)}>
            {without && <option value="">{words.noOther}</option>}
            {watchable
                .filter((name) => name !== without)
                .map((name) => (
                    <option key={name} value={name}>
                        {words.engines[name]}
                    </option>
                ))}
        </select>
    );
}
