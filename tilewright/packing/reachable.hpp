#pragma once

#include <cstdint>
#include <vector>

namespace tilewright::packing {

// Which totals can be made: a set of numbers from 0 to a bound, to which summands are added.
class Reachable {
public:
    explicit Reachable(std::size_t bound) : totals_(bound + 1) { totals_[0] = true; }

    // Adds between 'min' and 'max' summands, each any of 'choices' (without repetition,
    // increasing). Cost: bound * choices for each summand, at most bound summands.
    void add(const std::vector<std::size_t>& choices, std::size_t min, std::size_t max);

    // Whether some total lies in low .. high.
    [[nodiscard]] bool any(std::size_t low, std::size_t high) const;

private:
    void add_equal(std::size_t summand, std::size_t min, std::size_t max);
    [[nodiscard]] std::vector<bool> shifted(const std::vector<std::size_t>& choices) const;
    std::vector<bool> totals_;
};

}  // namespace tilewright::packing
