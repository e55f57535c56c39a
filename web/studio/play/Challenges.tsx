// Challenges made of the puzzle: one, or a series, to be played, sent, and printed.

import { signal } from "@preact/signals";

import type { Card } from "../../answers";
import { backToPuzzle, cards, challenges, makeChallenges, playCard, puzzleOf, solvedCards, stopMaking, type Made } from "../desk/challenges";
import { puzzle } from "../desk/desk";
import { givens, isSolved } from "../desk/game";
import { copyLinkTo } from "../files/keep";
import { words } from "../words/words";

const grades = [1, 3, 6, 9] as const;
const series = 10;

const grade = signal<number>(3);
const fewest = signal(false);

export function Challenges() {
    const now = challenges.value;
    const isMaking = now.state === "making";
    return (
        <section class="help" aria-labelledby="challenges-title">
            <h2 id="challenges-title">{words.challenges}</h2>
            <p class="beside">{words.challengesHelp}</p>
            <div class="row">
                <label class="stepper">
                    {words.howHard}
                    <select value={grade.value} onChange={(event) => (grade.value = Number(event.currentTarget.value))}>
                        {grades.map((one) => (
                            <option key={one} value={one}>
                                {words.grade(one)}
                            </option>
                        ))}
                    </select>
                </label>
                <label class="tick">
                    <input type="checkbox" checked={fewest.value} onChange={(event) => (fewest.value = event.currentTarget.checked)} />
                    {words.fewestClues}
                </label>
            </div>
            <div class="row">
                <button
                    type="button"
                    disabled={isMaking}
                    onClick={() => void makeChallenges({ cards: 1, from: grade.value, to: grade.value, fewest: fewest.value })}
                >
                    {words.oneChallenge}
                </button>
                <button
                    type="button"
                    disabled={isMaking}
                    onClick={() => void makeChallenges({ cards: series, from: 1, to: grade.value, fewest: false })}
                >
                    {words.seriesOf(series)}
                </button>
            </div>
            <div role="status">
                {now.state === "failed" && <p>{now.message}</p>}
                {isMaking && (
                    <p class="row">
                        {words.making(now.done, now.wanted)}
                        <span aria-hidden="true">{words.secondsSoFar(now.seconds.toFixed(0))}</span>
                        <button type="button" onClick={stopMaking}>
                            {words.stop}
                        </button>
                    </p>
                )}
                {now.state === "made" && now.found < now.wanted && <p>{words.fewerMade(now.found)}</p>}
            </div>
            {cards.value && <Cards made={cards.value} />}
        </section>
    );
}

function Cards({ made }: { made: Made }) {
    const next = made.cards[1 + made.cards.findIndex((card) => puzzle.value.title === titleOf(made, card))];
    return (
        <>
            <ol class="challenges">
                {made.cards.map((card) => (
                    <li key={card.number} aria-current={puzzle.value.title === titleOf(made, card)}>
                        <span>
                            {cardInWords(card)}
                            {solvedCards.value.has(card) && words.cardSolved}
                        </span>
                        <span class="row">
                            <button
                                type="button"
                                aria-label={words.playCardLong(card.number)}
                                onClick={() => playCard(made, card, titleOf(made, card))}
                            >
                                {words.play}
                            </button>
                            <button
                                type="button"
                                aria-label={words.linkToCard(card.number)}
                                onClick={() => void copyLinkTo(puzzleOf(made, card, titleOf(made, card)), "play")}
                            >
                                {words.link}
                            </button>
                        </span>
                    </li>
                ))}
            </ol>
            <p class="row">
                {isSolved.value && next && (
                    <button type="button" onClick={() => playCard(made, next, titleOf(made, next))}>
                        {words.nextCard}
                    </button>
                )}
                <button type="button" onClick={() => print()}>
                    {words.print}
                </button>
                {givens.value.length > made.of.placed.length && (
                    <button type="button" onClick={() => backToPuzzle(made)}>
                        {words.wholePuzzle}
                    </button>
                )}
            </p>
        </>
    );
}

function cardInWords({ number, grade, clues, left }: Card): string {
    return words.card(number, words.grade(grade), clues, left.length);
}

function titleOf({ of }: Made, { number }: Card): string {
    return words.cardTitle(of.title || words.untitled, number);
}
