// Pieces that were shifted and turned, on a flat picture.

import type { Turn } from "../answers";
import type { Deed } from "./moves";

export type Spot = readonly [number, number]; // of the picture

type Vector = readonly [number, number, ...number[]];

const nearer = 0.3; // for each step that a piece is lifted, up the picture; of the unit

// What becomes of points of the picture.
export class Plane {
    private readonly clockwise: number; // 1 where what is anticlockwise in the lattice is clockwise in the picture

    constructor(
        private readonly axes: readonly Vector[],
        private readonly origin: Vector,
        private readonly unit: number,
    ) {
        const [[ax, ay], [bx, by]] = axes as readonly [Vector, Vector];
        this.clockwise = Math.sign(ax * by - ay * bx);
    }

    private shiftOf([x = 0, y = 0, z = 0]: readonly number[]): [number, number] {
        const [[ax, ay], [bx, by]] = this.axes as readonly [Vector, Vector];
        return [x * ax + y * bx, x * ay + y * by - nearer * this.unit * z];
    }

    // The angle, and the point that stays.
    private turnOf(deed: Turn): [number, number, number] {
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
