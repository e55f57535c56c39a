// The worker's side: answers one question after another.

import { Tilewright, TilewrightError } from "../tilewright.mjs";
import type { ErrorFields, FromWorker, Hook, Question, ToWorker } from "./messages.js";
import { OpenPuzzles } from "./open_puzzles.js";

type Post = (message: FromWorker) => void;

const most = 512; // values that are sent at once
const often = 16; // milliseconds

// The values that a function on the page is to be called with, sent many at a time.
class Calls {
    private values: unknown[] = [];
    private sent = performance.now();

    constructor(private readonly send: (values: readonly unknown[]) => void) {}

    add(value: unknown): void {
        this.values.push(value);
    }

    flushIfDue(): void {
        if (this.values.length === 0) return;
        if (this.values.length >= most || performance.now() - this.sent >= often) this.flush();
    }

    flush(): void {
        if (this.values.length > 0) this.send(this.values);
        this.values = [];
        this.sent = performance.now();
    }
}

function isHook(value: unknown): value is Hook {
    return typeof value === "object" && value !== null && "hook" in value;
}

class Server {
    private readonly puzzles: OpenPuzzles;

    constructor(
        private readonly tilewright: Tilewright,
        private readonly post: Post,
    ) {
        this.puzzles = new OpenPuzzles(tilewright);
    }

    answer(number: number, { source, word, given }: Question): void {
        const calls: Calls[] = [];
        const toFunction = ({ hook }: Hook) => {
            const one = new Calls((values) => this.post({ kind: "called", number, hook, values }));
            calls.push(one);
            return (value: unknown) => {
                one.add(value);
                calls.forEach((each) => each.flushIfDue()); // what was found last waits for no other call
            };
        };
        try {
            const asked = source ? this.puzzles.open(source) : this.tilewright;
            const handedIn = given.map((value) => (isHook(value) ? toFunction(value) : value));
            const answer = call(asked, word, handedIn);
            calls.forEach((one) => one.flush());
            this.post({ kind: "answered", number, answer, memory: this.tilewright.memory });
        } catch (error) {
            calls.forEach((one) => one.flush());
            this.post({ kind: "failed", number, error: fieldsOf(error), memory: this.tilewright.memory });
        }
    }
}

// A method's answer, or the value of a property.
function call(asked: object, word: string, given: readonly unknown[]): unknown {
    if (!(word in asked)) throw new TypeError(`there is no word '${word}'`);
    const found: unknown = Reflect.get(asked, word, asked);
    return typeof found === "function" ? found.apply(asked, given) : found;
}

function fieldsOf(error: unknown): ErrorFields {
    if (error instanceof TilewrightError) {
        const { name, message, fault, source, line, column, hint } = error;
        return { name, message, fault, source, line, column, hint };
    }
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { name, message, fault: "", source: "", line: 0, column: 0, hint: "" };
}

// Answers what comes; the first message brings the module.
//   post: sends a message to the page
export function serve(post: Post): (message: ToWorker) => void {
    let server: Server | undefined;
    return (message) => {
        if (message.kind === "ask") return server?.answer(message.number, message.question);
        void Tilewright.start(message.module).then((tilewright) => {
            server = new Server(tilewright, post);
            post({ kind: "ready" });
        });
    };
}
