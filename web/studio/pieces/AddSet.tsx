// Named sets, to be added to the puzzle.

import { edit, puzzle } from "../desk/desk";
import { latticeOf } from "../desk/lattices";
import { withTable } from "../model/pieces";
import { words } from "../words/words";

export function AddSet() {
    const taken = new Set(puzzle.value.pieces.map(({ set }) => set));
    const sets = latticeOf(puzzle.value.lattice)?.sets ?? [];
    return (
        <select
            class="add-set"
            aria-label={words.addSetLong}
            title={words.addSetLong}
            value=""
            onChange={(event) => {
                const set = event.currentTarget.value;
                event.currentTarget.value = "";
                if (set) edit((now) => withTable(now, { set }));
            }}
        >
            <option value="">+ {words.addSet}</option>
            {sets.map(({ name, title }) => (
                <option key={name} value={name} title={title} disabled={taken.has(name)}>
                    {name.replaceAll("-", " ")}
                </option>
            ))}
        </select>
    );
}
