// The player: one clock of steps for all searches that are shown, and what its controls do.

import { Panel } from "./panel";
import type { Parts } from "./parts";
import { definitions } from "./picture";
import { Kind, type Film, type Run } from "./recording";

// What can be done with it, by buttons and by keys.
export type Act =
    | "play" | "start" | "back" | "forward" | "end" | "far-back" | "far-forward" | "slower" | "faster"
    | "next-solution" | "previous-solution" | "next-dead-end" | "previous-dead-end";

const far = 100; // steps

export class Player {
    private readonly runs: Run[];
    private readonly panels: Panel[];
    private readonly from: number;
    private readonly to: number;
    private readonly scrub: HTMLInputElement;
    private readonly speed: HTMLInputElement;
    private step: number;
    private part = 0; // of the next step
    private playing = false;
    private before = 0; // when the last frame was shown

    //   parts: 'runs' gets the boards; a button named like an act does it
    //   films: all of their searches are shown
    //   names: of engines, where they are called otherwise
    constructor(
        private readonly parts: Parts,
        films: readonly Film[],
        names: Readonly<Record<string, string>> = {},
    ) {
        this.scrub = parts.get("scrub");
        this.speed = parts.get("speed");
        parts.root.insertAdjacentHTML("beforeend", films.map(definitions).join(""));
        const seek = (step: number): void => this.seek(step);
        this.panels = films.flatMap((film) => film.runs.map((run) => new Panel(film, run, names[run.engine] ?? run.engine, parts.get("runs"), seek)));
        this.runs = this.panels.map(({ run }) => run);
        this.from = Math.min(...this.runs.map((run) => run.steps[0] ?? 0));
        this.to = Math.max(...this.runs.map((run) => run.lastStep));
        this.step = this.from;
        this.scrub.min = String(this.from);
        this.scrub.max = String(this.to);
        this.connect();
        this.closeJumps();
        this.setSpeed();
        this.show();
    }

    private connect(): void {
        for (const act of Object.keys(this.acts) as Act[])
            this.parts.find(act)?.addEventListener("click", () => this.act(act));
        this.scrub.addEventListener("input", () => this.seek(Number(this.scrub.value)));
        this.speed.addEventListener("input", () => this.setSpeed());
    }

    // Where the recording has nothing of a kind, the buttons that lead there say so.
    private closeJumps(): void {
        for (const [what, wanted] of [["solution", isFound], ["dead-end", isDeadEnd]] as const) {
            if (this.runs.some((run) => run.kinds.some(wanted))) continue;
            for (const way of ["next", "previous"]) {
                const button = this.parts.find<HTMLButtonElement>(`${way}-${what}`);
                if (!button) continue;
                button.disabled = true;
                button.title = "There is none in what is recorded.";
            }
        }
    }

    private readonly acts: Readonly<Record<Act, () => void>> = {
        play: () => this.toggle(),
        start: () => this.seek(this.from),
        back: () => this.seek(this.neighbour(-1)),
        forward: () => this.seek(this.neighbour(1)),
        end: () => this.seek(this.to),
        "far-back": () => this.seek(this.step - far),
        "far-forward": () => this.seek(this.step + far),
        slower: () => this.changeSpeed(-1),
        faster: () => this.changeSpeed(1),
        "next-solution": () => this.seek(this.next(1, isFound)),
        "previous-solution": () => this.seek(this.next(-1, isFound)),
        "next-dead-end": () => this.seek(this.next(1, isDeadEnd)),
        "previous-dead-end": () => this.seek(this.next(-1, isDeadEnd)),
    };

    act(act: Act): void {
        this.acts[act]();
    }

    // The step that is shown.
    get now(): number {
        return this.step;
    }

    // How fast it plays: a power of ten of steps a second, as its slider has it.
    get speedSet(): string {
        return this.speed.value;
    }

    setSpeedTo(value: string): void {
        this.speed.value = value;
        this.setSpeed();
    }

    // The colours of the page are others.
    refresh(): void {
        for (const panel of this.panels) panel.refresh();
    }

    // The step of the moment before or after, of whichever search has the nearest.
    private neighbour(direction: 1 | -1): number {
        const steps = this.runs.map((run) => {
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
        const found = this.runs
            .map((run) => nearest(run, this.step, direction, wanted))
            .filter((step) => step !== undefined);
        if (found.length === 0) return this.step;
        return direction > 0 ? Math.min(...found) : Math.max(...found);
    }

    // Goes to a step, and stays there.
    seek(step: number): void {
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

    pause(): void {
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

function isFound(kind: Kind): boolean {
    return kind === Kind.Found;
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
