// The player: one clock of steps for all searches of the page, and what its controls do.

import { connectColours } from "../view/controls";
import { Panel } from "../view/panel";
import { startAll, type Parts } from "../view/parts";
import { definitions } from "../view/picture";
import { Film, Kind, type Run } from "../view/recording";

class Player {
    private readonly film: Film;
    private readonly panels: Panel[];
    private readonly from: number;
    private readonly to: number;
    private readonly scrub: HTMLInputElement;
    private readonly speed: HTMLInputElement;
    private step: number;
    private part = 0; // of the next step
    private playing = false;
    private before = 0; // when the last frame was shown

    constructor(private readonly parts: Parts) {
        this.film = new Film(parts.data);
        this.scrub = parts.get("scrub");
        this.speed = parts.get("speed");
        parts.root.insertAdjacentHTML("beforeend", definitions(this.film));
        this.panels = this.film.runs.map(
            (run) => new Panel(this.film, run, this.parts.get("runs"), (step) => this.seek(step)),
        );
        this.from = Math.min(...this.film.runs.map((run) => run.steps[0] ?? 0));
        this.to = Math.max(...this.film.runs.map((run) => run.lastStep));
        this.step = this.from;
        this.scrub.min = String(this.from);
        this.scrub.max = String(this.to);
        this.connect();
        connectColours(parts, () => this.panels.forEach((panel) => panel.refresh()));
        this.setSpeed();
        this.show();
    }

    private connect(): void {
        const on = (id: string, act: () => void) => this.parts.get(id).addEventListener("click", act);
        on("play", () => this.toggle());
        on("start", () => this.seek(this.from));
        on("back", () => this.seek(this.neighbour(-1)));
        on("forward", () => this.seek(this.neighbour(1)));
        on("end", () => this.seek(this.to));
        on("next-solution", () => this.seek(this.next(1, (kind) => kind === Kind.Found)));
        on("next-dead-end", () => this.seek(this.next(1, isDeadEnd)));
        this.scrub.addEventListener("input", () => this.seek(Number(this.scrub.value)));
        this.speed.addEventListener("input", () => this.setSpeed());
        this.parts.root.addEventListener("keydown", (event) => this.onKey(event));
    }

    private onKey(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const target = event.target as Element;
        if (target.matches("select, input:not([type=checkbox])") && event.key !== "Escape") return;
        if (event.key === " " && target.matches("button, input, summary")) return;
        const far = event.shiftKey ? 100 : 1;
        const acts: Record<string, () => void> = {
            " ": () => this.toggle(),
            ArrowLeft: () => this.seek(far > 1 ? this.step - far : this.neighbour(-1)),
            ArrowRight: () => this.seek(far > 1 ? this.step + far : this.neighbour(1)),
            Home: () => this.seek(this.from),
            End: () => this.seek(this.to),
            "+": () => this.changeSpeed(1),
            "-": () => this.changeSpeed(-1),
            n: () => this.seek(this.next(1, (kind) => kind === Kind.Found)),
            p: () => this.seek(this.next(-1, (kind) => kind === Kind.Found)),
            d: () => this.seek(this.next(1, isDeadEnd)),
        };
        const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!act) return;
        event.preventDefault();
        act();
    }

    // The step of the moment before or after, of whichever search has the nearest.
    private neighbour(direction: 1 | -1): number {
        const steps = this.film.runs.map((run) => {
            const moment = run.momentAt(this.step);
            const here = run.steps[moment]!;
            if (direction < 0 && here < this.step) return here;
            return run.steps[moment + direction] ?? this.step;
        });
        const others = steps.filter((step) => step !== this.step);
        if (others.length === 0) return this.step;
        return direction > 0 ? Math.min(...others) : Math.max(...others);
    }

    // The nearest step of some kind in a direction, or the present one.
    private next(direction: 1 | -1, wanted: (kind: Kind) => boolean): number {
        const found = this.film.runs
            .map((run) => nearest(run, this.step, direction, wanted))
            .filter((step) => step !== undefined);
        if (found.length === 0) return this.step;
        return direction > 0 ? Math.min(...found) : Math.max(...found);
    }

    // Goes to a step, and stays there.
    private seek(step: number): void {
        this.pause();
        this.go(step);
        this.parts.get("announce").textContent = this.panels
            .map((panel) => panel.words(panel.run.kinds[panel.run.momentAt(this.step)]!))
            .join(" ");
    }

    private go(step: number): void {
        this.step = Math.min(this.to, Math.max(this.from, step));
        this.show();
    }

    private show(): void {
        for (const panel of this.panels) panel.show(this.step);
        this.scrub.value = String(this.step);
        const number = (value: number) => value.toLocaleString("en");
        this.parts.get("step").textContent = `Step ${number(this.step)} of ${number(this.to)}`;
        this.scrub.setAttribute("aria-valuetext", `step ${number(this.step)}`);
    }

    private toggle(): void {
        if (this.playing) return this.pause();
        if (this.step >= this.to) this.go(this.from);
        this.playing = true;
        this.before = performance.now();
        this.part = 0;
        this.showPlaying();
        requestAnimationFrame((now) => this.tick(now));
    }

    private pause(): void {
        this.playing = false;
        this.showPlaying();
    }

    private showPlaying(): void {
        this.parts.get("play").textContent = this.playing ? "❚❚ Pause" : "► Play";
    }

    private tick(now: number): void {
        if (!this.playing) return;
        // A page that was hidden goes on where it was.
        const seconds = Math.min(0.25, Math.max(0, now - this.before) / 1000);
        this.before = now;
        this.part += seconds * this.stepsPerSecond();
        const whole = Math.floor(this.part);
        if (whole > 0) {
            this.part -= whole;
            this.go(this.step + whole);
        }
        if (this.step >= this.to) return this.pause();
        requestAnimationFrame((later) => this.tick(later));
    }

    private stepsPerSecond(): number {
        return 10 ** Number(this.speed.value);
    }

    private changeSpeed(direction: 1 | -1): void {
        this.speed.value = String(Number(this.speed.value) + direction * 0.5);
        this.setSpeed();
    }

    private setSpeed(): void {
        const steps = this.stepsPerSecond();
        const rounded = Number(steps.toPrecision(2)).toLocaleString("en");
        this.parts.get("speed-words").textContent = `${rounded} step${rounded === "1" ? "" : "s"}/s`;
        this.speed.setAttribute("aria-valuetext", `${rounded} steps a second`);
    }
}

function isDeadEnd(kind: Kind): boolean {
    return kind === Kind.DeadEnd || kind === Kind.DeadRegion;
}

function nearest(
    run: Run,
    step: number,
    direction: 1 | -1,
    wanted: (kind: Kind) => boolean,
): number | undefined {
    let moment = run.momentAt(step);
    if (direction > 0 || run.steps[moment] === step) moment += direction;
    for (; moment >= 0 && moment < run.steps.length; moment += direction)
        if (wanted(run.kinds[moment]!)) return run.steps[moment];
    return undefined;
}

startAll("player", (parts) => new Player(parts));
