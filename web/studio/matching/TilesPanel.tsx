// The tray, how many edges do not match, and help.

import { useEffect, useState } from "preact/hooks";

import { attempt, keepAttempt, seekAttempt, type Attempt } from "../desk/attempt";
import { say } from "../desk/desk";
import { completed, isMatching, matching, wrongEdges } from "../desk/sites";
import { isMatched, layTiles, takeTile, tileInHand, tileOn, tilesLeft } from "../desk/tiles";
import type { Matching, Tile } from "../model/matching";
import { words } from "../words/words";

import { dragFrom, dragged } from "./drag";
import { looksOf } from "./TileBoard";
import { TilePicture } from "./TilePicture";

const patience = 30; // seconds

export function TilesPanel() {
    const known = matching.value;
    if (!known) return null;
    return (
        <section class="tiles" aria-labelledby="tiles-title">
            {attempt.value ? <Sought now={attempt.value} /> : <Clashes />}
            <h2 id="tiles-title">{words.tilesLeft(sum(tilesLeft.value))}</h2>
            <p class="beside">{words.tilesHelp}</p>
            <Help />
            <div class="tile-tray" role="group" aria-label={words.tilesOfTray}>
                {known.tiles.map((tile) => (
                    <TrayTile key={tile.name} tile={tile} known={known} />
                ))}
            </div>
            <Dragged known={known} />
        </section>
    );
}

function Clashes() {
    const wrong = wrongEdges.value.size;
    return (
        <p class={wrong > 0 ? "clashes some" : "clashes"} role="status">
            {isMatched.value ? words.tilesSolved : words.clashes(wrong)}
        </p>
    );
}

// Not read out: it changes all the time.
function Sought({ now }: { now: Attempt }) {
    return (
        <>
            <p class="clashes">{words.attemptSoFar(now.tiles.length > 0 ? now.edges - now.wrong.size : 0, now.edges)}</p>
            <p class="beside">{words.attemptSought(now.seconds.toFixed(0))}</p>
        </>
    );
}

function sum(left: ReadonlyMap<string, number>): number {
    return [...left.values()].reduce((all, one) => all + Math.max(0, one), 0);
}

function TrayTile({ tile, known }: { tile: Tile; known: Matching }) {
    const { name } = tile;
    const left = tilesLeft.value.get(name) ?? 0;
    if (left <= 0) return <span class="tray-place" aria-hidden="true" />; // the others stay where they are
    const now = tileInHand.value;
    const held = now && "tile" in now && now.tile === name ? now : undefined;
    return (
        <button
            type="button"
            class="tray-tile"
            aria-pressed={held !== undefined}
            aria-label={words.tileInWords(name, held?.labels ?? tile.labels, left)}
            onPointerDown={(event) => event.pointerType === "mouse" && dragFrom(event, undefined, () => !held && takeTile(name))}
            onClick={() => takeTile(name)}
        >
            <TilePicture sites={known.sites} looks={looksOf(known)} name={name} labels={held?.labels ?? tile.labels} />
            {left > 1 && <span class="left-of-it">{left === Infinity ? "∞" : `×${left}`}</span>}
        </button>
    );
}

// What follows the pointer.
function Dragged({ known }: { known: Matching }) {
    const at = dragged.value;
    const now = tileInHand.value;
    if (!at || !now) return null;
    const tile = "site" in now ? tileOn.value.get(now.site) : now;
    if (!tile) return null;
    return (
        <div class="dragged-tile" style={{ left: `${at[0]}px`, top: `${at[1]}px` }}>
            <TilePicture sites={known.sites} looks={looksOf(known)} name={tile.tile} labels={tile.labels} />
        </div>
    );
}

function Help() {
    const [asks, setAsks] = useState<AbortController | undefined>(undefined);
    useEffect(() => () => asks?.abort(), [asks]);
    const show = async (): Promise<void> => {
        const mine = new AbortController();
        setAsks(mine);
        try {
            const all = await completed(mine.signal, patience);
            if (mine.signal.aborted || !isMatching.value) return;
            if (all) layTiles(all);
            else say(words.noCompletion);
        } catch (error) {
            if (!mine.signal.aborted) say(error instanceof Error ? error.message : String(error));
        } finally {
            setAsks(undefined);
        }
    };
    if (asks || attempt.value)
        return (
            <p class="row">
                <button type="button" onClick={() => (asks ? asks.abort() : keepAttempt())}>
                    {words.stop}
                </button>
            </p>
        );
    return (
        <p class="row">
            <button type="button" disabled={wrongEdges.value.size > 0 || isMatched.value} onClick={() => void show()}>
                {words.layTheRest}
            </button>
            <button type="button" disabled={isMatched.value} title={words.bestAttemptHint} onClick={() => void seekAttempt()}>
                {words.bestAttempt}
            </button>
        </p>
    );
}
