#pragma once

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// Four different parts never meet in one point: what the rule 'no_four_corners' asks for.
//   errors: cells do not meet by fours on this board
[[nodiscard]] Result<Test> no_four_corners(const Board& board);

}  // namespace tilewright::property
