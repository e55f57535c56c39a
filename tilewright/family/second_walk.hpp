#pragma once

#include <optional>

#include "tilewright/answer/options.hpp"
#include "tilewright/family/boards.hpp"
#include "tilewright/search/second_count.hpp"

namespace tilewright::family {

// Counts a row again that another engine has counted: by the walk of its strip.  A board may have
// symmetries that its strip has not, as a square has: the solutions that one of these keeps are
// counted by a tree.
//   options: the limits of this count
// Nothing where no walk counts the board.
[[nodiscard]] std::optional<search::SecondCount> count_by_walk(const packing::Puzzle& pieces,
                                                               const Boards& boards,
                                                               std::size_t row,
                                                               const answer::SolveOptions& options);

}  // namespace tilewright::family
