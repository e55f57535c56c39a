// What help says, in words.

import type { Advice } from "../desk/help";
import { words } from "../words/words";

export function adviceInWords(advice: Advice): string {
    switch (advice.says) {
        case "mistake":
            return words.firstMistake(advice.piece.piece, advice.number);
        case "nowhere":
            return words.nowhere(advice.reason.text);
        case "lift":
            return words.lift(advice.choices.map((pieces) => pieces.join(words.and)).join(words.or));
        case "onlyPlace":
        case "only":
        case "sure":
            return words[advice.says](inWords(advice.cell), advice.piece);
        case "choices":
        case "where":
            return words[advice.says](inWords(advice.cell), advice.ways);
        case "which":
            return words.whichPiece(inWords(advice.cell), advice.piece, advice.sure);
        case "how":
            return words.how(advice.rest[0]?.piece ?? "");
        case "solution":
            return words.oneSolution(advice.rest.length);
        default:
            return words.verdicts[advice.says];
    }
}

function inWords(cell: readonly number[]): string {
    return cell.join(", ");
}
