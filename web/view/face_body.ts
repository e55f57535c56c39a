// Polyhedra with a tile on each face.

import {
    BufferAttribute,
    BufferGeometry,
    CanvasTexture,
    Group,
    LineBasicMaterial,
    LineLoop,
    Mesh,
    MeshLambertMaterial,
    SRGBColorSpace,
    Vector3,
} from "three";

import type { Body } from "./body";
import type { Gallery, Look, Point, Polyhedron } from "./data";

const mostPixels = 512; // of the picture on a face

// z is up in puzzles, y here.
function upright([x, y, z]: Point): Vector3 {
    return new Vector3(x, z, -y);
}

// A face and a basis of its plane, in which words stand upright.
class Face {
    readonly middle = new Vector3();
    readonly normal: Vector3;
    readonly right: Vector3;
    readonly up: Vector3;
    readonly radius: number; // to the farthest corner

    constructor(readonly corners: Vector3[]) {
        for (const corner of corners) this.middle.addScaledVector(corner, 1 / corners.length);
        const [a, b, c] = corners as [Vector3, Vector3, Vector3];
        this.normal = b.clone().sub(a).cross(c.clone().sub(b)).normalize();
        const above = new Vector3(0, Math.abs(this.normal.y) > 0.9 ? 0 : 1, 0);
        if (above.y === 0) above.z = -1;
        this.right = above.clone().cross(this.normal).normalize();
        this.up = this.normal.clone().cross(this.right);
        this.radius = Math.max(...corners.map((corner) => corner.distanceTo(this.middle)));
    }

    // Where a point is on the picture: from -1 to 1, to the right and upwards.
    place(point: Vector3): [x: number, y: number] {
        const from = point.clone().sub(this.middle).divideScalar(this.radius);
        return [from.dot(this.right), from.dot(this.up)];
    }

    middleOfSide(i: number): Vector3 {
        return this.corners[i]!.clone()
            .add(this.corners[(i + 1) % this.corners.length]!)
            .multiplyScalar(0.5);
    }
}

export class FaceBody implements Body {
    readonly corners: Vector3[];
    private readonly faces: Face[];

    constructor(
        private readonly polyhedron: Polyhedron,
        private readonly gallery: Gallery,
    ) {
        this.faces = polyhedron.faces.map((face) => new Face(face.map(upright)));
        this.corners = this.faces.flatMap((face) => face.corners);
    }

    part(number: number, look: Look, centre: Vector3, pixels: number): Group {
        const placement = this.gallery.placements[number]!;
        const site = placement.cells[0] ?? 0;
        const face = this.faces[site]!;
        const words = {
            tile: this.gallery.pieces[placement.piece]?.name ?? "",
            site: this.gallery.cells[site] ?? "",
            labels: this.polyhedron.labels[number] ?? [],
        };
        const texture = new CanvasTexture(painted(face, words, look, Math.min(mostPixels, pixels)));
        texture.colorSpace = SRGBColorSpace;
        texture.anisotropy = 8;
        // Faces that are turned away from the light can still be read.
        const material = new MeshLambertMaterial({
            map: texture,
            color: 0xa6a6a6,
            emissive: 0xffffff,
            emissiveMap: texture,
            emissiveIntensity: 0.35,
            polygonOffset: true,
            polygonOffsetFactor: 1,
            polygonOffsetUnits: 1,
        });
        const group = new Group();
        group.userData.out = face.middle.clone().sub(centre);
        const outline = new BufferGeometry().setFromPoints(face.corners);
        group.add(new Mesh(surface(face), material));
        group.add(new LineLoop(outline, new LineBasicMaterial({ color: 0x14171b })));
        for (const part of group.children) part.position.copy(centre).negate();
        return group;
    }
}

function surface(face: Face): BufferGeometry {
    const points: number[] = [];
    const normals: number[] = [];
    const places: number[] = [];
    for (let i = 1; i + 1 < face.corners.length; ++i)
        for (const corner of [face.corners[0]!, face.corners[i]!, face.corners[i + 1]!]) {
            const [x, y] = face.place(corner);
            points.push(...corner.toArray());
            normals.push(...face.normal.toArray());
            places.push((1 + x) / 2, (1 + y) / 2);
        }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
    geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
    geometry.setAttribute("uv", new BufferAttribute(new Float32Array(places), 2));
    return geometry;
}

// A face with its tile's name, its own below, and the labels along its sides.
function painted(
    face: Face,
    words: { tile: string; site: string; labels: string[] },
    look: Look,
    pixels: number,
): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext("2d");
    if (!context) return canvas;
    context.fillStyle = look.colour;
    context.fillRect(0, 0, pixels, pixels);
    context.fillStyle = look.letter;
    context.textAlign = "center";
    context.textBaseline = "middle";
    const room = Math.min(...words.labels.map((_, i) => Math.hypot(...face.place(face.middleOfSide(i)))));
    const write = (text: string, [x, y]: [number, number], size: number) => {
        const narrower = text.length > 3 ? 3 / text.length : 1;
        context.font = `bold ${(size * room * narrower * pixels) / 2}px "DejaVu Sans", Verdana, Arial, sans-serif`;
        context.fillText(text, ((1 + x) / 2) * pixels, ((1 - y) / 2) * pixels);
    };
    write(words.tile, [0, 0], 0.5);
    write(words.site, [0, -0.4 * room], 0.22);
    words.labels.forEach((label, i) => {
        const [x, y] = face.place(face.middleOfSide(i));
        write(label, [0.76 * x, 0.76 * y], 0.34);
    });
    return canvas;
}
