#include "tilewright/packing/reachable.hpp"

#include <algorithm>

namespace tilewright::packing {

std::vector<bool> Reachable::shifted(const std::vector<std::size_t>& choices) const {
    std::vector<bool> result(totals_.size());
    for (std::size_t total = 0; total < totals_.size(); ++total) {
        if (!totals_[total]) continue;
        for (const std::size_t choice : choices)
            if (total + choice < totals_.size()) result[total + choice] = true;
    }
    return result;
}

void Reachable::add(const std::vector<std::size_t>& choices, std::size_t min, std::size_t max) {
    if (choices.size() == 1) return add_equal(choices.front(), min, max);
    // More than 'many' summands count as "this many or more".  That adds totals and never loses
    // one.
    constexpr std::size_t many = 64;
    for (std::size_t i = 0; i < std::min(min, many); ++i) totals_ = shifted(choices);
    if (max <= many) {
        for (std::size_t i = min; i < max; ++i) {
            const std::vector<bool> more = shifted(choices);
            for (std::size_t total = 0; total < totals_.size(); ++total)
                if (more[total]) totals_[total] = true;
        }
    } else {
        for (std::size_t total = 0; total < totals_.size(); ++total)
            for (const std::size_t choice : choices)
                if (choice <= total && totals_[total - choice]) totals_[total] = true;
    }
}

void Reachable::add_equal(std::size_t summand, std::size_t min, std::size_t max) {
    if (summand == 0) return;
    const std::size_t size = totals_.size();
    std::vector<bool> result(size);
    // For each total, the fewest additional summands that reach it.
    std::vector<std::size_t> further(size, max + 1);
    for (std::size_t total = 0; total < size; ++total) {
        const bool starts = min <= total / summand && totals_[total - min * summand];
        if (starts)
            further[total] = 0;
        else if (total >= summand)
            further[total] = std::min(max, further[total - summand]) + 1;
        result[total] = further[total] <= max - min;
    }
    totals_ = std::move(result);
}

bool Reachable::any(std::size_t low, std::size_t high) const {
    for (std::size_t total = low; total <= high && total < totals_.size(); ++total)
        if (totals_[total]) return true;
    return false;
}

}  // namespace tilewright::packing
