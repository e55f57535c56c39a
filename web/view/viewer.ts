// What galleries need of solids; those that draw none leave out three.js.

import type { Gallery } from "./data";
import type { Parts } from "./parts";

// Shows a solution as a solid that can be turned.
export interface Viewer {
    show(solution: number): void;
    // A small picture of it, which fills the canvas.
    thumbnail(solution: number, canvas: HTMLCanvasElement): void;
    readonly aspect: number; // of small pictures: height by width
    // What is shown, as a PNG image.
    image(): Promise<Blob>;
}

export type MakeViewer = (gallery: Gallery, parts: Parts) => Viewer | undefined;
