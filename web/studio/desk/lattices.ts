// What the solver knows of lattices, asked once each.

import { signal } from "@preact/signals";

import type { CellType, Geometry } from "../cells/geometry";
import type { Steps } from "../cells/touching";
import type { Cell, Lattice, LatticeWindow, TurnedPiece } from "../../answers";
import type { Turns } from "../model/puzzle";

import { solver } from "./solver";

export const lattices = signal<readonly Lattice[]>([]);

export async function findLattices(): Promise<void> {
    if (lattices.value.length === 0) lattices.value = await (await solver).know("lattices");
}

export function latticeOf(name: string): Lattice | undefined {
    return lattices.value.find((one) => one.name === name);
}

export function usualTurns(name: string): Turns {
    return latticeOf(name)?.turns ?? "free";
}

// How many numbers a cell has.
export function widthOf(name: string): number {
    const lattice = latticeOf(name);
    return (lattice?.flat === false ? 3 : 2) + ((lattice?.types ?? 1) > 1 ? 1 : 0);
}

// What a lattice looks like: its layers, of which a flat one has one.
export interface Plan {
    readonly lattice: Lattice;
    readonly window: Unit;
    readonly steps: Steps;
}

// One unit of a lattice.
type Unit = Pick<LatticeWindow, "axes" | "types">;

const unit = 32; // pixels
export const layer = unit; // of a solid, how high it is drawn

const plans = new Map<string, Promise<Plan>>();

export function planOf(lattice: string): Promise<Plan> {
    const known = plans.get(lattice) ?? askPlan(lattice);
    plans.set(lattice, known);
    known.catch(() => plans.delete(lattice));
    return known;
}

async function askPlan(name: string): Promise<Plan> {
    await findLattices();
    const lattice = latticeOf(name);
    if (!lattice) throw new Error(`there is no lattice '${name}'`);
    const dimension = lattice.flat ? 2 : 3;
    const origin = Array.from({ length: dimension }, () => 0);
    const window = await (await solver).know("window", [name, { from: origin, size: origin.map(() => 1), unit }]);
    return { lattice, window, steps: { dimension, byType: window.types.map(({ neighbours }) => neighbours) } };
}

// A layer of a lattice as a plane.
//   level: of a solid lattice, the number of the layer; 0 is that of the origin
export function planeOf({ lattice, window }: Plan, level = 0): Geometry {
    const [across = [0, 0, 0], down = [0, 0, 0]] = window.axes;
    return {
        lattice: lattice.name,
        unit,
        axes: [
            [across[0], across[1]],
            [down[0], down[1]],
        ],
        types: lattice.flat ? flatTypes(window) : layerTypes(window, level),
        sticks: lattice.sticks,
    };
}

function flatTypes({ types }: Unit): CellType[] {
    return types.map(({ outline, centre }, type) => ({ outline, centre, tail: types.length > 1 ? [type] : [] }));
}

// The heights of a unit's cells, from the lowest; the next unit repeats them.
function heightsOf({ types }: Unit): number[] {
    return [...new Set(types.map(({ height }) => Math.round(100 * height)))].sort((a, b) => a - b);
}

function layerTypes(window: Unit, level: number): CellType[] {
    const heights = heightsOf(window);
    const z = Math.floor(level / heights.length);
    const height = heights[level - z * heights.length];
    const [dx = 0, dy = 0] = window.axes[2] ?? [];
    return window.types.flatMap(({ outline, centre, height: own }, type) =>
        Math.round(100 * own) !== height
            ? []
            : [
                  {
                      outline: outline.map(([x, y]) => [x + z * dx, y + z * dy] as const),
                      centre: [centre[0] + z * dx, centre[1] + z * dy] as const,
                      tail: window.types.length > 1 ? [z, type] : [z],
                  },
              ],
    );
}

// How many layers a unit of the lattice has.
export function levelsOf({ window }: Plan): number {
    return heightsOf(window).length;
}

// The layer in which a cell lies.
export function levelOf({ window }: Plan, cell: Cell): number {
    const heights = heightsOf(window);
    const own = window.types[cell[3] ?? 0]?.height ?? 0;
    return (cell[2] ?? 0) * heights.length + heights.indexOf(Math.round(100 * own));
}

// The cells of a usual board.
export async function cellsOfBoard(lattice: string, board: string, size: readonly number[]): Promise<readonly Cell[]> {
    return (await solver).know("board", [lattice, board, { size }]);
}

// How cells lie when they are turned.
export async function turnsOf(lattice: string, cells: readonly Cell[], turns: Turns): Promise<TurnedPiece> {
    return (await solver).know("turns", [lattice, cells, { turns }]);
}
