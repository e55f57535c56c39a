#pragma once

#include <cstdint>
#include <string>

namespace tilewright::tests {

// The text of a puzzle file on a few cells, with keys chosen at random among all that there are.
// The same seed gives the same text with the same compiler: which choice comes first also depends
// on the order in which it evaluates arguments.  Seeds that follow each other go through all
// lattices, and more often through those that other programs have, too.  Every text can be read.
[[nodiscard]] std::string random_packing_file(std::uint64_t seed);

// The same for edge-matching puzzles.
[[nodiscard]] std::string random_matching_file(std::uint64_t seed);

}  // namespace tilewright::tests
