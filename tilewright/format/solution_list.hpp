#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"

namespace tilewright::format {

// Lists of solutions, in two forms with the same contents:
//   Text:      "# puzzle NAME" and other comment lines, then one text for each solution and the
//              ending, separated by empty lines; notes on how to read solutions stand in the
//              header if the list has any
//   JsonLines: one object per line.  Solutions have "schema": "tilewright.solution/1", the first
//              line has "tilewright.solutions/1", the last one "tilewright.ending/1"
// What stands for a solution depends on the kind of the puzzle: see solution_text.hpp in packing/
// and matching/.
enum class SolutionFormat { Text, JsonLines };

// The form of the list in a file, by its ending: .jsonl and .json are JsonLines.
[[nodiscard]] SolutionFormat list_format_of(std::string_view file);

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
    // Whether there is exactly one, if that was asked: "none", "one", "several" or "unknown".
    std::string how_many = {};
};

// The first and the last part of a list.
[[nodiscard]] std::string list_header(const ListHeader& header, SolutionFormat format);
[[nodiscard]] std::string list_ending(const ListEnding& ending, SolutionFormat format);

// ---- reading

// The form of a list, by its first character.
[[nodiscard]] SolutionFormat format_of_list(std::string_view text);

// The name of the puzzle that a list claims to solve, or nothing when it names none.
[[nodiscard]] std::optional<std::string> puzzle_name_of_list(std::string_view text);

// The puzzle itself, as the text of a puzzle file, if the first line of JSON Lines has it.
[[nodiscard]] std::optional<std::string> puzzle_file_in_list(std::string_view text);

// What the last line of a list says: how many solutions it has, and whether these are all.  Nothing
// when there is no such line; the list may be cut off, or another program wrote it.
[[nodiscard]] std::optional<ListEnding> ending_of_list(std::string_view text);

// Removes the first part of a list, which is at least this long unless it is the last one, and
// returns it.  No solution is cut in two.
[[nodiscard]] std::string_view take_part(std::string_view& list, SolutionFormat format,
                                         std::size_t least);

// An error when a list has other than so many solutions and says so.
[[nodiscard]] Result<void> check_ending(const std::optional<ListEnding>& ending,
                                        std::size_t solutions);

// A solution as read from a list.  It is not checked.
//   Puzzle: of either kind
template <class Puzzle>
struct Listed {
    typename Puzzle::Solution solution;
    Position at;
};

// The list of placements in a line of JsonLines.  Null when the line is empty, or the first or the
// last one.
//   errors: the line is something else
[[nodiscard]] Result<nlohmann::json> placements_in_line(std::string_view line, Position at);

[[nodiscard]] std::unexpected<Error> list_error(Position at, std::string message, std::string hint);

}  // namespace tilewright::format
