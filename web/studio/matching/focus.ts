// Arrow keys on a board lead from a site, or an edge of the border, to the nearest one in their direction.

import type { Spot } from "./shapes";

const ways: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function moveFocus(event: KeyboardEvent): void {
    const way = ways[event.key];
    const all = [...(event.currentTarget as Element).querySelectorAll<SVGGElement>("[data-site]")];
    const start = all.find((one) => one === document.activeElement);
    if (!way || !start || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = middleOn(start);
    let best: { one: SVGGElement; cost: number } | undefined;
    for (const one of all) {
        const [dx, dy] = [middleOn(one)[0] - x, middleOn(one)[1] - y];
        const ahead = dx * way[0] + dy * way[1];
        const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (ahead < 1 || aside > 1.8 * ahead) continue;
        const cost = ahead + 2 * aside;
        if (!best || cost < best.cost) best = { one, cost };
    }
    best?.one.focus();
}

function middleOn(one: SVGGElement): Spot {
    const { x, y, width, height } = one.getBBox();
    return [x + width / 2, y + height / 2];
}
