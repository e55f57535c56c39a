#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <type_traits>
#include <vector>

#include "tilewright/engine/backtrack/region_filter.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::backtracking {

// The search itself, made for one size of state, for counting or listing, and with or without the
// region rule, so that its loop need not ask.
//
// Nodes to visit wait on a stack.  A visit adds each option of the node to its state, and puts what
// comes of it on the stack if some option fits the first cell that is still empty.  That test comes
// out either way so often that it moves the top of the stack instead of branching.
template <std::size_t Words, bool Lists, bool Prunes>
class Search {
public:
    using Source = std::conditional_t<Prunes, RegionFilter, FitTables>;

    // requires: all arguments outlive this; there is a sink if it lists
    Search(const cover::Instance& instance, const Plan& plan, Source& source,
           const Request& request)
        : plan_{plan},
          source_{source},
          request_{request},
          siblings_(plan.cell_count() + 2),
          chosen_(plan.cell_count() + 1) {
        for (const cover::OptionId option : plan.options)
            addends_.push_back(addend(instance.option(option)));
        for (std::size_t i = 0; i < instance.item_count(); ++i)
            add_item(instance.item(cover::ItemId{i}), plan.layout.fields[i]);
        for (const BlockRange& blocks : plan.blocks_of)
            most_children_ =
                std::max<std::size_t>(most_children_, 64 * (blocks.end - blocks.begin));
    }

    Outcome run() {
        if (has_room()) top_ = extend(stack_.data(), start_, 0, 0, 0) - stack_.data();
        siblings_[0] = top_;
        while (top_ > 0 && !stopped_) visit();
        outcome_.solutions = solutions_;
        return outcome_;
    }

private:
    using State = std::array<std::uint64_t, Words>;

    // A partial solution, with the options of one block to go on with.
    struct Node {
        State state;
        std::uint64_t options;
        std::uint32_t block;
        std::uint32_t depth;   // options chosen so far
        std::uint32_t choice;  // the last of them, in the order of the plan
    };

    // What a field must hold at least in the end.
    struct Demand {
        std::size_t word;
        std::size_t shift;
        std::uint64_t mask;
        std::uint64_t least;
    };

    State addend(std::span<const cover::Entry> option) const {
        State sum{};
        for (const cover::Entry& entry : option) {
            const Field& field = plan_.layout.field(entry.item);
            if (field.width > 0) sum[field.low / 64] += std::uint64_t{1} << field.low % 64;
        }
        return sum;
    }

    void add_item(const cover::Item& item, const Field& field) {
        if (field.width == 0) return;
        start_[field.low / 64] += field.start << field.low % 64;
        if (item.primary && item.min > 0 && field.low >= plan_.cell_count())
            demands_.push_back({.word = field.low / 64,
                                .shift = field.low % 64,
                                .mask = ~std::uint64_t{0} >> (64 - field.width),
                                .least = field.start + item.min});
    }

    // Takes the top node from the stack and adds each of its options.
    void visit() {
        // Field by field, for the first child takes its place: a copy of the whole would be read in
        // other pieces than it was written in, for which processors wait (+20 %).
        const Node& node = stack_[--top_];
        const State state = node.state;
        const Block& block = plan_.blocks[node.block];
        const std::size_t depth = node.depth;
        std::uint64_t left = node.options;
        enter(depth, node.choice);
        if (!has_room()) return;
        Node* const bottom = stack_.data() + top_;
        Node* top = bottom;
        std::uint64_t tried = 0;
        for (; left != 0; left &= left - 1) {
            const std::size_t choice =
                block.first + static_cast<std::size_t>(std::countr_zero(left));
            State child;
            for (std::size_t i = 0; i < Words; ++i) child[i] = state[i] + addends_[choice][i];
            top = extend(top, child, block.cell / 64, depth + 1, choice);
            ++tried;
        }
        top_ += static_cast<std::size_t>(top - bottom);
        siblings_[depth + 1] = static_cast<std::size_t>(top - bottom);
        outcome_.stats.updates += tried;
    }

    void enter(std::size_t depth, std::size_t choice) {
        ++outcome_.stats.nodes;
        outcome_.stats.max_depth = std::max<std::uint64_t>(outcome_.stats.max_depth, depth + 1);
        if (Lists && depth > 0) chosen_[depth - 1] = plan_.options[choice];
        if (--until_report_ == 0) report(depth);
    }

    // Puts a state on the stack as often as blocks have options to go on with, or finishes it.
    //   word: the first word of the state that may have an empty cell
    // Returns the new top.
    Node* extend(Node* top, const State& state, std::size_t word, std::size_t depth,
                 std::size_t choice) {
        const std::size_t cell = first_clear_bit(state, word);
        if (cell >= plan_.cell_count()) [[unlikely]] {
            finish(state, depth, choice);
            return top;
        }
        const BlockRange blocks = plan_.blocks_of[cell];
        for (std::uint32_t block = blocks.begin; block != blocks.end; ++block) {
            const std::uint64_t options = fitting(state, cell, block);
            top->state = state;
            top->options = options;
            top->block = block;
            top->depth = static_cast<std::uint32_t>(depth);
            top->choice = static_cast<std::uint32_t>(choice);
            top += options != 0;
        }
        return top;
    }

    std::uint64_t fitting(const State& state, std::size_t cell, std::size_t block) {
        if constexpr (Prunes)
            return source_.fitting(state.data(), window(state, cell), block);
        else
            return source_.fitting(state.data(), block);
    }

    static std::size_t first_clear_bit(const State& state, std::size_t word) {
        for (; word + 1 < Words; ++word)
            if (~state[word] != 0)
                return 64 * word + static_cast<std::size_t>(std::countr_one(state[word]));
        return 64 * word + static_cast<std::size_t>(std::countr_one(state[word]));
    }

    static Window window(const State& state, std::size_t cell) {
        const std::size_t word = cell / 64;
        const std::size_t shift = cell % 64;
        const std::uint64_t next = word + 1 < Words ? state[word + 1] : 0;
        return state[word] >> shift | next << 1 << (63 - shift);
    }

    // Looks at a state without empty cells.
    void finish(const State& state, std::size_t depth, std::size_t choice) {
        if (stopped_) return;
        for (const Demand& demand : demands_)
            if ((state[demand.word] >> demand.shift & demand.mask) < demand.least) return;
        ++solutions_;
        if constexpr (Lists) {
            if (depth > 0) chosen_[depth - 1] = plan_.options[choice];
            if (!request_.sink->accept(std::span{chosen_}.first(depth))) stop(Ending::SinkStopped);
        }
    }

    void report(std::size_t depth) {
        until_report_ = report_interval;
        fraction_ = std::max(fraction_, fraction_done(depth));
        if (const auto ending = request_.watch.report(report_interval, fraction_)) stop(*ending);
    }

    // The place in the tree of the node just taken from the stack, at that depth: all nodes on its
    // path give equal shares to their children.
    double fraction_done(std::size_t depth) const {
        std::vector<std::size_t> waiting(depth + 1);
        for (const Node& node : std::span{stack_}.first(top_)) ++waiting[node.depth];
        double fraction = 0;
        double share = 1;
        for (std::size_t i = 0; i <= depth; ++i) {
            share /= static_cast<double>(siblings_[i]);
            fraction += share * static_cast<double>(siblings_[i] - waiting[i] - 1);
        }
        return fraction;
    }

    // Makes room for the children of one node, or ends the search.
    bool has_room() {
        if (stack_.size() >= top_ + most_children_ + 1) [[likely]]
            return !stopped_;
        const std::size_t size = 2 * stack_.size() + most_children_ + 1;
        if (size > request_.watch.memory() / 2 / sizeof(Node))
            stop(Ending::MemoryLimit);
        else
            stack_.resize(size);
        return !stopped_;
    }

    void stop(Ending ending) {
        stopped_ = true;
        outcome_.ending = ending;
    }

    const Plan& plan_;
    Source& source_;
    const Request& request_;
    std::vector<State> addends_;   // by option, in the order of the plan
    std::vector<Demand> demands_;  // of items that are not cells
    State start_{};
    std::size_t most_children_ = 0;  // of a node

    std::vector<Node> stack_;
    std::size_t top_ = 0;                  // nodes on the stack
    std::vector<std::size_t> siblings_;    // by depth: nodes put on the stack by one visit
    std::vector<cover::OptionId> chosen_;  // by depth
    std::uint64_t solutions_ = 0;
    Outcome outcome_;
    bool stopped_ = false;
    std::uint64_t until_report_ = report_interval;
    double fraction_ = 0;
};

}  // namespace tilewright::engine::backtracking
