#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/frontier/roles.hpp"

namespace tilewright::engine::frontier_parts {

// What every solution keeps: the weights of all pieces that it uses, each at its lowest, come to
// 'most' at most, and each at its highest to 'least' at least.
struct Law {
    struct Weight {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    std::vector<Weight> weights;  // by item, of one use
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// The pieces as laws see them.
struct PieceLaws {
    std::vector<Law> laws;
    // By item: each of its uses is one of another piece, as for a group of pieces that is wanted so
    // many times.  A law says how they depend on each other.
    std::vector<bool> depends;
    // By item: it depends on other pieces, and the cells of the board alone say how often it is
    // used, which is as often as it may be.
    std::vector<bool> is_settled;
};

// Finds laws about the pieces whose uses are counted: the cells they fill are those of the board,
// and the uses of a group are those of its pieces.
//   is_counted: by item
//   cost:       entries, times the pieces of an option
[[nodiscard]] PieceLaws find_laws(const cover::Instance& instance, const Roles& roles,
                                  const std::vector<bool>& is_counted);

}  // namespace tilewright::engine::frontier_parts
