// Files that are dropped on the page.

import { useEffect, useState } from "preact/hooks";

import { words } from "../words/words";

import { openFile } from "./open";

export function Drop() {
    const [over, setOver] = useState(false);
    useEffect(() => {
        const enter = (event: DragEvent): void => {
            if (!event.dataTransfer?.types.includes("Files")) return;
            event.preventDefault();
            setOver(true);
        };
        const leave = (event: DragEvent): void => {
            if (!event.relatedTarget) setOver(false);
        };
        const drop = (event: DragEvent): void => {
            const [file] = event.dataTransfer?.files ?? [];
            if (!file) return;
            event.preventDefault();
            setOver(false);
            void openFile(file);
        };
        addEventListener("dragover", enter);
        addEventListener("dragleave", leave);
        addEventListener("drop", drop);
        return () => {
            removeEventListener("dragover", enter);
            removeEventListener("dragleave", leave);
            removeEventListener("drop", drop);
        };
    }, []);
    return over ? <p class="drop">{words.dropHere}</p> : null;
}
