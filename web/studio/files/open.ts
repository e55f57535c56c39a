// Puzzles come onto the page: from files, links, the catalogue, and the last visit.  Whatever is
// wrong with one, what was on the page stays.

import type { Imported } from "../../answers";
import { begin, lay, say, shelf } from "../desk/desk";
import { keepList, solutionsIn } from "../desk/kept";
import { withLaid } from "../desk/laid";
import { mode } from "../desk/mode";
import { know, solver } from "../desk/solver";
import { watchFromLink } from "../desk/watching";
import { LinkError, textOfLink, viewOfLink } from "../model/link";
import { grouped } from "../words/numbers";
import { givenPuzzle } from "../solver/given";
import { words } from "../words/words";

import { choose } from "./choice";
import { readFile, readKept } from "./read";

const mostBytes = 64_000_000; // as the program has it

// Opens a text; says what is wrong with it.
export async function openText(text: string, name: string): Promise<boolean> {
    try {
        const { puzzle, origin } = await readFile(text, name);
        lay(puzzle, origin);
        say(words.opened(puzzle.title || name));
        return true;
    } catch (error) {
        say(words.cannotOpen(name, whatIsWrong(error)));
        return false;
    }
}

export function whatIsWrong(error: unknown): string {
    if (error instanceof LinkError) return words[error.fault];
    if (!(error instanceof Error)) return String(error);
    const { line, hint } = error as { line?: number; hint?: string };
    return [line ? words.inLine(line) : "", error.message, hint ? `(${hint})` : ""].filter(Boolean).join(" ");
}

// Opens a file, of this program or another one.
export async function openFile(file: File): Promise<void> {
    if (file.size > mostBytes) return say(words.cannotOpen(file.name, words.fileLarge(grouped(String(mostBytes / 1e6)))));
    if (/\.toml$/i.test(file.name)) return void (await openText(await file.text(), file.name));
    try {
        const found = await imported(file);
        if (found) await openImported(found, file.name);
    } catch (error) {
        say(words.cannotOpen(file.name, whatIsWrong(error)));
    }
}

// What the solver reads of a file of another program; of several puzzles the one that the visitor
// wants, or undefined.
async function imported(file: File): Promise<Imported | undefined> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const asked = await solver;
    // By tenths: screen readers say each.
    const tell = ({ fraction }: { fraction: number }): void => say(words.reading(file.name, 10 * Math.floor(10 * fraction)));
    const found = await asked.know("import", [bytes, file.name, {}, tell]);
    if (found.problem > 0) return found;
    const problem = await choose(file.name, found.problems);
    return problem === undefined ? undefined : asked.know("import", [bytes, file.name, { problem }, tell]);
}

async function openImported({ kind, text, solutions, notes }: Imported, name: string): Promise<void> {
    if (kind === "cover") throw new Error(words.coverNotYet);
    if (!(await openText(text, name))) return;
    keepList(solutions);
    const count = solutionsIn(solutions);
    const said = [...notes, ...(count > 0 ? [words.withSolutions(grouped(String(count)))] : [])];
    if (said.length > 0) say(said.join(" "));
}

export async function openEntry(name: string): Promise<boolean> {
    const text = await know<string>("entry", [name]).catch(async () => (await solver).ask({ entry: name }, "text"));
    return openText(text, name);
}

// A link that is followed from the page: what was there is one step back.
export function followLink(): Promise<boolean> {
    return openLink((puzzle, origin) => {
        lay(puzzle, origin);
        say(words.opened(puzzle.title || words.theLink));
    });
}

// The puzzle with which the page begins: of its link, of the program, or of the last visit.
export async function openFirst(): Promise<void> {
    if (await openLink(begin)) return;
    const given = givenPuzzle();
    const text = given?.text ?? shelf.last;
    if (text === undefined) return;
    try {
        const { puzzle, origin } = await (given ? readFile(text, given.name) : readKept(text, words.untitled));
        begin(given ? puzzle : withLaid(puzzle), origin);
    } catch (error) {
        if (given) say(words.cannotOpen(given.name, whatIsWrong(error)));
    }
}

async function openLink(show: typeof begin): Promise<boolean> {
    if (location.hash.length <= 1) return false;
    try {
        const text = await textOfLink(location.hash);
        if (text === undefined) return false;
        const { puzzle, origin } = await readFile(text, words.theLink);
        show(puzzle, origin);
        const view = viewOfLink(location.hash);
        if (view === "play") mode.value = view;
        else watchFromLink(view);
        return true;
    } catch (error) {
        say(words.cannotOpen(words.theLink, whatIsWrong(error)));
        return false;
    } finally {
        // A reload shall show what became of the puzzle, not the link again.
        history.replaceState(null, "", location.pathname + location.search);
    }
}
