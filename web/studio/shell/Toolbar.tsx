// What is drawn with, below the board.

import { brush, usualColours } from "../desk/tools";
import { Icon } from "../look/Icon";
import { Popover } from "../look/Popover";
import { BoardSetup } from "../setup/BoardSetup";
import { words } from "../words/words";

import { CommandButton } from "./CommandButton";
import { mirrorCommands, steps, tools, views } from "./commands";

export function Toolbar() {
    return (
        <div class="toolbar" role="toolbar" aria-label={words.tools}>
            <span class="group">
                {tools.map((command) => (
                    <CommandButton key={command.icon} command={command} />
                ))}
            </span>
            <span class="group">
                {mirrorCommands
                    .filter(({ possible }) => !possible || possible())
                    .map((command) => (
                        <CommandButton key={command.icon} command={command} />
                    ))}
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
        </div>
    );
}

// How near the board is, at its edge.
export function Views() {
    return (
        <span class="views" role="group" aria-label={words.view}>
            {views.map((command) => (
                <CommandButton key={command.icon} command={command} />
            ))}
        </span>
    );
}

// Cells that must be filled, or may stay empty; and their colour.
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
            <Popover label={words.colour} kind="tool" side="left above" button={<Drop />}>
                {(close) => (
                    <div class="colours">
                        {["", ...usualColours].map((colour) => (
                            <button
                                key={colour}
                                type="button"
                                class="tool"
                                title={colour || words.noColour}
                                aria-label={colour || words.noColour}
                                aria-pressed={brush.value.colour === colour}
                                onClick={() => {
                                    brush.value = { ...brush.value, colour };
                                    close();
                                }}
                            >
                                {colour ? <span class="swatch" style={{ background: colour }} /> : <Icon name="close" />}
                            </button>
                        ))}
                    </div>
                )}
            </Popover>
        </>
    );
}

function Drop() {
    const { colour } = brush.value;
    return <span class="swatch round" style={{ background: colour || "transparent" }} />;
}
