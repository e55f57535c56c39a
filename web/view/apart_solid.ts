// Pieces on their ways, in space.

import { Line, Mesh, Quaternion, Vector3, WebGLRenderer, type Group, type Material } from "three";

import type { Pictures, Point, Solid } from "./data";
import { looksOf } from "./looks";
import type { Deed, ShowSeen } from "./moves";
import { SolidBody } from "./solid_body";
import { SolidStage } from "./solid_stage";

const room = 1.35; // of the solid: pieces that leave are seen there for a while

export type MakeSolidView = typeof solidView;

// Nothing where the browser has no WebGL.
export function solidView(pictures: Pictures, solid: Solid, axes: readonly Point[], canvas: HTMLCanvasElement): ShowSeen | undefined {
    let renderer: WebGLRenderer;
    try {
        renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    } catch {
        return undefined;
    }
    const body = new SolidBody(solid, pictures.placements);
    const stage = new SolidStage(renderer, canvas, body.corners, () => room);
    const parts = looksOf(pictures, pictures.placements).map((look, i) => body.part(i, look, stage.centre));
    stage.body.add(...parts);
    return (seen) => {
        for (const part of parts) part.visible = false;
        for (const { piece, deeds, opacity } of seen) {
            const part = parts[piece]!;
            part.visible = opacity > 0;
            put(part, axes, deeds, stage.centre);
            fade(part, opacity);
        }
        stage.draw();
    };
}

// In three's coordinates y is up and z to the front.
function shiftOf(axes: readonly Point[], by: readonly number[]): Vector3 {
    const shift = new Vector3();
    axes.forEach(([x, y, z], i) => shift.addScaledVector(new Vector3(x, z, y), by[i] ?? 0));
    return shift;
}

// Does one deed after the other to a piece in its place.
//   centre: where the origin of what is drawn lies
function put(part: Group, axes: readonly Point[], deeds: readonly Deed[], centre: Vector3): void {
    part.position.set(0, 0, 0);
    part.quaternion.identity();
    for (const deed of deeds) {
        if ("by" in deed) {
            part.position.add(shiftOf(axes, deed.by));
            continue;
        }
        const still = shiftOf(axes, deed.through).sub(centre);
        const angle = (handOf(axes) * deed.degrees * Math.PI) / 180;
        const turn = new Quaternion().setFromAxisAngle(shiftOf(axes, deed.axis).normalize(), angle);
        part.position.sub(still).applyQuaternion(turn).add(still);
        part.quaternion.premultiply(turn);
    }
}

// -1 where left and right of the lattice are exchanged in the picture.
function handOf(axes: readonly Point[]): number {
    const [x, y, z] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map((one) => shiftOf(axes, one)) as [Vector3, Vector3, Vector3];
    return Math.sign(x.cross(y).dot(z));
}

function fade(part: Group, opacity: number): void {
    part.traverse((one) => {
        if (!(one instanceof Mesh || one instanceof Line)) return;
        const material = one.material as Material;
        if (material.opacity === opacity) return;
        material.transparent = opacity < 1;
        material.opacity = opacity;
        material.needsUpdate = true;
    });
}
