#include "tilewright/packing/empty_cells.hpp"

namespace tilewright::packing {

std::optional<EmptyGroup> implied_empty_group(const Puzzle& puzzle) {
    constexpr std::size_t one_in = 8;
    const Region& region = puzzle.region;
    if (region.optional.empty() || !puzzle.rules.empty.empty()) return std::nullopt;
    std::size_t filled = 0;
    for (const Piece& piece : puzzle.pieces) {
        if (piece.min != piece.max) return std::nullopt;
        filled += piece.min * piece.size();
    }
    if (filled >= region.size() || filled < region.required.size()) return std::nullopt;
    const std::size_t empty = region.size() - filled;
    if (one_in * empty > region.size()) return std::nullopt;
    const auto count = static_cast<std::uint32_t>(empty);
    return EmptyGroup{.cells = region.optional, .min = count, .max = count};
}

}  // namespace tilewright::packing
