// A tile: at each edge the colour of its label, its name there, and the tile's name in the middle.

import type { Label } from "../model/matching";

import { dashesOf, middleOf, partsOf, pathOf, type Spot } from "./shapes";

interface Props {
    readonly corners: readonly Spot[];
    readonly name: string;
    readonly labels: readonly string[];
    readonly looks: ReadonlyMap<string, Label>;
    readonly isPlain?: boolean | undefined; // without words
}

export function TileShape({ corners, name, labels, looks, isPlain = false }: Props) {
    const [x, y] = middleOf(corners);
    const small = corners.length === 3;
    return (
        <>
            {partsOf(corners).map(({ area, band: [[ax, ay], [bx, by]], words: [wx, wy] }, i) => {
                const label = looks.get(labels[i] ?? "");
                if (!label) return null;
                return (
                    <g key={i}>
                        <path class="part" style={{ fill: label.colour, stroke: label.colour }} d={area} />
                        {label.band !== "none" && (
                            <line x1={ax} y1={ay} x2={bx} y2={by} style={{ stroke: label.letter }} stroke-width="4" stroke-dasharray={dashesOf(label)} />
                        )}
                        {!isPlain && (
                            <text x={wx} y={wy + 6} font-size={label.name.length > 2 ? 11 : 17} style={{ fill: label.letter }}>
                                {label.name}
                            </text>
                        )}
                    </g>
                );
            })}
            <path class="tile-edge" d={pathOf(corners)} />
            {!isPlain && (
                <>
                    <circle class="tile-name" cx={x} cy={y} r={small ? 8 : 13} />
                    <text class="tile-letter" x={x} y={y + (small ? 4 : 5)} font-size={(small ? 11 : 15) * Math.min(1, 2 / Math.max(2, name.length))}>
                        {name}
                    </text>
                </>
            )}
        </>
    );
}
