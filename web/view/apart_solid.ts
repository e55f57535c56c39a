// Pieces on their ways, in space.

import { Line, Mesh, Vector3, WebGLRenderer, type Group, type Material } from "three";

import type { Pictures, Point, Solid } from "./data";
import { looksOf } from "./looks";
import type { ShowSeen } from "./moves";
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
        for (const { piece, by, opacity } of seen) {
            const part = parts[piece]!;
            part.visible = opacity > 0;
            part.position.copy(shiftOf(axes, by));
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
