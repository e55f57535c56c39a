#pragma once

#include <cstdint>
#include <vector>

namespace tilewright::packing {

// The totals that sums can reach.  Starts with 0 alone; add() allows more summands.  Totals beyond
// the bound are not tracked.
class Reachable {
public:
    explicit Reachable(std::size_t bound) : totals_(bound + 1) { totals_[0] = true; }

    // Adds between 'min' and 'max' summands, each one of 'choices'.  With more than 64 summands of
    // several choices, it may include totals that cannot be reached, but never misses one that can.
    //   requires: 'choices' is strictly increasing
    //   cost:     bound * choices for each summand, with at most 'bound' summands
    void add(const std::vector<std::size_t>& choices, std::size_t min, std::size_t max);

    // Whether some total in low .. high can be reached.
    [[nodiscard]] bool any(std::size_t low, std::size_t high) const;

private:
    void add_equal(std::size_t summand, std::size_t min, std::size_t max);
    [[nodiscard]] std::vector<bool> shifted(const std::vector<std::size_t>& choices) const;
    std::vector<bool> totals_;
};

}  // namespace tilewright::packing
