// What is drawn with, below the board.

import { brush } from "../desk/tools";
import { BoardSetup } from "../setup/BoardSetup";
import { words } from "../words/words";

import { CommandButton } from "./CommandButton";
import { mirrorCommand, steps, tools, views } from "./commands";

export function Toolbar() {
    return (
        <div class="toolbar" role="toolbar" aria-label={words.tools}>
            <span class="group">
                {tools.map((command) => (
                    <CommandButton key={command.icon} command={command} />
                ))}
                <CommandButton command={mirrorCommand} />
            </span>
            <span class="group">
                <Brushes />
            </span>
            <span class="group">
                {steps.map((command) => (
                    <CommandButton key={command.icon} command={command} />
                ))}
            </span>
            <BoardSetup />
            <span class="group views">
                {views.map((command) => (
                    <CommandButton key={command.icon} command={command} />
                ))}
            </span>
        </div>
    );
}

// Cells that must be filled, or may stay empty.
function Brushes() {
    return (
        <>
            {([false, true] as const).map((optional) => (
                <button
                    key={String(optional)}
                    type="button"
                    class="tool"
                    title={optional ? words.optional : words.required}
                    aria-label={optional ? words.optional : words.required}
                    aria-pressed={brush.value.optional === optional}
                    onClick={() => (brush.value = { ...brush.value, optional })}
                >
                    <span class={optional ? "swatch optional" : "swatch"} />
                </button>
            ))}
        </>
    );
}
