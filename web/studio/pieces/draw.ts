// Pieces of one's own, drawn where boards are drawn.

import { fit } from "../board/view";
import { canvas, edit, puzzle } from "../desk/desk";
import { inHand } from "../desk/tray";
import { freeName, withShape, withTable } from "../model/pieces";

export function drawPiece(table: number, cells: readonly (readonly number[])[]): void {
    // A piece that was a picture has its cells from now on.
    if (!puzzle.value.pieces[table]?.cells) edit((now) => withShape(now, table, cells));
    canvas.value = { table };
    fit();
}

export function drawNewPiece(): void {
    const name = freeName(puzzle.value);
    edit((now) => withTable(now, { name, cells: [] }));
    inHand.value = name;
    canvas.value = { table: puzzle.value.pieces.length - 1 };
    fit();
}

export function doneDrawing(): void {
    const drawn = canvas.value;
    canvas.value = { board: 0 };
    fit();
    if (!("table" in drawn) || puzzle.value.pieces[drawn.table]?.cells?.length !== 0) return;
    edit((now) => ({ ...now, pieces: now.pieces.filter((_, i) => i !== drawn.table) })); // nothing was drawn
}
