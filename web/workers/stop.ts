// One end for many questions.  Each has a signal of its own: node warns of more than ten listeners.

export class Stop {
    private readonly all: AbortController[] = [];
    private isCalled = false;
    private why: unknown;

    get reason(): unknown {
        return this.why;
    }

    signal(): AbortSignal {
        const one = new AbortController();
        this.all.push(one);
        if (this.isCalled) one.abort(this.why);
        return one.signal;
    }

    // The first call counts.
    call(why: unknown): void {
        if (this.isCalled) return;
        this.isCalled = true;
        this.why = why;
        for (const one of this.all) one.abort(why);
    }

    check(): void {
        if (this.isCalled) throw this.why;
    }
}
