// The mirrors that are set up: each stands in the middle of the board.

import { computed } from "@preact/signals";

import { planeOf } from "../desk/lattices";
import { extent, geometry, level, levels, plan } from "../desk/live";
import { mirrors } from "../desk/tools";

import type { Mirror } from "./stroke";

// The layers come last: what the others show in this layer is shown in that one, too.
export const chosenMirrors = computed<readonly Mirror[]>(() => {
    const plane = geometry.value;
    const bounds = extent.value;
    const found: Mirror[] = [];
    if (!plane || !bounds) return found;
    const { left, top, right, bottom } = bounds;
    if (mirrors.value.has("sides")) found.push({ plane, show: ([x, y]) => [left + right - x, y] });
    if (mirrors.value.has("ends")) found.push({ plane, show: ([x, y]) => [x, top + bottom - y] });
    const known = plan.value;
    if (known && !known.lattice.flat && mirrors.value.has("layers")) {
        const other = Math.min(...levels.value) + Math.max(...levels.value) - level.value;
        found.push({ plane: planeOf(known, other), show: (point) => point });
    }
    return found;
});

// Where they stand, as a path.
export const mirrorLines = computed(() => {
    const bounds = extent.value;
    const unit = geometry.value?.unit ?? 0;
    if (!bounds) return "";
    const { left, top, right, bottom } = bounds;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const upright = mirrors.value.has("sides") ? `M${x} ${top - unit / 2}V${bottom + unit / 2}` : "";
    const level = mirrors.value.has("ends") ? `M${left - unit / 2} ${y}H${right + unit / 2}` : "";
    return upright + level;
});
