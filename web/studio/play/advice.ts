// What help says, in words.

import { isPiece, type Laid } from "../desk/game";
import type { Advice } from "../desk/help";
import { isMatching } from "../desk/sites";
import { words } from "../words/words";

export function adviceInWords(advice: Advice): string {
    const thing = isMatching.value ? words.aTile : words.aPiece;
    switch (advice.says) {
        case "mistake":
            return words.firstMistake(nameOf(advice.laid), advice.number, thing);
        case "nowhere":
            return words.nowhere(advice.reason.text);
        case "lift":
            return words.lift(advice.choices.map((pieces) => pieces.join(words.and)).join(words.or));
        case "onlyPlace":
        case "only":
        case "sure":
            return words[advice.says](marked(advice.place), advice.piece);
        case "choices":
        case "where":
            return words[advice.says](marked(advice.place), advice.ways);
        case "which":
            return words.whichPiece(marked(advice.place), advice.piece, advice.sure);
        case "how":
            return words.how(advice.rest[0] ? nameOf(advice.rest[0]) : "");
        case "solution":
            return words.oneSolution(advice.rest.length, thing);
        default:
            return words.verdicts[advice.says];
    }
}

function marked(place: readonly number[] | string): string {
    return typeof place === "string" ? words.markedSite(place) : words.markedCell(place.join(", "));
}

function nameOf(one: Laid): string {
    return isPiece(one) ? one.piece : one.tile;
}
