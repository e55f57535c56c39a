#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/count_types.hpp"
#include "tilewright/engine/frontier/piece_code.hpp"

namespace tilewright::engine::frontier_parts {

// Piece states in ascending order, and for each the number of paths that lead to it (or on from
// it).
template <class State, class Count>
struct SetList {
    std::span<const State> states;
    std::span<const Count> counts;
    std::uint64_t place = 0;  // of the first state in its layer
};

// The lists of several nodes, one after the other.
template <class State, class Count>
struct NodeLists {
    std::vector<State> states;
    std::vector<Count> counts;
    std::vector<std::size_t> ends;  // of each list

    [[nodiscard]] SetList<State, Count> operator[](std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends[number - 1];
        const std::size_t length = ends[number] - begin;
        return {std::span{states}.subspan(begin, length), std::span{counts}.subspan(begin, length)};
    }
    void clear() {
        states.clear();
        counts.clear();
        ends.clear();
    }
};

// Says which states of a sum are kept: those that differ from 'wanted' in at most 'most_wrong' of
// the digits, which have one bit each.
struct Filter {
    PieceState digits = 0;
    PieceState wanted = 0;
    unsigned most_wrong = 64;

    [[nodiscard]] bool keeps(PieceState state) const {
        return static_cast<unsigned>(std::popcount((state ^ wanted) & digits)) <= most_wrong;
    }
};

// The direction of a step: from the shape before it to the shape after it, or back.
enum class Way { Forward, Backward };

// Calls visit(state, i) for each i for which 'step' may be taken from states[i], with the state
// that the step leads to.
template <Way way, class State, class Visit>
void take_step(std::span<const State> states, const Step& step, Visit visit) {
    const auto add = static_cast<State>(way == Way::Forward ? step.add : 0 - step.add);
    if (step.uses.size() == 1) {  // nearly always
        const PieceUse& use = step.uses.front();
        const auto mask = static_cast<State>(use.mask);
        const auto most = static_cast<State>(use.most_before);
        const auto least = static_cast<State>(use.least_after);
        for (std::size_t i = 0; i < states.size(); ++i)
            if (way == Way::Forward ? (states[i] & mask) <= most : (states[i] & mask) >= least)
                visit(static_cast<State>(states[i] + add), i);
        return;
    }
    for (std::size_t i = 0; i < states.size(); ++i)
        if (way == Way::Forward ? step.may_use(states[i]) : step.may_unuse(states[i]))
            visit(static_cast<State>(states[i] + add), i);
}

// For states of more bits, a table with an entry for each state would be too large.
inline constexpr unsigned most_dense_bits = 22;

// Sums lists in a table with an entry for every possible state, for states of up to most_dense_bits
// bits.  After drain() and after join() the table is empty.
template <class AnyCount>
class DenseSum {
public:
    using State = std::uint32_t;
    using Count = AnyCount;

    // Prepares for states of 'bits' bits.  Returns false when there is not enough memory.
    [[nodiscard]] bool prepare(unsigned bits, Allowance& allowance) {
        const std::size_t states = std::size_t{1} << bits;
        const std::size_t words = (states + 63) / 64;
        const std::size_t tops = (words + 63) / 64;
        if (!allowance.reserve(counts_, states) || !allowance.reserve(present_, words) ||
            !allowance.reserve(present_words_, tops))
            return false;
        counts_.assign(states, 0);
        present_.assign(words, 0);
        present_words_.assign(tops, 0);
        return true;
    }

    template <Way way>
    [[nodiscard]] bool add(const SetList<State, Count>& list, const Step& step, Allowance&) {
        take_step<way>(list.states, step, [&](State state, std::size_t i) {
            overflow_ |= add_overflows(counts_[state], list.counts[i]);
            present_[state / 64] |= std::uint64_t{1} << (state % 64);
            present_words_[state / 4096] |= std::uint64_t{1} << (state / 64 % 64);
        });
        return true;
    }

    // The most states that the sum can have.
    [[nodiscard]] std::size_t room() const {
        std::size_t states = 0;
        for_each_word([&](std::size_t word) {
            states += static_cast<std::size_t>(std::popcount(present_[word]));
        });
        return states;
    }

    // Appends the sum to the lists, without what the filter leaves out.
    //   requires: the lists have room for it
    void drain(std::vector<State>& states, std::vector<Count>& counts, const Filter& filter) {
        take_out([&](State state) {
            if (!filter.keeps(state)) return;
            states.push_back(state);
            counts.push_back(counts_[state]);
        });
    }

    // Multiplies the sum with a list, state by state, adds the products to those before, and
    // empties the sum.
    void join(const SetList<State, Count>& list) {
        for (std::size_t i = 0; i < list.states.size(); ++i)
            joined_.add(counts_[list.states[i]], list.counts[i]);
        take_out([](State) {});
    }
    [[nodiscard]] BigCount joined() const { return joined_.total(); }

    // Whether some sum did not fit into a count.
    [[nodiscard]] bool overflow() const { return overflow_; }

private:
    template <class Visit>
    void for_each_word(Visit visit) const {
        for (std::size_t top = 0; top < present_words_.size(); ++top)
            for (std::uint64_t bits = present_words_[top]; bits != 0; bits &= bits - 1)
                visit(64 * top + static_cast<unsigned>(std::countr_zero(bits)));
    }

    // Calls visit(state) for each state in the sum, in ascending order, and takes it out.
    template <class Visit>
    void take_out(Visit visit) {
        for_each_word([&](std::size_t word) {
            for (std::uint64_t bits = present_[word]; bits != 0; bits &= bits - 1) {
                const auto state =
                    static_cast<State>(64 * word + static_cast<unsigned>(std::countr_zero(bits)));
                visit(state);
                counts_[state] = 0;
            }
            present_[word] = 0;
        });
        std::ranges::fill(present_words_, 0);
    }

    std::vector<Count> counts_;
    std::vector<std::uint64_t> present_;        // a bit for each state in the sum
    std::vector<std::uint64_t> present_words_;  // a bit for each word of present_ that is not 0
    ProductSum<Count> joined_;
    bool overflow_ = false;
};

// Sums lists by merging them, two at a time.  Takes states of any number of bits.
template <class AnyCount>
class MergeSum {
public:
    using State = std::uint64_t;
    using Count = AnyCount;

    [[nodiscard]] bool prepare(unsigned, Allowance&) { return true; }

    // A step keeps the order of the states, so it makes a sorted run of a list.
    template <Way way>
    [[nodiscard]] bool add(const SetList<State, Count>& list, const Step& step,
                           Allowance& allowance) {
        if (!from_.reserve(list.states.size(), allowance) ||
            !into_.reserve(from_.states.size() + list.states.size() - into_.states.size(),
                           allowance))
            return false;
        take_step<way>(list.states, step, [&](State state, std::size_t i) {
            from_.states.push_back(state);
            from_.counts.push_back(list.counts[i]);
        });
        if (from_.states.size() > ends_.back()) ends_.push_back(from_.states.size());
        return true;
    }

    [[nodiscard]] std::size_t room() const { return from_.states.size(); }

    void drain(std::vector<State>& states, std::vector<Count>& counts, const Filter& filter) {
        merge();
        for (std::size_t i = 0; i < from_.states.size(); ++i) {
            if (!filter.keeps(from_.states[i])) continue;
            states.push_back(from_.states[i]);
            counts.push_back(from_.counts[i]);
        }
        clear();
    }

    // As in DenseSum.  Both lists are ascending.
    void join(const SetList<State, Count>& list) {
        merge();
        for (std::size_t i = 0, j = 0; i < from_.states.size() && j < list.states.size();) {
            if (from_.states[i] == list.states[j])
                joined_.add(from_.counts[i++], list.counts[j++]);
            else if (from_.states[i] < list.states[j])
                ++i;
            else
                ++j;
        }
        clear();
    }
    [[nodiscard]] BigCount joined() const { return joined_.total(); }

    [[nodiscard]] bool overflow() const { return overflow_; }

private:
    struct SortedRun {
        std::vector<State> states;
        std::vector<Count> counts;

        bool reserve(std::size_t extra, Allowance& allowance) {
            return allowance.reserve(states, extra) && allowance.reserve(counts, extra);
        }
        void push(const SortedRun& other, std::size_t i) {
            states.push_back(other.states[i]);
            counts.push_back(other.counts[i]);
        }
        void clear() {
            states.clear();
            counts.clear();
        }
    };

    // Merges all runs into one.
    void merge() {
        while (ends_.size() > 2) merge_pairs();
    }

    void clear() {
        from_.clear();
        ends_.assign(1, 0);
    }

    // Merges runs 0 and 1, 2 and 3, ... of from_.
    void merge_pairs() {
        std::vector<std::size_t> ends{0};
        for (std::size_t run = 0; run + 1 < ends_.size(); run += 2) {
            const std::size_t last = std::min(run + 2, ends_.size() - 1);
            merge(ends_[run], ends_[run + 1], ends_[last]);
            ends.push_back(into_.states.size());
        }
        ends_ = std::move(ends);
        std::swap(from_, into_);
        into_.clear();
    }

    // Appends the sum of the runs [i, middle) and [middle, end) of from_ to into_.
    void merge(std::size_t i, std::size_t middle, std::size_t end) {
        std::size_t j = middle;
        while (i < middle && j < end) {
            if (from_.states[j] < from_.states[i]) {
                into_.push(from_, j++);
                continue;
            }
            into_.push(from_, i);
            if (from_.states[j] == from_.states[i])
                overflow_ |= add_overflows(into_.counts.back(), from_.counts[j++]);
            ++i;
        }
        while (i < middle) into_.push(from_, i++);
        while (j < end) into_.push(from_, j++);
    }

    SortedRun from_;
    SortedRun into_;
    std::vector<std::size_t> ends_{0};  // run r of from_ is [ends_[r], ends_[r + 1])
    ProductSum<Count> joined_;
    bool overflow_ = false;
};

}  // namespace tilewright::engine::frontier_parts
