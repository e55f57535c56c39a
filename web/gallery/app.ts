// The page: what its controls do.

import { connectColours } from "../view/controls";
import { Gallery } from "../view/data";
import { Grid } from "../view/grid";
import { definitions, pictureOf, standalone } from "../view/picture";
import { QueryError, search } from "./query";
import type { Parts } from "../view/parts";
import { copyText, pngBlob, saveFile, svgBlob } from "../view/save";
import { Thumbnails } from "../view/thumbnails";
import type { MakeViewer, Viewer } from "../view/viewer";

const few = 4; // so many solutions are shown large

export class App {
    private readonly gallery: Gallery;
    private readonly selected = new Set<number>();
    private readonly grid: Grid;
    private readonly viewer: Viewer | undefined;
    private readonly thumbnails = new Thumbnails((solution, canvas) =>
        this.viewer?.thumbnail(solution, canvas),
    );
    private solids: boolean; // cards show solids, not layers or nets
    private shown: number[] = []; // solutions, counted from 0
    private open = 0; // the entry of 'shown' that the dialog shows

    constructor(
        private readonly parts: Parts,
        makeViewer?: MakeViewer,
    ) {
        this.gallery = new Gallery(parts.data);
        parts.root.insertAdjacentHTML("beforeend", definitions(this.gallery));
        this.viewer = makeViewer?.(this.gallery, parts);
        this.solids = this.viewer !== undefined && !(this.gallery.board && this.gallery.flatFirst);
        this.grid = new Grid(
            this.parts.get("grid"),
            {
                count: () => this.shown.length,
                fill: (card, i) => this.fill(card, i),
                aspect: () => this.aspect(),
                printMost: () => (this.solids ? 500 : 10_000),
                beforePrint: () => this.thumbnails.drawAll(this.parts.get("grid")),
            },
            Number(this.parts.get<HTMLInputElement>("size").value),
            this.gallery.count <= few,
        );
        const piece = this.gallery.pieces[0]?.name ?? "F";
        this.parts.get("example").textContent = `${piece}@${this.gallery.cells[0]}`;
        this.connectTools();
        this.connectGrid();
        this.connectDialog();
        this.find();
    }

    private find(): void {
        const box = this.parts.get<HTMLInputElement>("query");
        try {
            this.shown = search(this.gallery, box.value, this.selected);
            box.removeAttribute("aria-invalid");
            this.summarise();
        } catch (error) {
            if (!(error instanceof QueryError)) throw error;
            box.setAttribute("aria-invalid", "true");
            this.parts.get("summary").textContent = error.message;
            return;
        }
        this.parts.get("nothing").hidden = this.shown.length > 0;
        scrollTo(0, 0);
        this.grid.refresh();
    }

    private summarise(): void {
        const all = this.gallery.count.toLocaleString("en");
        const some = this.shown.length.toLocaleString("en");
        const filtered = this.shown.length === this.gallery.count ? all : `${some} of ${all}`;
        const chosen = this.selected.size > 0 ? `, ${this.selected.size} selected` : "";
        const one = this.gallery.count === 1 ? "solution" : "solutions";
        const note = this.gallery.note ? `, ${this.gallery.note}` : "";
        this.parts.get("summary").textContent = `${filtered} ${one}${note}${chosen}`;
        for (const id of ["copy", "save-svg", "clear"])
            this.parts.get<HTMLButtonElement>(id).disabled = this.selected.size === 0;
        if (!this.gallery.board) this.parts.get<HTMLButtonElement>("save-svg").disabled = true;
    }

    private aspect(): number {
        const board = this.gallery.board;
        if (board && !this.solids) return board.height / board.width;
        return this.viewer?.aspect ?? 0.8;
    }

    private fill(card: HTMLElement, i: number): void {
        const solution = this.shown[i] ?? 0;
        card.setAttribute("aria-selected", String(this.selected.has(solution)));
        card.setAttribute("aria-label", `Solution ${solution + 1}`);
        if (card.childElementCount > 0) return;
        if (this.solids) card.append(this.thumbnails.make(solution, this.aspect()));
        else card.innerHTML = pictureOf(this.gallery, solution);
        const number = document.createElement("span");
        number.textContent = String(solution + 1);
        card.append(number);
    }

    private toggle(i: number): void {
        const solution = this.shown[i];
        if (solution === undefined) return;
        if (!this.selected.delete(solution)) this.selected.add(solution);
        this.grid.update(i);
        this.summarise();
    }

    private chosen(): number[] {
        return [...this.selected].sort((a, b) => a - b);
    }

    private connectTools(): void {
        const query = this.parts.get<HTMLInputElement>("query");
        query.addEventListener("input", () => this.find());
        this.parts.get("tools").addEventListener("submit", (event) => event.preventDefault());
        const size = this.parts.get<HTMLInputElement>("size");
        size.addEventListener("input", () => this.grid.setWidth(Number(size.value)));
        this.parts.get("size-label").hidden = this.gallery.count <= few;
        this.connectView();
        connectColours(this.parts, () => {});
        const more = this.parts.get("more");
        more.addEventListener("click", () => {
            const closed = more.getAttribute("aria-expanded") === "false";
            more.setAttribute("aria-expanded", String(closed));
        });
        const help = this.parts.get<HTMLDialogElement>("help");
        this.parts.get("help-open").addEventListener("click", () => help.showModal());
        this.parts.get("help-close").addEventListener("click", () => help.close());
        this.parts.get("copy").addEventListener("click", () => void this.copy(this.chosen()));
        this.parts.get("save-svg").addEventListener("click", () => this.saveSvg(this.chosen()));
        this.parts.get("clear").addEventListener("click", () => {
            this.selected.clear();
            this.find();
        });
    }

    // Solids or something flat, where there are both.
    private connectView(): void {
        const view = this.parts.get<HTMLSelectElement>("view");
        this.parts.get("view-label").hidden = !this.viewer || !this.gallery.board;
        view.options[1]!.textContent = this.gallery.polyhedron ? "nets" : "layers";
        view.value = this.solids ? "solids" : "flat";
        view.addEventListener("change", () => {
            this.solids = view.value === "solids";
            this.grid.refresh();
        });
    }

    private connectGrid(): void {
        const grid = this.parts.get("grid");
        const indexOf = (event: Event) => {
            const card = (event.target as Element).closest<HTMLElement>(".card");
            return card ? Number(card.dataset.index) : -1;
        };
        grid.addEventListener("click", (event) => {
            const i = indexOf(event);
            if (i < 0) return;
            this.grid.focus(i);
            if (event.ctrlKey || event.metaKey || event.shiftKey) this.toggle(i);
            else this.openLarge(i);
        });
        grid.addEventListener("keydown", (event) => this.onGridKey(event));
        this.parts.root.addEventListener("keydown", (event) => {
            const typing = (event.target as Element).matches("input, select, textarea");
            if (event.key !== "/" || typing) return;
            event.preventDefault();
            this.parts.get("query").focus();
        });
    }

    private onGridKey(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const i = this.grid.current;
        const last = this.shown.length - 1;
        const page = 4 * this.grid.columnCount;
        const moves: Record<string, number> = {
            ArrowLeft: i - 1,
            ArrowRight: i + 1,
            ArrowUp: i - this.grid.columnCount,
            ArrowDown: i + this.grid.columnCount,
            PageUp: Math.max(0, i - page),
            PageDown: Math.min(last, i + page),
            Home: 0,
            End: last,
        };
        const to = moves[event.key];
        if (to !== undefined) this.grid.focus(to);
        else if (event.key === "Enter") this.openLarge(i);
        else if (event.key === " ") this.toggle(i);
        else if (event.key.toLowerCase() === "c")
            void this.copy(this.selected.size > 0 ? this.chosen() : [this.shown[i] ?? 0]);
        else return;
        event.preventDefault();
    }

    private connectDialog(): void {
        const dialog = this.parts.get<HTMLDialogElement>("large");
        this.parts.get("solid").hidden = !this.viewer;
        this.parts.get("picture").hidden = !this.gallery.board;
        this.parts.get("large-svg").hidden = !this.gallery.board;
        this.parts.get("large-png").hidden = !this.gallery.board && !this.viewer;
        this.parts.get("large-copy").hidden = this.gallery.text === "";
        const solution = () => this.shown[this.open] ?? 0;
        const on = (id: string, act: () => void) => this.parts.get(id).addEventListener("click", act);
        on("previous", () => this.openLarge(this.open - 1));
        on("next", () => this.openLarge(this.open + 1));
        on("close", () => dialog.close());
        on("large-copy", () => void this.copy([solution()]));
        on("large-svg", () => this.saveSvg([solution()]));
        on("large-png", () => void this.savePng(solution()));
        on("large-select", () => {
            this.toggle(this.open);
            this.markSelected();
        });
        dialog.addEventListener("close", () => this.grid.focus(this.open));
        dialog.addEventListener("keydown", (event) => {
            if ((event.target as Element).matches("input, canvas")) return;
            if (event.key === "ArrowLeft") this.openLarge(this.open - 1);
            if (event.key === "ArrowRight") this.openLarge(this.open + 1);
        });
        this.parts.get("picture").addEventListener("click", (event) => {
            const use = (event.target as Element).closest<SVGElement>("[data-piece]");
            if (!use) return;
            dialog.close();
            this.searchFor(solution(), Number(use.dataset.piece));
        });
    }

    // All solutions that have the same piece in the same place.
    private searchFor(solution: number, i: number): void {
        const placement = this.gallery.placementsOf(solution)[i];
        if (!placement) return;
        const cells = placement.cells.map((cell) => this.gallery.cells[cell]).join(";");
        const box = this.parts.get<HTMLInputElement>("query");
        box.value = `${box.value} ${this.gallery.pieces[placement.piece]?.name}@${cells}`.trim();
        this.find();
    }

    private openLarge(i: number): void {
        const solution = this.shown[i];
        if (solution === undefined) return;
        this.open = i;
        const dialog = this.parts.get<HTMLDialogElement>("large");
        if (!dialog.open) dialog.showModal();
        this.parts.get("large-title").textContent = `Solution ${solution + 1}`;
        this.parts.get("picture").innerHTML = pictureOf(this.gallery, solution, `Solution ${solution + 1}`);
        this.parts.get<HTMLButtonElement>("previous").disabled = i === 0;
        this.parts.get<HTMLButtonElement>("next").disabled = i === this.shown.length - 1;
        this.markSelected();
        this.viewer?.show(solution);
    }

    private markSelected(): void {
        const chosen = this.selected.has(this.shown[this.open] ?? 0);
        this.parts.get("large-select").setAttribute("aria-pressed", String(chosen));
        this.parts.get("large-select").textContent = chosen ? "Selected" : "Select";
    }

    private async copy(solutions: number[]): Promise<void> {
        if (this.gallery.text === "") return;
        const text = solutions.map((solution) => this.gallery.textOf(solution)).join("\n");
        await copyText(`# puzzle ${this.gallery.puzzle}\n\n${text}`);
        const what = solutions.length === 1 ? `solution ${solutions[0]! + 1}` : `${solutions.length} solutions`;
        this.parts.get("summary").textContent = `Copied ${what} as text`;
        setTimeout(() => this.summarise(), 2500);
    }

    private fileName(solutions: number[], ending: string): string {
        const base = this.gallery.puzzle.replace(/[^\w.-]+/g, "-");
        return solutions.length === 1 ? `${base}-${solutions[0]! + 1}.${ending}` : `${base}.${ending}`;
    }

    private svgOf(solutions: number[]): string {
        return standalone(
            this.gallery,
            solutions,
            this.parts.get<HTMLInputElement>("letters").checked,
        );
    }

    private saveSvg(solutions: number[]): void {
        saveFile(this.fileName(solutions, "svg"), svgBlob(this.svgOf(solutions)));
    }

    private async savePng(solution: number): Promise<void> {
        // Of a solid whose layers have no picture, as it has been turned.
        const image = this.gallery.board
            ? await pngBlob(this.svgOf([solution]), 2)
            : await this.viewer?.image();
        if (image) saveFile(this.fileName([solution], "png"), image);
    }
}
