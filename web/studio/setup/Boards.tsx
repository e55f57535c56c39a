// Several boards that are filled at the same time.

import { boardNumber, canvas, edit, puzzle } from "../desk/desk";
import { withoutBoard } from "../model/puzzle";
import { words } from "../words/words";

const most = 4; // as many as a file may have

export function Boards() {
    const { boards } = puzzle.value;
    const drawn = boardNumber.value;
    return (
        <div class="boards" role="group" aria-label={words.boards}>
            <span>{words.boards}</span>
            {boards.map((_, i) => (
                <button
                    key={i}
                    type="button"
                    class="tool"
                    aria-label={words.boardNumber(i + 1)}
                    aria-pressed={drawn === i}
                    onClick={() => (canvas.value = { board: i })}
                >
                    {i + 1}
                </button>
            ))}
            {boards.length < most && (
                <button type="button" class="tool" aria-label={words.addBoard} title={words.addBoard} onClick={add}>
                    +
                </button>
            )}
            {boards.length > 1 && (
                <button type="button" class="tool danger" aria-label={words.removeBoard} title={words.removeBoard} onClick={() => remove(drawn)}>
                    ×
                </button>
            )}
        </div>
    );
}

// Another board like the first one: an empty one would be none.
function add(): void {
    edit((now) => ({ ...now, boards: [...now.boards, now.boards[0]!] }));
    canvas.value = { board: puzzle.value.boards.length - 1 };
}

function remove(at: number): void {
    canvas.value = { board: 0 };
    edit((now) => withoutBoard(now, at));
}
