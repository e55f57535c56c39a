// Rules beyond covering, those that need no list of pieces.  Others that a file has stay as they are.

import { edit, puzzle } from "../desk/desk";
import { latticeOf } from "../desk/lattices";
import { words } from "../words/words";

type Table = Readonly<Record<string, unknown>>;

function rules(): Table {
    return (puzzle.value.others["rules"] ?? {}) as Table;
}

// A rule with this value, or without the rule where the value is undefined.
function set(key: string, value: unknown): void {
    const { [key]: _, ...kept } = rules();
    const table = value === undefined ? kept : { ...kept, [key]: value };
    edit((now) => {
        const { rules: __, ...others } = now.others;
        return { ...now, others: Object.keys(table).length > 0 ? { ...others, rules: table } : others };
    });
}

export function Rules() {
    const now = rules();
    return (
        <>
            {latticeOf(puzzle.value.lattice)?.name === "square" && (
                <Rule
                    text={words.noFourCorners}
                    holds={now["no_four_corners"] === true}
                    onChange={(on) => set("no_four_corners", on ? true : undefined)}
                />
            )}
            <Rule
                text={words.copiesApart}
                holds={now["apart"] === "copies"}
                onChange={(on) => set("apart", on ? "copies" : undefined)}
            />
        </>
    );
}

function Rule({ text, holds, onChange }: { text: string; holds: boolean; onChange: (on: boolean) => void }) {
    return (
        <label>
            {text}
            <input type="checkbox" checked={holds} onChange={(event) => onChange(event.currentTarget.checked)} />
        </label>
    );
}
