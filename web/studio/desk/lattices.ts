// What the solver knows of lattices, asked once each.

import { signal } from "@preact/signals";

import type { Geometry } from "../cells/geometry";
import type { Turns } from "../model/puzzle";

import { know } from "./solver";

export interface NamedSet {
    readonly name: string;
    readonly title: string;
    readonly pieces: number;
    readonly cells: number;
}

export interface Parameter {
    readonly name: string;
    readonly usual: number;
    readonly least: number;
    readonly most: number;
}

export interface UsualBoard {
    readonly name: string;
    readonly title?: string;
    readonly parameters: readonly Parameter[];
}

export interface Lattice {
    readonly name: string;
    readonly title: string;
    readonly flat: boolean;
    readonly dimension: number;
    readonly types: number;
    readonly sticks: boolean;
    readonly balls: boolean;
    readonly wraps: readonly string[];
    readonly turns: "free" | "one-sided";
    readonly sets: readonly NamedSet[];
    readonly boards: readonly UsualBoard[];
}

export const lattices = signal<readonly Lattice[]>([]);

export async function findLattices(): Promise<void> {
    lattices.value = await know<Lattice[]>("lattices");
}

export function latticeOf(name: string): Lattice | undefined {
    return lattices.value.find((one) => one.name === name);
}

export function usualTurns(name: string): "free" | "one-sided" {
    return latticeOf(name)?.turns ?? "free";
}

const unit = 32; // pixels
const geometries = new Map<string, Promise<Geometry>>();

export function geometryOf(lattice: string): Promise<Geometry> {
    const known = geometries.get(lattice) ?? askGeometry(lattice);
    geometries.set(lattice, known);
    known.catch(() => geometries.delete(lattice));
    return known;
}

async function askGeometry(name: string): Promise<Geometry> {
    if (lattices.value.length === 0) await findLattices();
    const lattice = latticeOf(name);
    if (!lattice) throw new Error(`there is no lattice '${name}'`);
    const origin = Array.from({ length: lattice.dimension }, () => 0);
    const window = await know<Pick<Geometry, "unit" | "axes" | "types">>("window", [
        name,
        { from: origin, size: origin.map(() => 1), unit },
    ]);
    return {
        lattice: name,
        dimension: lattice.dimension,
        unit: window.unit,
        axes: window.axes,
        types: window.types,
        sticks: lattice.sticks,
    };
}

type Cells = readonly (readonly number[])[];

// The cells of a usual board.
export function cellsOfBoard(lattice: string, board: string, size: readonly number[]): Promise<Cells> {
    return know("board", [lattice, board, { size }]);
}

export interface Turn {
    readonly symmetry: string;
    readonly proper: boolean;
    readonly shape: number;
    readonly cells: Cells;
}

export interface TurnsOfCells {
    readonly turns: readonly Turn[];
    readonly keys: Readonly<Record<string, readonly number[]>>; // by key and turn: the next turn
}

// How cells lie when they are turned.
export function turnsOf(lattice: string, cells: Cells, turns: Turns): Promise<TurnsOfCells> {
    return know("turns", [lattice, cells, { turns }]);
}
