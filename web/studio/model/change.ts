// What is different between two documents, small enough to keep for ever: an edit of one cell of two
// thousand is one change.

// Sets what stands at a path.  'undefined' means that nothing stands there.
export interface Change {
    readonly path: readonly string[];
    readonly from: unknown;
    readonly to: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
    return typeof value === "object" && value !== null;
}

// Whether two values are looked into: tables, and lists of one length.
function alike(one: unknown, other: unknown): boolean {
    if (!Array.isArray(one) || !Array.isArray(other)) return !Array.isArray(one) && !Array.isArray(other);
    return one.length === other.length;
}

// The changes that make 'to' of 'from'.  A list that has grown or shrunk is one change.  What both
// share is not looked at.
export function changesBetween(from: unknown, to: unknown): Change[] {
    const found: Change[] = [];
    compare([], from, to, found);
    return found;
}

function compare(path: readonly string[], from: unknown, to: unknown, found: Change[]): void {
    if (Object.is(from, to)) return;
    if (!isTree(from) || !isTree(to) || !alike(from, to)) {
        found.push({ path, from, to });
        return;
    }
    for (const key of Object.keys(from)) compare([...path, key], from[key], to[key], found);
    for (const key of Object.keys(to))
        if (!Object.hasOwn(from, key)) compare([...path, key], undefined, to[key], found);
}

// Whether two values of documents say the same.
export function equal(one: unknown, other: unknown): boolean {
    return changesBetween(one, other).length === 0;
}

export function inverse(changes: readonly Change[]): Change[] {
    return changes.map(({ path, from, to }) => ({ path, from: to, to: from })).reverse();
}

// The document after these changes; what they do not touch is shared.
export function apply<T>(document: T, changes: readonly Change[]): T {
    const copied = new Set<unknown>(); // tables that are ours already
    let result: unknown = document;
    for (const { path, to } of changes) result = set(result, path, 0, to, copied);
    return result as T;
}

function set(
    value: unknown,
    path: readonly string[],
    depth: number,
    to: unknown,
    copied: Set<unknown>,
): unknown {
    const key = path[depth];
    if (key === undefined) return to;
    const table = (copied.has(value) ? value : copyOf(value)) as Record<string, unknown>;
    copied.add(table);
    const inside = set(table[key], path, depth + 1, to, copied);
    if (inside === undefined) delete table[key];
    else table[key] = inside;
    return table;
}

function copyOf(value: unknown): unknown {
    return Array.isArray(value) ? value.slice() : { ...(value as Tree) };
}

// Changes as a text, which takes a tenth of their room: cells that are painted or erased with one
// stroke have all but the last key of their paths in common.
export type Packed = string & { readonly isPacked: true };

interface Group {
    readonly path: readonly string[]; // without the last key
    readonly keys: string[]; // empty: the document itself
    readonly from?: unknown;
    readonly to?: unknown;
}

export function packed(changes: readonly Change[]): Packed {
    const groups: Group[] = [];
    for (const { path, from, to } of changes) {
        const last = groups.at(-1);
        const [parent, key] = [path.slice(0, -1), path.at(-1)];
        const joins = last && Object.is(last.from, from) && Object.is(last.to, to) && last.path.join() === parent.join();
        if (joins && key !== undefined) last.keys.push(key);
        else groups.push({ path: parent, keys: key === undefined ? [] : [key], from, to });
    }
    return JSON.stringify(groups) as Packed;
}

export function unpacked(changes: Packed): Change[] {
    return (JSON.parse(changes) as Group[]).flatMap(({ path, keys, from, to }) =>
        keys.length === 0 ? [{ path, from, to }] : keys.map((key) => ({ path: [...path, key], from, to })),
    );
}
