// The puzzle on the page as the text of a puzzle file.

import { file, sheet } from "../desk/desk";
import { solver } from "../desk/solver";
import { patchBetween } from "../model/patch";
import { writeToml } from "../model/toml";

// What was in the file that was opened stays as it was written, comments and all, where nothing was
// changed.
export async function textOfPage(): Promise<string> {
    const { origin } = sheet.value;
    if (!origin) return writeToml(file.value);
    const patch = patchBetween(origin.document, file.value);
    return patch.length === 0 ? origin.text : (await solver).know("edit", [origin.text, patch]);
}
