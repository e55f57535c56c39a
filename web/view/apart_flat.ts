// Pieces on their ways, in the plane.

import type { Pictures, Point } from "./data";
import type { ShowSeen } from "./moves";
import { definitions, partsOf } from "./picture";

const nearer = 0.3; // for each step that a piece is lifted, up the picture; of the unit

//   ends: of the moves, by shifts: there is room for them
//   room: gets the picture
export function flatView(pictures: Pictures, axes: readonly Point[], ends: readonly (readonly number[])[], room: HTMLElement): ShowSeen {
    const board = pictures.board;
    if (!board) return () => undefined;
    const shiftOf = ([x = 0, y = 0, z = 0]: readonly number[]): [number, number] => [
        x * axes[0]![0] + y * axes[1]![0],
        x * axes[0]![1] + y * axes[1]![1] - nearer * z * board.unit,
    ];
    const across = [0, ...ends.map((by) => shiftOf(by)[0])];
    const down = [0, ...ends.map((by) => shiftOf(by)[1])];
    const [left, top] = [Math.min(...across), Math.min(...down)];
    const box = [left, top, board.width + Math.max(...across) - left, board.height + Math.max(...down) - top];
    const groups = partsOf(pictures, pictures.placements).map((part) => `<g>${part}</g>`);
    room.insertAdjacentHTML(
        "beforeend",
        `${definitions(pictures)}<svg viewBox="${box.join(" ")}" role="img" aria-label="The pieces" data-part="picture">${groups.join("")}</svg>`,
    );
    const picture = room.lastElementChild!;
    const parts = [...picture.children] as SVGElement[];
    return (seen) => {
        for (const part of parts) part.style.display = "none";
        for (const one of seen) {
            const part = parts[one.piece]!;
            part.style.display = "";
            part.setAttribute("transform", `translate(${shiftOf(one.by).join(" ")})`);
            part.setAttribute("opacity", String(one.opacity));
            if (one.moves) picture.append(part); // over the others
        }
    };
}
