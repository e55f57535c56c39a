// Solids that can be turned: one canvas in the dialog, and one off the page for small pictures.

import { Box3, Group, Line, Mesh, WebGLRenderer, type Vector3 } from "three";

import type { Parts } from "./parts";
import type { Viewer } from "./viewer";
import type { Body } from "./body";
import type { Gallery } from "./data";
import { FaceBody } from "./face_body";
import { SolidBody } from "./solid_body";
import { looksOf } from "./looks";
import { isometric, SolidStage } from "./solid_stage";

const margin = 0.08; // around a small picture, for the lines at its rim; in sides of a cell

class SolidViewer implements Viewer {
    private readonly stage: SolidStage;
    private readonly canvas: HTMLCanvasElement;
    private readonly apart: HTMLInputElement;
    private readonly away: HTMLInputElement;
    private readonly frame = new Box3(); // of the solid as small pictures show it
    private small: WebGLRenderer | undefined;

    constructor(
        private readonly gallery: Gallery,
        private readonly source: Body,
        renderer: WebGLRenderer,
        parts: Parts,
    ) {
        this.canvas = parts.get("canvas");
        this.apart = parts.get("apart");
        this.away = parts.get("away");
        this.stage = new SolidStage(renderer, this.canvas, source.corners, () => this.arrangeLarge());
        for (const corner of source.corners)
            this.frame.expandByPoint(corner.clone().sub(this.stage.centre).applyQuaternion(isometric));
        this.frame.expandByScalar(margin);
        this.apart.addEventListener("input", () => this.stage.draw());
        this.away.addEventListener("input", () => this.stage.draw());
    }

    show(solution: number): void {
        const { body } = this.stage;
        empty(body);
        this.fill(body, solution, Number.MAX_VALUE);
        this.away.max = String(Math.max(0, body.children.length - 1));
        this.away.value = "0";
        this.stage.draw();
    }

    get aspect(): number {
        const { min, max } = this.frame;
        return (max.y - min.y) / (max.x - min.x);
    }

    thumbnail(solution: number, canvas: HTMLCanvasElement): void {
        const { width, height } = canvas;
        this.small ??= new WebGLRenderer({ antialias: true, alpha: true });
        if (this.small.domElement.width !== width || this.small.domElement.height !== height)
            this.small.setSize(width, height, false);
        const body = new Group();
        this.fill(body, solution, width);
        this.arrange(body, 0, 0);
        body.quaternion.copy(isometric);
        const { min, max } = this.frame;
        const { scene, camera, body: large } = this.stage;
        this.stage.aim(min.x, max.x, max.y, min.y);
        scene.add(body);
        large.visible = false;
        this.small.render(scene, camera);
        large.visible = true;
        scene.remove(body);
        empty(body);
        canvas.getContext("2d")?.drawImage(this.small.domElement, 0, 0);
    }

    image(): Promise<Blob> {
        this.stage.draw(); // what is drawn may be gone once the browser has shown it
        return new Promise((resolve, reject) =>
            this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image")))),
        );
    }

    private fill(body: Group, solution: number, pixels: number): void {
        const numbers = this.gallery.numbersOf(solution);
        const looks = looksOf(this.gallery, this.gallery.placementsOf(solution));
        numbers.forEach((number, i) =>
            body.add(this.source.part(number, looks[i]!, this.stage.centre, pixels)),
        );
    }

    // Pieces moved away from the middle, and the uppermost ones left out.
    private arrange(body: Group, apart: number, away: number): void {
        const order = [...body.children].sort((a, b) => a.userData.out.y - b.userData.out.y);
        order.forEach((piece, i) => {
            piece.position.copy(piece.userData.out as Vector3).multiplyScalar(apart);
            piece.visible = i < order.length - away;
        });
    }

    // How many times its room the solid takes then.
    private arrangeLarge(): number {
        const apart = Number(this.apart.value) / 60;
        this.arrange(this.stage.body, apart, Number(this.away.value));
        return 1 + 0.6 * apart;
    }
}

// Gives back what the graphics card holds of the parts.  Materials stay: with the last of them its
// program would go, and be compiled again for the next small picture.
function empty(body: Group): void {
    body.traverse((part) => {
        if (part instanceof Mesh || part instanceof Line) part.geometry.dispose();
        if (part instanceof Mesh) part.material.map?.dispose();
    });
    body.clear();
}

function bodyOf(gallery: Gallery): Body | undefined {
    if (gallery.polyhedron) return new FaceBody(gallery.polyhedron, gallery);
    return gallery.solid && new SolidBody(gallery.solid, gallery.placements);
}

// Nothing where the browser has no WebGL: layers are shown all the same.
export function makeViewer(gallery: Gallery, parts: Parts): Viewer | undefined {
    const body = bodyOf(gallery);
    if (!body) return undefined;
    try {
        const canvas = parts.get<HTMLCanvasElement>("canvas");
        const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
        return new SolidViewer(gallery, body, renderer, parts);
    } catch {
        return undefined;
    }
}
