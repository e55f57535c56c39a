// The tray, how many edges do not match, and the best attempt.

import { attempt, keepAttempt, seekAttempt, type Attempt } from "../desk/attempt";
import { isSolved } from "../desk/game";
import { matching, wrongEdges } from "../desk/sites";
import { takeTile, tileInHand, tileOn, tilesLeft } from "../desk/tiles";
import type { Matching, Tile } from "../model/matching";
import { words } from "../words/words";

import { dragged, dragFrom, onlyDrag } from "./drag";
import { looksOf } from "./TileBoard";
import { TilePicture } from "./TilePicture";

export function TilesPanel() {
    const known = matching.value;
    if (!known) return null;
    const left = sum(tilesLeft.value);
    const isTried = (attempt.value?.tiles.length ?? 0) > 0; // all lie on the board
    return (
        <section class="tiles" aria-labelledby="tiles-title">
            {attempt.value ? <Sought now={attempt.value} /> : <Clashes />}
            <h2 id="tiles-title">{isTried ? words.tiles : words.tilesLeft(left)}</h2>
            {left > 0 && !isTried && (
                <div class="tile-tray" role="group" aria-label={words.tilesOfTray}>
                    {known.tiles.map((tile) => (
                        <TrayTile key={tile.name} tile={tile} known={known} />
                    ))}
                </div>
            )}
            <p class="row">
                {attempt.value ? (
                    <button type="button" onClick={keepAttempt}>
                        {words.stopAttempt}
                    </button>
                ) : (
                    <button type="button" disabled={isSolved.value} title={words.bestAttemptHint} onClick={() => void seekAttempt()}>
                        {words.bestAttempt}
                    </button>
                )}
            </p>
            <Dragged known={known} />
        </section>
    );
}

function Clashes() {
    const wrong = wrongEdges.value.size;
    return (
        <p class={wrong > 0 ? "clashes some" : "clashes"} role="status">
            {isSolved.value ? words.tilesSolved : words.clashes(wrong)}
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
            onPointerDown={(event) => dragFrom(event, undefined, () => !held && takeTile(name))}
            onTouchMove={onlyDrag}
            onContextMenu={onlyDrag}
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
