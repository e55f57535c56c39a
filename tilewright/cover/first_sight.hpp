#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// How large the search of an instance looks once one of its options is chosen, before anything is
// tried: the numbers of options that are left to each item, multiplied, to a small power; in some
// unit, as a logarithm.  Fitted on 72 searches of pentominoes, hexiamonds, sticks and solids.
class FirstSight {
public:
    // Must not outlive the instance.  Cost: linear in the instance.
    explicit FirstSight(const Instance& instance);

    // Minus infinity where an item is left without options; nothing once too many have been looked
    // at, which would take some hundredths of a second.
    // Cost: items, and the options that are excluded
    [[nodiscard]] std::optional<double> below(OptionId option);

    // The same one branching further: the sum for the options of the item with the fewest left.
    // Cost: that of below, for each of these options
    [[nodiscard]] std::optional<double> further_below(OptionId option);

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
    // By option: the choice that last excluded it.  Choices are numbered, and those that do not
    // stand any more exclude nothing.
    std::vector<std::uint32_t> excluded_by_;
    std::vector<OptionId> fresh_;  // excluded by one item of the last choice
    std::uint64_t looks_ = 0;      // at options that might have to be excluded
    std::uint32_t first_ = 0;      // the choices that stand
    std::uint32_t last_ = 0;
};

// The sum of some numbers, at least one; all as logarithms.
[[nodiscard]] double sum_of_logs(const std::vector<double>& logs);

}  // namespace tilewright::cover
