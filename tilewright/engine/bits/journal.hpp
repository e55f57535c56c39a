#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "tilewright/engine/bits/problem.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::bits_parts {

// The search in one universe, as far as it gives branches away.
class Giver {
public:
    virtual ~Giver() = default;
    // Of the node with so many chosen options:
    [[nodiscard]] virtual bool has_branches(std::size_t chosen) const = 0;
    virtual void drop_branches(std::size_t chosen) = 0;
    // The options of the item it branches on that no later branch may hold: those tried, with the
    // one under way.
    virtual void add_tried(std::size_t chosen, Index item,
                           std::vector<cover::OptionId>& tried) const = 0;
};

// What all parts of one search share: the path to the current node, and what has been found.
class Journal {
public:
    Journal(const Problem& problem, const Request& request) : request_{request} {
        path_.resize(problem.wanted + 1);
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

    // The node with so many chosen options branches on an item.
    void branch(std::size_t chosen, Index item, std::uint32_t branches) {
        path_[chosen] = {0, branches, 0, item};
    }
    // It goes on with its next one, an option of the problem.
    void take(std::size_t chosen, Index option) {
        path_[chosen].option = option;
        ++path_[chosen].taken;
    }

    void found() {
        ++solutions_;
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

    struct Step {
        Index option;  // chosen last
        std::uint32_t branches;
        std::uint32_t taken;  // branches, with the one under way
        Index item;
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

    // What was tried at nodes above, and is no part of any branch, matters for items that may be
    // used more than once.
    [[nodiscard]] Branches branches_at(std::size_t chosen) const {
        Branches branches{{}, {}, 1};
        for (std::size_t i = 0; i <= chosen; ++i) {
            branches.share /= path_[i].branches;
            giver_at(i).add_tried(i, path_[i].item, branches.left_out);
            if (i == chosen) break;
            branches.chosen.push_back(cover::OptionId{path_[i].option});
            std::erase(branches.left_out, branches.chosen.back());
        }
        branches.share *= path_[chosen].branches - path_[chosen].taken;
        return branches;
    }

    // The part of the tree left of the current path, if all branches of a node were alike.
    [[nodiscard]] double fraction() const {
        double done = 0;
        double part = 1;
        for (std::size_t i = 0; i < chosen_; ++i) {
            part /= path_[i].branches;
            done += part * (path_[i].taken - 1);
        }
        return std::min(done, 1.0);
    }

    const Request& request_;
    std::vector<Step> path_;  // by number of options chosen before
    std::size_t chosen_ = 0;
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
