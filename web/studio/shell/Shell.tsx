// The page: board, number and pieces on one screen.

import { computed, effect } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Apart } from "../apart/Apart";
import { ApartPanel } from "../apart/ApartPanel";
import { Board } from "../board/Board";
import { canvas, edit, heard, puzzle, said } from "../desk/desk";
import { findPlan } from "../desk/live";
import { mode, type Mode } from "../desk/mode";
import { putDown } from "../desk/placing";
import { isMatching } from "../desk/sites";
import { canSpin } from "../desk/spin";
import { putDownTile } from "../desk/tiles";
import { inHand } from "../desk/tray";
import { Choice } from "../files/Choice";
import { Drop } from "../files/Drop";
import { keepForNextVisit } from "../files/keep";
import { followLink, openFirst } from "../files/open";
import { theme } from "../look/theme";
import { DrawBoard } from "../matching/DrawBoard";
import { DrawPanel } from "../matching/DrawPanel";
import { SolidBoard } from "../matching/SolidBoard";
import { TileBoard } from "../matching/TileBoard";
import { TilesPanel } from "../matching/TilesPanel";
import { NumberPanel } from "../number/NumberPanel";
import { doneDrawing } from "../pieces/draw";
import { PiecesPanel } from "../pieces/PiecesPanel";
import { HelpPanel } from "../play/HelpPanel";
import { PlayPanel } from "../play/PlayPanel";
import { PrintedCards } from "../play/PrintedCards";
import { Finder } from "../solutions/Finder";
import { Solutions } from "../solutions/Solutions";
import { TileFinder } from "../solutions/TileFinder";
import { Catalogue } from "../start/Catalogue";
import { Watch } from "../watch/Watch";
import { WatchPanel } from "../watch/WatchPanel";
import { words } from "../words/words";

import { Banner } from "./Banner";
import { CommandButton } from "./CommandButton";
import { commandOf, hand, spins } from "./commands";
import { KeySheet } from "./KeySheet";
import { Menu } from "./Menu";
import { PlayBar } from "./PlayBar";
import { showCatalogue } from "./shown";
import { TileBar } from "./TileBar";
import { Toolbar, Views } from "./Toolbar";

import "../look/theme.css";
import "./shell.css";

export function Shell() {
    useEffect(() => effect(() => void findPlan(puzzle.value.lattice)), []);
    useEffect(() => effect(() => void (document.documentElement.dataset["theme"] = theme.value)), []);
    useEffect(() => {
        addEventListener("keydown", pressKey);
        addEventListener("pointerdown", heard, true);
        return () => {
            removeEventListener("keydown", pressKey);
            removeEventListener("pointerdown", heard, true);
        };
    }, []);
    useEffect(() => {
        const follow = (): void => void followLink();
        addEventListener("hashchange", follow);
        let end: (() => void) | undefined;
        void openFirst().finally(() => (end = keepForNextVisit()));
        return () => {
            removeEventListener("hashchange", follow);
            end?.();
        };
    }, []);
    return (
        <>
            <div class="page">
                <Header />
                <main>
                    <Scene />
                    <aside class="side">
                        <NumberPanel />
                        <Panel />
                    </aside>
                </main>
                <p class={said.value.shown ? "said" : "unseen"} role="status">
                    {said.value.text}
                </p>
                <KeySheet />
                <Catalogue open={showCatalogue.value} onClose={() => (showCatalogue.value = false)} />
                <Drop />
                <Choice />
            </div>
            {mode.value === "play" && !isMatching.value && <PrintedCards />}
        </>
    );
}

function Scene() {
    if (mode.value === "solutions") return <Solutions />;
    if (mode.value === "apart") return <Apart />;
    if (mode.value === "watch") return <Watch />;
    return isMatching.value ? <TileStage /> : <Stage />;
}

function Stage() {
    return (
        <div class="stage">
            <Banner />
            <Board />
            <Views />
            {mode.value === "play" ? <PlayBar inHand={hand} /> : <Toolbar />}
        </div>
    );
}

function TileStage() {
    const isDrawn = mode.value === "draw";
    return (
        <div class={canSpin.value ? "stage with-solid" : "stage"}>
            <Banner />
            {isDrawn ? <DrawBoard /> : <TileBoard />}
            {canSpin.value && <SolidStage />}
            <TileBar />
        </div>
    );
}

function SolidStage() {
    return (
        <div class="solid-stage">
            <SolidBoard />
            <div class="spins" role="group" aria-label={words.turnSolid}>
                {spins.map((command) => (
                    <CommandButton key={command.words} command={command} />
                ))}
            </div>
        </div>
    );
}

function Panel() {
    if (mode.value === "solutions") return isMatching.value ? <TileFinder /> : <Finder />;
    if (mode.value === "watch") return <WatchPanel />;
    if (mode.value === "apart") return <ApartPanel />;
    if (mode.value === "draw") return isMatching.value ? <DrawPanel /> : <PiecesPanel />;
    if (!isMatching.value) return <PlayPanel />;
    return (
        <>
            <TilesPanel />
            <HelpPanel />
        </>
    );
}

const modes: readonly [Mode, string][] = [
    ["draw", words.draw],
    ["play", words.play],
    ["solutions", words.solutions],
    ["watch", words.watch],
    ["apart", words.apart],
];

// What there is for the puzzle on the page.
const modesNow = computed(() => (isMatching.value ? modes.filter(([name]) => modesOfTiles.has(name)) : modes));
const modesOfTiles: ReadonlySet<Mode> = new Set(["draw", "play", "solutions", "watch"]);

effect(() => {
    if (!modesNow.value.some(([name]) => name === mode.value)) mode.value = "play";
});
// Tiles that somebody has opened are there to be played with.
effect(() => {
    if (isMatching.value && mode.peek() === "draw") mode.value = "play";
});

// What was in hand in one mode is no use in another.
function enter(name: Mode): void {
    putDown();
    putDownTile();
    inHand.value = undefined;
    if ("table" in canvas.value) doneDrawing();
    mode.value = name;
}

function Modes() {
    return (
        <nav class="modes" aria-label={words.modes}>
            {modesNow.value.map(([name, text]) => (
                <button
                    key={name}
                    type="button"
                    aria-current={mode.value === name ? "page" : undefined}
                    onClick={() => enter(name)}
                >
                    {text}
                </button>
            ))}
        </nav>
    );
}

function Header() {
    return (
        <header class="bar">
            <h1>
                <Mark />
                {words.product}
            </h1>
            <input
                class="title"
                aria-label={words.title}
                placeholder={words.untitled}
                maxLength={200}
                value={puzzle.value.title}
                onChange={(event) => {
                    const title = event.currentTarget.value.trim();
                    edit((now) => ({ ...now, title }));
                }}
            />
            <Modes />
            <Menu />
        </header>
    );
}

function Mark() {
    return (
        <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
            <path fill="#0072b2" d="M2 2h12v6H8v6H2z" />
            <path fill="#e69f00" d="M15 2h7v12h-7z" />
            <path fill="#009e73" d="M9 9h5v6h8v7H9z" />
            <path fill="#cc79a7" d="M2 15h6v7H2z" />
        </svg>
    );
}

// Keys are for commands unless somebody writes.
function pressKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches("input:not([type=radio]):not([type=checkbox]), select, textarea")) return;
    if (event.key === " " && target.matches("button, input, summary, a")) return; // it presses what is there
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    command.perform();
}
