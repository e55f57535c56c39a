// The grid and the shape of the whole board.

import { useEffect, useState } from "preact/hooks";

import { board, boardInHand, puzzle } from "../desk/desk";
import { findLattices, latticeOf, lattices } from "../desk/lattices";
import { crop, glue, move, turnBoard, useBoard, useLattice } from "../desk/moves";
import { Icon, type IconName } from "../look/Icon";
import { Popover } from "../look/Popover";
import type { UsualBoard } from "../../answers";
import { cellOf, keysOf, type Wrap } from "../model/puzzle";
import { words } from "../words/words";

import { Boards } from "./Boards";
import { Rules } from "./Rules";

import "./setup.css";

export function BoardSetup() {
    useEffect(() => void findLattices(), []);
    return (
        <Popover label={words.gridAndBoard} kind="setup-button" side="left above" button={<Summary />}>
            <div class="setup">
                <Grids />
                <UsualBoards key={puzzle.value.lattice} />
                <Moves />
                <Glue />
                <Boards />
                <Rules />
            </div>
        </Popover>
    );
}

// "square · 10 × 6"
function Summary() {
    const cells = keysOf(boardInHand.value.cells).map(cellOf);
    const dimension = latticeOf(puzzle.value.lattice)?.flat === false ? 3 : 2;
    const size = Array.from({ length: dimension }, (_, i) => {
        const along = cells.map((cell) => cell[i] ?? 0);
        return along.length > 0 ? Math.max(...along) - Math.min(...along) + 1 : 0;
    });
    return (
        <>
            <Icon name="grid" />
            <span class="grid-name">{gridName(puzzle.value.lattice)}</span>
            <span class="size">{size.join(" × ")}</span>
        </>
    );
}

export function gridName(lattice: string): string {
    return lattice.replaceAll("-", " ");
}

function Grids() {
    return (
        <label>
            {words.grid}
            <select
                aria-label={words.grid}
                value={puzzle.value.lattice}
                onChange={(event) => void useLattice(event.currentTarget.value)}
            >
                {lattices.value
                    .map(({ name }) => (
                        <option key={name} value={name}>
                            {gridName(name)}
                        </option>
                    ))}
            </select>
        </label>
    );
}

function UsualBoards() {
    const boards = latticeOf(puzzle.value.lattice)?.boards ?? [];
    const [name, setName] = useState(boards[0]?.name);
    const one = boards.find((other) => other.name === name) ?? boards[0];
    if (!one) return null;
    return (
        <>
            <label>
                {words.usualBoard}
                <select value={one.name} onChange={(event) => setName(event.currentTarget.value)}>
                    {boards.map((other) => (
                        <option key={other.name} value={other.name}>
                            {other.title}
                        </option>
                    ))}
                </select>
            </label>
            <Sizes key={one.name} board={one} />
        </>
    );
}

function Sizes({ board: one }: { board: UsualBoard }) {
    const [size, setSize] = useState(one.sizes.map(({ usual }) => usual));
    const fits = one.sizes.every(({ least, most }, i) => size[i]! >= least && size[i]! <= most);
    return (
        <form
            class="sizes"
            onSubmit={(event) => {
                event.preventDefault();
                if (fits) void useBoard(one.name, size);
            }}
        >
            {one.sizes.map(({ name, least, most }, i) => (
                <label key={name}>
                    {name}
                    <input
                        type="number"
                        min={least}
                        max={Math.min(most, 60)}
                        value={size[i]}
                        onInput={(event) => {
                            const value = event.currentTarget.valueAsNumber;
                            if (Number.isInteger(value)) setSize(size.map((old, k) => (k === i ? value : old)));
                        }}
                    />
                </label>
            ))}
            <button type="submit" class="main" disabled={!fits}>
                {words.apply}
            </button>
        </form>
    );
}

const moves: readonly [IconName, string, () => void][] = [
    ["left", words.moveLeft, () => move([-1, 0])],
    ["right", words.moveRight, () => move([1, 0])],
    ["up", words.moveUp, () => move([0, -1])],
    ["down", words.moveDown, () => move([0, 1])],
    ["turn", words.turnBoard, () => void turnBoard("turn")],
    ["free", words.flipBoard, () => void turnBoard("flip")],
    ["crop", words.crop, crop],
];

// Of solids.
const lifts: typeof moves = [
    ["raise", words.moveAbove, () => move([0, 0, 1])],
    ["lower", words.moveBelow, () => move([0, 0, -1])],
];

function Moves() {
    const flat = latticeOf(puzzle.value.lattice)?.flat !== false;
    return (
        <div class="moves" role="group" aria-label={words.wholeBoard}>
            {[...moves, ...(flat ? [] : lifts)].map(([icon, label, perform]) => (
                <button key={icon} type="button" class="tool" title={label} aria-label={label} onClick={perform}>
                    <Icon name={icon} />
                </button>
            ))}
        </div>
    );
}

const glued: Readonly<Record<string, string>> = {
    cylinder: words.glueCylinder,
    torus: words.glueTorus,
    moebius: words.glueMoebius,
    klein: words.glueKlein,
};

function Glue() {
    const lattice = latticeOf(puzzle.value.lattice);
    if (!lattice?.flat || lattice.types > 1) return null;
    return (
        <label>
            {words.glue}
            <select
                value={board.value.wrap?.kind ?? ""}
                onChange={(event) => glue((event.currentTarget.value || undefined) as Wrap["kind"] | undefined)}
            >
                <option value="">{words.glueNone}</option>
                {Object.entries(glued).map(([kind, text]) => (
                    <option key={kind} value={kind}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
    );
}
