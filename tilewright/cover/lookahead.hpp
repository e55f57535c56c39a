#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// Compares the searches that follow the choice of an option, without searching: the size of a
// search is taken to be the product of the numbers of options that are left to each item, to a
// small power. Sizes are logarithms in some unit.  The power was fitted on 72 searches of
// pentominoes, hexiamonds, sticks and solids.
class Lookahead {
public:
    //   requires: the instance lives as long
    //   cost:     linear in the instance
    explicit Lookahead(const Instance& instance);

    // The size after one option.  It is minus infinity where an item is left without options.
    // Returns nothing once so many options have been looked at that it took some hundredths of a
    // second.
    //   cost: items, and the options that are excluded
    [[nodiscard]] std::optional<double> after(OptionId option);

    // The same two options ahead: the sum over the options of the item with the fewest left.
    //   cost: that of after(), for each of these options
    [[nodiscard]] std::optional<double> two_ahead(OptionId option);

private:
    static constexpr std::uint64_t most_looks = 5'000'000;

    [[nodiscard]] double product() const;
    [[nodiscard]] std::optional<ItemId> item_with_fewest() const;
    void exclude_rivals_of(OptionId option);

    const Instance& instance_;
    std::vector<ItemId> items_;                   // those covered exactly once
    std::vector<std::vector<OptionId>> options_;  // by item
    std::vector<double> logs_;                    // of all numbers of options
    std::vector<std::uint32_t> all_;              // numbers of options, by item
    std::vector<std::uint32_t> left_;             // of those that are not excluded
    // By option: the choice that last excluded it.  Choices are numbered, and a choice that was
    // taken back excludes nothing.
    std::vector<std::uint32_t> excluded_by_;
    std::vector<OptionId> fresh_;  // excluded by one item of the last choice
    std::uint64_t looks_ = 0;      // at options that might have to be excluded
    std::uint32_t first_ = 0;      // the choices that have not been taken back
    std::uint32_t last_ = 0;
};

// The logarithm of a sum, from the logarithms of its terms.  Requires: there is a term.
[[nodiscard]] double sum_of_logs(const std::vector<double>& logs);

}  // namespace tilewright::cover
