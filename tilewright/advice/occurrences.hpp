#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/prepared.hpp"

// In how many solutions pieces lie where, in words and as JSON.
namespace tilewright::advice {

// For what there is a number each.
enum class By {
    Placement,  // each way to place a piece: the solutions with it
    Cell,       // each cell and piece: the solutions in which it covers the cell
    Piece,      // each piece: how often it lies on the board, in all solutions together
};

// "placement", "cell" or "piece"
[[nodiscard]] constexpr By by_named(std::string_view name) {
    return name == "placement" ? By::Placement : name == "cell" ? By::Cell : By::Piece;
}

// The numbers as a table.  They begin with ">=" where the count is not complete.
//   requires: the puzzle was asked for the answer, which has occurrences
[[nodiscard]] std::string occurrences_text(const answer::Prepared<packing::Puzzle>& puzzle,
                                           const answer::Answer& answer, By by);
[[nodiscard]] std::string occurrences_text(const answer::Prepared<matching::Puzzle>& puzzle,
                                           const answer::Answer& answer, By by);

// An array with an object for each number, which is a string.
//   requires: as above
[[nodiscard]] nlohmann::ordered_json occurrences_json(
    const answer::Prepared<packing::Puzzle>& puzzle, const answer::Answer& answer, By by);
[[nodiscard]] nlohmann::ordered_json occurrences_json(
    const answer::Prepared<matching::Puzzle>& puzzle, const answer::Answer& answer, By by);

// By piece and cell: the solutions in which the piece covers the cell.
//   requires: as above
using Coverage = std::vector<std::map<lattice::Cell, BigCount>>;
[[nodiscard]] Coverage coverage(const answer::Prepared<packing::Puzzle>& puzzle,
                                const answer::Answer& answer);

}  // namespace tilewright::advice
