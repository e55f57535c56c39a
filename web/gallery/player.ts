// The page of a player: its data, its keys and its colours.

import { connectColours } from "../view/controls";
import { startAll, type Parts } from "../view/parts";
import { Player, type Act } from "../view/player";
import { Film } from "../view/recording";
import type { Recording } from "../scene";

const keys: Readonly<Record<string, Act>> = {
    " ": "play",
    ArrowLeft: "back",
    ArrowRight: "forward",
    Home: "start",
    End: "end",
    "+": "faster",
    "-": "slower",
    n: "next-solution",
    p: "previous-solution",
    d: "next-dead-end",
};
const keysWithShift: Readonly<Record<string, Act>> = {
    ArrowLeft: "far-back",
    ArrowRight: "far-forward",
    d: "previous-dead-end",
};

function actOf(event: KeyboardEvent): Act | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const target = event.target as Element;
    if (target.matches("select, input:not([type=checkbox])") && event.key !== "Escape") return undefined;
    if (event.key === " " && target.matches("button, input, summary")) return undefined;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    return (event.shiftKey ? keysWithShift[key] : undefined) ?? keys[key];
}

function start(parts: Parts): void {
    const player = new Player(parts, [new Film(JSON.parse(parts.data) as Recording)]);
    connectColours(parts, () => player.refresh());
    parts.root.addEventListener("keydown", (event) => {
        const act = actOf(event);
        if (!act) return;
        event.preventDefault();
        player.act(act);
    });
}

startAll("player", start);
