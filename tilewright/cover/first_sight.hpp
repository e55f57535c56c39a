#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// How large the search of an instance looks once one of its options is chosen, before anything is
// tried: the numbers of options that are left to each item, multiplied, to the power of a tenth; in
// some unit, as a logarithm.  Fitted on 72 searches of pentominoes, hexiamonds, sticks and solids.
class FirstSight {
public:
    // Must not outlive the instance.  Cost: linear in the instance.
    explicit FirstSight(const Instance& instance);

    // Minus infinity where an item is left without options.
    // Cost: items, and the options that are excluded
    [[nodiscard]] double below(OptionId option);

private:
    void exclude(OptionId option);
    void exclude_rivals_of(OptionId option);
    void take_back();

    const Instance& instance_;
    std::vector<std::vector<OptionId>> options_;  // by item
    std::vector<std::size_t> left_;               // options, by item
    std::vector<bool> is_excluded_;               // by option
    std::vector<OptionId> excluded_;
};

}  // namespace tilewright::cover
