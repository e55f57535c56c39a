// The moves that take an assembly apart, and where its pieces are at each moment.  Pure: times are
// numbers of moves.

import type { Separation, Turn } from "../answers";

export interface Move {
    readonly part: readonly number[]; // the pieces that it is about: no others are shown
    readonly pieces: readonly number[]; // that move
    readonly step: readonly number[]; // a vector of the lattice
    readonly steps: number; // how many of them; those of pieces that go away are to be seen
    readonly away: boolean;
    readonly turn?: Turn; // instead of steps
}

const awaySteps = 4; // after which nothing is seen of a piece

//   names: of the pieces, by number
export function movesOf(names: readonly string[], separations: readonly Separation[]): Move[] {
    const numbers = new Map(names.map((name, i) => [name, i]));
    const numbersOf = (names: readonly string[]): number[] => names.map((name) => numbers.get(name) ?? 0);
    return separations.flatMap(({ part, moves }) =>
        moves.map((move) => {
            const whose = { part: numbersOf(part), pieces: numbersOf(move.pieces) };
            if ("turn" in move) return { ...whose, step: [], steps: 0, away: false, turn: move.turn };
            return { ...whose, step: move.step, steps: move.steps ?? awaySteps, away: move.away === true };
        }),
    );
}

// What was done to a piece: it was shifted, or turned.
export type Deed = { readonly by: readonly number[] } | Turn;

export interface Seen {
    readonly piece: number;
    readonly deeds: readonly Deed[]; // one after the other, the last of them perhaps in part
    readonly opacity: number;
    readonly moves: boolean;
}

// Shows pieces so, and no others.
export type ShowSeen = (seen: readonly Seen[]) => void;

// The pieces that are seen when so many moves are done, the last of them perhaps in part.
export function seenAt(moves: readonly Move[], count: number, time: number): Seen[] {
    const done = Math.min(moves.length, Math.floor(time));
    const now = moves[done];
    const last = moves[done - 1];
    const left = last?.away ? last.part.filter((piece) => !last.pieces.includes(piece)) : last?.part;
    const shown = now ? now.part : (left ?? Array.from({ length: count }, (_, i) => i));
    return shown.map((piece) => {
        const isMoving = now?.pieces.includes(piece) === true;
        const opacity = isMoving && now?.away ? 1 - (time - done) : 1;
        return { piece, deeds: deedsOf(moves, piece, time), opacity, moves: isMoving };
    });
}

// Slides that follow each other are one deed.
function deedsOf(moves: readonly Move[], piece: number, time: number): Deed[] {
    const deeds: Deed[] = [];
    for (const [i, { pieces, step, steps, away, turn }] of moves.entries()) {
        const share = Math.min(1, time - i);
        if (share <= 0) break;
        // Of a piece that went away nothing remains but its place before: its own part may be next.
        if (!pieces.includes(piece) || (away && share === 1)) continue;
        const before = deeds.at(-1);
        if (turn) deeds.push({ ...turn, degrees: share * turn.degrees });
        else if (before && "by" in before) deeds[deeds.length - 1] = { by: before.by.map((x, i) => x + share * steps * (step[i] ?? 0)) };
        else deeds.push({ by: step.map((x) => share * steps * x) });
    }
    return deeds;
}

// The pieces that move in each move, as they are at its end and, where they turn, on the way.
export function posesOf(moves: readonly Move[], count: number): Seen[] {
    const nearlyAll = 1 - 1e-9;
    return moves.flatMap(({ turn }, i) =>
        (turn ? [0.2, 0.4, 0.6, 0.8, nearlyAll] : [nearlyAll]).flatMap((share) => seenAt(moves, count, i + share).filter((one) => one.moves)),
    );
}
