#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "tilewright/engine/bits/prepared_instance.hpp"
#include "tilewright/engine/trace.hpp"

namespace tilewright::engine::bits_parts {

// A search in one universe that can donate branches.  The number of chosen options identifies a
// node.
class Donor {
public:
    virtual ~Donor() = default;
    // Whether the node has branches that have not been tried.
    [[nodiscard]] virtual bool has_branches(std::size_t chosen) const = 0;
    // Forgets these branches.
    virtual void drop_branches(std::size_t chosen) = 0;
    // The options of the instance that these branches may contain.
    [[nodiscard]] virtual std::vector<Index> options_left(std::size_t chosen) const = 0;
};

// A trace, and what is needed to name items to it.
struct NamedTrace {
    Trace& trace;
    std::vector<cover::ItemId> items;     // by use
    std::vector<Index> branched_on = {};  // by how many options were chosen before
};

// What the searches in all universes share: the path to the current node, and what has been found.
//   Listener: NamedTrace, or NoTrace
template <class Listener>
class Journal {
public:
    Journal(const PreparedInstance& prepared, const Request& request, Listener& listener)
        : prepared_{prepared}, request_{request}, listener_{listener} {
        path_.resize(prepared.most_chosen() + 1);
        donors_.reserve(prepared.wanted + 1);
        enter_node(0, 1);
    }

    // Says that the path is in the universe of 'donor' from the node with 'chosen' options on,
    // until leave() is called.
    void enter(Donor& donor, std::size_t chosen) { donors_.push_back({&donor, chosen}); }
    void leave() { donors_.pop_back(); }

    // Says that the search visits a node with 'chosen' options.  The more words its universe has,
    // the longer a node takes.
    void enter_node(std::size_t chosen, std::size_t words) {
        chosen_ = chosen;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, chosen);
        ++stats_.nodes;
        work_ += std::max(words, few_words);
        if (work_ >= request_.report_every * few_words) report();
    }

    // Says that the node with 'chosen' options branches on an item.
    void branch(std::size_t chosen, Index item, std::uint32_t branches) {
        path_[chosen] = {0, branches, 0, chosen == took_none_ ? rest_ : Rest{}};
        tell(listener_, [&](NamedTrace& named) {
            named.branched_on.resize(std::max(named.branched_on.size(), chosen + 1));
            named.branched_on[chosen] = item;
        });
    }
    // Says that this node takes its next branch, an option of the instance.
    void take(std::size_t chosen, Index option) {
        took_none_ = nowhere;
        path_[chosen].option = option;
        ++path_[chosen].taken;
        tell(listener_, [&](NamedTrace& named) {
            named.trace.choose(cover::OptionId{option}, named.items[named.branched_on[chosen]],
                               path_[chosen].branches);
        });
    }
    // Says that a wanted item has too few options left.
    void dead_end(Index item) {
        tell(listener_, [&](NamedTrace& named) { named.trace.dead_end(named.items[item]); });
    }
    // Says that the option chosen last is taken back.
    void go_back() {
        tell(listener_, [](NamedTrace& named) { named.trace.go_back(); });
    }
    // Says that a node takes its last branch, the one without an option.  That branch leads to
    // another node with as many chosen options.
    void take_none(std::size_t chosen) {
        const Step& step = path_[chosen];
        rest_ = step.rest;
        rest_.part /= step.branches;
        rest_.done += rest_.part * (step.branches - 1);
        took_none_ = chosen;
        chosen_ = chosen;
    }

    // The option that the node with 'chosen' options took last.
    [[nodiscard]] Index option(std::size_t chosen) const { return path_[chosen].option; }

    void found() {
        if (ended()) return;  // the node where the search was ended is part of what is left
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

    // Several nodes may follow each other at the same depth, with as many chosen options.  These
    // are fractions of the work that they have together.
    struct Rest {
        double done = 0;  // finished by the nodes before this one
        double part = 1;  // of this node
    };

    struct Step {
        Index option;  // chosen last
        std::uint32_t branches;
        std::uint32_t taken;  // how many branches have been taken, with the one under way
        Rest rest;
    };

    // From 'begin' chosen options on, the path is in the universe of this search.
    struct DonorRange {
        Donor* donor;
        std::size_t begin;
    };

    void report() {
        fraction_ = std::max(fraction_, fraction());  // rounding must not make it go back
        const std::uint64_t nodes = stats_.nodes - reported_;
        if (const auto reason = request_.watch.report(nodes, fraction_)) ending_ = reason;
        reported_ = stats_.nodes;
        work_ = 0;
        if (!ending_ && request_.watch.wants_donation()) donate();
        if (request_.watch.wants_snapshot()) report_snapshot();
    }

    // Reports the current node, then all branches that have not been tried, the deepest first.
    void report_snapshot() const {
        std::vector<Branches> rest{node()};
        for (std::size_t i = chosen_; i-- > 0;)
            if (donor_at(i).has_branches(i)) rest.push_back(branches_at(i));
        request_.watch.take_snapshot({Ending::Exhausted, solutions_, stats_}, rest);
    }

    // Donates the branches of the first node on the path that has some left.
    void donate() {
        for (std::size_t i = 0; i < chosen_; ++i) {
            Donor& donor = donor_at(i);
            if (!donor.has_branches(i)) continue;
            request_.watch.take_donation(branches_at(i));
            donor.drop_branches(i);
            return;
        }
    }

    [[nodiscard]] Donor& donor_at(std::size_t chosen) const {
        auto range = donors_.rbegin();
        while (range->begin > chosen) ++range;
        return *range->donor;
    }

    // The subproblem of the node on the path that has 'chosen' options.
    [[nodiscard]] Branches below(std::size_t chosen) const {
        Branches branches{{}, {}, 1};
        std::vector<bool> settled(prepared_.option_count());
        for (std::size_t i = 0; i < chosen; ++i) {
            const Step& step = path_[i];
            branches.share *= step.rest.part / step.branches;
            branches.chosen.push_back(cover::OptionId{step.option});
            settled[step.option] = true;
        }
        for (const Index option : donor_at(chosen).options_left(chosen)) settled[option] = true;
        for (Index option = 0; option < prepared_.option_count(); ++option)
            if (!settled[option]) branches.left_out.emplace_back(option);
        return branches;
    }

    // The subproblem of those of its branches that have not been tried.
    [[nodiscard]] Branches branches_at(std::size_t chosen) const {
        Branches branches = below(chosen);
        const Step& step = path_[chosen];
        branches.share *= step.rest.part * (step.branches - step.taken) / step.branches;
        return branches;
    }

    // The subproblem of the current node.  The root is reported before there is a universe.
    [[nodiscard]] Branches node() const {
        return donors_.empty() ? Branches{{}, {}, 1} : below(chosen_);
    }

    // The fraction of the tree to the left of the current path, as if all branches of a node were
    // equally large.
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

    const PreparedInstance& prepared_;
    const Request& request_;
    Listener& listener_;
    std::vector<Step> path_;  // by how many options were chosen before
    std::size_t chosen_ = 0;
    std::size_t took_none_ = nowhere;  // number of options of the last node, if it took none
    Rest rest_;                        // for the node that this branch leads to
    std::vector<DonorRange> donors_;
    std::vector<cover::OptionId> solution_;
    Stats stats_;
    std::uint64_t work_ = 0;      // about how many words were looked at since the last report
    std::uint64_t reported_ = 0;  // nodes
    std::uint64_t solutions_ = 0;
    double fraction_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace tilewright::engine::bits_parts
