// The square lattice, for a module that does not yet tell about lattices.

import type { Geometry } from "../cells/geometry";

export const square = {
    name: "square",
    title: "squares",
    flat: true,
    dimension: 2,
    types: 1,
    sticks: false,
    balls: false,
    wraps: ["cylinder", "torus", "moebius", "klein"],
    turns: "free" as const,
    sets: ["dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes"].map((name, i) => ({
        name,
        title: name,
        pieces: [1, 2, 5, 12, 35][i]!,
        cells: 0,
    })),
    boards: [],
};

export function squareWindow(unit: number): Pick<Geometry, "unit" | "axes" | "types"> {
    return {
        unit,
        axes: [[unit, 0], [0, unit]],
        types: [
            {
                outline: [[0, 0], [unit, 0], [unit, unit], [0, unit]],
                centre: [unit / 2, unit / 2],
                neighbours: [[1, 0], [0, 1], [-1, 0], [0, -1]],
            },
        ],
    };
}
