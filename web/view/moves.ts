// The moves that take an assembly apart, and where its pieces are at each moment.  Pure: times are
// numbers of moves.

import type { Separation } from "../answers";

export interface Move {
    readonly part: readonly number[]; // the pieces that it is about: no others are shown
    readonly pieces: readonly number[]; // that move
    readonly step: readonly number[]; // a vector of the lattice
    readonly steps: number; // how many of them; those of pieces that go away are to be seen
    readonly away: boolean;
}

const awaySteps = 4; // after which nothing is seen of a piece

//   names: of the pieces, by number
export function movesOf(names: readonly string[], separations: readonly Separation[]): Move[] {
    const numbers = new Map(names.map((name, i) => [name, i]));
    const numbersOf = (names: readonly string[]): number[] => names.map((name) => numbers.get(name) ?? 0);
    return separations.flatMap(({ part, moves }) =>
        moves.map((move) => ({
            part: numbersOf(part),
            pieces: numbersOf(move.pieces),
            step: move.step,
            steps: move.steps ?? awaySteps,
            away: move.away === true,
        })),
    );
}

export interface Seen {
    readonly piece: number;
    readonly by: readonly number[]; // how far it has moved; no whole numbers within a move
    readonly opacity: number;
    readonly moves: boolean;
}

// The pieces that are seen when so many moves are done, the last of them perhaps in part.
export function seenAt(moves: readonly Move[], count: number, time: number): Seen[] {
    const done = Math.min(moves.length, Math.floor(time));
    const part = time - done;
    const by = Array.from({ length: count }, () => [0, 0, 0]);
    const add = ({ pieces, step, steps }: Move, share: number): void => {
        for (const piece of pieces) by[piece] = by[piece]!.map((x, i) => x + share * steps * (step[i] ?? 0));
    };
    // Of a piece that went away nothing remains but its place before: its own part may be next.
    for (const move of moves.slice(0, done)) if (!move.away) add(move, 1);
    const now = moves[done];
    const last = moves[done - 1];
    const left = last?.away ? last.part.filter((piece) => !last.pieces.includes(piece)) : last?.part;
    const shown = now ? now.part : (left ?? by.map((_, i) => i));
    if (now) add(now, part);
    return shown.map((piece) => {
        const isMoving = now !== undefined && now.pieces.includes(piece) && part > 0;
        return { piece, by: by[piece]!, opacity: isMoving && now.away ? 1 - part : 1, moves: now?.pieces.includes(piece) === true };
    });
}
