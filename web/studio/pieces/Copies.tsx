// How often a piece, or a tile, may be there.

import type { Amount } from "../model/pieces";
import { words } from "../words/words";

export function Copies({ min, max, onChange: set }: Amount & { readonly onChange: (amount: Amount) => void }) {
    const limited = max === "unlimited" ? Math.max(min, 1) : max;
    return (
        <fieldset class="copies">
            <legend>{words.copies}</legend>
            <Stepper
                label={words.least}
                value={min}
                least={0}
                onChange={(value) => set({ min: value, max: max === "unlimited" ? max : Math.max(limited, value) })}
            />
            <Stepper
                label={words.most}
                value={limited}
                least={0}
                disabled={max === "unlimited"}
                onChange={(value) => set({ min: Math.min(min, value), max: value })}
            />
            <label class="tick">
                <input
                    type="checkbox"
                    checked={max === "unlimited"}
                    onChange={(event) => set({ min, max: event.currentTarget.checked ? "unlimited" : limited })}
                />
                {words.unlimited}
            </label>
        </fieldset>
    );
}

interface StepperProps {
    readonly label: string;
    readonly value: number;
    readonly least: number;
    readonly disabled?: boolean;
    readonly onChange: (value: number) => void;
}

function Stepper({ label, value, least, disabled = false, onChange }: StepperProps) {
    return (
        <label class="stepper">
            {label}
            <input
                type="number"
                min={least}
                max={1000}
                value={value}
                disabled={disabled}
                onChange={(event) => {
                    const given = event.currentTarget.valueAsNumber;
                    if (Number.isInteger(given) && given >= least && given <= 1000) onChange(given);
                    else event.currentTarget.value = String(value);
                }}
            />
        </label>
    );
}
