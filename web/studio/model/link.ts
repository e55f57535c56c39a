// A puzzle as the fragment of an address: "#1." and the puzzle file, packed and written in letters.
// After "&", a link may say what of the puzzle is shown.
// Nothing of a fragment is sent to a server.  A link may come from anywhere, so it is limited before
// it is unpacked and while it is; what it says is then read as every file is.

const version = "1";
const mostLetters = 200_000;
const mostBytes = 2_000_000;

// Why a link is no puzzle: a key of the table of texts.
export type LinkFault = "linkLater" | "linkCut" | "linkLarge";

export class LinkError extends Error {
    constructor(readonly fault: LinkFault) {
        super(fault);
        this.name = "LinkError";
    }
}

// The fragment with its '#'; undefined where it would be longer than one that is read.
//   view: what of the puzzle is shown; made of letters, digits, "=", "+" and "&"
export async function linkOf(text: string, view = ""): Promise<string | undefined> {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > mostBytes) return undefined;
    const packed = await through(bytes, new CompressionStream("deflate-raw"), Infinity);
    const letters = toLetters(packed);
    return letters.length > mostLetters ? undefined : `#${version}.${letters}${view && `&${view}`}`;
}

// The puzzle file of a fragment; undefined where the fragment isn't meant to be one.
//   throws: LinkError
export async function textOfLink(fragment: string): Promise<string | undefined> {
    const parts = /^#(\d{1,4})\.([^&]*)/s.exec(fragment);
    if (!parts) return undefined;
    if (parts[1] !== version) throw new LinkError("linkLater");
    const letters = parts[2] ?? "";
    if (letters.length > mostLetters) throw new LinkError("linkLarge");
    const packed = fromLetters(letters);
    if (!packed) throw new LinkError("linkCut");
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), mostBytes);
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        throw new LinkError("linkCut");
    }
}

// What a link shows of its puzzle; "": nothing in particular.
export function viewOfLink(fragment: string): string {
    return /&(.{1,500})$/s.exec(fragment)?.[1] ?? "";
}

// Sends bytes through a stream; more than so many of them end it.
async function through(
    bytes: Uint8Array,
    stream: CompressionStream | DecompressionStream,
    most: number,
): Promise<Uint8Array> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const found: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read().catch(() => {
            throw new LinkError("linkCut");
        });
        if (done) break;
        size += value.length;
        if (size > most) {
            void reader.cancel().catch(() => undefined);
            throw new LinkError("linkLarge");
        }
        found.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of found) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

// Base64 as addresses have it: RFC 4648, section 5, without padding.
function toLetters(bytes: Uint8Array): string {
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromLetters(letters: string): Uint8Array | undefined {
    if (!/^[A-Za-z0-9_-]*$/.test(letters)) return undefined;
    try {
        const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
        return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    } catch {
        return undefined;
    }
}
