// Solids that can be turned: one canvas in the dialog, and one off the page for small pictures.

import {
    Box3,
    BufferAttribute,
    BufferGeometry,
    Color,
    DirectionalLight,
    DoubleSide,
    Group,
    HemisphereLight,
    LineBasicMaterial,
    LineSegments,
    Mesh,
    MeshLambertMaterial,
    OrthographicCamera,
    Quaternion,
    Scene,
    SphereGeometry,
    Vector3,
    WebGLRenderer,
} from "three";

import type { Gallery, Placement, Point, Solid } from "./data";
import type { Viewer } from "./app";

const isometric = new Quaternion()
    .setFromAxisAngle(new Vector3(1, 0, 0), 0.58)
    .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -0.7));

// The layers of a picture, seen from above, are stacked: x to the right, y to the front, z upwards.
// In three's coordinates y is up and z to the front.
function stacked(solid: Solid): Solid {
    const turn = ([x, y, z]: Point): Point => [x, z, y];
    return {
        balls: solid.balls,
        types: solid.types.map((faces) => faces.map((face) => face.map(turn))),
        places: solid.places.map(([x, y, z, type]) => [x, z, y, type]),
    };
}

type Place = Solid["places"][number];

// The corners of a cell, those of several faces several times.
function cornersOf(solid: Solid, [x, y, z, type]: Place): Vector3[] {
    return (solid.types[type] ?? []).flat().map((c) => new Vector3(c[0] + x, c[1] + y, c[2] + z));
}

function middleOf(solid: Solid, place: Place): Vector3 {
    const corners = cornersOf(solid, place);
    const middle = new Vector3();
    for (const corner of corners) middle.addScaledVector(corner, 1 / corners.length);
    return middle;
}

function key(point: Point): string {
    return point.map((part) => Math.round(part * 100)).join(" ");
}

// The faces on the outside of a set of cells, each as its corners in order around it.
function outerFaces(solid: Solid, cells: number[]): Vector3[][] {
    const faces = new Map<string, { corners: Vector3[]; inside: Vector3; times: number }>();
    for (const cell of cells) {
        const [x, y, z, type] = solid.places[cell] ?? [0, 0, 0, 0];
        const own = (solid.types[type] ?? []).map((face) =>
            face.map((c): Point => [c[0] + x, c[1] + y, c[2] + z]),
        );
        const inside = middleOf(solid, [x, y, z, type]);
        for (const face of own) {
            const name = face.map(key).sort().join("|");
            const known = faces.get(name);
            if (known) ++known.times;
            else faces.set(name, { corners: face.map((p) => new Vector3(...p)), inside, times: 1 });
        }
    }
    return [...faces.values()]
        .filter((face) => face.times === 1)
        .map((face) => aroundFace(face.corners, face.inside));
}

// Corners sorted around their middle, anticlockwise as seen from outside.
function aroundFace(corners: Vector3[], inside: Vector3): Vector3[] {
    const middle = new Vector3();
    for (const corner of corners) middle.addScaledVector(corner, 1 / corners.length);
    const first = corners[0]!.clone().sub(middle).normalize();
    let normal = new Vector3();
    for (const corner of corners) {
        normal = first.clone().cross(corner.clone().sub(middle));
        if (normal.lengthSq() > 1e-6) break;
    }
    normal.normalize();
    if (normal.dot(middle.clone().sub(inside)) < 0) normal.negate();
    const second = normal.clone().cross(first);
    const angle = (corner: Vector3) => {
        const to = corner.clone().sub(middle);
        return Math.atan2(to.dot(second), to.dot(first));
    };
    return [...corners].sort((a, b) => angle(a) - angle(b));
}

function normalOf(face: Vector3[]): Vector3 {
    return face[1]!.clone().sub(face[0]!).cross(face[2]!.clone().sub(face[0]!)).normalize();
}

// The edges where the surface bends; within a plane, none.
function creases(faces: Vector3[][]): Vector3[] {
    const edges = new Map<string, { from: Vector3; to: Vector3; normals: Vector3[] }>();
    for (const face of faces) {
        const normal = normalOf(face);
        face.forEach((from, i) => {
            const to = face[(i + 1) % face.length]!;
            const name = [key(from.toArray()), key(to.toArray())].sort().join("|");
            const edge = edges.get(name) ?? { from, to, normals: [] };
            edge.normals.push(normal);
            edges.set(name, edge);
        });
    }
    const result: Vector3[] = [];
    for (const { from, to, normals } of edges.values()) {
        const flat = normals.length === 2 && normals[0]!.dot(normals[1]!) > 0.999;
        if (!flat) result.push(from, to);
    }
    return result;
}

function surface(faces: Vector3[][]): BufferGeometry {
    const points: number[] = [];
    const normals: number[] = [];
    for (const face of faces) {
        const normal = normalOf(face);
        for (let i = 1; i + 1 < face.length; ++i)
            for (const corner of [face[0]!, face[i]!, face[i + 1]!]) {
                points.push(...corner.toArray());
                normals.push(...normal.toArray());
            }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
    geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
    return geometry;
}

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
        private readonly solid: Solid,
        private readonly renderer: WebGLRenderer,
    ) {
        const box = new Box3();
        const corners = solid.places.flatMap((place) => cornersOf(solid, place));
        box.setFromPoints(corners).getCenter(this.centre);
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
            });
        this.body.clear();
        const placements = this.gallery.placementsOf(solution);
        const looks = this.gallery.looksOf(placements);
        placements.forEach((placement, i) =>
            this.body.add(this.pieceOf(placement, looks[i]?.colour ?? "#888")),
        );
    }

    private pieceOf(placement: Placement, shade: string): Group {
        const group = new Group();
        const colour = new Color(shade);
        const middle = new Vector3();
        const cells = placement.cells.map((cell): Place => this.solid.places[cell] ?? [0, 0, 0, 0]);
        for (const cell of cells) middle.addScaledVector(middleOf(this.solid, cell), 1 / cells.length);
        group.userData.out = middle.sub(this.centre);
        const material = new MeshLambertMaterial({ color: colour, side: DoubleSide });
        if (this.solid.balls) {
            const ball = new SphereGeometry(0.56, 24, 16);
            for (const cell of cells) {
                const mesh = new Mesh(ball, material);
                mesh.position.copy(middleOf(this.solid, cell)).sub(this.centre);
                group.add(mesh);
            }
            return group;
        }
        const faces = outerFaces(this.solid, placement.cells);
        const geometry = surface(faces);
        const edges = new BufferGeometry().setFromPoints(creases(faces));
        for (const part of [geometry, edges]) part.translate(...negative(this.centre));
        material.polygonOffset = true;
        material.polygonOffsetFactor = 1;
        material.polygonOffsetUnits = 1;
        group.add(new Mesh(geometry, material));
        group.add(new LineSegments(edges, new LineBasicMaterial({ color: 0x14171b })));
        return group;
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

function negative(point: Vector3): Point {
    return [-point.x, -point.y, -point.z];
}

// Nothing where the browser has no WebGL: layers are shown all the same.
export function makeViewer(gallery: Gallery): Viewer | undefined {
    const canvas = document.getElementById("canvas");
    if (!gallery.solid || !(canvas instanceof HTMLCanvasElement)) return undefined;
    try {
        const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
        return new SolidViewer(gallery, stacked(gallery.solid), renderer);
    } catch {
        return undefined;
    }
}
