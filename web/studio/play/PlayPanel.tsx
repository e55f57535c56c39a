// What a player has beside the board: the pieces that are left, help, and challenges.

import { Challenges } from "./Challenges";
import { HelpPanel } from "./HelpPanel";
import { Tray } from "./Tray";

import "./play.css";

export function PlayPanel() {
    return (
        <>
            <Tray />
            <HelpPanel />
            <Challenges />
        </>
    );
}
