// One search of the page: its board at a moment, what happens there, and where in the tree it is.

import { escape, piecesOf } from "./picture";
import { Kind, type Film, type Item, type Run } from "./recording";
import { Strip } from "./strip";

export class Panel {
    private readonly pieces: Element;
    private readonly now: HTMLElement;
    private readonly facts: HTMLElement;
    private readonly tray: HTMLElement;
    private readonly path: HTMLElement;
    private readonly chips: HTMLElement[];
    private readonly whole: Strip;
    private readonly near: Strip;
    private moment = -1;

    //   name: of the search
    //   seek: called with the step that a reader points at
    constructor(
        private readonly film: Film,
        readonly run: Run,
        name: string,
        parent: HTMLElement,
        seek: (step: number) => void,
    ) {
        const section = document.createElement("section");
        section.className = "run";
        section.setAttribute("aria-label", name);
        const board = film.board;
        section.innerHTML =
            `<h2>${escape(name)}</h2><p class="note">${escape(run.note)}</p>` +
            (board
                ? `<svg viewBox="0 0 ${board.width} ${board.height}" role="img" aria-label="The board"><use href="#${film.ids}board"/><g class="pieces"></g></svg>`
                : "") +
            `<p class="now"></p><p class="facts"></p><ul class="tray" aria-label="${film.pieceWord === "tile" ? "Tiles" : "Pieces"}"></ul>` +
            `<h3>Path</h3><ol class="path" aria-label="Choices on the path, and how many there were"></ol>` +
            `<h3>Depth, all of the recording</h3><canvas class="strip" aria-hidden="true"></canvas>` +
            `<h3>Depth, near this step</h3><canvas class="strip" aria-hidden="true"></canvas>`;
        parent.append(section);
        const find = (selector: string) => section.querySelector<HTMLElement>(selector)!;
        this.pieces = section.querySelector(".pieces") ?? document.createElement("div");
        this.now = find(".now");
        this.facts = find(".facts");
        this.tray = find(".tray");
        this.path = find(".path");
        this.chips = film.pieces.map((piece) => {
            const chip = document.createElement("li");
            chip.textContent = piece.name;
            [chip.style.background, chip.style.color] = piece.shades[0] ?? ["", ""];
            this.tray.append(chip);
            return chip;
        });
        const [whole, near] = section.querySelectorAll<HTMLCanvasElement>(".strip");
        this.whole = new Strip(whole!, run, 0, seek);
        this.near = new Strip(near!, run, 120, seek);
    }

    // Shows the board as it is at a step.
    show(step: number): void {
        const moment = this.run.momentAt(step);
        if (moment === this.moment) return;
        this.moment = moment;
        this.draw();
    }

    // Draws everything anew, in other colours.
    refresh(): void {
        this.whole.refresh();
        this.near.refresh();
        if (this.moment >= 0) this.draw();
    }

    private draw(): void {
        const path = this.run.pathAt(this.moment);
        const placements = [...this.film.placed];
        for (const node of path) {
            const placement = this.run.placementOf(this.film, node);
            if (placement) placements.push(placement);
        }
        this.pieces.innerHTML = piecesOf(this.film, placements) + this.marks();
        this.drawTray(placements.map((placement) => placement.piece));
        this.drawPath(path);
        this.say();
        this.whole.show(this.moment);
        this.near.show(this.moment);
    }

    // Cells that nothing covers, in red; a piece that was taken back, faintly.
    private marks(): string {
        const kind = this.run.kinds[this.moment];
        if (kind === Kind.Back) {
            const gone = this.run.placementOf(this.film, this.run.details[this.moment]!);
            return gone ? `<g class="gone">${piecesOf(this.film, [gone])}</g>` : "";
        }
        return this.cells().map((cell) => this.mark(cell)).join("");
    }

    // A cell in red, and crossed out: some pieces are red, too.
    private mark(cell: number): string {
        const [shape, x, y] = this.film.outlines[cell] ?? [];
        if (shape === undefined || x === undefined || y === undefined) return "";
        const crosses = this.film.shapes[shape]?.letters.map(
            ([across, down, size]) =>
                `<text class="cross" x="${x + across}" y="${y + down + 0.36 * size}" font-size="${1.3 * size}">×</text>`,
        );
        return `<use class="dead" href="#${this.film.ids}s${shape}" x="${x}" y="${y}"/>${crosses?.join("") ?? ""}`;
    }

    // The cells that the reason is about.
    private cells(): number[] {
        const detail = this.run.details[this.moment]!;
        const kind = this.run.kinds[this.moment];
        if (kind === Kind.DeadRegion) return this.run.regions[detail] ?? [];
        const cell = kind === Kind.DeadEnd ? this.film.items[detail]?.cell : undefined;
        return cell === undefined ? [] : [cell];
    }

    private drawTray(used: number[]): void {
        const kind = this.run.kinds[this.moment];
        const item = this.film.items[this.run.details[this.moment]!];
        const dead = kind === Kind.DeadEnd ? item?.piece : undefined;
        this.chips.forEach((chip, i) => {
            const times = used.filter((piece) => piece === i).length;
            const name = this.film.pieces[i]!.name;
            chip.textContent = times > 1 ? `${name} × ${times}` : name;
            chip.classList.toggle("used", times > 0);
            chip.classList.toggle("dead", i === dead);
        });
    }

    private drawPath(path: number[]): void {
        this.path.innerHTML = path
            .map((node) => {
                const placement = this.run.placementOf(this.film, node);
                const piece = placement ? this.film.pieces[placement.piece] : undefined;
                const of = this.run.branchOf(node);
                return `<li><b>${escape(piece?.name ?? "–")}</b>${of ? ` ${of}` : ""}</li>`;
            })
            .join("");
    }

    private say(): void {
        const kind = this.run.kinds[this.moment]!;
        this.now.className = `now ${kind === Kind.Found ? "good" : kind === Kind.DeadEnd || kind === Kind.DeadRegion ? "bad" : ""}`;
        this.now.textContent = this.words(kind);
        const number = (value: number) => value.toLocaleString("en");
        const count = (value: number, what: string) => `${number(value)} ${what}${value === 1 ? "" : "s"}`;
        this.facts.textContent =
            `step ${number(this.run.steps[this.moment]!)} · ${this.run.depthAt(this.moment)} placed · ` +
            `${count(this.run.deadEnds[this.moment]!, "dead end")} · ` +
            count(this.run.solutions[this.moment]!, "solution");
    }

    // What happened, in a sentence.
    words(kind: Kind): string {
        const detail = this.run.details[this.moment]!;
        const nameOf = (node: number) => {
            const placement = this.run.placementOf(this.film, node);
            return placement ? this.film.pieces[placement.piece]!.name : "Nothing";
        };
        switch (kind) {
            case Kind.Start:
                return "Nothing has been tried yet.";
            case Kind.Choose: {
                const node = this.run.nodes[this.moment]!;
                const of = this.run.branchOf(node);
                const item = this.run.itemOf(this.film, node);
                return of ? `${nameOf(node)} for ${itemInWords(item)}: ${of} ${of.endsWith("of 1") ? "way" : "ways"}.` : `${nameOf(node)} is added.`;
            }
            case Kind.Back:
                return `${nameOf(detail)} is taken back.`;
            case Kind.Found:
                return `Solution ${this.run.solutions[this.moment]!.toLocaleString("en")}.`;
            case Kind.DeadRegion:
                return `Dead end: no pieces that are left fill the region of ${this.cells().length} ${this.cells().length === 1 ? "cell" : "cells"}.`;
            case Kind.DeadEnd: {
                const item = this.film.items[detail];
                if (item?.cell !== undefined)
                    return `Dead end: no ${this.film.pieceWord} that is left fits on ${itemInWords(item)}.`;
                if (item?.piece !== undefined) return `Dead end: ${item.name} fits nowhere any more.`;
                return `Dead end: ${item?.name} cannot be kept any more.`;
            }
        }
    }
}

// Cells as they are written elsewhere: cell (0, 5).
function itemInWords(item: Item | undefined): string {
    return item?.name.replace(/^cell (.+)/, (_, at: string) => `cell (${at.replaceAll(",", ", ")})`) ?? "";
}
