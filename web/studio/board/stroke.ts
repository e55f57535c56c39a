// Which cells a tool changes between the point where the pointer went down and the one where it is,
// and what becomes of them.

import { boundsOf, cellsWithin, centreOf, type Bounds, type Geometry, type Point } from "../cells/geometry";
import { along, hit } from "../cells/hit";
import { touching, type Steps } from "../cells/touching";
import type { ToolName } from "../desk/tools";
import { cellOf, keyOf, painted, type Board, type CellKey, type Cells, type CellState } from "../model/puzzle";

export interface Stroke {
    readonly keys: ReadonlySet<CellKey>;
    readonly state: CellState | undefined; // undefined: they are erased
}

// Drawing on a cell that is already so takes it away: one tool does for both.
export function stateFor(name: ToolName, brush: CellState, cells: Cells, first: CellKey): CellState | undefined {
    if (name === "erase") return undefined;
    const there = cells[first];
    const same = there && there.optional === brush.optional && there.colour === brush.colour;
    return same ? undefined : brush;
}

// The cells between two points, as the tool joins them.
export function cellsBetween(geometry: Geometry, name: ToolName, from: Point, to: Point): number[][] {
    return name === "box" ? boxBetween(geometry, from, to) : along(geometry, from, to);
}

// All cells between two corners, by coordinates.
function boxBetween(geometry: Geometry, from: Point, to: Point): number[][] {
    const [one, other] = [hit(geometry, from), hit(geometry, to)];
    if (!one || !other) return [];
    const corners = boundsOf([centreOf(geometry, one), centreOf(geometry, other)])!;
    const room = 0.02 * geometry.unit;
    return cellsWithin(geometry, {
        left: corners.left - room,
        top: corners.top - room,
        right: corners.right + room,
        bottom: corners.bottom + room,
    });
}

// The cells that hang together with the first one and are as it is, within these bounds.
export function areaFrom(
    geometry: Geometry,
    steps: Steps,
    cells: Cells,
    first: readonly number[],
    bounds: Bounds,
): Set<CellKey> {
    const within = new Set(cellsWithin(geometry, bounds).map(keyOf));
    const state = cells[keyOf(first)];
    const alike = (key: CellKey): boolean =>
        within.has(key) && cells[key]?.optional === state?.optional && cells[key]?.colour === state?.colour;
    const found = new Set<CellKey>([keyOf(first)]);
    for (const key of found) // grows while it is walked through
        for (const next of touching(steps, key)) if (alike(next)) found.add(next);
    return found;
}

// Shows the points of a plane elsewhere in it, or in another layer of its lattice.
export interface Mirror {
    readonly plane: Geometry; // where they are seen
    readonly show: (point: Point) => Point;
}

// The cells of a plane, and those that mirrors show: one mirror also shows what another one does.
export function withMirrored(geometry: Geometry, keys: ReadonlySet<CellKey>, mirrors: readonly Mirror[]): Set<CellKey> {
    const found = new Set(keys);
    for (const { plane, show } of mirrors)
        for (const key of [...found]) {
            const other = hit(plane, show(centreOf(geometry, cellOf(key))));
            if (other) found.add(keyOf(other));
        }
    return found;
}

export function struck(board: Board, stroke: Stroke): Board {
    const { chessboard: _, ...kept } = painted(board, stroke.keys, stroke.state);
    return kept;
}
