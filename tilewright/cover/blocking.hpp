#pragma once

#include <bit>
#include <cstdint>
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

// A goal for a tree: as little as possible that meets all demands, where nothing else has to be
// covered.  For example, pieces that leave no room for another one.
struct Blocking {
    const Instance& instance;
    const Goal& goal;
    std::vector<BitSet> excludes = {};  // by option: the options that it excludes, and itself
    std::vector<BitSet> meets = {};     // by option: the demands that it meets by itself
    // Items that are full only when several options contain them.  By option: those it contains; by
    // such item: the demands that it meets once it is full.
    std::vector<std::vector<std::uint32_t>> limited = {};
    std::vector<BitSet> met_when_full = {};
    std::vector<std::uint32_t> limits = {};
    std::vector<BitSet> may_meet = {};  // by option: the demands that it meets, perhaps with others
    std::vector<BitSet> helpers = {};   // by demand: the options that may meet it
};

// Nothing when the goal is of another kind, or when the tables would take too much memory.
//   requires: the instance and the goal outlive it
//   cost:     options * (options + demands) bits
[[nodiscard]] std::optional<Blocking> to_blocking(const Instance& instance, const Goal& goal,
                                                  std::size_t memory);

// The options chosen so far, and what is left to do.
struct BlockingState {
    explicit BlockingState(const Blocking& blocking);

    //   requires: allowed.has(option)
    void choose(const Blocking& blocking, std::size_t option);

    BitSet unmet;                     // demands
    BitSet allowed;                   // options that may still be chosen
    std::vector<std::uint32_t> uses;  // of limited items
    std::uint64_t worth = 0;
};

// Weights of demands, from 0 to 7, so that no option meets much weight for its worth.  The total
// divided by the most that an option meets for each unit of worth is a lower bound: the dual of the
// linear program, by multiplicative updates (Plotkin, Shmoys and Tardos, 1995).
struct DemandWeights {
    std::vector<BitSet> digits;  // binary digits of the weights, the lowest first
    std::uint64_t bound = 0;     // no solution is worth less

    [[nodiscard]] std::uint32_t of(const BitSet& demands) const {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) sum += digits[i].count_common(demands) << i;
        return sum;
    }
};
[[nodiscard]] DemandWeights weigh_demands(const Blocking& blocking, const Stop& stop);

}  // namespace tilewright::cover
