#pragma once

#include "tilewright/engine/frontier/board.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/engine/frontier/piece_code.hpp"

namespace tilewright::engine::frontier_parts {

// See estimate_frontier.
//   sums: see ShapeRules
[[nodiscard]] std::optional<FrontierEstimate> estimate(const Board& board,
                                                       const std::vector<bool>& sums,
                                                       const PieceCode& code,
                                                       std::uint64_t most_moves, std::size_t memory,
                                                       const std::function<bool()>& stopped);

}  // namespace tilewright::engine::frontier_parts
