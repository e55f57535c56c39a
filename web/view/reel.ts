// A clock whose unit is a move: whole numbers are between moves.  It runs while moves are played.

const perMove = 0.8; // seconds

export class Reel {
    private now = 0;
    private rolling = false;
    private before = 0; // when the last frame was shown

    //   length:  how many moves there are
    //   changed: called when the time is another, or it begins or ends to run
    //   mayRun:  asked while it runs
    constructor(
        private readonly length: () => number,
        private readonly changed: () => void,
        private readonly mayRun: () => boolean = () => true,
    ) {}

    get time(): number {
        return this.now;
    }

    get isRolling(): boolean {
        return this.rolling;
    }

    seek(to: number): void {
        this.rolling = false;
        this.now = Math.min(this.length(), Math.max(0, to));
        this.changed();
    }

    stepBack(): void {
        this.seek(Math.ceil(this.now) - 1);
    }

    stepForward(): void {
        this.seek(Math.floor(this.now) + 1);
    }

    pause(): void {
        this.rolling = false;
        this.changed();
    }

    togglePlay(): void {
        if (this.rolling) return this.pause();
        if (this.now >= this.length()) this.now = 0;
        this.rolling = true;
        this.before = performance.now();
        this.changed();
        requestAnimationFrame((now) => this.tick(now));
    }

    private tick(now: number): void {
        if (!this.rolling) return;
        if (!this.mayRun()) return this.pause();
        // A page that was hidden goes on where it was.
        const seconds = Math.min(250, Math.max(0, now - this.before)) / 1000;
        this.before = now;
        this.now = Math.min(this.length(), this.now + seconds / perMove);
        this.rolling = this.now < this.length();
        this.changed();
        if (this.rolling) requestAnimationFrame((later) => this.tick(later));
    }
}
