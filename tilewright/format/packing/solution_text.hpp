#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// Lists of solutions, in two forms that say the same:
//   Text:   "# puzzle NAME" and other comment lines, then one picture for each solution, with empty
//           lines between them
//   JsonLines: an object a line, the solutions with "schema": "tilewright.solution/1", the first
//   and last
//           line with "tilewright.solutions/1" and "tilewright.ending/1"
enum class SolutionFormat { Text, JsonLines };

struct ListHeader {
    std::string puzzle;   // catalogue or file name
    std::string listing;  // "raw" or "distinct"
    std::size_t group_order = 1;
    friend bool operator==(const ListHeader&, const ListHeader&) = default;
};

struct ListEnding {
    std::uint64_t solutions = 0;  // in this list
    bool complete = false;        // nothing is missing
    std::string reason;           // why not: "time limit"
    bool as_asked = false;        // as many as were asked for, perhaps not all
};

// The first and the last piece of a list.
//   notes: more lines for the header of a text, without the '#'
[[nodiscard]] std::string list_header(const ListHeader& header, SolutionFormat format,
                                      const std::vector<std::string>& notes);
[[nodiscard]] std::string list_ending(const ListEnding& ending, SolutionFormat format);

// Writes a list piece by piece; each call returns the next piece of text.
class SolutionWriter {
public:
    SolutionWriter(const packing::Puzzle& puzzle, SolutionFormat format)
        : puzzle_{puzzle}, format_{format}, symbols_{puzzle} {}

    // Pictures show what 'paint' makes of each symbol of a piece, for people at a terminal: such
    // pictures cannot be read back.  Words in wide pictures are not painted.
    void paint_symbols(std::function<std::string(std::string_view symbol)> paint) {
        paint_ = std::move(paint);
    }

    // Goes on with a list that has so many solutions already.
    void go_on_after(std::uint64_t solutions) { written_ = solutions; }

    [[nodiscard]] std::string header(const ListHeader& header) const;
    [[nodiscard]] std::string solution(const packing::Solution& solution);
    [[nodiscard]] std::string ending(const ListEnding& ending) const;

private:
    const packing::Puzzle& puzzle_;
    SolutionFormat format_;
    Symbols symbols_;
    std::function<std::string(std::string_view)> paint_;
    std::uint64_t written_ = 0;
};

// The name of the puzzle that a list says it solves; nothing when it does not say.
[[nodiscard]] std::optional<std::string> puzzle_name_of_list(std::string_view text);

// What the last line of a list says of it: how many solutions it has, and whether these are all.
// Nothing when it has no such line, as when it was cut off or another program wrote it.
[[nodiscard]] std::optional<ListEnding> ending_of_list(std::string_view text);

// A solution read from a list, as it stands there: not checked.
struct ListedSolution {
    packing::Solution solution;
    Position at;
};

// Reads a list in either form, told by its first character.
// Errors, with their place: malformed pictures or JSON, pieces the puzzle does not have.
[[nodiscard]] Result<std::vector<ListedSolution>> read_solutions(const packing::Puzzle& puzzle,
                                                                 std::string_view text);

}  // namespace tilewright::format
