// What becomes of a spot of a piece that was shifted and turned, on a picture of solids.

import type { Deed } from "../../view/moves";
import { cross, type Spot } from "../cells/depth";
import { layer, levelsOf, planeOf, type Plan } from "../desk/lattices";

export type Pose = (spot: Spot) => Spot;

const plus = (a: Spot, times: number, b: Spot): Spot => [a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]];

//   requires: what is turned has layers as high as they are drawn, or an upright axis
export function poseOf(plan: Plan, deeds: readonly Deed[]): Pose {
    const [[ax, ay], [bx, by]] = planeOf(plan).axes;
    const [cx = 0, cy = 0] = plan.window.axes[2] ?? [];
    const vector = ([x = 0, y = 0, z = 0]: readonly number[]): Spot => [x * ax + y * bx + z * cx, x * ay + y * by + z * cy, z * levelsOf(plan) * layer];
    const hand = Math.sign(ax * by - ay * bx);
    const poses = deeds.map((deed): Pose => {
        if ("by" in deed) {
            const shift = vector(deed.by);
            return (spot) => plus(spot, 1, shift);
        }
        const through = vector(deed.through);
        const axis = vector(deed.axis);
        const angle = (hand * deed.degrees * Math.PI) / 180;
        return turnAbout(plus([0, 0, 0], 1 / Math.hypot(...axis), axis), through, angle);
    });
    return (spot) => poses.reduce((at, pose) => pose(at), spot);
}

//   axis: of length 1
function turnAbout(axis: Spot, through: Spot, angle: number): Pose {
    return (spot) => {
        const out = plus(spot, -1, through);
        const along = axis[0] * out[0] + axis[1] * out[1] + axis[2] * out[2];
        const turned = plus(plus([0, 0, 0], Math.cos(angle), out), Math.sin(angle), cross(axis, out));
        return plus(plus(through, 1, turned), (1 - Math.cos(angle)) * along, axis);
    };
}
