// What can be done, as records: buttons, menus, keys and the sheet of keys read this table, and
// nothing else knows a key.

import { canRedo, canUndo, editBoard, redo, undo } from "../desk/desk";
import { canPlayAgain, canTakeBack, laid, playAgain, startAgain, takeBack } from "../desk/game";
import { plan } from "../desk/live";
import { isPlaying, mode } from "../desk/mode";
import { isMatching } from "../desk/sites";
import { canSpin, spinStep } from "../desk/spin";
import { hasCubes } from "../desk/tile_sheet";
import * as tiles from "../desk/tiles";
import { canTurn, held, putDown, turnHeld } from "../desk/placing";
import { mirrors, toggleMirror, tool, type MirrorName, type ToolName } from "../desk/tools";
import type { TileTurn } from "../model/matching";
import { cellsFrom } from "../model/puzzle";
import * as reel from "../apart/reel";
import { carried, putBack } from "../board/carry";
import { fit, zoom } from "../board/view";
import type { Act } from "../../view/player";
import type { IconName } from "../look/Icon";
import { takeNext } from "../play/Tray";
import { act, canAct } from "../watch/playing";
import { words } from "../words/words";

import { sheetOfKeys } from "./shown";

export interface Command {
    readonly words: string;
    readonly icon: IconName;
    readonly keys: readonly string[]; // "Mod" is Ctrl, or Cmd where there is one
    readonly possible?: () => boolean;
    readonly hidden?: () => boolean; // its button
    readonly chosen?: () => boolean; // of those that stay pressed
    readonly perform: () => void;
}

function toolCommand(name: ToolName, text: string, key: string): Command {
    return {
        words: text,
        icon: name,
        keys: [key],
        possible: isDrawing,
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
        possible: isDrawing,
        chosen: () => mirrors.value.has(name),
        perform: () => toggleMirror(name),
    };
}

// The last one is for solids.
export const mirrorCommands: readonly Command[] = [
    mirrorCommand("sides", words.mirrorSides, "mirror", "M"),
    mirrorCommand("ends", words.mirrorEnds, "mirrorEnds", "Shift+M"),
    { ...mirrorCommand("layers", words.mirrorLayers, "mirrorLayers", "K"), possible: () => isDrawing() && hasLayers() },
];

function hasLayers(): boolean {
    return plan.value?.lattice.flat === false;
}

function isDrawing(): boolean {
    return mode.value === "draw" && !isMatching.value;
}

const undoKeys = ["Mod+Z"];
const redoKeys = ["Mod+Shift+Z", "Mod+Y"];

export const steps: readonly Command[] = [
    { words: words.undo, icon: "undo", keys: undoKeys, possible: () => !isPlaying.value && canUndo.value, perform: undo },
    { words: words.redo, icon: "redo", keys: redoKeys, possible: () => !isPlaying.value && canRedo.value, perform: redo },
];

function played(text: string, icon: IconName, keys: readonly string[], possible: () => boolean, perform: () => void): Command {
    return { words: text, icon, keys, possible: () => isPlaying.value && possible(), perform };
}

// A player goes back to the first move, and no further.
export const playSteps: readonly Command[] = [
    played(words.takeBack, "undo", undoKeys, () => canTakeBack.value, takeBack),
    played(words.playAgain, "redo", redoKeys, () => canPlayAgain.value, playAgain),
    played(words.startAgain, "clear", [], () => laid.value.length > 0, startAgain),
];

const taking: readonly Command[] = [
    played(words.nextPiece, "right", ["N"], () => true, () => takeNext(1)),
    played(words.previousPiece, "left", ["Shift+N"], () => true, () => takeNext(-1)),
];

function watch(text: string, name: Act, key: string): Command {
    return { words: text, icon: "right", keys: [key], possible: canAct, perform: () => act(name) };
}

const watching: readonly Command[] = [
    watch(words.playOrPause, "play", " "),
    watch(words.stepBack, "back", "ArrowLeft"),
    watch(words.stepForward, "forward", "ArrowRight"),
    watch(words.farBack, "far-back", "Shift+ArrowLeft"),
    watch(words.farForward, "far-forward", "Shift+ArrowRight"),
    watch(words.toStart, "start", "Home"),
    watch(words.toEnd, "end", "End"),
    watch(words.nextDeadEnd, "next-dead-end", "D"),
    watch(words.previousDeadEnd, "previous-dead-end", "Shift+D"),
    watch(words.nextSolution, "next-solution", "N"),
    watch(words.previousSolution, "previous-solution", "Shift+N"),
    watch(words.slower, "slower", "-"),
    watch(words.faster, "faster", "+"),
];

function tileStep(text: string, icon: IconName, keys: readonly string[], possible: () => boolean, perform: () => void): Command {
    return { words: text, icon, keys, possible: () => isPlaying.value && isMatching.value && possible(), perform };
}

function cubeTurn(text: string, icon: IconName, key: string, how: TileTurn): Command {
    const hidden = (): boolean => !hasCubes.value;
    return { ...tileStep(text, icon, [key], () => !hidden() && tiles.canTurnTile.value, () => tiles.turnTile(how)), hidden };
}

export const tileCommands: readonly Command[] = [
    tileStep(words.turnTile, "turn", ["R"], () => tiles.canTurnTile.value, () => tiles.turnTile()),
    tileStep(words.turnTileOver, "mirror", ["F"], () => tiles.canTurnTileOver.value, () => tiles.turnTile("over")),
    cubeTurn(words.turnForwards, "up", "T", "forwards"),
    cubeTurn(words.turnSideways, "right", "Y", "sideways"),
    tileStep(words.returnTile, "lower", ["Delete", "Backspace"], () => tiles.canReturnTile.value, tiles.returnTile),
];

const tileKeys: readonly Command[] = [
    tileStep(words.nextTile, "right", ["N"], () => true, () => tiles.takeNextTile(1)),
    tileStep(words.previousTile, "left", ["Shift+N"], () => true, () => tiles.takeNextTile(-1)),
    tileStep(words.putDownTile, "lower", ["Escape"], () => tiles.tileInHand.value !== undefined, tiles.putDownTile),
];

function spin(text: string, icon: IconName, key: string, perform: () => void): Command {
    return { words: text, icon, keys: [key], possible: () => canSpin.value, perform };
}

// Of the solid on whose faces tiles lie.
export const spins: readonly Command[] = [
    spin(words.spinLeft, "left", "Shift+ArrowLeft", () => spinStep(-1, 0)),
    spin(words.spinRight, "right", "Shift+ArrowRight", () => spinStep(1, 0)),
    spin(words.spinUp, "up", "Shift+ArrowUp", () => spinStep(0, 1)),
    spin(words.spinDown, "down", "Shift+ArrowDown", () => spinStep(0, -1)),
];

function film(text: string, key: string, perform: () => void): Command {
    return { words: text, icon: "right", keys: [key], possible: reel.canAct, perform };
}

const films: readonly Command[] = [
    film(words.playOrPause, " ", reel.togglePlay),
    film(words.moveBack, "ArrowLeft", reel.stepBack),
    film(words.moveForward, "ArrowRight", reel.stepForward),
    film(words.toStart, "Home", () => reel.seek(0)),
    film(words.toEnd, "End", () => reel.seek(Infinity)),
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
export const hand: readonly Command[] = [
    { words: words.turnPiece, icon: "turn", keys: ["R"], possible: holds, perform: () => turnHeld("turn") },
    { words: words.flipPiece, icon: "free", keys: ["F"], possible: holds, perform: () => turnHeld("flip") },
    {
        words: words.turnForwards,
        icon: "up",
        keys: ["T"],
        possible: () => canTurn("turn-x"),
        hidden: () => !hasLayers(),
        perform: () => turnHeld("turn-x"),
    },
    {
        words: words.turnSideways,
        icon: "right",
        keys: ["Y"],
        possible: () => canTurn("turn-y"),
        hidden: () => !hasLayers(),
        perform: () => turnHeld("turn-y"),
    },
    {
        words: words.toTray,
        icon: "lower",
        keys: ["Delete", "Backspace"],
        possible: () => held.value?.from !== undefined,
        perform: putBack,
    },
    { words: words.cancel, icon: "close", keys: ["Escape"], possible: holds, perform: cancel },
];

function cancel(): void {
    carried.value = undefined;
    putDown();
}

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
    [words.keysWithTiles, [...tileCommands, ...tileKeys, ...spins]],
    [words.keysInPlay, [...taking, ...playSteps]],
    [words.keysInWatch, watching],
    [words.keysInApart, films],
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
    // Signs such as '?' need Shift on some keyboards: only for letters and arrows does it count.
    const shift = event.shiftKey && /^([a-z]|Arrow\w+)$/i.test(event.key) ? "SHIFT+" : "";
    return mod + shift + event.key.toUpperCase();
}
