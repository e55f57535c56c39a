#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "tilewright/engine/backtrack/view.hpp"

namespace tilewright::engine::backtracking {

// The pruning rule on region sizes: an option is dead when, once it is placed, the size of some
// connected region of empty cells is not a sum of sizes of options.
//
// It is exact, for it is only made when the cells of each option are connected: an option then lies
// within one region, and the sizes of the options that fill a region add up to its size.  (The size
// of an option is the number of its cells; other items it covers do not matter.)
//
// Only a window of cells from the first empty one on is looked at; a region that may go on beyond
// it passes.  Tried, and not worth it: sums that use each piece at most once.
class RegionRule {
public:
    // The rule, or nothing when it would not be exact or could never cut a branch.
    // Cost: entries, and for each cell the touching pairs in its window.
    [[nodiscard]] static std::optional<RegionRule> make(const cover::Instance& instance,
                                                        const Plan& plan);

    // How many cells a window has: at most 63, so that the window of a block and the number of the
    // block fit a word.
    [[nodiscard]] std::size_t width() const { return width_; }

    // Whether every option lies in the window from its first cell on, which then shows all cells
    // that matter to it.
    [[nodiscard]] bool sees_options() const { return sees_options_; }

    // The cells of the board in the window from 'cell' on.
    [[nodiscard]] Window board(std::size_t cell) const { return views_[cell].board; }

    // Those of 'options' that are not dead in that window.
    //   requires: they fit
    [[nodiscard]] std::uint64_t alive(Window empty, const Block& block,
                                      std::uint64_t options) const;

private:
    [[nodiscard]] bool holds(Window empty, const View& view) const;
    [[nodiscard]] bool is_sum(Window region) const {
        return is_sum_[static_cast<std::size_t>(std::popcount(region))];
    }

    std::size_t width_ = 0;
    bool sees_options_ = true;
    std::vector<bool> is_sum_;     // by size
    std::vector<Window> options_;  // their cells from the first on, in the order of the plan
    std::vector<View> views_;      // by cell
};

}  // namespace tilewright::engine::backtracking
