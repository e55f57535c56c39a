// A question to the visitor: which of several puzzles?

import { signal } from "@preact/signals";

interface Question {
    readonly name: string; // of the file
    readonly titles: readonly string[];
    readonly answer: (number: number | undefined) => void;
}

export const question = signal<Question | undefined>(undefined);

// The number of the puzzle, from 1; undefined if none is wanted.
export function choose(name: string, titles: readonly string[]): Promise<number | undefined> {
    question.value?.answer(undefined); // another file has come in between
    return new Promise((resolve) => {
        const answer = (number: number | undefined): void => {
            if (question.value?.answer === answer) question.value = undefined;
            resolve(number);
        };
        question.value = { name, titles, answer };
    });
}
