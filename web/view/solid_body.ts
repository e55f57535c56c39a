// Solids made of cells.

import {
    BufferAttribute,
    BufferGeometry,
    Color,
    DoubleSide,
    Group,
    LineBasicMaterial,
    LineSegments,
    Mesh,
    MeshLambertMaterial,
    SphereGeometry,
    Vector3,
} from "three";

import type { Body } from "./body";
import type { Look, Placement, Point, Solid } from "./data";

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

export class SolidBody implements Body {
    readonly corners: Vector3[];
    private readonly solid: Solid;

    constructor(
        solid: Solid,
        private readonly placements: Placement[],
    ) {
        this.solid = stacked(solid);
        this.corners = this.solid.places.flatMap((place) => cornersOf(this.solid, place));
    }

    part(number: number, look: Look, centre: Vector3): Group {
        const placement = this.placements[number];
        const group = new Group();
        const colour = new Color(look.colour);
        const middle = new Vector3();
        const cells = (placement?.cells ?? []).map((cell): Place => this.solid.places[cell] ?? [0, 0, 0, 0]);
        for (const cell of cells) middle.addScaledVector(middleOf(this.solid, cell), 1 / cells.length);
        group.userData.out = middle.sub(centre);
        const material = new MeshLambertMaterial({ color: colour, side: DoubleSide });
        if (this.solid.balls) {
            const ball = new SphereGeometry(0.56, 24, 16);
            for (const cell of cells) {
                const mesh = new Mesh(ball, material);
                mesh.position.copy(middleOf(this.solid, cell)).sub(centre);
                group.add(mesh);
            }
            return group;
        }
        const faces = outerFaces(this.solid, placement?.cells ?? []);
        const geometry = surface(faces);
        const edges = new BufferGeometry().setFromPoints(creases(faces));
        for (const part of [geometry, edges]) part.translate(...negative(centre));
        material.polygonOffset = true;
        material.polygonOffsetFactor = 1;
        material.polygonOffsetUnits = 1;
        group.add(new Mesh(geometry, material));
        group.add(new LineSegments(edges, new LineBasicMaterial({ color: 0x14171b })));
        return group;
    }
}

function negative(point: Vector3): Point {
    return [-point.x, -point.y, -point.z];
}
