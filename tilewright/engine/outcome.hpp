#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "tilewright/base/big_count.hpp"

namespace tilewright::engine {

// Why a search ended.  Unchecked: another program said that there are no more solutions, and this
// could not be checked.
enum class Ending {
    Exhausted,
    SinkStopped,
    NodeLimit,
    TimeLimit,
    MemoryLimit,
    Cancelled,
    Unchecked,
};

// "exhausted", "stopped", "node limit", "time limit", "memory limit", "cancelled", "not checked"
[[nodiscard]] std::string_view to_string(Ending ending);

// Counted work.  It is the same on every machine.
struct Stats {
    std::uint64_t nodes = 0;      // partial solutions visited
    std::uint64_t updates = 0;    // elementary steps at a node, as the engine defines them
    std::uint64_t max_depth = 0;  // most options chosen at once

    friend bool operator==(const Stats&, const Stats&) = default;

    void add(const Stats& other) {
        nodes += other.nodes;
        updates += other.updates;
        max_depth = std::max(max_depth, other.max_depth);
    }
};

// Visits every field with its name, for printing, JSON and sums.
template <class S, class Visit>
constexpr void for_each_field(S&& stats, Visit&& visit) {
    visit("nodes", stats.nodes);
    visit("updates", stats.updates);
    visit("max_depth", stats.max_depth);
}

// How many options of each kind a solution has; and how many solutions have so many.
using Choice = std::vector<std::uint32_t>;
using Choices = std::map<Choice, BigCount>;

struct Outcome {
    Ending ending = Ending::Exhausted;
    BigCount solutions;  // found so far; a lower bound unless the outcome is complete
    Stats stats;
    // By option: how many of these solutions contain it.  Empty unless that was asked for.
    std::vector<BigCount> occurrences = {};
    // The solutions, told apart by the kinds of their options, if that was asked for.
    Choices choices = {};

    // Only an exhausted search may say "none" or give a total.
    [[nodiscard]] bool complete() const noexcept { return ending == Ending::Exhausted; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace tilewright::engine
