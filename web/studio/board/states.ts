// What a cell is, in words.

import type { CellState } from "../model/puzzle";
import { words } from "../words/words";

export function stateInWords(state: CellState | undefined): string {
    if (!state) return words.cellNone;
    const need = state.optional ? words.cellOptional : words.cellRequired;
    return state.colour ? `${need}, ${state.colour}` : need;
}
