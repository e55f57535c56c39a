// The labels: one of them is in hand, and edges that are clicked get it.

import { say } from "../desk/desk";
import { labelInHand, labelLooks, takeLabel } from "../desk/tile_sheet";
import { canBeName } from "../model/tile_sheet";
import { words } from "../words/words";

export function Labels() {
    return (
        <>
            <div class="label-chips" role="group" aria-label={words.labels}>
                {[...labelLooks.value.values()].map(({ name, colour, letter }) => (
                    <button
                        key={name}
                        type="button"
                        aria-pressed={labelInHand.value === name}
                        aria-label={words.label(name)}
                        style={{ background: colour, color: letter }}
                        onClick={() => takeLabel(name)}
                    >
                        {name}
                    </button>
                ))}
                <NewLabel />
            </div>
            <p class="beside">{words.labelsHelp}</p>
        </>
    );
}

function NewLabel() {
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                const field = event.currentTarget.elements.namedItem("label") as HTMLInputElement;
                const name = field.value.trim();
                if (!name) return;
                if (!canBeName(name)) return say(words.badLabel);
                takeLabel(name);
                field.value = "";
            }}
        >
            <input name="label" class="new-label" aria-label={words.newLabel} placeholder={words.newLabelShort} maxLength={20} autocomplete="off" />
        </form>
    );
}
