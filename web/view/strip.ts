// The depth of a search against its steps, with dead ends and solutions; pointing at it seeks.

import { Kind, type Run } from "./recording";

export class Strip {
    private width = 0;
    private height = 0;
    private moment = 0;
    private picture: HTMLCanvasElement | undefined; // of the whole recording, without the mark
    private colours = { words: "", step: "", bad: "", good: "" };

    //   around: so many moments on either side of the one shown; 0: all of them
    constructor(
        private readonly canvas: HTMLCanvasElement,
        private readonly run: Run,
        private readonly around: number,
        seek: (step: number) => void,
    ) {
        new ResizeObserver(() => this.refresh()).observe(canvas);
        const point = (event: PointerEvent) => {
            const box = canvas.getBoundingClientRect();
            const [from, to] = this.range();
            const part = (event.clientX - box.left) / Math.max(1, box.width);
            const moment = Math.round(from + part * (to - from));
            const last = run.steps.length - 1;
            seek(run.steps[Math.min(last, Math.max(0, moment))] ?? 0);
        };
        canvas.addEventListener("pointerdown", (event) => {
            canvas.setPointerCapture(event.pointerId);
            point(event);
        });
        canvas.addEventListener("pointermove", (event) => {
            if (event.buttons !== 0 && around === 0) point(event);
        });
    }

    show(moment: number): void {
        this.moment = moment;
        this.draw();
    }

    refresh(): void {
        const scale = Math.min(2, devicePixelRatio);
        this.width = Math.round(this.canvas.clientWidth * scale);
        this.height = Math.round(this.canvas.clientHeight * scale);
        this.canvas.width = this.width;
        this.canvas.height = this.height;
        this.picture = undefined;
        const [words, step, bad, good] = ["--words", "--accent", "--bad", "--good"].map((name) => colour(this.canvas, name));
        this.colours = { words: words!, step: step!, bad: bad!, good: good! };
        this.draw();
    }

    // The moments at the left and the right end.
    private range(): [number, number] {
        const last = this.run.steps.length - 1;
        if (this.around === 0) return [0, Math.max(1, last)];
        return [this.moment - this.around, this.moment + this.around];
    }

    private draw(): void {
        const context = this.canvas.getContext("2d");
        if (!context || this.width === 0 || this.height === 0) return;
        context.clearRect(0, 0, this.width, this.height);
        if (this.around > 0) {
            this.drawDepths(context);
        } else {
            this.picture ??= this.drawWhole();
            context.drawImage(this.picture, 0, 0);
        }
        const [from, to] = this.range();
        const x = ((this.moment - from) / (to - from)) * this.width;
        context.fillStyle = this.colours.words;
        context.fillRect(Math.min(this.width - 2, Math.max(0, x - 1)), 0, 2, this.height);
    }

    private drawWhole(): HTMLCanvasElement {
        const picture = document.createElement("canvas");
        picture.width = this.width;
        picture.height = this.height;
        const context = picture.getContext("2d");
        if (context) this.drawDepths(context);
        return picture;
    }

    // For each column of pixels, the depths of its moments.
    private drawDepths(context: CanvasRenderingContext2D): void {
        const [from, to] = this.range();
        const last = this.run.steps.length - 1;
        const unit = this.height / (this.run.deepest + 1);
        const wide = Math.max(1, this.width / (to - from));
        const columns = Math.min(this.width, to - from);
        const { colours } = this;
        for (let column = 0; column <= columns; ++column) {
            const first = Math.round(from + (column / columns) * (to - from));
            const next = Math.round(from + ((column + 1) / columns) * (to - from));
            const end = Math.min(last + 1, Math.max(first + 1, next));
            if (first < 0 || first >= end) continue;
            let low = this.run.deepest;
            let high = 0;
            let bad = false;
            let good = false;
            for (let moment = first; moment < end; ++moment) {
                const depth = this.run.depthAt(moment);
                low = Math.min(low, depth);
                high = Math.max(high, depth);
                const kind = this.run.kinds[moment];
                bad ||= kind === Kind.DeadEnd || kind === Kind.DeadRegion;
                good ||= kind === Kind.Found;
            }
            const x = (column / columns) * this.width - wide / 2;
            const top = this.height - (high + 1) * unit;
            context.fillStyle = colours.step;
            context.globalAlpha = 0.35;
            context.fillRect(x, top, wide, this.height - top);
            context.globalAlpha = 1;
            context.fillStyle = good ? colours.good : bad && to - from < 1000 ? colours.bad : colours.step;
            const floor = this.height - low * unit;
            context.fillRect(x, good ? 0 : top, wide, good ? this.height : Math.max(unit * 0.8, floor - top));
        }
    }
}

function colour(element: Element, name: string): string {
    return getComputedStyle(element).getPropertyValue(name);
}
