// New puzzles: every grid with a picture of it.

import { useEffect, useState } from "preact/hooks";

import type { Cell, Lattice } from "../../answers";
import { SolidPicture } from "../board/SolidPicture";
import { boundsOfCells } from "../cells/geometry";
import { contourOf, pathOfCells } from "../cells/paths";
import { cellsOfBoard, lattices, planeOf, planOf, type Plan } from "../desk/lattices";
import { useLattice } from "../desk/moves";
import { useNewTiles } from "../desk/tile_board";
import { gridName } from "../setup/BoardSetup";
import { words } from "../words/words";

export function NewPuzzle({ onDone }: { onDone: () => void }) {
    return (
        <section class="new" aria-labelledby="new-title">
            <h3 id="new-title">{words.startNew}</h3>
            <ul>
                {lattices.value.map((lattice) => (
                    <li key={lattice.name}>
                        <button type="button" title={lattice.title} onClick={() => void useLattice(lattice.name).then(onDone)}>
                            <Sample lattice={lattice} />
                            <span>{gridName(lattice.name)}</span>
                        </button>
                    </li>
                ))}
            </ul>
            <h3>{words.newTilePuzzle}</h3>
            <ul>
                {newTiles.map(([name, corners, edges]) => (
                    <li key={name}>
                        <button
                            type="button"
                            onClick={() => {
                                useNewTiles(name);
                                onDone();
                            }}
                        >
                            <TileSample corners={corners} edges={edges} />
                            <span>{words.newTiles[name]}</span>
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

// Of each the corners of its sample, and how many edges of it have the same colour.
const newTiles = [["squares", 4, 1], ["triangles", 3, 1], ["hexagons", 6, 1], ["solid", 5, 1], ["cubes", 6, 2]] as const;

// A tile whose edges, or faces, have colours.
function TileSample({ corners, edges }: { corners: number; edges: number }) {
    const at = (i: number): string => {
        const angle = (2 * Math.PI * (i - 0.5)) / corners + Math.PI / 2;
        return `${(30 * Math.cos(angle)).toFixed(1)} ${(30 * Math.sin(angle)).toFixed(1)}`;
    };
    return (
        <svg class="sample" viewBox="-36 -32 72 64" aria-hidden="true">
            {Array.from({ length: corners / edges }, (_, i) => (
                <path
                    key={i}
                    d={`M0 0L${Array.from({ length: edges + 1 }, (_, k) => at(edges * i + k)).join(" ")}Z`}
                    fill={tileColours[i % tileColours.length]}
                    stroke="#14171b"
                />
            ))}
        </svg>
    );
}

const tileColours = ["#0072b2", "#e69f00", "#009e73"];

// A small board of the lattice.
function Sample({ lattice }: { lattice: Lattice }) {
    const [found, setFound] = useState<{ plan: Plan; cells: readonly Cell[] }>();
    useEffect(() => {
        const [board] = lattice.boards;
        const size = board?.sizes.map(({ usual, least }) => Math.max(least, Math.min(usual, lattice.flat ? 3 : 2)));
        if (!board || !size) return;
        void Promise.all([planOf(lattice.name), cellsOfBoard(lattice.name, board.name, size)]).then(
            ([plan, cells]) => setFound({ plan, cells }),
            () => undefined, // the name says enough
        );
    }, [lattice]);
    if (!found) return <span class="sample" />;
    const { plan, cells } = found;
    if (!lattice.flat) return <SolidPicture plan={plan} parts={[{ cells, colour: "#c9ced6" }]} kind="sample" />;
    const plane = planeOf(plan);
    const bounds = boundsOfCells(plane, cells);
    if (!bounds) return <span class="sample" />;
    const room = 0.15 * plane.unit;
    const box = [bounds.left - room, bounds.top - room, bounds.right - bounds.left + 2 * room, bounds.bottom - bounds.top + 2 * room];
    return (
        <svg class={lattice.sticks ? "sample sticks" : "sample areas"} viewBox={box.join(" ")} aria-hidden="true">
            <path class="cells" d={pathOfCells(plane, cells)} />
            <path class="contour" d={contourOf(plane, cells)} />
        </svg>
    );
}
