import { words } from "../words/words";

import { wish, wishes } from "./listing";

// What is wished, each a button that gives it up.
export function Wishes({ names }: { names: readonly string[] }) {
    if (wishes.value.length === 0) return null;
    return (
        <p class="row">
            {wishes.value.map((one) => (
                <button key={`${one.piece}@${one.cell}`} type="button" onClick={() => wish(one)}>
                    {words.wish(names[one.piece] ?? "", one.cell)} ×
                </button>
            ))}
            <button type="button" class="bare" onClick={() => (wishes.value = [])}>
                {words.clearFilter}
            </button>
        </p>
    );
}
