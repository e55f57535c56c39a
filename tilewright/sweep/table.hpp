#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tilewright/answer/answer.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::sweep {

// The counts of one row of a table.
struct Counted {
    BigCount raw;  // unless complete, this and 'distinct' are lower bounds
    BigCount distinct;
    std::size_t group_order = 1;
    bool complete = false;
    std::string ending;  // the word of engine::to_string, or "not begun"
    std::string engine;
    double seconds = 0;
};

[[nodiscard]] Counted counted(const answer::Answer& answer);

// A row for one choice: where the hole is, which pieces are left out, which sides are up, or which
// board.
struct Row {
    std::string key;  // names the choice; unique in the table
    // More about the choice: names and texts.
    std::vector<std::pair<std::string, std::string>> about;
    std::size_t times = 1;  // number of equivalent choices that this row stands for
    bool first = true;      // whether this is the row that sums use, among equivalent rows
    // How many symmetries of the whole puzzle keep this choice.  0 when there is no whole puzzle.
    std::size_t keeps = 0;
    Counted counted = {};
};

// The counts for every choice of one kind, for one puzzle.
struct Table {
    std::string sweep;   // "chirality", "hole", "omit", "boards" or "family"
    std::string column;  // the meaning of the keys: "sides", "hole at", ...
    std::string puzzle;
    std::string digest;  // of puzzle and question; equal digests mean equal rows
    puzzle_file::Modulo modulo = puzzle_file::Modulo::All;
    bool exists = false;      // rows ask whether there is a solution: complete ones count 1 or 0
    bool of_a_whole = true;   // the rows are parts of one puzzle, so that their sum means something
    bool one_search = false;  // all rows come from one search, and each shows its seconds
    std::string title = {};   // of the text; empty: it names the puzzle and the sweep
    std::string legend = {};  // lines with pictures that the keys refer to
    std::vector<Row> rows = {};
};

struct Totals {
    std::size_t choices = 0;
    std::size_t classes = 0;  // classes of choices, modulo the symmetries of the whole
    BigCount raw;             // sum over all choices
    // The sum over the classes.  Nothing when some choice has more symmetries than the whole
    // puzzle, because the sum then has no meaning.
    std::optional<BigCount> distinct;
    bool complete = true;
    double seconds = 0;
};

// Adds up the rows.  Suppose that each solution of a whole puzzle belongs to exactly one choice,
// and that its symmetries permute the choices.  Then 'raw' and 'distinct' are the exact counts of
// the whole puzzle: an orbit of solutions meets the choices of one class only, and each of them in
// one orbit under the symmetries that keep it.
[[nodiscard]] Totals totals(const Table& table);

// The table as text for people: aligned columns, and a line of totals.
[[nodiscard]] std::string table_text(const Table& table);

// 16 hexadecimal digits that identify a text (FNV-1a).
[[nodiscard]] std::string digest(std::string_view text);

// The digest of a sweep.  It covers the question, the symmetries, and the puzzle without its title,
// notes and expectations.
[[nodiscard]] std::string digest(const packing::Puzzle& puzzle, std::string_view question,
                                 puzzle_file::Modulo modulo);

}  // namespace tilewright::sweep
