// Drawing with a pointer, as states: what happens on a cancel, or when a second finger comes, is
// written where it happens.

import type { Point } from "../cells/geometry";

export interface Pen {
    // Where the pointer is, in the plane of the board.
    begin(at: Point): void;
    go(at: Point): void;
    end(): void;
    drop(): void; // as if nothing had been
    carries(): boolean; // a piece that may be turned
    turn(how: "turn" | "flip"): void;
    pan(dx: number, dy: number): void; // in pixels of the screen
    zoom(times: number, about: Point): void; // a point of the screen
    toPlane(at: Point): Point;
}

export interface Contact {
    readonly id: number;
    readonly at: Point; // on the screen
    readonly pans: boolean; // a middle button, or one with the space bar
}

export interface Gesture {
    down(contact: Contact): Gesture;
    move(contact: Contact): Gesture;
    up(contact: Contact): Gesture;
    cancel(): Gesture;
}

export class Idle implements Gesture {
    constructor(private readonly pen: Pen) {}
    down(contact: Contact): Gesture {
        if (contact.pans) return new Panning(this.pen, contact);
        if (this.pen.carries()) return new Turning(this.pen, contact, this); // from beside the board
        this.pen.begin(this.pen.toPlane(contact.at));
        return new Drawing(this.pen, contact);
    }
    move(): Gesture {
        return this;
    }
    up(): Gesture {
        return this;
    }
    cancel(): Gesture {
        return this;
    }
}

class Drawing implements Gesture {
    constructor(
        private readonly pen: Pen,
        private readonly first: Contact,
    ) {}
    // A second finger turns what is carried.  Else it was no stroke, but the beginning of a pinch.
    down(contact: Contact): Gesture {
        if (this.pen.carries()) return new Turning(this.pen, contact, this);
        this.pen.drop();
        return new Pinching(this.pen, this.first, contact);
    }
    move(contact: Contact): Gesture {
        if (contact.id === this.first.id) this.pen.go(this.pen.toPlane(contact.at));
        return this;
    }
    up(contact: Contact): Gesture {
        if (contact.id !== this.first.id) return this;
        this.pen.end();
        return new Idle(this.pen);
    }
    cancel(): Gesture {
        this.pen.drop();
        return new Idle(this.pen);
    }
}

const swipe = 24; // pixels

// A second finger: a tap turns what the first one carries, a swipe turns it over.
class Turning implements Gesture {
    private isOver = false;

    constructor(
        private readonly pen: Pen,
        private readonly second: Contact,
        private readonly carrying: Gesture,
    ) {}
    down(): Gesture {
        return this;
    }
    move(contact: Contact): Gesture {
        if (contact.id !== this.second.id) this.carrying.move(contact);
        else if (!this.isOver && distance(contact.at, this.second.at) > swipe) {
            this.isOver = true;
            this.pen.turn("flip");
        }
        return this;
    }
    up(contact: Contact): Gesture {
        if (contact.id !== this.second.id) return this.carrying.up(contact);
        if (!this.isOver) this.pen.turn("turn");
        return this.carrying;
    }
    cancel(): Gesture {
        return this.carrying.cancel();
    }
}

class Panning implements Gesture {
    constructor(
        private readonly pen: Pen,
        private readonly last: Contact,
    ) {}
    down(): Gesture {
        return this;
    }
    move(contact: Contact): Gesture {
        if (contact.id !== this.last.id) return this;
        this.pen.pan(this.last.at[0] - contact.at[0], this.last.at[1] - contact.at[1]);
        return new Panning(this.pen, contact);
    }
    up(contact: Contact): Gesture {
        return contact.id === this.last.id ? new Idle(this.pen) : this;
    }
    cancel(): Gesture {
        return new Idle(this.pen);
    }
}

class Pinching implements Gesture {
    constructor(
        private readonly pen: Pen,
        private readonly one: Contact,
        private readonly other: Contact,
    ) {}
    down(): Gesture {
        return this;
    }
    move(contact: Contact): Gesture {
        const [still, moved] = contact.id === this.one.id ? [this.other, this.one] : [this.one, this.other];
        if (contact.id !== moved.id) return this;
        const before = middle(still.at, moved.at);
        const after = middle(still.at, contact.at);
        this.pen.pan(before[0] - after[0], before[1] - after[1]);
        const apart = distance(still.at, moved.at);
        if (apart > 1) this.pen.zoom(distance(still.at, contact.at) / apart, after);
        return new Pinching(this.pen, still, contact);
    }
    // The finger that stays draws nothing.
    up(contact: Contact): Gesture {
        return new Panning(this.pen, contact.id === this.one.id ? this.other : this.one);
    }
    cancel(): Gesture {
        return new Idle(this.pen);
    }
}

function middle(one: Point, other: Point): Point {
    return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

function distance(one: Point, other: Point): number {
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
