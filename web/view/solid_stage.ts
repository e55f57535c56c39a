// A solid on a canvas, which is turned by the mouse and by keys.

import {
    Box3,
    DirectionalLight,
    Group,
    HemisphereLight,
    OrthographicCamera,
    Quaternion,
    Scene,
    Vector3,
    type WebGLRenderer,
} from "three";

export const isometric = new Quaternion()
    .setFromAxisAngle(new Vector3(1, 0, 0), 0.58)
    .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -0.7));

export class SolidStage {
    readonly scene = new Scene();
    readonly body = new Group(); // what is turned
    readonly camera = new OrthographicCamera(-1, 1, 1, -1, -1000, 1000);
    readonly centre = new Vector3(); // of the solid
    private readonly radius: number;
    private readonly turned = isometric.clone();
    private zoom = 1;

    //   corners: within which the solid lies
    //   arrange: called before the body is drawn; how many times its room it takes
    constructor(
        private readonly renderer: WebGLRenderer,
        private readonly canvas: HTMLCanvasElement,
        corners: readonly Vector3[],
        private readonly arrange: () => number,
    ) {
        new Box3().setFromPoints([...corners]).getCenter(this.centre);
        this.radius = 0.3 + corners.reduce((most, corner) => Math.max(most, corner.distanceTo(this.centre)), 0);
        const sun = new DirectionalLight(0xffffff, 2.1);
        sun.position.set(-2, 5, 4);
        this.scene.add(new HemisphereLight(0xffffff, 0x8890a0, 1.7), sun, this.body);
        new ResizeObserver(() => this.draw()).observe(canvas);
        this.connectMouse();
    }

    aim(left: number, right: number, top: number, bottom: number): void {
        Object.assign(this.camera, { left, right, top, bottom });
        this.camera.updateProjectionMatrix();
    }

    draw(): void {
        const width = this.canvas.clientWidth;
        const height = this.canvas.clientHeight;
        if (width === 0 || height === 0) return;
        this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
        this.renderer.setSize(width, height, false);
        const half = (this.radius * this.arrange()) / this.zoom;
        this.body.quaternion.copy(this.turned);
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
