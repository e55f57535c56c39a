// The player on the page, for keys and links.

import { signal } from "@preact/signals";

import type { Act, Player } from "../../view/player";
import { puzzle } from "../desk/desk";
import { mode } from "../desk/mode";
import { watchedInLink } from "../desk/watching";
import { copyLinkTo } from "../files/keep";

export const player = signal<Player | undefined>(undefined);

export function canAct(): boolean {
    return mode.value === "watch" && player.value !== undefined;
}

export function act(act: Act): void {
    player.value?.act(act);
}

export async function copyLinkToStep(): Promise<void> {
    const now = player.value;
    if (now) await copyLinkTo(puzzle.value, watchedInLink(now.now));
}
