#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/base/lock.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::answer {

// Solutions of an instance that earlier questions have found, as sets of options in increasing
// order. They show at once that a position can be completed.  Any number of threads may use them.
class Witnesses {
public:
    using Set = std::vector<cover::OptionId>;

    // Only the last few are kept.
    void add(const Set& solution) {
        constexpr std::size_t most = 64;
        const Lock lock{busy_};
        if (std::ranges::find(sets_, solution) != sets_.end()) return;
        if (sets_.size() == most) sets_.erase(sets_.begin());
        sets_.push_back(solution);
    }

    // One with all of 'chosen' and nothing of 'left_out'.
    //   requires: both are in increasing order
    [[nodiscard]] std::optional<Set> find(std::span<const cover::OptionId> chosen,
                                          std::span<const cover::OptionId> left_out) const {
        const Lock lock{busy_};
        for (const Set& set : sets_) {
            const bool has_none = std::ranges::none_of(left_out, [&](cover::OptionId option) {
                return std::ranges::binary_search(set, option);
            });
            if (has_none && std::ranges::includes(set, chosen)) return set;
        }
        return std::nullopt;
    }

private:
    std::vector<Set> sets_;
    mutable std::atomic_flag busy_;
};

}  // namespace tilewright::answer
