#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// How many ways there are to fill a board, modulo its symmetries.
struct BoardWays {
    std::uint64_t ways = 0;  // 'most' + 1 stands for any larger number
    std::uint64_t raw = 0;   // without symmetries; a lower bound where there are more than 'most'
    std::size_t symmetries = 1;  // those that carry pieces onto pieces, with the identity
    packing::Solution solution;  // one of them, if there is any

    // Whether both count the same.
    [[nodiscard]] bool agrees_with(const BoardWays& other) const {
        return ways == other.ways && raw == other.raw && symmetries == other.symmetries;
    }
};

// Counts ways up to 'most'.  Nothing when that takes too long for one board of many.
//   errors: too large to compile; it was stopped
[[nodiscard]] Result<std::optional<BoardWays>> count_ways(const packing::Puzzle& board,
                                                          std::uint64_t most, const Stop& stop);

// The same by another engine.  Solutions are checked, and turned, on cells.
//   errors: also Fault::Internal: a solution that is none
[[nodiscard]] Result<std::optional<BoardWays>> count_ways_again(const packing::Puzzle& board,
                                                                std::uint64_t most,
                                                                const Stop& stop);

}  // namespace tilewright::design
