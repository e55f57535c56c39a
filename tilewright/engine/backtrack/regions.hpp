#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::backtrack_parts {

// The rule that the size of each region of empty cells must be a sum of sizes of pieces that are
// left.
class Regions {
public:
    //   cells: the items that must be covered, each exactly once
    // Cost: entries.
    Regions(const cover::Instance& instance, std::span<const cover::ItemId> cells);

    // Whether each option is connected.  Only then does it stay within one region.
    [[nodiscard]] bool options_connected() const { return connected_; }

    // Finds a connected region of uncovered cells whose size is no sum of sizes of pieces that are
    // left.  The result is empty when there is none.
    //   uses: by item
    // Cost: cells * (neighbours + pieces)
    [[nodiscard]] std::vector<cover::ItemId> find_hopeless(
        std::span<const std::uint32_t> uses) const;

private:
    void find_sizes();
    [[nodiscard]] bool is_connected(cover::OptionId option) const;
    [[nodiscard]] std::vector<cover::ItemId> region_around(cover::ItemId cell,
                                                           std::span<const std::uint32_t> uses,
                                                           std::vector<bool>& seen) const;
    [[nodiscard]] std::vector<bool> sums_left(std::span<const std::uint32_t> uses) const;

    const cover::Instance& instance_;
    std::vector<bool> required_;                          // by item
    std::vector<bool> place_;                             // by item: a cell, required or not
    std::vector<std::vector<cover::ItemId>> neighbours_;  // by item
    std::vector<cover::ItemId> cells_;
    // For each piece, the numbers of required cells that its options cover; under 'no_piece', those
    // of the options without a piece.
    std::map<std::size_t, std::set<std::size_t>> sizes_;
    bool connected_ = true;
};

}  // namespace tilewright::engine::backtrack_parts
