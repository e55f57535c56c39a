// What can be done, as records: buttons, menus, keys and the sheet of keys read this table, and
// nothing else knows a key.

import { canRedo, canUndo, editBoard, redo, undo } from "../desk/desk";
import { held, putDown, turnHeld } from "../desk/placing";
import { plan } from "../desk/live";
import { mirrors, toggleMirror, tool, type MirrorName, type ToolName } from "../desk/tools";
import { cellsFrom } from "../model/puzzle";
import { fit, zoom } from "../board/view";
import type { IconName } from "../look/Icon";
import { words } from "../words/words";

import { sheetOfKeys } from "./shown";

export interface Command {
    readonly words: string;
    readonly icon: IconName;
    readonly keys: readonly string[]; // "Mod" is Ctrl, or Cmd where there is one
    readonly possible?: () => boolean;
    readonly chosen?: () => boolean; // of those that stay pressed
    readonly perform: () => void;
}

function toolCommand(name: ToolName, text: string, key: string): Command {
    return {
        words: text,
        icon: name,
        keys: [key],
        chosen: () => tool.value === name,
        perform: () => (tool.value = name),
    };
}

export const tools: readonly Command[] = [
    toolCommand("paint", words.paintHint, "B"),
    toolCommand("erase", words.erase, "E"),
    toolCommand("box", words.boxHint, "R"),
    toolCommand("line", words.line, "L"),
    toolCommand("fill", words.fillHint, "G"),
];

function mirrorCommand(name: MirrorName, text: string, icon: IconName, key: string): Command {
    return {
        words: text,
        icon,
        keys: [key],
        chosen: () => mirrors.value.has(name),
        perform: () => toggleMirror(name),
    };
}

// The last one is for solids.
export const mirrorCommands: readonly Command[] = [
    mirrorCommand("sides", words.mirrorSides, "mirror", "M"),
    mirrorCommand("ends", words.mirrorEnds, "mirrorEnds", "Shift+M"),
    { ...mirrorCommand("layers", words.mirrorLayers, "mirrorLayers", "K"), possible: hasLayers },
];

function hasLayers(): boolean {
    return plan.value?.lattice.flat === false;
}

export const steps: readonly Command[] = [
    { words: words.undo, icon: "undo", keys: ["Mod+Z"], possible: () => canUndo.value, perform: undo },
    { words: words.redo, icon: "redo", keys: ["Mod+Shift+Z", "Mod+Y"], possible: () => canRedo.value, perform: redo },
];

export const views: readonly Command[] = [
    { words: words.zoomOut, icon: "zoomOut", keys: ["-"], perform: () => zoom(0.8) },
    { words: words.zoomIn, icon: "zoomIn", keys: ["+", "="], perform: () => zoom(1.25) },
    { words: words.fit, icon: "fit", keys: ["0"], perform: fit },
];

export const clear: Command = {
    words: words.clear,
    icon: "clear",
    keys: [],
    perform: () => editBoard((board) => ({ ...board, cells: cellsFrom([]) })),
};

// Of a piece on its way to the board.
const hand: readonly Command[] = [
    { words: words.turnPiece, icon: "turn", keys: ["R"], possible: holds, perform: () => turnHeld("turn") },
    { words: words.flipPiece, icon: "free", keys: ["F"], possible: holds, perform: () => turnHeld("flip") },
    { words: words.cancel, icon: "close", keys: ["Escape"], possible: holds, perform: putDown },
];

function holds(): boolean {
    return held.value !== undefined;
}

export const help: Command = {
    words: words.keys,
    icon: "keys",
    keys: ["?"],
    perform: () => (sheetOfKeys.value = !sheetOfKeys.value),
};

// As the sheet of keys has them.  A key that two groups have does what the first one says, if that is
// possible.
export const groups: readonly (readonly [string, readonly Command[]])[] = [
    [words.keysInHand, hand],
    [words.keysOnBoard, [...tools, ...mirrorCommands, ...steps, ...views, help]],
];

const commands = groups.flatMap(([, group]) => group);

// The command of a key that was pressed outside of a field.
export function commandOf(event: KeyboardEvent): Command | undefined {
    const pressed = keyInWords(event);
    return commands.find(
        ({ keys, possible }) => (!possible || possible()) && keys.some((key) => key.toUpperCase() === pressed),
    );
}

function keyInWords(event: KeyboardEvent): string {
    const mod = event.ctrlKey || event.metaKey ? "MOD+" : "";
    // Signs such as '?' need Shift on some keyboards: only for letters does it count.
    const shift = event.shiftKey && /^[a-z]$/i.test(event.key) ? "SHIFT+" : "";
    return mod + shift + event.key.toUpperCase();
}
