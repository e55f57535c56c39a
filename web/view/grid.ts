// A grid of cards of which only those near the window exist.  A few cards share the window.

export interface Cards {
    count(): number;
    // Fills a card for the i-th entry.
    fill(card: HTMLElement, i: number): void;
    // Height by width of what a card shows.
    aspect(): number;
    // How many cards paper may have.
    printMost(): number;
    // All cards that paper will have are in the page.
    beforePrint(): void;
}

const padding = 12; // of a card, left and right together
const labelHeight = 34; // the number below a picture, and the padding
const large = 300; // wide enough for one of a few cards
const leastRoom = 240; // height for a few cards, however low the window is

export class Grid {
    private readonly cards = new Map<number, HTMLElement>();
    private columns = 1;
    private cardWidth = 180;
    private cardHeight = 180;
    private focused = 0;
    private printing = false;
    private readonly unprinted = document.createElement("p"); // says so on paper

    constructor(
        private readonly element: HTMLElement,
        private readonly source: Cards,
        private wantedWidth: number,
        private readonly few: boolean, // as large as the window allows, whatever the width wanted
    ) {
        element.classList.toggle("few", few);
        addEventListener("resize", () => this.layout());
        addEventListener("scroll", () => this.show(), { passive: true });
        new ResizeObserver(() => this.layout()).observe(element);
        addEventListener("beforeprint", () => this.print(true));
        addEventListener("afterprint", () => this.print(false));
    }

    setWidth(pixels: number): void {
        this.wantedWidth = pixels;
        this.layout();
    }

    // Everything anew: other entries, or the same ones looking different.
    refresh(): void {
        for (const card of this.cards.values()) card.remove();
        this.cards.clear();
        this.focused = Math.min(this.focused, Math.max(0, this.source.count() - 1));
        this.layout();
    }

    update(i: number): void {
        const card = this.cards.get(i);
        if (card) this.source.fill(card, i);
    }

    get current(): number {
        return this.focused;
    }

    get columnCount(): number {
        return this.columns;
    }

    // Makes the i-th card the one that keys act on, and brings it into sight.
    focus(i: number): void {
        if (i < 0 || i >= this.source.count()) return;
        const before = this.cards.get(this.focused);
        if (before) before.tabIndex = -1;
        this.focused = i;
        const top = this.element.offsetTop + Math.floor(i / this.columns) * this.cardHeight;
        const covered = this.element.closest("[data-view]")?.querySelector("header")?.offsetHeight ?? 0;
        if (top < scrollY + covered) scrollTo(0, top - covered - 8);
        else if (top + this.cardHeight > scrollY + innerHeight)
            scrollTo(0, top + this.cardHeight - innerHeight + 8);
        this.show();
        const card = this.cards.get(i);
        if (!card) return;
        card.tabIndex = 0;
        card.focus({ preventScroll: true });
    }

    private layout(): void {
        const width = this.element.clientWidth;
        if (width === 0) return;
        if (this.few) {
            this.fillWindow(width);
        } else {
            this.columns = Math.max(1, Math.floor(width / this.wantedWidth));
            this.cardWidth = Math.floor(width / this.columns);
        }
        this.cardHeight = Math.ceil((this.cardWidth - padding) * this.source.aspect()) + labelHeight;
        const rows = Math.ceil(this.source.count() / this.columns);
        this.element.style.height = `${rows * this.cardHeight}px`;
        for (const [i, card] of this.cards) this.place(card, i);
        this.show();
    }

    // As many columns as make cards widest while all of them are in the window.  Where that leaves
    // them small, as on a phone, one card at a time is in the window.
    private fillWindow(width: number): void {
        const count = Math.max(1, this.source.count());
        const room = Math.max(leastRoom, innerHeight - this.element.offsetTop - 16);
        const take = (columns: number, rows: number) => {
            const height = padding + (room / rows - labelHeight) / this.source.aspect();
            const widest = Math.floor(Math.min(width / columns, height));
            if (widest <= this.cardWidth) return;
            this.cardWidth = widest;
            this.columns = columns;
        };
        this.cardWidth = 0;
        for (let columns = 1; columns <= count; ++columns) take(columns, Math.ceil(count / columns));
        if (this.cardWidth >= large) return;
        take(Math.max(1, Math.min(count, Math.floor(width / large))), 1);
    }

    private show(): void {
        if (this.printing) return;
        const top = scrollY - this.element.offsetTop;
        const first = Math.max(0, Math.floor(top / this.cardHeight) - 2) * this.columns;
        const rows = Math.ceil(innerHeight / this.cardHeight) + 5;
        const end = Math.min(this.source.count(), first + rows * this.columns);
        for (const [i, card] of this.cards) {
            if ((i >= first && i < end) || i === this.focused) continue;
            card.remove();
            this.cards.delete(i);
        }
        for (let i = first; i < end; ++i) this.make(i);
        if (this.focused < this.source.count()) this.make(this.focused);
    }

    private make(i: number): void {
        if (this.cards.has(i)) return;
        const card = document.createElement("div");
        card.className = "card";
        card.setAttribute("role", "option");
        card.setAttribute("aria-setsize", String(this.source.count()));
        card.setAttribute("aria-posinset", String(i + 1));
        card.dataset.index = String(i);
        card.tabIndex = i === this.focused ? 0 : -1;
        this.source.fill(card, i);
        this.place(card, i);
        this.cards.set(i, card);
        this.element.append(card);
    }

    private place(card: HTMLElement, i: number): void {
        const unused = this.few ? this.element.clientWidth - this.columns * this.cardWidth : 0;
        const x = (i % this.columns) * this.cardWidth + Math.max(0, Math.floor(unused / 2));
        const y = Math.floor(i / this.columns) * this.cardHeight;
        card.style.width = `${this.cardWidth}px`;
        card.style.height = `${this.cardHeight}px`;
        card.style.transform = `translate(${x}px, ${y}px)`;
    }

    // Paper has no window: all cards, in their order.
    private print(on: boolean): void {
        this.printing = on;
        const most = Math.min(this.source.count(), this.source.printMost());
        if (on) for (let i = 0; i < most; ++i) this.make(i);
        const sorted = [...this.cards].sort(([a], [b]) => a - b);
        for (const [, card] of sorted) this.element.append(card);
        if (on) this.source.beforePrint();
        const number = (value: number) => value.toLocaleString("en");
        this.unprinted.textContent = `The first ${number(most)} of ${number(this.source.count())}.`;
        if (on && this.source.count() > most) this.element.append(this.unprinted);
        else this.unprinted.remove();
        if (!on) this.layout();
    }
}
