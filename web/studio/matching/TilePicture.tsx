// A tile by itself, as it lies on a site of the board; of cubes, which have no picture, its name.

import type { Label, Site } from "../model/matching";

import { boxOf, cornersOf } from "./shapes";
import { TileShape } from "./TileShape";

interface Props {
    readonly sites: readonly Site[];
    readonly looks: ReadonlyMap<string, Label>;
    readonly name: string;
    readonly labels: readonly string[];
}

// A site of that many edges.
export function siteFor(sites: readonly Site[], edges: number): Site | undefined {
    return sites.find((site) => site.edges.length === edges && site.corners);
}

export function TilePicture({ sites, looks, name, labels }: Props) {
    const site = siteFor(sites, labels.length);
    if (!site) return <span>{name}</span>;
    const corners = cornersOf(site);
    return (
        <svg viewBox={boxOf(corners, 4)} aria-hidden="true">
            <TileShape corners={corners} name={name} labels={labels} looks={looks} />
        </svg>
    );
}
