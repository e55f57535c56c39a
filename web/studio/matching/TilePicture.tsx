// A tile by itself, as it lies on a site of the board.

import type { Label, Site } from "../model/matching";

import { boxOf, shapeOf } from "./shapes";
import { TileShape } from "./TileShape";

interface Props {
    readonly sites: readonly Site[];
    readonly looks: ReadonlyMap<string, Label>;
    readonly name: string;
    readonly labels: readonly string[];
}

// A site of that many edges.
export function siteFor(sites: readonly Site[], edges: number): Site | undefined {
    return sites.find((site) => site.edges.length === edges);
}

export function TilePicture({ sites, looks, name, labels }: Props) {
    const site = siteFor(sites, labels.length);
    if (!site) return <span>{name}</span>;
    const shape = shapeOf(site);
    return (
        <svg viewBox={boxOf(shape.corners, 4)} aria-hidden="true">
            <TileShape shape={shape} name={name} labels={labels} looks={looks} />
        </svg>
    );
}
