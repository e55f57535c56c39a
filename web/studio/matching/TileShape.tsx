// A tile: at each edge the colour of its label, its name there, and the tile's name in the middle.

import type { Label } from "../model/matching";

import { dashesOf, middleOfShape, nameOfShape, partsOf, pathOf, roomOf, type Shape } from "./shapes";

// What stands on a site without a tile: its name, or a number.
export function SiteName({ shape, name, isNumber = false }: { shape: Shape; name: string; isNumber?: boolean }) {
    const [x, y] = middleOfShape(shape);
    const size = (shape.faces ? 30 : 14 * roomOf(shape)) * (isNumber ? 1.6 : 1);
    return (
        <text class={isNumber ? "tile-letter" : "site-name"} x={x} y={y + 0.36 * size} font-size={size}>
            {name}
        </text>
    );
}

interface Props {
    readonly shape: Shape;
    readonly name: string;
    readonly labels: readonly string[];
    readonly looks: ReadonlyMap<string, Label>;
    readonly isPlain?: boolean | undefined; // without words
}

export function TileShape({ shape, name, labels, looks, isPlain = false }: Props) {
    const [x, y] = nameOfShape(shape);
    const letters = roomOf(shape);
    const size = shape.faces ? 2.4 : 0.76 * letters;
    const most = shape.faces ? 100 : 88; // so long are the letters of a label together
    return (
        <>
            {partsOf(shape).map(({ area, band: [[ax, ay], [bx, by]], words: [wx, wy] }, i) => {
                const label = looks.get(labels[i] ?? "");
                if (!label) return null;
                const height = Math.min(17 * letters, most / label.name.length);
                return (
                    <g key={i}>
                        <path class="part" style={{ fill: label.colour, stroke: label.colour }} d={area} />
                        {label.band !== "none" && (
                            <line x1={ax} y1={ay} x2={bx} y2={by} style={{ stroke: label.letter }} stroke-width="4" stroke-dasharray={dashesOf(label)} />
                        )}
                        {!isPlain && (
                            <text x={wx} y={wy + 0.36 * height} font-size={height} style={{ fill: label.letter }}>
                                {label.name}
                            </text>
                        )}
                    </g>
                );
            })}
            <path class="tile-edge" d={pathOf(shape.corners)} />
            {!isPlain && (
                <>
                    <circle class="tile-name" cx={x} cy={y} r={13 * size} />
                    <text class="tile-letter" x={x} y={y + 5 * size} font-size={15 * size * Math.min(1, 2 / Math.max(2, name.length))}>
                        {name}
                    </text>
                </>
            )}
        </>
    );
}
