// All challenges as pages to print: each with its board and the pieces to lay, the solutions at the end.

import type { Card, PlacedPiece } from "../../answers";
import { BoardPicture } from "../board/BoardPicture";
import { cards, type Made } from "../desk/challenges";
import { plan } from "../desk/live";
import { trayInOrder } from "../desk/tray";
import { onBoard } from "../model/side_by_side";
import type { Placed } from "../model/puzzle";
import { PiecePicture } from "../pieces/PiecePicture";
import { words } from "../words/words";

export function PrintedCards() {
    const made = cards.value;
    if (!made) return null;
    return (
        <div class="printed">
            <h1>{made.of.title || words.untitled}</h1>
            <p>{words.printedHelp}</p>
            {made.cards.map((card) => (
                <section key={card.number}>
                    <h2>{words.cardShort(card.number, words.grade(card.grade))}</h2>
                    <Boards made={made} placed={card.placements} />
                    <Left card={card} />
                </section>
            ))}
            <h1 class="solutions-title">{words.solutions}</h1>
            <div class="printed-solutions">
                {made.cards.map((card) => (
                    <section key={card.number}>
                        <h2>{card.number}</h2>
                        <Boards made={made} placed={[...card.placements, ...card.rest]} />
                    </section>
                ))}
            </div>
        </div>
    );
}

function Boards({ made: { of }, placed }: { made: Made; placed: readonly PlacedPiece[] }) {
    const known = plan.value;
    if (!known) return null;
    const all: readonly Placed[] = [...of.placed, ...placed.map(({ piece, cells }) => onBoard(of.boards, { piece, cells }))];
    return (
        <>
            {of.boards.map((board, i) => (
                <BoardPicture key={i} plan={known} board={board} placed={all.filter((one) => (one.board ?? 0) === i)} />
            ))}
        </>
    );
}

function Left({ card }: { card: Card }) {
    const known = plan.value;
    return (
        <p class="printed-pieces">
            {card.left.map((name, i) => {
                const piece = trayInOrder.value.find((one) => one.name === name);
                return known && piece && <PiecePicture key={i} plan={known} {...piece} />;
            })}
        </p>
    );
}
