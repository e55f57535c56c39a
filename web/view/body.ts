// What a viewer shows, whatever makes it.

import type { Group, Vector3 } from "three";

import type { Look } from "./data";

// Parts of a body, in three's coordinates (y up, z to the front).
export interface Body {
    readonly corners: Vector3[]; // within which it lies
    // The part that a placement is, its origin in 'centre', and its middle from there as userData.out.
    //   pixels: how wide the whole body will be drawn
    part(placement: number, look: Look, centre: Vector3, pixels: number): Group;
}
