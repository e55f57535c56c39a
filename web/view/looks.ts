// What pieces look like that lie on a board together.

import type { Look, Pictures, Placement } from "./data";

// Copies of a piece that touch have different shades, as tilewright/draw/copies gives them; where
// layers lie side by side, copies are numbered.
export function looksOf(pictures: Pictures, placements: Placement[]): Look[] {
    const owners = new Map<number, number>(); // by cell: the placement
    const shades: number[] = [];
    const total = pictures.pieces.map(() => 0);
    for (const { piece } of placements) total[piece] = (total[piece] ?? 0) + 1;
    const soFar = pictures.pieces.map(() => 0);
    return placements.map(({ piece, cells }, i) => {
        const known = pictures.pieces[piece];
        const used = (known?.shades ?? []).map(() => 0);
        for (const cell of cells)
            for (const next of pictures.neighbours[cell] ?? []) {
                const owner = owners.get(next);
                const shade = owner === undefined ? undefined : shades[owner];
                if (shade !== undefined && placements[owner!]?.piece === piece)
                    used[shade] = (used[shade] ?? 0) + 1;
            }
        for (const cell of cells) owners.set(cell, i);
        const shade = used.indexOf(Math.min(...used));
        shades.push(shade);
        soFar[piece] = (soFar[piece] ?? 0) + 1;
        const [colour, letter] = known?.shades[shade] ?? ["#888", "#000"];
        const name = known && known.name.length <= 2 ? known.name : "";
        const numbered = pictures.layers && (total[piece] ?? 0) > 1;
        return { colour, letter, label: numbered ? `${name}${soFar[piece]}` : name };
    });
}
