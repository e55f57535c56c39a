// Solids that can be turned: one canvas in the dialog, and one off the page for small pictures.

import {
    Box3,
    DirectionalLight,
    Group,
    HemisphereLight,
    Line,
    Mesh,
    OrthographicCamera,
    Quaternion,
    Scene,
    Vector3,
    WebGLRenderer,
} from "three";

import type { Parts } from "./parts";
import type { Viewer } from "./viewer";
import type { Body } from "./body";
import type { Gallery } from "./data";
import { FaceBody } from "./face_body";
import { SolidBody } from "./solid_body";
import { looksOf } from "./looks";

const margin = 0.08; // around a small picture, for the lines at its rim; in sides of a cell
const isometric = new Quaternion()
    .setFromAxisAngle(new Vector3(1, 0, 0), 0.58)
    .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -0.7));

class SolidViewer implements Viewer {
    private readonly scene = new Scene();
    private readonly body = new Group();
    private readonly turned = isometric.clone();
    private readonly camera = new OrthographicCamera(-1, 1, 1, -1, -1000, 1000);
    private readonly centre = new Vector3();
    private readonly radius: number;
    private readonly canvas: HTMLCanvasElement;
    private readonly apart: HTMLInputElement;
    private readonly away: HTMLInputElement;
    private readonly frame = new Box3(); // of the solid as small pictures show it
    private small: WebGLRenderer | undefined;
    private zoom = 1;

    constructor(
        private readonly gallery: Gallery,
        private readonly source: Body,
        private readonly renderer: WebGLRenderer,
        parts: Parts,
    ) {
        this.canvas = parts.get("canvas");
        this.apart = parts.get("apart");
        this.away = parts.get("away");
        const corners = source.corners;
        new Box3().setFromPoints(corners).getCenter(this.centre);
        const far = (most: number, corner: Vector3) =>
            Math.max(most, corner.distanceTo(this.centre));
        this.radius = 0.3 + corners.reduce(far, 0);
        for (const corner of corners)
            this.frame.expandByPoint(corner.clone().sub(this.centre).applyQuaternion(isometric));
        this.frame.expandByScalar(margin);
        const sun = new DirectionalLight(0xffffff, 2.1);
        sun.position.set(-2, 5, 4);
        this.scene.add(new HemisphereLight(0xffffff, 0x8890a0, 1.7), sun, this.body);
        this.apart.addEventListener("input", () => this.draw());
        this.away.addEventListener("input", () => this.draw());
        new ResizeObserver(() => this.draw()).observe(this.canvas);
        this.connectMouse();
    }

    show(solution: number): void {
        empty(this.body);
        this.fill(this.body, solution, Number.MAX_VALUE);
        this.away.max = String(Math.max(0, this.body.children.length - 1));
        this.away.value = "0";
        this.draw();
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
        this.aim(min.x, max.x, max.y, min.y);
        this.scene.add(body);
        this.body.visible = false;
        this.small.render(this.scene, this.camera);
        this.body.visible = true;
        this.scene.remove(body);
        empty(body);
        canvas.getContext("2d")?.drawImage(this.small.domElement, 0, 0);
    }

    image(): Promise<Blob> {
        this.draw(); // what is drawn may be gone once the browser has shown it
        return new Promise((resolve, reject) =>
            this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image")))),
        );
    }

    private fill(body: Group, solution: number, pixels: number): void {
        const numbers = this.gallery.numbersOf(solution);
        const looks = looksOf(this.gallery, this.gallery.placementsOf(solution));
        numbers.forEach((number, i) =>
            body.add(this.source.part(number, looks[i]!, this.centre, pixels)),
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

    private aim(left: number, right: number, top: number, bottom: number): void {
        Object.assign(this.camera, { left, right, top, bottom });
        this.camera.updateProjectionMatrix();
    }

    private draw(): void {
        const width = this.canvas.clientWidth;
        const height = this.canvas.clientHeight;
        if (width === 0 || height === 0) return;
        this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
        this.renderer.setSize(width, height, false);
        const apart = Number(this.apart.value) / 60;
        this.arrange(this.body, apart, Number(this.away.value));
        this.body.quaternion.copy(this.turned);
        const half = (this.radius * (1 + 0.6 * apart)) / this.zoom;
        const across = half * Math.max(1, width / height);
        const up = half * Math.max(1, height / width);
        this.aim(-across, across, up, -up);
        this.renderer.render(this.scene, this.camera);
    }

    private turn(right: number, down: number): void {
        const about = (x: number, y: number, angle: number) =>
            this.turned.premultiply(new Quaternion().setFromAxisAngle(new Vector3(x, y, 0), angle));
        about(0, 1, right);
        about(1, 0, down);
        this.draw();
    }

    private connectMouse(): void {
        const canvas = this.canvas;
        canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
        canvas.addEventListener("pointermove", (event) => {
            if (event.buttons !== 0) this.turn(event.movementX / 120, event.movementY / 120);
        });
        canvas.addEventListener(
            "wheel",
            (event) => {
                event.preventDefault();
                this.zoom = Math.min(4, Math.max(0.4, this.zoom * Math.exp(-event.deltaY / 700)));
                this.draw();
            },
            { passive: false },
        );
        canvas.addEventListener("keydown", (event) => {
            const turns: Record<string, [number, number]> = {
                ArrowLeft: [-0.15, 0],
                ArrowRight: [0.15, 0],
                ArrowUp: [0, -0.15],
                ArrowDown: [0, 0.15],
            };
            const by = turns[event.key];
            if (!by) return;
            event.preventDefault();
            event.stopPropagation();
            this.turn(...by);
        });
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
