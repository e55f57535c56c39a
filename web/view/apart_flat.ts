// Pieces on their ways, in the plane.

import type { Pictures, Point } from "./data";
import type { Seen, ShowSeen } from "./moves";
import { definitions, partsOf } from "./picture";
import { Plane, type Spot } from "./plane";

//   origin: of the lattice, in the picture
//   poses:  of pieces that move: there is room for them
//   room:   gets the picture
export function flatView(pictures: Pictures, axes: readonly Point[], origin: Point, poses: readonly Seen[], room: HTMLElement): ShowSeen {
    const board = pictures.board;
    if (!board) return () => undefined;
    const plane = new Plane(axes, origin, board.unit);
    const groups = partsOf(pictures, pictures.placements).map((part) => `<g>${part}</g>`);
    room.insertAdjacentHTML("beforeend", `${definitions(pictures)}<svg role="img" aria-label="The pieces" data-part="picture">${groups.join("")}</svg>`);
    const picture = room.lastElementChild as SVGSVGElement;
    const parts = [...picture.children] as SVGGElement[];
    const whole: Spot[] = [[0, 0], [board.width, board.height]];
    const ends = poses.flatMap(({ piece, deeds }) => {
        const isTurned = deeds.some((deed) => "degrees" in deed);
        return (isTurned ? cornersOf(parts[piece]!.getBBox(), board.unit) : whole).map((point) => plane.after(deeds, point));
    });
    picture.setAttribute("viewBox", boxAround([...whole, ...ends]).join(" "));
    return (seen) => {
        for (const part of parts) part.style.display = "none";
        for (const one of seen) {
            const part = parts[one.piece]!;
            part.style.display = "";
            part.setAttribute("transform", plane.transform(one.deeds));
            part.setAttribute("opacity", String(one.opacity));
            if (one.moves) picture.append(part); // over the others
        }
    };
}

function cornersOf({ x, y, width, height }: DOMRect, unit: number): Spot[] {
    const more = 0.1 * unit; // for strokes
    const [left, top, right, bottom] = [x - more, y - more, x + width + more, y + height + more];
    return [[left, top], [right, top], [left, bottom], [right, bottom]];
}

function boxAround(points: readonly Spot[]): number[] {
    const across = points.map(([x]) => x);
    const down = points.map(([, y]) => y);
    const [left, top] = [Math.min(...across), Math.min(...down)];
    return [left, top, Math.max(...across) - left, Math.max(...down) - top];
}
