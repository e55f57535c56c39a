#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tilewright/answer/answer.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::sweep {

// What is known about one row of a table.
struct Counted {
    BigCount raw;  // lower bounds, like 'distinct', unless complete
    BigCount distinct;
    std::size_t group_order = 1;
    bool complete = false;
    std::string ending;  // as engine::to_string says it, or "not begun"
    std::string engine;
    double seconds = 0;
};

[[nodiscard]] Counted counted(const answer::Answer& answer);

// One choice: where the hole is, which pieces are left out, which sides are up, which board.
struct Row {
    std::string key;                                         // names the choice; unique in a table
    std::vector<std::pair<std::string, std::string>> about;  // more about it: name and text
    std::size_t times = 1;  // choices that symmetry makes one with this: the row stands for them
    bool first = true;      // of several rows that symmetry makes one, the one that is summed up
    // The order of the symmetries of the whole that keep this choice; 0 where there is no whole.
    std::size_t keeps = 0;
    Counted counted = {};
};

// Counts for every choice of one kind, for one puzzle.
struct Table {
    std::string sweep;   // "chirality", "hole", "omit", "boards"
    std::string column;  // what the keys are: "sides", "hole at", ...
    std::string puzzle;
    std::string digest;  // of the puzzle and the question: equal means the same rows
    puzzle_file::Modulo modulo = puzzle_file::Modulo::All;
    bool one_search = false;  // all rows come from one search, and each has its seconds
    std::string legend = {};  // pictures that the keys refer to; lines
    std::vector<Row> rows = {};
};

struct Totals {
    std::size_t choices = 0;
    std::size_t classes = 0;  // of choices, modulo the symmetries of the whole
    BigCount raw;             // over all choices
    // Over the classes.  Nothing when some choice has more symmetries than the whole has: then the
    // sum counts nothing.
    std::optional<BigCount> distinct;
    bool complete = true;
    double seconds = 0;
};

// Adds up.  For a whole of which each solution belongs to exactly one choice, and whose symmetries
// permute the choices, 'raw' and 'distinct' are the counts of the whole, and exactly so: an orbit
// of solutions under the whole group meets the choices of one class only, and each of them in one
// orbit under the symmetries that keep it.
[[nodiscard]] Totals totals(const Table& table);

// The table for people: aligned columns, and a line of totals.
[[nodiscard]] std::string table_text(const Table& table);

// 16 hexadecimal digits that tell texts apart (FNV-1a).
[[nodiscard]] std::string digest(std::string_view text);

// The digest of a sweep: of the puzzle without its title, notes and expectations, the question, and
// the symmetries.
[[nodiscard]] std::string digest(const packing::Puzzle& puzzle, std::string_view question,
                                 puzzle_file::Modulo modulo);

}  // namespace tilewright::sweep
