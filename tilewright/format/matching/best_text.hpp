#pragma once

#include <cstdint>
#include <string>

#include "tilewright/matching/best.hpp"
#include "tilewright/matching/mismatches.hpp"

namespace tilewright::format {

// The best attempt that was found at an edge-matching puzzle.
struct BestAnswer {
    const matching::Puzzle& puzzle;
    matching::Attempt attempt;
    std::uint64_t seed = 0;  // of the search that found it
    // Edges that could match, and those that do not.
    matching::EdgeCounts all = edges_to_match(puzzle);
    matching::EdgeCounts wrong = count_edges(puzzle, mismatches(puzzle, attempt.placements));

    [[nodiscard]] bool perfect() const { return wrong.all() == 0; }
};

// "all 24 edges match: a solution", "22 of 24 edges match; better results may exist"
[[nodiscard]] std::string in_words(const BestAnswer& best);

// The attempt as a text that can be read like a list of solutions; or as one line of JSON with
// "schema": "tilewright.best/1".
[[nodiscard]] std::string best_text(const BestAnswer& best);
[[nodiscard]] std::string best_json(const BestAnswer& best);

}  // namespace tilewright::format
