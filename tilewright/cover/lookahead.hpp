#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// A quick estimate of the search below an option, made without searching.  It multiplies the
// numbers of options left to each item and takes a small power of the product.  Results are
// logarithms, in an arbitrary unit, so only their differences mean something.  The power was fitted
// on 72 searches of pentominoes, hexiamonds, sticks and solids.
class Lookahead {
public:
    // The instance must outlive this object.
    //   cost: linear in the instance
    explicit Lookahead(const Instance& instance);

    // The estimate after choosing an option.  It is minus infinity when an item then has no options
    // left.  It is nothing once too many options have been looked at (after some hundredths of a
    // second).
    //   cost: the items, and the options that the choice excludes
    [[nodiscard]] std::optional<double> after(OptionId option);

    // A finer estimate: branches once more, on the item with the fewest options left, and adds up
    // the estimates below each of its options.
    //   cost: that of after(), for each of these options
    [[nodiscard]] std::optional<double> two_ahead(OptionId option);

private:
    static constexpr std::uint64_t most_looks = 5'000'000;

    [[nodiscard]] double product() const;
    [[nodiscard]] std::optional<ItemId> item_with_fewest() const;
    void exclude_rivals_of(OptionId option);

    const Instance& instance_;
    std::vector<ItemId> items_;                   // the items that must be covered exactly once
    std::vector<std::vector<OptionId>> options_;  // by item
    std::vector<double> logs_;                    // logs_[n] is the logarithm of n
    std::vector<std::uint32_t> all_;              // by item: its number of options
    std::vector<std::uint32_t> left_;             // by item: its number of options not excluded
    // By option: the number of the choice that last excluded it.  Choices are numbered in order;
    // only the numbers first_ and last_ belong to current choices.
    std::vector<std::uint32_t> excluded_by_;
    std::vector<OptionId> fresh_;  // what one item of the last choice excludes
    std::uint64_t looks_ = 0;      // options looked at so far, excluded or not
    std::uint32_t first_ = 0;      // the current choices
    std::uint32_t last_ = 0;
};

// The logarithm of the sum of numbers that are given as logarithms.
//   requires: there is at least one number
[[nodiscard]] double sum_of_logs(const std::vector<double>& logs);

}  // namespace tilewright::cover
