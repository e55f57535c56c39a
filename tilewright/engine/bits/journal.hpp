#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "tilewright/engine/bits/problem.hpp"
#include "tilewright/engine/trace.hpp"

namespace tilewright::engine::bits_parts {

// The search in one universe, as far as it gives branches away.
class Giver {
public:
    virtual ~Giver() = default;
    // Of the node with so many chosen options:
    [[nodiscard]] virtual bool has_branches(std::size_t chosen) const = 0;
    virtual void drop_branches(std::size_t chosen) = 0;
    // The options of the problem that its later branches may hold.
    [[nodiscard]] virtual std::vector<Index> options_left(std::size_t chosen) const = 0;
};

// A trace, and what it takes to speak of items.
struct NamedTrace {
    Trace& trace;
    std::vector<cover::ItemId> items;     // by use
    std::vector<Index> branched_on = {};  // by number of options chosen before
};

// What all parts of one search share: the path to the current node, and what has been found.
//   Listener: NamedTrace, or NoTrace
template <class Listener>
class Journal {
public:
    Journal(const Problem& problem, const Request& request, Listener& listener)
        : problem_{problem}, request_{request}, listener_{listener} {
        path_.resize(problem.most_chosen() + 1);
        givers_.reserve(problem.wanted + 1);
        enter_node(0, 1);
    }

    // From a node with so many chosen options on, the path is in another universe; until leave().
    void enter(Giver& giver, std::size_t chosen) { givers_.push_back({&giver, chosen}); }
    void leave() { givers_.pop_back(); }

    // A node with 'chosen' options, in a universe of so many words: the larger, the longer it
    // takes.
    void enter_node(std::size_t chosen, std::size_t words) {
        chosen_ = chosen;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, chosen);
        ++stats_.nodes;
        work_ += std::max(words, few_words);
        if (work_ >= request_.report_every * few_words) report();
    }

    // The node with so many chosen options has these branches, by an item.
    void branch(std::size_t chosen, Index item, std::uint32_t branches) {
        path_[chosen] = {0, branches, 0, chosen == took_none_ ? rest_ : Rest{}};
        tell(listener_, [&](NamedTrace& named) {
            named.branched_on.resize(std::max(named.branched_on.size(), chosen + 1));
            named.branched_on[chosen] = item;
        });
    }
    // It goes on with its next one, an option of the problem.
    void take(std::size_t chosen, Index option) {
        took_none_ = nowhere;
        path_[chosen].option = option;
        ++path_[chosen].taken;
        tell(listener_, [&](NamedTrace& named) {
            named.trace.choose(cover::OptionId{option}, named.items[named.branched_on[chosen]],
                               path_[chosen].branches);
        });
    }
    // A wanted item has too few options left.
    void dead_end(Index item) {
        tell(listener_, [&](NamedTrace& named) { named.trace.dead_end(named.items[item]); });
    }
    // The option chosen last is taken back.
    void go_back() {
        tell(listener_, [](NamedTrace& named) { named.trace.go_back(); });
    }
    // It goes on with its last one, without an option: to another node with as many.
    void take_none(std::size_t chosen) {
        const Step& step = path_[chosen];
        rest_ = step.rest;
        rest_.part /= step.branches;
        rest_.done += rest_.part * (step.branches - 1);
        took_none_ = chosen;
        chosen_ = chosen;
    }

    // The option that it went on with.
    [[nodiscard]] Index option(std::size_t chosen) const { return path_[chosen].option; }

    void found() {
        if (ended()) return;  // at the node where it was told to: that node is part of the rest
        ++solutions_;
        tell(listener_, [](NamedTrace& named) { named.trace.found(); });
        if (request_.sink == nullptr) return;
        solution_.clear();
        for (std::size_t i = 0; i < chosen_; ++i)
            solution_.push_back(cover::OptionId{path_[i].option});
        if (!request_.sink->accept(solution_)) ending_ = Ending::SinkStopped;
    }

    void uses_memory(std::uint64_t bytes) {
        if (bytes > request_.watch.memory()) ending_ = Ending::MemoryLimit;
    }

    [[nodiscard]] bool ended() const { return ending_.has_value(); }
    [[nodiscard]] Outcome outcome() const {
        return {ending_.value_or(Ending::Exhausted), solutions_, stats_};
    }

private:
    static constexpr std::size_t few_words = 16;

    // Of all there is below so many chosen options, what was done at nodes before this one with as
    // many, and the part that is left to it.
    struct Rest {
        double done = 0;
        double part = 1;
    };

    struct Step {
        Index option;  // chosen last
        std::uint32_t branches;
        std::uint32_t taken;  // branches, with the one under way
        Rest rest;
    };

    // The search in whose universe the path is from some number of chosen options on.
    struct Stretch {
        Giver* giver;
        std::size_t begin;
    };

    void report() {
        fraction_ = std::max(fraction_, fraction());  // rounding must not make it go back
        const std::uint64_t nodes = stats_.nodes - reported_;
        if (const auto reason = request_.watch.report(nodes, fraction_)) ending_ = reason;
        reported_ = stats_.nodes;
        work_ = 0;
        if (!ending_ && request_.watch.wants_branches()) give();
        if (request_.watch.wants_rest()) tell_rest();
    }

    // The node that the path has come to, then all branches not yet tried, the deepest first.
    void tell_rest() const {
        std::vector<Branches> rest{node()};
        for (std::size_t i = chosen_; i-- > 0;)
            if (giver_at(i).has_branches(i)) rest.push_back(branches_at(i));
        request_.watch.take_rest({Ending::Exhausted, solutions_, stats_}, rest);
    }

    // Gives away the branches of the first node on the path that has some left.
    void give() {
        for (std::size_t i = 0; i < chosen_; ++i) {
            Giver& giver = giver_at(i);
            if (!giver.has_branches(i)) continue;
            request_.watch.take(branches_at(i));
            giver.drop_branches(i);
            return;
        }
    }

    [[nodiscard]] Giver& giver_at(std::size_t chosen) const {
        auto stretch = givers_.rbegin();
        while (stretch->begin > chosen) ++stretch;
        return *stretch->giver;
    }

    // All there is below the path's node with so many chosen options.
    [[nodiscard]] Branches below(std::size_t chosen) const {
        Branches branches{{}, {}, 1};
        std::vector<bool> settled(problem_.option_count());
        for (std::size_t i = 0; i < chosen; ++i) {
            const Step& step = path_[i];
            branches.share *= step.rest.part / step.branches;
            branches.chosen.push_back(cover::OptionId{step.option});
            settled[step.option] = true;
        }
        for (const Index option : giver_at(chosen).options_left(chosen)) settled[option] = true;
        for (Index option = 0; option < problem_.option_count(); ++option)
            if (!settled[option]) branches.left_out.emplace_back(option);
        return branches;
    }

    // Of it, the branches not yet tried.
    [[nodiscard]] Branches branches_at(std::size_t chosen) const {
        Branches branches = below(chosen);
        const Step& step = path_[chosen];
        branches.share *= step.rest.part * (step.branches - step.taken) / step.branches;
        return branches;
    }

    // All below the current node, which may be the root, before there is a universe.
    [[nodiscard]] Branches node() const {
        return givers_.empty() ? Branches{{}, {}, 1} : below(chosen_);
    }

    // The part of the tree left of the current path, if all branches of a node were alike.
    [[nodiscard]] double fraction() const {
        double done = 0;
        double part = 1;
        for (std::size_t i = 0; i < chosen_; ++i) {
            const Step& step = path_[i];
            done += part * step.rest.done;
            part *= step.rest.part / step.branches;
            done += part * (step.taken - 1);
        }
        return std::min(done, 1.0);
    }

    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    const Problem& problem_;
    const Request& request_;
    Listener& listener_;
    std::vector<Step> path_;  // by number of options chosen before
    std::size_t chosen_ = 0;
    std::size_t took_none_ = nowhere;  // by how many options were chosen at the last node, if so
    Rest rest_;                        // for the node behind that branch
    std::vector<Stretch> givers_;
    std::vector<cover::OptionId> solution_;
    Stats stats_;
    std::uint64_t work_ = 0;      // words looked at since the last report, in rough numbers
    std::uint64_t reported_ = 0;  // nodes
    std::uint64_t solutions_ = 0;
    double fraction_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace tilewright::engine::bits_parts
