// What lies on the board, one path a layer: of thousands of cells the browser draws a handful.

import { computed } from "@preact/signals";

import { cellsWithin, type Geometry } from "../cells/geometry";
import { contourOf, pathOfCells } from "../cells/paths";
import { boardNumber, canvas, puzzle } from "../desk/desk";
import { hidesWays, isSolved } from "../desk/game";
import { advice } from "../desk/help";
import { planeOf } from "../desk/lattices";
import { colours, geometry, level, plan } from "../desk/live";
import { isPlaying } from "../desk/mode";
import { fits, ghost, held, placedHere } from "../desk/placing";
import { reasons } from "../desk/reasons";
import { cellOf, keyOf, keysOf, type CellState, type Placed } from "../model/puzzle";
import { partOn } from "../model/side_by_side";

import { Heat, Helped } from "./Helped";
import { mirrorLines } from "./mirrors";
import { draft, drawn, hovered } from "./pen";
import { PieceShape } from "./PieceShape";
import { settling } from "./settle";
import { shown } from "./view";

const mostFaint = 2500; // cells around the board; more are too small to be seen

const around = computed(() => {
    const known = geometry.value;
    if (!known) return "";
    const cells = cellsWithin(known, shown.value);
    return cells.length > mostFaint ? "" : pathOfCells(known, cells);
});

const cells = computed(() => keysOf(drawn.value.cells));

// The layer below the one that is drawn on.
const below = computed(() => {
    const known = plan.value;
    if (!known || known.lattice.flat) return "";
    return pathOfCells(planeOf(known, level.value - 1), cells.value.map(cellOf));
});

function pathOfState(wanted: (state: CellState) => boolean): string {
    const known = geometry.value;
    if (!known) return "";
    return pathOfCells(known, cells.value.filter((key) => wanted(drawn.value.cells[key]!)).map(cellOf));
}

const filled = computed(() => pathOfState((state) => !state.optional));
const optional = computed(() => pathOfState((state) => state.optional));
const contour = computed(() => (geometry.value ? contourOf(geometry.value, cells.value.map(cellOf)) : ""));
const coloured = computed(() => {
    const names = new Set(Object.values(drawn.value.cells).map(({ colour }) => colour));
    names.delete("");
    return [...names].map((name) => ({ name, path: pathOfState(({ colour }) => colour === name) }));
});

export function Layers() {
    const known = geometry.value;
    if (!known) return null;
    const unit = known.unit;
    return (
        <g class={known.sticks ? "sticks" : "areas"} stroke-width={unit / 32}>
            <defs>
                <pattern id="optional" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect width="8" height="8" class="optional-paper" />
                    <rect width="3" height="8" class="optional-line" />
                </pattern>
                <pattern id="given" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect width="2" height="9" class="given-line" />
                </pattern>
            </defs>
            <path class="around" d={around} />
            <path class="below" d={below} />
            <path class="cells" d={filled} />
            <path class="cells optional" d={optional} />
            {coloured.value.map(({ name, path }) => (
                <path key={name} class="cells coloured" style={{ fill: name, stroke: name }} d={path} />
            ))}
            <path class="contour" d={contour} />
            <path class="mirror" d={mirrorLines} />
            {"board" in canvas.value && <PlacedPieces known={known} />}
            {"board" in canvas.value && !hidesWays.value && !advice.value && <Blamed known={known} />}
            {isPlaying.value && <Heat known={known} />}
            {isPlaying.value && <Helped known={known} />}
            {held.value ? <Ghost known={known} /> : <Marked known={known} />}
        </g>
    );
}

function PlacedPieces({ known }: { known: Geometry }) {
    return (
        <g class={isSolved.value ? "solved" : ""}>
            {placedHere.value.map((one, i) => (
                <PlacedPiece key={`${one.piece} ${one.cells[0]?.join() ?? ""}`} known={known} placed={one} order={i} />
            ))}
        </g>
    );
}

// Players see which ones belong to the puzzle.
function PlacedPiece({ known, placed, order }: { known: Geometry; placed: Placed; order: number }) {
    const { piece, cells, laid } = placed;
    const [colour, letter] = colours.value.get(piece) ?? ["#888888", "#000000"];
    const comes = settling.value?.on === keyOf(cells[0] ?? []) ? settling.value.from : undefined;
    const style = comes ? { "--x": `${comes[0]}px`, "--y": `${comes[1]}px` } : { "--order": order };
    const isGiven = isPlaying.value && !laid;
    return (
        <g class={comes ? "settles" : "lies"} style={style}>
            <PieceShape known={known} cells={cells} colour={colour} letter={letter} name={piece} />
            {isGiven && <path class="given" d={pathOfCells(known, cells)} />}
        </g>
    );
}

// The cells that a reason is about why there is no solution.
function Blamed({ known }: { known: Geometry }) {
    const { boards } = puzzle.value;
    const all = reasons.value.find((one) => one.cells && one.cells.length > 0)?.cells ?? [];
    const cells = partOn(boards, boardNumber.value, all);
    return cells.length > 0 ? <path class="blamed" d={pathOfCells(known, cells)} /> : null;
}

// The piece in hand, where it would lie.
function Ghost({ known }: { known: Geometry }) {
    const cells = ghost.value;
    const piece = held.value?.piece;
    if (!cells || !piece) return null;
    const { colour, letter, name } = piece;
    return (
        <g class={fits.value ? "ghost" : "ghost misfit"}>
            <PieceShape known={known} cells={cells} colour={colour} letter={letter} name={name} />
        </g>
    );
}

// The stroke that is being drawn, or the cell below the pointer.
function Marked({ known }: { known: Geometry }) {
    const stroke = draft.value;
    if (stroke)
        return <path class="stroke" d={pathOfCells(known, [...stroke.keys].map(cellOf))} />;
    return hovered.value ? <path class="hovered" d={pathOfCells(known, [hovered.value])} /> : null;
}
