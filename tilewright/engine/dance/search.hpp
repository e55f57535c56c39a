#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "tilewright/engine/dance/option_sets.hpp"
#include "tilewright/engine/dance/rules.hpp"
#include "tilewright/engine/trace.hpp"

namespace tilewright::engine::dancing {

// Depth-first search that branches by the rule of cover/branching.hpp and tries options in
// increasing order.  The tree depends on the instance alone, and not on how the sets happen to be
// ordered.  Only 'updates' depends on that, because a choice that fails is given up half-way.
//   Listener: a Trace, or NoTrace
template <class Rules, class Listener = NoTrace>
class Search {
public:
    Search(const cover::Instance& instance, const Request& request, Listener& listener)
        : instance_{instance},
          request_{request},
          listener_{listener},
          sets_{instance},
          rules_{instance, sets_} {
        levels_.reserve(instance.item_count());
        chosen_.reserve(instance.item_count());
    }

    // Not inlined: with two searches in one function, hide() lacks registers (12 % more
    // instructions).
    [[nodiscard, gnu::noinline]] Outcome run() {
        if (sets_.bytes() > request_.watch.memory()) ending_ = Ending::MemoryLimit;
        enter_node();
        bool alive = sets_.feasible() && rules_.start(sets_);
        if (!alive) tell_dead_end();
        while (!ending_ && (alive || rewind())) alive = alive ? advance() : retry();
        if (!ending_)
            for (std::size_t i = 0; i < chosen_.size(); ++i) tell_back();
        stats_.updates = sets_.updates();
        return {ending_.value_or(Ending::Exhausted), solutions_, stats_};
    }

private:
    // A node with more than one branch.
    struct Level {
        Index item;
        Index option;  // chosen last; 'none' for the branch that takes no option
        Index branches;
        Index done;               // branches tried before the one under way
        Index left;               // branches that have been neither tried nor donated
        bool forbids;             // see NodeBranching
        std::size_t chosen;       // options chosen above
        OptionSets::Mark before;  // the choice
    };

    // Continues from a living node.  Returns false at a dead end, and at a solution, which has
    // nothing below it either.
    bool advance() {
        const auto [next, forbids] = choose_branching(sets_, rules_);
        if (next.item == none) return found();
        const Index option = sets_.next_option(next.item, 0);
        if (next.branches > 1)
            levels_.push_back({next.item, option, next.branches, 0, next.branches - 1, forbids,
                               chosen_.size(), sets_.save()});
        return choose(option, next);
    }

    // Goes back to the last level that has a branch left, if there is one.
    bool rewind() {
        while (!levels_.empty() && levels_.back().left == 0) levels_.pop_back();
        if (levels_.empty()) return false;
        const Level& level = levels_.back();
        for (; chosen_.size() > level.chosen; chosen_.pop_back()) {
            rules_.leave(sets_, chosen_.back());
            tell_back();
        }
        sets_.restore(level.before);
        return true;
    }

    // Takes the next branch of the last level.
    bool retry() {
        Level& level = levels_.back();
        if constexpr (Rules::has_ranges)
            if (level.forbids && !forbid(level)) return false;
        --level.left;
        ++level.done;
        level.option = sets_.next_option(level.item, level.option);
        // Without an option this is still the same partial solution, and no new node.
        if (Rules::has_ranges && level.option == none) return true;
        return choose(level.option, {level.item, level.branches});
    }

    // Forbids the option tried last.  Returns false when no branch is left without it.
    bool forbid(Level& level) {
        if (!sets_.hide(level.option)) {
            tell_dead_end();
            level.left = 0;
            return false;
        }
        sets_.save_again(level.before);
        return true;
    }

    bool choose(Index option, cover::BranchingItem of) {
        chosen_.push_back(option);
        tell(listener_, [&](Trace& trace) {
            trace.choose(sets_.id(option), cover::ItemId{of.item}, of.branches);
        });
        enter_node();
        const bool alive = rules_.choose(sets_, option);
        if (!alive) tell_dead_end();
        return alive;
    }

    void tell_dead_end() {
        tell(listener_, [&](Trace& trace) { trace.dead_end(cover::ItemId{sets_.fallen_short()}); });
    }

    void tell_back() {
        tell(listener_, [](Trace& trace) { trace.go_back(); });
    }

    void enter_node() {
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, chosen_.size());
        if (++stats_.nodes == next_report_) report();
    }

    // Where there are very many items, nodes are slow and take much memory, which is looked at only
    // in reports.
    [[nodiscard]] std::uint64_t nodes_between_reports() const {
        constexpr std::size_t most_items = std::size_t{1} << 23;  // of all these nodes
        const std::size_t few = most_items / std::max<std::size_t>(1, instance_.item_count());
        return std::clamp<std::uint64_t>(few, 1, request_.report_every);
    }

    void report() {
        // Rounding must not make it fall.
        fraction_ = std::max(fraction_, fraction());
        next_report_ += report_every_;
        const auto reason = request_.watch.report(report_every_, fraction_);
        if (reason) ending_ = reason;
        if (sets_.bytes() > request_.watch.memory()) ending_ = Ending::MemoryLimit;
        if (!ending_ && request_.watch.wants_donation()) donate();
        if (request_.watch.wants_snapshot()) report_snapshot();
    }

    // Reports the node just entered, then all branches that have not been tried, the deepest first.
    void report_snapshot() const {
        std::vector<Branches> rest{node()};
        for (auto level = levels_.rbegin(); level != levels_.rend(); ++level)
            if (level->left > 0) rest.push_back(branches_of(*level));
        Stats stats = stats_;
        stats.updates = sets_.updates();
        request_.watch.take_snapshot({Ending::Exhausted, solutions_, stats}, rest);
    }

    // The subproblem of the current node.
    [[nodiscard]] Branches node() const {
        Branches branches{{}, {}, 1};
        for (const Index option : chosen_) branches.chosen.push_back(sets_.id(option));
        for (const Level& level : levels_) {
            branches.share /= level.branches;
            if (level.forbids) add_tried(level, false, branches.left_out);
        }
        return branches;
    }

    // Donates the branches of the first level that has some left.
    void donate() {
        const auto level = std::ranges::find_if(levels_, [](const Level& l) { return l.left > 0; });
        if (level == levels_.end()) return;
        request_.watch.take_donation(branches_of(*level));
        level->left = 0;
    }

    [[nodiscard]] Branches branches_of(const Level& level) const {
        Branches branches{{}, {}, static_cast<double>(level.left)};
        for (std::size_t i = 0; i < level.chosen; ++i)
            branches.chosen.push_back(sets_.id(chosen_[i]));
        for (const Level* above = levels_.data(); above <= &level; ++above) {
            branches.share /= above->branches;
            if (above->forbids || above == &level)
                add_tried(*above, above == &level, branches.left_out);
        }
        return branches;
    }

    // Adds the options of a level's item before the one chosen there, and that one if 'with_last'.
    void add_tried(const Level& level, bool with_last, std::vector<cover::OptionId>& tried) const {
        const std::size_t end = level.option == none
                                    ? instance_.option_count()
                                    : sets_.id(level.option).index() + (with_last ? 1 : 0);
        for (std::size_t i = 0; i < end; ++i)
            if (std::ranges::any_of(instance_.option(cover::OptionId{i}), [&](cover::Entry entry) {
                    return entry.item.index() == level.item;
                }))
                tried.emplace_back(i);
    }

    // The fraction of the tree to the left of the current path, as if all branches of a node were
    // equally large.
    [[nodiscard]] double fraction() const {
        double done = 0;
        double part = 1;
        for (const Level& level : levels_) {
            part /= level.branches;
            done += part * level.done;
        }
        return std::min(done, 1.0);
    }

    bool found() {
        assert(sets_.check_invariants());
        ++solutions_;
        tell(listener_, [](Trace& trace) { trace.found(); });
        if (request_.sink == nullptr) return false;
        solution_.clear();
        for (const Index option : chosen_) solution_.push_back(sets_.id(option));
        if (!request_.sink->accept(solution_)) ending_ = Ending::SinkStopped;
        return false;
    }

    const cover::Instance& instance_;
    const Request& request_;
    Listener& listener_;
    OptionSets sets_;
    Rules rules_;
    std::vector<Level> levels_;
    std::vector<Index> chosen_;
    std::vector<cover::OptionId> solution_;
    Stats stats_;
    std::uint64_t solutions_ = 0;
    std::uint64_t report_every_ = nodes_between_reports();
    std::uint64_t next_report_ = report_every_;
    double fraction_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace tilewright::engine::dancing
