// The page of an assembly that is taken apart: its data, its keys and its controls.

import type { Separation } from "../answers";
import { flatView } from "../view/apart_flat";
import type { MakeSolidView } from "../view/apart_solid";
import { connectColours } from "../view/controls";
import { Pictures, type Point, type PuzzleData, type Solid } from "../view/data";
import { movesOf, posesOf, seenAt, type Move, type ShowSeen } from "../view/moves";
import type { Parts } from "../view/parts";
import { Reel } from "../view/reel";

// As tilewright/animation/apart_page.cpp writes it.
interface Undoing extends PuzzleData {
    schema: "tilewright.apart-page/1";
    axes: Point[]; // how far the basis vectors of the lattice lead in the picture
    origin: Point; // of the lattice, in the picture
    solid?: Solid;
    names: string[]; // of the placements
    separations: Separation[];
}

// Pages of flat boards leave out three.js.
export function startApart(parts: Parts, makeSolid?: MakeSolidView): void {
    new ApartPage(parts, JSON.parse(parts.data) as Undoing, makeSolid);
}

class ApartPage {
    private readonly moves: readonly Move[];
    private readonly names: readonly string[];
    private readonly show: ShowSeen | undefined;
    private readonly scrub: HTMLInputElement;
    private readonly reel: Reel;

    constructor(
        private readonly parts: Parts,
        data: Undoing,
        makeSolid: MakeSolidView | undefined,
    ) {
        this.names = data.names;
        this.moves = movesOf(data.names, data.separations);
        this.show = this.makeView(data, makeSolid);
        this.scrub = parts.get("scrub");
        this.scrub.max = String(this.moves.length);
        this.reel = new Reel(() => this.moves.length, () => this.draw());
        parts.get("note").textContent = data.note;
        parts.get("letters-label").hidden = data.solid !== undefined;
        this.listMoves();
        this.connect();
        connectColours(parts, () => this.draw());
    }

    private makeView(data: Undoing, makeSolid: MakeSolidView | undefined): ShowSeen | undefined {
        const pictures = new Pictures(data);
        const stage = this.parts.get("stage");
        if (!data.solid) return flatView(pictures, data.axes, data.origin, posesOf(this.moves, data.names.length), stage);
        const canvas = this.parts.get<HTMLCanvasElement>("canvas");
        canvas.hidden = false;
        const view = makeSolid?.(pictures, data.solid, data.axes, canvas);
        if (!view) stage.textContent = "This browser shows no solids: it has no WebGL.";
        return view;
    }

    private listMoves(): void {
        const list = this.parts.get("moves");
        this.moves.forEach((move, i) => {
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = this.inWords(move);
            button.addEventListener("click", () => this.reel.seek(i + 1));
            list.appendChild(document.createElement("li")).append(button);
        });
    }

    private inWords({ pieces, away, turn }: Move): string {
        const names = pieces.map((piece) => this.names[piece]).join(", ");
        const one = pieces.length === 1;
        if (away) return `${names} ${one ? "comes" : "come"} off`;
        return `${names} ${turn ? "turn" : "slide"}${one ? "s" : ""}`;
    }

    private connect(): void {
        const acts: Record<string, () => void> = {
            start: () => this.reel.seek(0),
            back: () => this.reel.stepBack(),
            play: () => this.reel.togglePlay(),
            forward: () => this.reel.stepForward(),
            end: () => this.reel.seek(this.moves.length),
        };
        const keys: Record<string, string> = { " ": "play", ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end" };
        for (const [name, act] of Object.entries(acts)) this.parts.get(name).addEventListener("click", act);
        this.scrub.addEventListener("input", () => this.reel.seek(Number(this.scrub.value)));
        this.parts.root.addEventListener("keydown", (event) => {
            const act = keys[event.key];
            const target = event.target as Element;
            if (!act || event.ctrlKey || event.metaKey || event.altKey || target.matches("select")) return;
            if (event.key === " " && target.matches("button, input, summary")) return;
            event.preventDefault();
            acts[act]!();
        });
    }

    private draw(): void {
        const { time, isRolling } = this.reel;
        this.show?.(seenAt(this.moves, this.names.length, time));
        const done = Math.ceil(time);
        const move = this.moves[done - 1];
        const text = `Move ${done} of ${this.moves.length}${move ? `: ${this.inWords(move)}` : ""}`;
        const now = this.parts.get("now");
        if (now.textContent !== text) now.textContent = text;
        this.scrub.value = String(time);
        this.scrub.setAttribute("aria-valuetext", text);
        this.parts.get("play").textContent = isRolling ? "❚❚ Pause" : "► Play";
        this.parts.get("moves").querySelectorAll("button").forEach((button, i) => {
            if (i + 1 === done) button.setAttribute("aria-current", "step");
            else button.removeAttribute("aria-current");
        });
    }
}
