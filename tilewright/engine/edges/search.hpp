#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "tilewright/engine/edges/state.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::edge_scan {

// Depth-first search that fills the cells in their order, each with its candidates in the order of
// the options.  A cell that is filled is a node; a candidate that is looked at is an update.
template <bool Ranges>
class Search {
public:
    Search(const Table& table, const Request& request)
        : table_{table}, request_{request}, cells_{table.cells()}, state_{table} {
        levels_.resize(cells_.size());
    }

    [[nodiscard]] Outcome run() {
        enter();
        while (!ending_) {
            if (advance()) {
                enter();
            } else if (depth_ == 0) {
                break;
            } else {
                --depth_;
                state_.put_back(levels_[depth_].chosen().tile);
            }
        }
        count_nodes();
        return {ending_.value_or(Ending::Exhausted), solutions_, stats_};
    }

private:
    // A cell that is being filled.
    struct Level {
        const Candidate* begin;
        const Candidate* next;  // to be looked at; the one before it has been chosen
        const Candidate* end;   // of those to be looked at
        const Candidate* all;   // the end of the list, with those that were donated

        [[nodiscard]] const Candidate& chosen() const { return next[-1]; }
    };

    // What has become of the candidates of a level that fit.
    struct Branching {
        std::size_t level;
        std::uint32_t branches;
        std::uint32_t done;  // before the one under way
        std::uint32_t left;  // neither tried nor donated
    };

    // Visits the node at which 'depth_' cells are filled.
    void enter() {
        enter_node();
        if (ending_) return;  // this node is part of what is left
        if (depth_ == cells_.size()) return found();
        const auto [begin, end] = state_.candidates(cells_[depth_]);
        levels_[depth_] = {begin, begin, end, end};
    }

    // Fills the cell of the current level with its next candidate that fits, if there is one.
    bool advance() {
        if (depth_ == cells_.size()) return false;
        Level& level = levels_[depth_];
        const Table::Cell& cell = cells_[depth_];
        const Candidate* next = level.next;
        for (; next != level.end; ++next) {
            if (!state_.fits(cell, *next)) continue;
            stats_.updates += static_cast<std::uint64_t>(next + 1 - level.next);
            level.next = next + 1;
            state_.take(cell, *next);
            ++depth_;
            return true;
        }
        stats_.updates += static_cast<std::uint64_t>(next - level.next);
        level.next = next;
        return false;
    }

    void enter_node() {
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, depth_);
        if (++unreported_ == request_.report_every) report();
    }

    void count_nodes() {
        stats_.nodes += unreported_;
        unreported_ = 0;
    }

    void report() {
        const std::uint64_t nodes = unreported_;
        count_nodes();
        fraction_ = std::max(fraction_, fraction());  // rounding must not make it fall
        ending_ = request_.watch.report(nodes, fraction_);
        if (!ending_ && request_.watch.wants_donation()) donate();
        if (request_.watch.wants_snapshot()) report_snapshot();
    }

    // Calls visit(branching) for the levels of the path, from the root, until it returns false.
    template <class Visit>
    void for_each_level(Visit visit) const {
        State<Ranges> state{table_};
        for (std::size_t i = 0; i < depth_; ++i) {
            const Level& level = levels_[i];
            Branching branching{i, 0, 0, 0};
            for (const Candidate* one = level.begin; one != level.all; ++one) {
                if (!state.fits(cells_[i], *one)) continue;
                ++branching.branches;
                if (one + 1 < level.next) ++branching.done;
                if (one >= level.next && one < level.end) ++branching.left;
            }
            if (!visit(branching)) return;
            state.take(cells_[i], level.chosen());
        }
    }

    // The fraction of the tree to the left of the current path, as if all branches of a node were
    // equally large.
    [[nodiscard]] double fraction() const {
        constexpr double least = 1e-9;
        double done = 0;
        double part = 1;
        for_each_level([&](const Branching& level) {
            part /= level.branches;
            done += part * level.done;
            return part > least;
        });
        return std::min(done, 1.0);
    }

    // Donates the branches of the first level that has some left.
    void donate() {
        double share = 1;
        for_each_level([&](const Branching& level) {
            share /= level.branches;
            if (level.left == 0) return true;
            request_.watch.take_donation(branches_of(level, share));
            levels_[level.level].end = levels_[level.level].next;
            return false;
        });
    }

    // Reports the node just entered, then all branches that have not been tried, the deepest first.
    void report_snapshot() const {
        std::vector<Branches> rest;
        double share = 1;
        for_each_level([&](const Branching& level) {
            share /= level.branches;
            if (level.left > 0) rest.push_back(branches_of(level, share));
            return true;
        });
        rest.push_back({path(depth_), {}, share});
        std::ranges::reverse(rest);
        request_.watch.take_snapshot({Ending::Exhausted, solutions_, stats_}, rest);
    }

    //   share: of each branch
    [[nodiscard]] Branches branches_of(const Branching& level, double share) const {
        Branches branches{path(level.level), {}, share * level.left};
        const Level& at = levels_[level.level];
        for (const Candidate* one = at.begin; one != at.next; ++one)
            branches.left_out.emplace_back(one->option);
        return branches;
    }

    // The options that fill the first cells.
    [[nodiscard]] std::vector<cover::OptionId> path(std::size_t length) const {
        std::vector<cover::OptionId> options;
        for (std::size_t i = 0; i < length; ++i) options.emplace_back(levels_[i].chosen().option);
        return options;
    }

    void found() {
        ++solutions_;
        if (request_.sink != nullptr && !request_.sink->accept(path(depth_)))
            ending_ = Ending::SinkStopped;
    }

    const Table& table_;
    const Request& request_;
    std::span<const Table::Cell> cells_;
    State<Ranges> state_;
    std::vector<Level> levels_;  // by cell
    std::size_t depth_ = 0;      // cells filled
    Stats stats_;
    std::uint64_t unreported_ = 0;  // nodes
    std::uint64_t solutions_ = 0;
    double fraction_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace tilewright::engine::edge_scan
