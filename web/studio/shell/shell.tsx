// All that the page shows.

import { useEffect, useState } from "preact/hooks";

import { givenPuzzle } from "../solver/given";
import { live, type Solver, type Source } from "../solver/solver";
import "./shell.css";

const first: Source = givenPuzzle() ?? { entry: "pentominoes/6x10" };

function countWith(solver: Solver) {
    return live(
        () => first,
        (source, { signal, onProgress }) => solver.ask(source, "count", [{}, onProgress], { signal }),
    );
}

function Ways({ solver }: { solver: Solver }) {
    const [ways] = useState(() => countWith(solver));
    const shown = ways.value.value;
    if (shown.state === "known") return <output>{Number(shown.answer.distinct).toLocaleString("en")} ways</output>;
    return <output>{shown.state === "failed" ? shown.error.message : "counting …"}</output>;
}

export function Shell({ solver }: { solver: Promise<Solver> }) {
    const [started, setStarted] = useState<Solver>();
    useEffect(() => void solver.then(setStarted), [solver]);
    return (
        <main>
            <h1>tilewright</h1>
            {started ? <Ways solver={started} /> : <output>starting …</output>}
        </main>
    );
}
