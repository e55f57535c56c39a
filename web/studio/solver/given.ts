// The puzzle that 'tilewright studio PUZZLE' has put into the page.

export interface GivenPuzzle {
    readonly text: string; // of a puzzle file
    readonly name: string;
}

export function givenPuzzle(): GivenPuzzle | undefined {
    const json = document.getElementById("puzzle")?.textContent?.trim();
    return json ? (JSON.parse(json) as GivenPuzzle) : undefined;
}
