// One tile, to be edited: its labels, its name, how it may be turned, and how often it is there.

import { useState } from "preact/hooks";

import { tileBoard } from "../desk/tile_board";
import { addTile, edgesOfTiles, editTile, labelInHand, labelLooks, type TileGroup } from "../desk/tile_sheet";
import type { Site } from "../model/matching";
import { inAmount } from "../model/pieces";
import { canBeName, labelsIn, withKeys, type TileTable } from "../model/tile_sheet";
import { Copies } from "../pieces/Copies";
import { words } from "../words/words";

import { boxOf, partsOf, shapeOf } from "./shapes";
import { siteFor } from "./TilePicture";
import { TileShape } from "./TileShape";
import { TileTurnsChoice } from "./TileTurnsChoice";

export function TileInspector({ group, which }: { group: TileGroup; which: number }) {
    const { name, labels, turns, min, max } = group.tiles[which]!;
    const change = (one: (table: TileTable) => TileTable): void => editTile(group, which, one);
    const site = siteFor(tileBoard.value?.sites ?? [], labels.length);
    const setLabels = (edges: readonly string[]): void => change((one) => withKeys(one, { edges }));
    return (
        <div class="inspector" role="group" aria-label={words.tile(name)}>
            {site && <Edges site={site} name={name} labels={labels} onChange={setLabels} />}
            <Field
                key={`labels ${labels.join(" ")}`}
                label={words.labels}
                value={labels.join(" ")}
                most={400}
                faultOf={(text) => faultOfLabels(text, site ? labels.length : edgesOfTiles.value)}
                onChange={(text) => setLabels(labelsIn(text) ?? labels)}
            />
            <Field
                key={`name ${name}`}
                label={words.rename}
                value={name}
                most={20}
                faultOf={(text) => (canBeName(text.trim()) ? "" : words.badTileName)}
                onChange={(text) => change((one) => withKeys(one, { name: text.trim() }))}
            />
            <TileTurnsChoice name="turns" turns={turns} onChange={(given) => change((one) => withKeys(one, { turns: given }))} />
            <Copies min={min} max={max} onChange={(amount) => change((one) => inAmount(one, amount))} />
            <p class="row">
                <button type="button" onClick={() => addTile(labels)}>
                    {words.copyTile}
                </button>
                <button type="button" class="danger" onClick={() => editTile(group, which, undefined)}>
                    {words.remove}
                </button>
            </p>
        </div>
    );
}

interface EdgesProps {
    readonly site: Site;
    readonly name: string;
    readonly labels: readonly string[];
    readonly onChange: (labels: readonly string[]) => void;
}

// The tile in large: an edge that is clicked gets the label in hand.
function Edges({ site, name, labels, onChange }: EdgesProps) {
    const shape = shapeOf(site);
    return (
        <svg class="large-tile" viewBox={boxOf(shape.corners, 4)} role="group" aria-label={words.edges}>
            <TileShape shape={shape} name={name} labels={labels} looks={labelLooks.value} />
            {partsOf(shape).map(({ area }, edge) => {
                const set = (): void => onChange(labels.map((one, i) => (i === edge ? labelInHand.value : one)));
                return (
                    <path
                        key={edge}
                        class="edge-button"
                        d={area}
                        role="button"
                        tabIndex={0}
                        aria-label={words.edge(edge + 1, labels[edge] ?? "")}
                        onClick={set}
                        onKeyDown={(event) => {
                            if (event.key !== "Enter" && event.key !== " ") return;
                            event.preventDefault();
                            event.stopPropagation();
                            set();
                        }}
                    />
                );
            })}
        </svg>
    );
}

interface FieldProps {
    readonly label: string;
    readonly value: string;
    readonly most: number; // letters
    readonly faultOf: (text: string) => string; // "" if there is none
    readonly onChange: (text: string) => void;
}

// What cannot be stays in the field, and is said there.
function Field({ label, value, most, faultOf, onChange }: FieldProps) {
    const [text, setText] = useState(value);
    const [fault, setFault] = useState("");
    return (
        <>
            <label class="stepper">
                {label}
                <input
                    value={text}
                    maxLength={most}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    aria-invalid={fault !== ""}
                    onInput={(event) => setText(event.currentTarget.value)}
                    onChange={() => {
                        const found = faultOf(text);
                        setFault(found);
                        if (!found) onChange(text);
                    }}
                />
            </label>
            {fault && (
                <p class="fault" role="alert">
                    {fault}
                </p>
            )}
        </>
    );
}

function faultOfLabels(text: string, needed: number): string {
    const count = labelsIn(text)?.length;
    if (count === undefined) return words.badLabel;
    return count === needed ? "" : words.labelsNeeded(needed, count);
}
