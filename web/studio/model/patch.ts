// The difference of two documents as JSON Patch (RFC 6902), which the solver applies to the text of
// a file: what is not in the patch stays as somebody has written it.

import { changesBetween } from "./change";
import type { Document } from "./document";

export interface Operation {
    readonly op: "add" | "remove" | "replace";
    readonly path: readonly (string | number)[];
    readonly value?: unknown;
}

export function patchBetween(from: Document, to: Document): Operation[] {
    return changesBetween(from, to).map(({ path, from: before, to: after }) => {
        const place = placeIn(from, path);
        if (after === undefined) return { op: "remove", path: place };
        return { op: before === undefined ? "add" : "replace", path: place, value: after };
    });
}

// The steps through lists as numbers.
function placeIn(document: unknown, path: readonly string[]): (string | number)[] {
    let value: unknown = document;
    return path.map((key) => {
        const step = Array.isArray(value) ? Number(key) : key;
        value = (value as Record<string, unknown> | undefined)?.[key];
        return step;
    });
}
