// A document as TOML.

import type { Document } from "./document";

type Table = Readonly<Record<string, unknown>>;

function isTable(value: unknown): value is Table {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTables(value: unknown): value is readonly Table[] {
    return Array.isArray(value) && value.length > 0 && value.every(isTable);
}

export function writeToml(document: Document): string {
    return tableText([], document).trimStart();
}

// Plain keys come first: what follows a header belongs to it.
function tableText(path: readonly string[], table: Table): string {
    const entries = Object.entries(table).filter(([, value]) => value !== undefined);
    const isPlain = (value: unknown): boolean => !isTables(value) && !(isTable(value) && path.length === 0);
    const plain = entries.filter(([, value]) => isPlain(value));
    const others = entries.filter(([, value]) => !isPlain(value));
    const lines = plain.map(([key, value]) => `${keyText(key)} = ${valueText(value)}\n`);
    const tables = others.map(([key, value]) => {
        const name = [...path, key].map(keyText).join(".");
        return isTables(value)
            ? value.map((one) => `\n[[${name}]]\n${tableText([...path, key], one)}`).join("")
            : `\n[${name}]\n${tableText([...path, key], value as Table)}`;
    });
    return lines.join("") + tables.join("");
}

function keyText(key: string): string {
    return /^[\w-]+$/.test(key) ? key : stringText(key);
}

function valueText(value: unknown): string {
    if (typeof value === "string") return stringText(value);
    if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
    if (isTable(value)) {
        const entries = Object.entries(value).filter(([, one]) => one !== undefined);
        return `{ ${entries.map(([key, one]) => `${keyText(key)} = ${valueText(one)}`).join(", ")} }`;
    }
    return String(value);
}

function stringText(text: string): string {
    return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
