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

// Lists of solutions, in two forms with the same contents:
//   Text:      "# puzzle NAME" and other comment lines, then one picture for each solution,
//              separated by empty lines
//   JsonLines: one object per line.  Solutions have "schema": "tilewright.solution/1", the first
//              line has "tilewright.solutions/1", the last one "tilewright.ending/1"
enum class SolutionFormat { Text, JsonLines };

struct ListHeader {
    std::string puzzle;   // name in the catalogue, or of the file
    std::string listing;  // "raw" or "distinct"
    std::size_t group_order = 1;
    friend bool operator==(const ListHeader&, const ListHeader&) = default;
};

struct ListEnding {
    std::uint64_t solutions = 0;  // in this list
    bool complete = false;        // no solution is missing
    std::string reason;           // why it is not complete: "time limit"
    bool as_asked = false;        // it has as many as were asked for; there may be more
};

// The first and the last part of a list.
//   notes: further lines for the header of a text, without the '#'
[[nodiscard]] std::string list_header(const ListHeader& header, SolutionFormat format,
                                      const std::vector<std::string>& notes);
[[nodiscard]] std::string list_ending(const ListEnding& ending, SolutionFormat format);

// Writes a list part by part.  Each call returns the next part of the text.
class SolutionWriter {
public:
    SolutionWriter(const packing::Puzzle& puzzle, SolutionFormat format)
        : puzzle_{puzzle}, format_{format}, symbols_{puzzle} {}

    // Makes pictures show what 'paint' returns for each symbol of a piece.  That is for people at a
    // terminal, because such pictures cannot be read back.  The words in wide pictures are not
    // painted.
    void paint_symbols(std::function<std::string(std::string_view symbol)> paint) {
        paint_ = std::move(paint);
    }

    // Resumes a list that has this many solutions already.
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

// The name of the puzzle that a list claims to solve, or nothing when it names none.
[[nodiscard]] std::optional<std::string> puzzle_name_of_list(std::string_view text);

// What the last line of a list says: how many solutions it has, and whether these are all.  Nothing
// when there is no such line; the list may be cut off, or another program wrote it.
[[nodiscard]] std::optional<ListEnding> ending_of_list(std::string_view text);

// A solution as read from a list.  It is not checked.
struct ListedSolution {
    packing::Solution solution;
    Position at;
};

// Reads a list in either form; its first character tells which.
//   errors: malformed pictures or JSON; pieces that the puzzle does not have; each with its place
[[nodiscard]] Result<std::vector<ListedSolution>> read_solutions(const packing::Puzzle& puzzle,
                                                                 std::string_view text);

}  // namespace tilewright::format
