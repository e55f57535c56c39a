// The puzzle on the page leaves it: as a file, as a link, and for the next visit.

import { effect } from "@preact/signals";

import { fileOf, puzzle, say, sheet, shelf } from "../desk/desk";
import { keepLaid } from "../desk/laid";
import { addressOf, forgetAddress } from "../look/address";
import { keptList } from "../desk/kept";
import { solver } from "../desk/solver";
import type { Source } from "../solver/solver";
import { linkOf } from "../model/link";
import type { Puzzle } from "../model/puzzle";
import { writeToml } from "../model/toml";
import { words } from "../words/words";

import { textOfPage } from "./write";

export function download(name: string, content: BlobPart, type: string): void {
    const link = document.createElement("a");
    link.href = addressOf(content, type);
    link.download = name;
    link.click();
    forgetAddress(link.href);
}

// The title as the name of a file.
export function fileName(): string {
    const name = puzzle.value.title
        .toLowerCase()
        .normalize("NFKD")
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "")
        .slice(0, 60);
    return name || "puzzle";
}

export async function saveFile(): Promise<void> {
    download(`${fileName()}.toml`, await textOfPage(), "application/toml");
    if (keptList.value) say(words.solutionsLeftOut);
}

// Programs that the puzzle can be saved for, with the endings of their files.
export const otherPrograms = [
    ["BurrTools", "xmpuzzle"],
    ["PolySolver", "psv"],
    ["Knuth’s DLX", "dlx"],
] as const;

export type Ending = (typeof otherPrograms)[number][1];

// What the other program cannot express is said, and nothing is saved then.
export async function saveFor(ending: Ending): Promise<void> {
    try {
        const asked = { text: await textOfPage() };
        const { files, notes } = await (await solver).ask(asked, "export", [ending, await keptRows(asked, ending)]);
        for (const { bytes } of files) download(`${fileName()}.${ending}`, bytes, "application/octet-stream");
        if (notes.length > 0) say(notes.join(" "));
    } catch (error) {
        say(words.cannotSave(error instanceof Error ? error.message : String(error)));
    }
}

// The solutions that came with the puzzle, where the other program's files hold some.
async function keptRows(asked: Source, ending: Ending): Promise<readonly Int32Array[]> {
    const list = keptList.value;
    if (!list || ending === "dlx") return [];
    return (await (await solver).ask(asked, "readSolutions", [list])).solutions;
}

export async function copyLink(): Promise<void> {
    await copyLinkOf(await textOfPage());
}

// The same of another puzzle than the one on the page, or of what is shown of it.
export async function copyLinkTo(one: Puzzle, view = ""): Promise<void> {
    await copyLinkOf(writeToml(fileOf(one)), view);
}

async function copyLinkOf(text: string, view = ""): Promise<void> {
    const fragment = await linkOf(text, view);
    if (!fragment) return say(words.linkTooLong);
    const link = location.href.replace(/#.*$/s, "") + fragment;
    await copy(link, words.linkCopied);
}

// How the program counts what is on the page.
export async function copyCommand(): Promise<void> {
    const text = await textOfPage();
    const end = /^\s*PUZZLE$/m.test(text) ? "END_OF_PUZZLE" : "PUZZLE";
    await copy(`tilewright count - <<'${end}'\n${text.trimEnd()}\n${end}\n`, words.commandCopied);
}

async function copy(text: string, done: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        say(done);
    } catch {
        say(words.cannotCopy);
    }
}

// Keeps each state for the next visit, a moment after the last edit.
export function keepForNextVisit(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let said = false;
    const end = effect(() => {
        void sheet.value;
        clearTimeout(timer);
        timer = setTimeout(() => {
            void textOfPage().then((text) => {
                keepLaid();
                const isKept = shelf.keepLast(text);
                if (!isKept && !said) say(words.storageFull);
                said = !isKept;
            });
        }, 400);
    });
    return () => {
        clearTimeout(timer);
        end();
    };
}
