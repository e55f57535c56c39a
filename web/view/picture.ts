// Boards with pieces as SVG: shapes stand once in the page and are referenced.

import { looksOf } from "./looks";
import type { Board, Gallery, Look, Pictures, Placement, Shape } from "./data";

const borderWidth = 0.07; // of the unit
const innerWidth = 0.025;
const stickWidth = 0.3;

// The element that holds every shape and the board, for <use> to refer to.
export function definitions(pictures: Pictures): string {
    const board = pictures.board;
    if (!board) return "";
    const shapes = pictures.shapes.map(
        (shape, number) => `<g id="${pictures.ids}s${number}">${shapeContent(board, shape)}</g>`,
    );
    return (
        `<svg class="shapes" aria-hidden="true"><defs>` +
        `<g id="${pictures.ids}board">${boardContent(board)}</g>${shapes.join("")}</defs></svg>`
    );
}

function boardContent(board: Board): string {
    const unit = board.unit;
    if (board.sticks)
        return `<path class="lines" d="${board.area}" stroke-width="${0.1 * unit}"/>`;
    const colours = board.colours.map(
        ([area, colour]) => `<path fill="${colour}" fill-opacity=".6" fill-rule="evenodd" d="${area}"/>`,
    );
    return (
        `<path class="board" d="${board.area}" fill-rule="evenodd" stroke-width="${borderWidth * unit}"/>` +
        colours.join("") +
        `<path class="lines" d="${board.inner}" stroke-width="${innerWidth * unit}"/>`
    );
}

// The colour of the piece is inherited: as 'fill', or for sticks as 'stroke'.
function shapeContent(board: Board, shape: Shape): string {
    const unit = board.unit;
    if (board.sticks)
        return (
            `<path class="edge" d="${shape.area}" stroke-width="${(stickWidth + borderWidth) * unit}"/>` +
            `<path fill="none" d="${shape.area}" stroke-width="${stickWidth * unit}"/>`
        );
    if (shape.figures) return tileContent(shape);
    const inner = shape.inner
        ? `<path fill="none" stroke="#000" stroke-opacity=".16" d="${shape.inner}" stroke-width="${innerWidth * unit}"/>`
        : "";
    return (
        `<path stroke="none" fill-rule="evenodd" d="${shape.area}"/>${inner}` +
        `<path class="edge" d="${shape.border ?? shape.area}" stroke-width="${borderWidth * unit}"/>`
    );
}

// A tile brings its own colours, and its words.
function tileContent(shape: Shape): string {
    const figures = (shape.figures ?? []).map(
        ([path, colour, stroke]) =>
            (colour && `<path fill="${colour}" stroke="none" fill-rule="evenodd" d="${path}"/>`) +
            (stroke ? `<path class="edge" d="${path}" stroke-width="${stroke}"/>` : ""),
    );
    const words = (shape.words ?? []).map(
        ([text, x, y, size, colour]) =>
            `<text x="${x}" y="${(y + 0.36 * size).toFixed(2)}" font-size="${size}" fill="${colour}" stroke="none">${escape(text)}</text>`,
    );
    return figures.join("") + words.join("");
}

function letters(pictures: Pictures, placement: Placement, look: Look): string {
    const shape = pictures.shapes[placement.shape];
    if (!shape || look.label === "") return "";
    const narrow = look.label.length > 2 ? 0.6 : look.label.length > 1 ? 0.8 : 1;
    return shape.letters
        .map(([x, y, room]) => {
            const size = room * narrow;
            const across = placement.x + x;
            const down = placement.y + y + 0.36 * size;
            return `<text x="${across.toFixed(1)}" y="${down.toFixed(1)}" font-size="${size.toFixed(2)}" fill="${look.letter}">${escape(look.label)}</text>`;
        })
        .join("");
}

function bodyOf(pictures: Pictures, placement: Placement, { colour }: Look, i: number): string {
    return `<use href="#${pictures.ids}s${placement.shape}" x="${placement.x}" y="${placement.y}" fill="${colour}" stroke="${colour}" data-piece="${i}"/>`;
}

// The same, each piece with its letters by itself: they are moved together.
export function partsOf(pictures: Pictures, placements: Placement[]): string[] {
    const looks = looksOf(pictures, placements);
    return placements.map((one, i) => bodyOf(pictures, one, looks[i]!, i) + letters(pictures, one, looks[i]!));
}

// Pieces on a board that lives in the page, marked with their numbers in the list.
export function piecesOf(pictures: Pictures, placements: Placement[]): string {
    const looks = looksOf(pictures, placements);
    const pieces = placements.map((placement, i) => bodyOf(pictures, placement, looks[i]!, i));
    const names = placements.map((placement, i) => letters(pictures, placement, looks[i]!));
    return pieces.join("") + names.join("");
}

// A picture that lives in the page.
export function pictureOf(gallery: Gallery, solution: number, label?: string): string {
    const board = gallery.board;
    if (!board) return "";
    const pieces = piecesOf(gallery, gallery.placementsOf(solution));
    const role = label ? `role="img" aria-label="${escape(label)}"` : `aria-hidden="true"`;
    return (
        `<svg viewBox="0 0 ${board.width} ${board.height}" ${role}>` +
        `<use href="#${gallery.ids}board"/>${pieces}</svg>`
    );
}

// The colours around the pieces; as tilewright/draw/style.hpp has them.
interface Paper {
    readonly paper: string;
    readonly border: string;
    readonly empty: string;
    readonly grid: string;
}

export const lightPaper: Paper = { paper: "#fff", border: "#22262b", empty: "#f1f2f4", grid: "#c3c8ce" };
export const darkPaper: Paper = { paper: "#14171b", border: "#0b0d10", empty: "#2a2f36", grid: "#4a525c" };

const mark = "\ue000"; // stands for what makes ids different

// A picture that stands by itself: nothing refers to the page.  Several may stand on one page, so the
// ids and classes of each are its own.
export function standalone(gallery: Gallery, solutions: number[], withLetters: boolean, on = lightPaper): string {
    const board = gallery.board;
    if (!board) return "";
    const columns = Math.ceil(Math.sqrt(solutions.length));
    const rows = Math.ceil(solutions.length / columns);
    const used = new Set<number>();
    const pictures = solutions.map((solution, i) => {
        const x = (i % columns) * board.width;
        const y = Math.floor(i / columns) * board.height;
        const placements = gallery.placementsOf(solution);
        const looks = looksOf(gallery, placements);
        const pieces = placements.map((placement, k) => {
            used.add(placement.shape);
            const colour = looks[k]?.colour;
            return `<use href="#${mark}s${placement.shape}" x="${placement.x}" y="${placement.y}" fill="${colour}" stroke="${colour}"/>`;
        });
        const names = withLetters
            ? placements.map((placement, k) => letters(gallery, placement, looks[k]!))
            : [];
        return `<g transform="translate(${x} ${y})"><use href="#${mark}board"/>${pieces.join("")}<g stroke="none">${names.join("")}</g></g>`;
    });
    const shapes = [...used].map((number) => {
        const shape = gallery.shapes[number];
        return shape ? `<g id="${mark}s${number}">${shapeContent(board, shape)}</g>` : "";
    });
    const width = columns * board.width;
    const height = rows * board.height;
    return withOwnIds(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
            `stroke-linejoin="round" stroke-linecap="round" text-anchor="middle" font-weight="bold" font-family="'DejaVu Sans',Verdana,Arial,sans-serif">` +
            `<title>${escape(gallery.title)}</title>${styleOf(on)}` +
            `<defs><g id="${mark}board">${boardContent(board)}</g>${shapes.join("")}</defs>` +
            `<rect width="100%" height="100%" fill="${on.paper}"/>${pictures.join("")}</svg>\n`,
    );
}

function styleOf({ empty, border, grid }: Paper): string {
    const rules = [
        `.${mark}board{fill:${empty};stroke:${border}}`,
        `.${mark}lines{fill:none;stroke:${grid}}`,
        `.${mark}edge{fill:none;stroke:${border}}`,
    ];
    return `<style>${rules.join("")}</style>`;
}

// Ids and classes by the contents of the picture, so the same picture always has the same bytes.
function withOwnIds(svg: string): string {
    let hash = 0x811c9dc5; // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv
    for (let i = 0; i < svg.length; ++i) hash = Math.imul(hash ^ svg.charCodeAt(i), 0x01000193);
    const own = `t${(hash >>> 0).toString(36)}`;
    return svg.replaceAll(mark, own).replace(/class="(board|lines|edge)"/g, `class="${own}$1"`);
}

export function escape(text: string): string {
    return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
