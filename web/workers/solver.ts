// Questions and long searches in workers: what a page calls.

import type { CutOptions } from "../answers.js";
import type { Source } from "./messages.js";
import { Questions } from "./questions.js";
import { startSearch, type Search, type SearchHow } from "./search.js";

export class Solver extends Questions {
    // Searches on all processors: exact, and solutions come in the order of one search.
    search(source: Source, options: CutOptions = {}, how: SearchHow = {}): Search {
        return startSearch(this, source, options, how);
    }
}
