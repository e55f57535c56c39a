// Small pictures that take a while to draw: each is drawn once it comes near the window.

const frameBudget = 8; // milliseconds of a frame, so that scrolling stays smooth
const mostPixels = 1600; // across

export class Thumbnails {
    private readonly solutions = new WeakMap<Element, number>();
    private readonly near = new Set<HTMLCanvasElement>();
    private readonly waiting = new Set<HTMLCanvasElement>();
    private readonly sight = new IntersectionObserver((entries) => this.seen(entries), {
        rootMargin: "200px",
    });
    private readonly sizes = new ResizeObserver((entries) => {
        for (const { target } of entries) this.want(target as HTMLCanvasElement);
    });

    //   draw: fills a canvas of a given size with the picture of a solution
    constructor(private readonly draw: (solution: number, canvas: HTMLCanvasElement) => void) {}

    // A picture as wide as what it stands in; empty until it is near the window.
    //   aspect: height by width
    make(solution: number, aspect: number): HTMLCanvasElement {
        const canvas = document.createElement("canvas");
        canvas.style.setProperty("--ratio", String(1 / aspect));
        canvas.width = 0;
        this.solutions.set(canvas, solution);
        this.sight.observe(canvas);
        return canvas;
    }

    // Draws what is in the page now, near the window or not: paper shows all of it.
    drawAll(within: Element): void {
        for (const canvas of within.querySelectorAll("canvas")) this.drawNow(canvas);
    }

    private seen(entries: IntersectionObserverEntry[]): void {
        for (const { target, isIntersecting } of entries) {
            const canvas = target as HTMLCanvasElement;
            if (isIntersecting) {
                this.near.add(canvas);
                this.sizes.observe(canvas); // calls back at once, and whenever the size changes
            } else {
                this.near.delete(canvas);
                this.waiting.delete(canvas);
                this.sizes.unobserve(canvas);
                if (!canvas.isConnected) this.sight.unobserve(canvas);
            }
        }
    }

    private want(canvas: HTMLCanvasElement): void {
        if (!this.near.has(canvas)) return;
        if (this.waiting.size === 0) requestAnimationFrame(() => this.work());
        this.waiting.add(canvas);
    }

    private work(): void {
        const start = performance.now();
        for (const canvas of this.waiting) {
            this.waiting.delete(canvas);
            this.drawNow(canvas);
            if (performance.now() - start > frameBudget) break;
        }
        if (this.waiting.size > 0) requestAnimationFrame(() => this.work());
    }

    // Nothing is done for a picture that has its size already.
    private drawNow(canvas: HTMLCanvasElement): void {
        const solution = this.solutions.get(canvas);
        const shown = canvas.clientWidth;
        if (solution === undefined || shown === 0) return;
        const width = Math.round(Math.min(mostPixels, shown * Math.min(2, devicePixelRatio)));
        if (canvas.width === width) return;
        canvas.width = width;
        canvas.height = Math.round((width * canvas.clientHeight) / shown);
        this.draw(solution, canvas);
    }
}
