// Pieces on their ways, in the plane.

import type { Pictures, Point } from "./data";
import type { Deed, Seen, ShowSeen } from "./moves";
import { definitions, partsOf } from "./picture";

type Spot = readonly [number, number]; // of the picture

const nearer = 0.3; // for each step that a piece is lifted, up the picture; of the unit

//   origin: of the lattice, in the picture
//   poses:  of pieces that move: there is room for them
//   room:   gets the picture
export function flatView(pictures: Pictures, axes: readonly Point[], origin: Point, poses: readonly Seen[], room: HTMLElement): ShowSeen {
    const board = pictures.board;
    if (!board) return () => undefined;
    const plane = new Plane(axes, origin, nearer * board.unit);
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

// What becomes of points of the picture.
class Plane {
    private readonly clockwise: number; // 1 where what is anticlockwise in the lattice is clockwise in the picture

    constructor(
        private readonly axes: readonly Point[],
        private readonly origin: Point,
        private readonly lifted: number,
    ) {
        const [[ax, ay], [bx, by]] = axes as readonly [Point, Point];
        this.clockwise = Math.sign(ax * by - ay * bx);
    }

    private shiftOf([x = 0, y = 0, z = 0]: readonly number[]): [number, number] {
        const [[ax, ay], [bx, by]] = this.axes as readonly [Point, Point];
        return [x * ax + y * bx, x * ay + y * by - this.lifted * z];
    }

    // The angle, and the point that stays.
    private turnOf(deed: Exclude<Deed, { by: unknown }>): [number, number, number] {
        const [x, y] = this.shiftOf(deed.through);
        return [this.clockwise * Math.sign(deed.axis[2] ?? 1) * deed.degrees, this.origin[0] + x, this.origin[1] + y];
    }

    transform(deeds: readonly Deed[]): string {
        return [...deeds]
            .reverse() // the first is done first, and stands last
            .map((deed) => ("by" in deed ? `translate(${this.shiftOf(deed.by).join(" ")})` : `rotate(${this.turnOf(deed).join(" ")})`))
            .join(" ");
    }

    after(deeds: readonly Deed[], point: Spot): Spot {
        let [x, y] = point;
        for (const deed of deeds) {
            if ("by" in deed) {
                const [dx, dy] = this.shiftOf(deed.by);
                [x, y] = [x + dx, y + dy];
                continue;
            }
            const [degrees, px, py] = this.turnOf(deed);
            const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
            [x, y] = [px + cosine * (x - px) - sine * (y - py), py + sine * (x - px) + cosine * (y - py)];
        }
        return [x, y];
    }
}
