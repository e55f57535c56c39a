#pragma once

#include <vector>

#include "tilewright/design/board_search.hpp"

namespace tilewright::tests {

// Checks of boards that share nothing with the search for them.

// Each board is as wished for, and as it says, by an engine of this name; no two are the same
// modulo symmetries of the lattice.
void expect_good_boards(const std::vector<design::Board>& boards, const design::BoardWishes& wishes,
                        const char* engine);

// The reference, which searches on cells, finds the same numbers of solutions.
void expect_brute_force_agrees(const std::vector<design::Board>& boards);

}  // namespace tilewright::tests
