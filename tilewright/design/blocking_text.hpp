#pragma once

#include <span>
#include <string>

#include "tilewright/design/block_cells.hpp"

// Choices of blocked cells as text and as JSON Lines.
namespace tilewright::design {

// All choices together: how many can be solved, between how many ways, a histogram, and a map: for
// each cell, how many ways are left on average where it is blocked.
// What was not counted to the end are lower bounds.  Of a sample, how many of all can be solved.
[[nodiscard]] std::string summary_text(const packing::Puzzle& puzzle, const BlockedCount& count);

// A line for each choice.
[[nodiscard]] std::string blockings_text(const packing::Puzzle& puzzle,
                                         std::span<const Blocking> blockings, bool complete);

// An object per line: the puzzle, each choice, and a summary.
[[nodiscard]] std::string blockings_json(const packing::Puzzle& puzzle, const BlockedCount& count);

}  // namespace tilewright::design
