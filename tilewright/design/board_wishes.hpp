#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace tilewright::design {

// What boards a maker wants.
struct BoardWishes {
    std::size_t boards = 10;
    std::string box = {};          // in which a board lies, such as "8x8": see box_cells()
    std::string symmetry = {};     // that a board has at least: see symmetry_places(); empty: any
    std::uint64_t least_ways = 1;  // to fill it, modulo its symmetries
    std::uint64_t most_ways = 1;
    std::uint64_t least_holes = 0;
    std::optional<std::uint64_t> most_holes = 0;  // nothing: any number
    std::uint64_t seed = 1;
    std::size_t tries = 1000;  // in a row without a new board, before the search gives up

    [[nodiscard]] bool has(std::uint64_t ways) const {
        return least_ways <= ways && ways <= most_ways;
    }
    [[nodiscard]] bool allows_holes(std::uint64_t holes) const {
        return least_holes <= holes && (!most_holes || holes <= *most_holes);
    }
};

inline constexpr std::uint64_t most_ways_of_boards = 1000;

}  // namespace tilewright::design
