// Another board for tiles: boxes, hexagons, triangles, solids.

import { useState } from "preact/hooks";

import { useTileBoard } from "../desk/tile_board";
import { tileBoards, type TileBoardKind } from "../model/tile_sheet";
import { Icon } from "../look/Icon";
import { Popover } from "../look/Popover";
import { words } from "../words/words";

const mostAlong = 30;

export function TileBoardSetup() {
    const [name, setName] = useState<string>("squares");
    const kind = tileBoards.find((one) => one.name === name) ?? tileBoards[0]!;
    return (
        <Popover label={words.anotherBoard} kind="setup-button" side="left above" button={<><Icon name="grid" />{words.usualBoard}</>}>
            {(close) => (
                <div class="setup">
                    <label>
                        {words.usualBoard}
                        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
                            {tileBoards.map((one) => (
                                <option key={one.name} value={one.name}>
                                    {words.tileBoards[one.name]}
                                </option>
                            ))}
                        </select>
                    </label>
                    <Sizes key={kind.name} kind={kind} onDone={close} />
                </div>
            )}
        </Popover>
    );
}

function Sizes({ kind, onDone }: { kind: TileBoardKind; onDone: () => void }) {
    const [size, setSize] = useState(kind.sizes);
    const names = size.length === 1 ? [words.side] : [words.width, words.height, words.depth];
    return (
        <form
            class="sizes"
            onSubmit={(event) => {
                event.preventDefault();
                useTileBoard(kind.board(size));
                onDone();
            }}
        >
            {size.map((one, i) => (
                <label key={i}>
                    {names[i]}
                    <input
                        type="number"
                        required
                        min={1}
                        max={mostAlong}
                        value={one}
                        onInput={(event) => {
                            const value = event.currentTarget.valueAsNumber;
                            if (Number.isInteger(value)) setSize(size.map((old, k) => (k === i ? value : old)));
                        }}
                    />
                </label>
            ))}
            <button type="submit" class="main" disabled={size.some((one) => one < 1 || one > mostAlong)}>
                {words.apply}
            </button>
        </form>
    );
}
