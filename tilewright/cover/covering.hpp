#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/goal.hpp"

namespace tilewright::cover {

// A set of small numbers, as bits.
class BitSet {
public:
    using Word = std::uint64_t;

    BitSet() = default;
    explicit BitSet(std::size_t size, bool full = false);

    [[nodiscard]] bool has(std::size_t i) const { return (words_[i / 64] >> i % 64 & 1) != 0; }
    void add(std::size_t i) { words_[i / 64] |= Word{1} << i % 64; }
    void remove(std::size_t i) { words_[i / 64] &= ~(Word{1} << i % 64); }

    void keep(const BitSet& other) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    }
    void remove(const BitSet& other) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= ~other.words_[w];
    }

    [[nodiscard]] bool empty() const;
    [[nodiscard]] std::uint32_t count_common(const BitSet& other) const {
        std::uint32_t sum = 0;
        for (std::size_t w = 0; w < words_.size(); ++w)
            sum += static_cast<std::uint32_t>(std::popcount(words_[w] & other.words_[w]));
        return sum;
    }

    template <class Visit>
    void for_each(const Visit& visit) const {
        for (std::size_t w = 0; w < words_.size(); ++w)
            for (Word left = words_[w]; left != 0; left &= left - 1)
                visit(w * 64 + static_cast<std::size_t>(std::countr_zero(left)));
    }

private:
    std::vector<Word> words_;
};

// An item that several options may contain.
struct CountedItem {
    std::uint32_t max = 0;  // may be 'unlimited'
    std::uint32_t min = 0;
    BitSet options = {};     // that contain it
    BitSet met_at_max = {};  // the demands that are met once so many options contain it
    BitSet met_at_min = {};
};

// A goal for a tree: options that cost as little as possible and meet all demands, where some
// exclude each other.  To be met are the demands of the goal, and each item that has to be covered.
//   Where the most is wanted, each item has a price, and no option is worth more than its items.
// So the worth of a solution is the price of all items, less what its options are cheaper than
// their items, and less the price of the items that it leaves out.  These are its costs, and to
// leave an item out is a way to meet its demand.  (The prices solve the dual linear program.)
struct Covering {
    static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

    const Instance& instance;
    const Goal& goal;
    std::vector<std::uint64_t> costs = {};   // by option
    std::vector<std::uint64_t> prices = {};  // by demand: of leaving it out; or never
    std::vector<BitSet> excludes = {};       // by option: those that it excludes, and itself
    std::vector<BitSet> meets = {};          // by option: the demands that it meets by itself
    std::vector<CountedItem> counted = {};
    std::vector<std::vector<std::uint32_t>> uses = {};  // by option: its counted items
    std::vector<BitSet> may_meet = {};  // by option: the demands that it meets, perhaps with others
    std::vector<BitSet> helpers = {};   // by demand: the options that may meet it
    // Where the most is wanted: the price of all items, and the price of a unit of worth.
    std::uint64_t all_prices = 0;
    std::uint64_t unit = 1;

    // The solutions that are better than this cost less than the result.
    [[nodiscard]] std::uint64_t cost_of_better(std::uint64_t worth) const;
    // No solution that costs at least so much is better than the result.
    [[nodiscard]] std::uint64_t best_worth_at(std::uint64_t cost) const;
};

// Nothing when the tables would take too much memory, or when an option is worth something and has
// only items that several options may contain.
//   requires: no option uses an item several times; the instance and the goal outlive it
//   cost:     options * (options + demands) bits
[[nodiscard]] std::optional<Covering> to_covering(const Instance& instance, const Goal& goal,
                                                  const Stop& stop);

// The options chosen so far, and what is left to do.
struct CoveringState {
    explicit CoveringState(const Covering& covering);

    //   requires: allowed.has(option)
    void choose(const Covering& covering, std::size_t option);
    //   requires: unmet.has(demand), and it has a price
    void leave_out(const Covering& covering, std::size_t demand);

    BitSet unmet;                     // demands
    BitSet allowed;                   // options that may still be chosen
    std::vector<std::uint32_t> uses;  // of counted items
    std::uint64_t cost = 0;
};

// Weights of demands, from 0 to 7, so that nothing meets much weight for its cost.  The total
// divided by the most that is met for each unit of cost is a lower bound: the dual of the linear
// program, by multiplicative updates (Plotkin, Shmoys and Tardos, 1995).
struct DemandWeights {
    std::vector<BitSet> digits;  // binary digits of the weights, the lowest first
    std::uint64_t bound = 0;     // no solution costs less

    [[nodiscard]] std::uint32_t of(const BitSet& demands) const {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) sum += digits[i].count_common(demands) << i;
        return sum;
    }
    [[nodiscard]] std::uint32_t of(std::size_t demand) const {
        std::uint32_t weight = 0;
        for (std::size_t i = 0; i < digits.size(); ++i)
            weight |= static_cast<std::uint32_t>(digits[i].has(demand)) << i;
        return weight;
    }
};
[[nodiscard]] DemandWeights weigh_demands(const Covering& covering, const Stop& stop);

}  // namespace tilewright::cover
