#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// A proof, short enough to read, that a puzzle has no solution.
struct Reason {
    enum class Kind { Number, Site, Tile, Label, Conflict };
    Kind kind;
    std::string text;                 // one sentence
    std::optional<SiteId> site = {};  // what the proof is about, if it is about one
    std::optional<TileId> tile = {};
};

// The kind as a word: "number", "site", "tile", "label" or "conflict".  A conflict comes from a
// search for the smallest contradictory set of demands; the other kinds are found by explain().
[[nodiscard]] std::string_view to_string(Reason::Kind kind);

// Finds every such proof that needs no search:
//   number: there are too few or too many tiles
//   site:   no tile suits a certain site
//   tile:   a tile must be placed but suits no site
//   label:  all tiles are used, and after the border has taken its share of a label, the rest
//           cannot be paired with its mate
// Finding no proof does not mean that there is a solution.
//   cost: placements
[[nodiscard]] std::vector<Reason> explain(const Puzzle& puzzle, const Compiled& compiled,
                                          const Stop& stop = {});

// The first of them, if there is any.
[[nodiscard]] std::optional<Reason> find_reason(const Puzzle& puzzle, const Compiled& compiled,
                                                const Stop& stop = {});

// Checks for a plain mistake: the number of tiles must suit the board.  An error has its place in
// the puzzle file.
[[nodiscard]] std::optional<Error> check_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::matching
