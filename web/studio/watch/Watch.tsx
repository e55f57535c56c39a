// A search, step by step, where the board is in other modes.

import { useEffect, useRef } from "preact/hooks";

import type { Film } from "../../view/recording";
import { Parts } from "../../view/parts";
import { Player } from "../../view/player";
import { missing } from "../desk/live";
import { firstStep, watched } from "../desk/watching";
import { isDark } from "../look/theme";
import { words } from "../words/words";

import { Controls } from "./Controls";
import { player } from "./playing";

import "../../view/picture.css";
import "../../view/run.css";
import "./watch.css";

export function Watch() {
    const value = watched.value;
    if (value.state === "known") return <Playing key={value.answer} films={value.answer} />;
    return (
        <section class="watch" aria-label={words.watch}>
            <p class="waiting" role="status">
                {missing.value ? words[missing.value] : value.state === "failed" ? value.error.message : words.recording}
            </p>
        </section>
    );
}

// The one set last: the next recording is played as fast.
let speed: string | undefined;

// The player changes what is in this section; nothing of it is drawn anew.
function Playing({ films }: { films: readonly Film[] }) {
    const root = useRef<HTMLElement>(null);
    useEffect(() => {
        const shown = new Player(new Parts(root.current!), films, words.engines);
        if (firstStep.value !== undefined) shown.seek(firstStep.value);
        firstStep.value = undefined;
        if (speed) shown.setSpeedTo(speed);
        player.value = shown;
        return () => {
            shown.pause();
            speed = shown.speedSet;
            player.value = undefined;
        };
    }, []);
    useEffect(() => player.value?.refresh(), [isDark.value]);
    return (
        <section class="watch" aria-label={words.watch} ref={root}>
            <div class="runs" data-part="runs" tabIndex={0} role="region" aria-label={words.searches} />
            <Controls />
            <p class="unseen" data-part="announce" aria-live="polite" />
        </section>
    );
}
