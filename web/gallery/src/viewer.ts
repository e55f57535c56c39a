// Solids that can be turned: one canvas in the dialog, and one off the page for small pictures.

import {
    Box3,
    DirectionalLight,
    Group,
    HemisphereLight,
    LineSegments,
    Mesh,
    OrthographicCamera,
    Quaternion,
    Scene,
    Vector3,
    WebGLRenderer,
} from "three";

import type { Viewer } from "./app";
import type { Body } from "./body";
import type { Gallery } from "./data";
import { FaceBody } from "./face_body";
import { SolidBody } from "./solid_body";
import { looksOf } from "./looks";

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
    private readonly canvas = document.getElementById("canvas") as HTMLCanvasElement;
    private readonly apart = document.getElementById("apart") as HTMLInputElement;
    private readonly away = document.getElementById("away") as HTMLInputElement;
    private small: WebGLRenderer | undefined;
    private zoom = 1;

    constructor(
        private readonly gallery: Gallery,
        private readonly source: Body,
        private readonly renderer: WebGLRenderer,
    ) {
        const corners = source.corners;
        new Box3().setFromPoints(corners).getCenter(this.centre);
        const far = (most: number, corner: Vector3) =>
            Math.max(most, corner.distanceTo(this.centre));
        this.radius = 0.3 + corners.reduce(far, 0);
        const sun = new DirectionalLight(0xffffff, 2.1);
        sun.position.set(-2, 5, 4);
        this.scene.add(new HemisphereLight(0xffffff, 0x8890a0, 1.7), sun, this.body);
        this.apart.addEventListener("input", () => this.draw());
        this.away.addEventListener("input", () => this.draw());
        new ResizeObserver(() => this.draw()).observe(this.canvas);
        this.connectMouse();
    }

    show(solution: number): void {
        this.fillBody(solution);
        this.away.max = String(Math.max(0, this.body.children.length - 1));
        this.away.value = "0";
        this.draw();
    }

    thumbnail(solution: number, canvas: HTMLCanvasElement): void {
        const side = 320;
        canvas.width = side;
        canvas.height = 0.8 * side;
        this.small ??= new WebGLRenderer({ antialias: true, alpha: true });
        this.small.setSize(canvas.width, canvas.height, false);
        this.fillBody(solution);
        this.arrange(0, 0);
        this.body.quaternion.copy(isometric);
        this.setCamera(canvas.width / canvas.height, 1);
        this.small.render(this.scene, this.camera);
        canvas.getContext("2d")?.drawImage(this.small.domElement, 0, 0);
    }

    image(): Promise<Blob> {
        this.draw(); // what is drawn may be gone once the browser has shown it
        return new Promise((resolve, reject) =>
            this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image")))),
        );
    }

    private fillBody(solution: number): void {
        for (const child of this.body.children)
            child.traverse((part) => {
                if (part instanceof Mesh || part instanceof LineSegments) part.geometry.dispose();
                if (part instanceof Mesh) part.material.map?.dispose();
            });
        this.body.clear();
        const numbers = this.gallery.numbersOf(solution);
        const looks = looksOf(this.gallery, this.gallery.placementsOf(solution));
        numbers.forEach((number, i) =>
            this.body.add(this.source.part(number, looks[i]!, this.centre)),
        );
    }

    // Pieces moved away from the middle, and the uppermost ones left out.
    private arrange(apart: number, away: number): void {
        const order = [...this.body.children].sort((a, b) => a.userData.out.y - b.userData.out.y);
        order.forEach((piece, i) => {
            piece.position.copy(piece.userData.out as Vector3).multiplyScalar(apart);
            piece.visible = i < order.length - away;
        });
    }

    private setCamera(aspect: number, zoom: number): void {
        const half = this.radius / zoom;
        this.camera.left = -half * Math.max(1, aspect);
        this.camera.right = half * Math.max(1, aspect);
        this.camera.top = half * Math.max(1, 1 / aspect);
        this.camera.bottom = -half * Math.max(1, 1 / aspect);
        this.camera.updateProjectionMatrix();
    }

    private draw(): void {
        const width = this.canvas.clientWidth;
        const height = this.canvas.clientHeight;
        if (width === 0 || height === 0) return;
        this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
        this.renderer.setSize(width, height, false);
        const apart = Number(this.apart.value) / 60;
        this.arrange(apart, Number(this.away.value));
        this.body.quaternion.copy(this.turned);
        this.setCamera(width / height, this.zoom / (1 + 0.6 * apart));
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

function bodyOf(gallery: Gallery): Body | undefined {
    if (gallery.polyhedron) return new FaceBody(gallery.polyhedron, gallery);
    return gallery.solid && new SolidBody(gallery.solid, gallery.placements);
}

// Nothing where the browser has no WebGL: layers are shown all the same.
export function makeViewer(gallery: Gallery): Viewer | undefined {
    const canvas = document.getElementById("canvas");
    const body = bodyOf(gallery);
    if (!body || !(canvas instanceof HTMLCanvasElement)) return undefined;
    try {
        const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
        return new SolidViewer(gallery, body, renderer);
    } catch {
        return undefined;
    }
}
