// Small pictures on buttons, drawn with a pen of one width.

const paths = {
    paint: "M4 16l1-4L14 3l3 3-9 9zM12 5l3 3",
    erase: "M8 16h9M3 12l8-8 6 6-6 6H7z",
    box: "M4 5h12v10H4z",
    line: "M4 16L16 4",
    fill: "M4 9l6-6 6 6-6 6zM4 9h12M17 12c2 3 1 4 0 4s-2-1 0-4",
    mirror: "M10 2v16M7 6a4 4 0 1 0 0 8M13 6a4 4 0 1 1 0 8",
    mirrorEnds: "M2 10h16M6 7a4 4 0 1 1 8 0M6 13a4 4 0 1 0 8 0",
    mirrorLayers: "M10 2l7 3.5-7 3.5-7-3.5zM3 14.5l7 3.5 7-3.5M2 10.5h3M8 10.5h4M15 10.5h3",
    undo: "M7 5L3 9l4 4M3 9h8a4 4 0 0 1 0 8H8",
    redo: "M13 5l4 4-4 4M17 9H9a4 4 0 0 0 0 8h3",
    zoomIn: "M9 5v8M5 9h8M13 13l4 4M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3",
    zoomOut: "M5 9h8M13 13l4 4M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3",
    fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
    free: "M10 3v2M10 8v4M10 15v2M7 5v10H3zM13 5v10h4z",
    oneSided: "M16 10a6 6 0 1 1-2-4.5L16 7M16 3v4h-4",
    fixed: "M6 9V7a4 4 0 0 1 8 0v2M5 9h10v8H5z",
    listed: "M4 6h2M4 10h2M4 14h2M9 6h7M9 10h7M9 14h7",
    share: "M7 11l6 3M13 6L7 9M15 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4M5 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4M15 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
    plus: "M10 4v12M4 10h12",
    close: "M5 5l10 10M15 5L5 15",
    turn: "M16 10a6 6 0 1 1-2-4.5L16 7M16 3v4h-4",
    left: "M12 4l-6 6 6 6",
    right: "M8 4l6 6-6 6",
    up: "M4 12l6-6 6 6",
    down: "M4 8l6 6 6-6",
    raise: "M10 13V3M5 8l5-5 5 5M4 17h12",
    lower: "M10 3v10M5 8l5 5 5-5M4 17h12",
    more: "M4 10h.01M10 10h.01M16 10h.01",
    book: "M3 4h5a2 2 0 0 1 2 2v11a2 2 0 0 0-2-2H3zM17 4h-5a2 2 0 0 0-2 2v11a2 2 0 0 1 2-2h5z",
    open: "M3 16V4h5l2 2h7v3M3 16l3-7h13l-3 7z",
    save: "M10 3v9M6 9l4 4 4-4M3 17h14",
    pen: "M4 16l1-4L14 3l3 3-9 9z",
    keys: "M2 5h16v10H2zM5 8h.01M8 8h.01M11 8h.01M14 8h.01M6 12h8",
    crop: "M6 2v12h12M2 6h12v12",
    clear: "M4 5h12M8 5V3h4v2M6 5l1 12h6l1-12",
    grid: "M3 3h14v14H3zM3 10h14M10 3v14",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={paths[name]} />
        </svg>
    );
}
