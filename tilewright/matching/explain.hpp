#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// One proof, short enough to be read, that a puzzle has no solution.
struct Reason {
    enum class Kind { Number, Site, Tile, Label, Conflict };
    Kind kind;
    std::string text;  // a sentence
};

// "number", "site", "tile", "label", "conflict": what a search for the least that cannot be had
// together finds
[[nodiscard]] std::string_view to_string(Reason::Kind kind);

// Every such reason that can be seen without search:
//   number: too few or too many tiles
//   site:   no tile suits it
//   tile:   it has to be placed and suits no site
//   label:  where all tiles are used, what is left of a label once the border has its part must
//           come in pairs with its mate, and does not
// None found does not mean that there is a solution.  Cost: placements
[[nodiscard]] std::vector<Reason> explain(const Puzzle& puzzle, const Compiled& compiled);

// The first of them, if there is any.
[[nodiscard]] std::optional<Reason> find_reason(const Puzzle& puzzle, const Compiled& compiled);

// Whether so many tiles can be meant for the board.  An error, with its place in the puzzle file,
// where they plainly are not.
[[nodiscard]] std::optional<Error> check_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::matching
