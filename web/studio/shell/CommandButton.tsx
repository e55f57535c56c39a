// A command as a button with a picture.

import { Icon } from "../look/Icon";

import type { Command } from "./commands";

// Those that are not hidden.
export function CommandGroup({ commands }: { commands: readonly Command[] }) {
    return (
        <span class="group">
            {commands.map((command) => !command.hidden?.() && <CommandButton key={command.words} command={command} />)}
        </span>
    );
}

export function CommandButton({ command }: { command: Command }) {
    const { words, icon, keys, possible, chosen, perform } = command;
    const key = keys[0] ? ` (${keyShown(keys[0])})` : "";
    return (
        <button
            type="button"
            class="tool"
            title={words + key}
            aria-label={words}
            aria-pressed={chosen?.()}
            aria-keyshortcuts={keys[0]?.replace("Mod", "Control")}
            disabled={possible ? !possible() : false}
            onClick={perform}
        >
            <Icon name={icon} />
        </button>
    );
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

export function keyShown(key: string): string {
    const shown: Readonly<Record<string, string>> = { " ": "Space", ArrowLeft: "←", ArrowRight: "→" };
    return key.replace("Mod", isMac ? "⌘" : "Ctrl").replace(/ $|Arrow\w+$/, (name) => shown[name] ?? name);
}
