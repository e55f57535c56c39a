// A tile: at each edge the colour of its label, its name there, and the tile's name in the middle.

import type { Label } from "../model/matching";

import { dashesOf, middleOfShape, nameOfShape, partsOf, pathOf, type Shape } from "./shapes";

// What stands on a site without a tile: its name, or a number.
export function SiteName({ shape, name, isNumber = false }: { shape: Shape; name: string; isNumber?: boolean }) {
    const [x, y] = middleOfShape(shape);
    const size = (shape.faces ? 30 : 14) * (isNumber ? 1.6 : 1);
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
    const size = shape.faces ? 2.4 : shape.corners.length === 3 ? 0.7 : 1;
    const letters = shape.faces ? 2.8 : 1; // a face has more room
    return (
        <>
            {partsOf(shape).map(({ area, band: [[ax, ay], [bx, by]], words: [wx, wy] }, i) => {
                const label = looks.get(labels[i] ?? "");
                if (!label) return null;
                return (
                    <g key={i}>
                        <path class="part" style={{ fill: label.colour, stroke: label.colour }} d={area} />
                        {label.band !== "none" && (
                            <line x1={ax} y1={ay} x2={bx} y2={by} style={{ stroke: label.letter }} stroke-width="4" stroke-dasharray={dashesOf(label)} />
                        )}
                        {!isPlain && (
                            <text x={wx} y={wy + 6 * letters} font-size={(label.name.length > 2 ? 11 : 17) * letters} style={{ fill: label.letter }}>
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
