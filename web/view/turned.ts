// Moves of which some turn pieces, and where the pieces are then.  Pure, as the moves are.

import type { SlidingMove } from "../answers";
import { movesOf, seenAt, type Move, type Seen } from "./moves";

// In coordinates of the lattice; anticlockwise, seen from the end of the axis.
export interface Turn {
    readonly axis: readonly number[];
    readonly through: readonly number[];
    readonly degrees: number;
}

// As the program writes it: a turn stands in place of a step.
export type ListedMove = SlidingMove | { readonly pieces: readonly string[]; readonly turn: Turn };
export interface ListedSeparation {
    readonly part: readonly string[];
    readonly moves: readonly ListedMove[];
}

export interface PosedMove extends Move {
    readonly turn: Turn | undefined;
}

const turnOf = (move: ListedMove): Turn | undefined => ("turn" in move ? move.turn : undefined);
const slideOf = (move: ListedMove): SlidingMove => ("turn" in move ? { pieces: move.pieces, step: [0, 0, 0], steps: 0 } : move);

//   names: of the pieces, by number
export function posedMovesOf(names: readonly string[], separations: readonly ListedSeparation[]): PosedMove[] {
    const turns = separations.flatMap(({ moves }) => moves.map(turnOf));
    const slides = separations.map(({ part, moves }) => ({ part, moves: moves.map(slideOf) }));
    return movesOf(names, slides).map((move, i) => ({ ...move, turn: turns[i] }));
}

// What was done to a piece, one after the other: it was shifted, or turned.
export type Deed = { readonly by: readonly number[] } | Turn;
export interface Posed extends Seen {
    readonly deeds: readonly Deed[];
}

// The pieces that are seen when so many moves are done, the last of them perhaps in part.
export function posedAt(moves: readonly PosedMove[], count: number, time: number): Posed[] {
    return seenAt(moves, count, time).map((seen) => ({ ...seen, deeds: deedsOf(moves, seen.piece, time) ?? [{ by: seen.by }] }));
}

// Nothing: the piece was not turned.
function deedsOf(moves: readonly PosedMove[], piece: number, time: number): Deed[] | undefined {
    const begun = moves.slice(0, Math.ceil(time));
    // Of a piece that went away nothing remains but its place before.
    const done = begun.filter((move, i) => move.pieces.includes(piece) && !(move.away && i + 1 <= time));
    if (!done.some(({ turn }) => turn)) return undefined;
    return done.map((move) => {
        const share = Math.min(1, time - moves.indexOf(move));
        return move.turn ? { ...move.turn, degrees: share * move.turn.degrees } : { by: move.step.map((x) => share * move.steps * x) };
    });
}

// The pieces that move in each move, as they are at its end and, where they turn, on the way.
export function posesOf(moves: readonly PosedMove[], count: number): Posed[] {
    const nearlyAll = 1 - 1e-9;
    return moves.flatMap(({ turn }, i) =>
        (turn ? [0.2, 0.4, 0.6, 0.8, nearlyAll] : [nearlyAll]).flatMap((share) => posedAt(moves, count, i + share).filter((one) => one.moves)),
    );
}

// Shows pieces so, and no others.
export type ShowPosed = (posed: readonly Posed[]) => void;
