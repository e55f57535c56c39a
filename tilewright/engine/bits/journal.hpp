#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "tilewright/engine/bits/problem.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::bits_parts {

// What all parts of one search share: the path to the current node, and what has been found.
class Journal {
public:
    Journal(const Problem& problem, const Request& request) : request_{request} {
        path_.resize(problem.most_chosen() + 1);
        enter_node(0, 1);
    }

    // A node with 'chosen' options, in a universe of so many words: the larger, the longer it
    // takes.
    void enter_node(std::size_t chosen, std::size_t words) {
        constexpr std::size_t few_words = 16;
        chosen_ = chosen;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, chosen);
        ++stats_.nodes;
        work_ += std::max(words, few_words);
        if (work_ >= report_interval * few_words) report();
    }

    // The node with so many chosen options has these branches.
    void branch(std::size_t chosen, std::uint32_t branches) { path_[chosen] = {0, branches, 0}; }
    // It goes on with its next one, an option of the problem.
    void take(std::size_t chosen, Index option) {
        path_[chosen].option = option;
        ++path_[chosen].taken;
    }

    // The option that it went on with.
    [[nodiscard]] Index option(std::size_t chosen) const { return path_[chosen].option; }

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
    struct Step {
        Index option;  // chosen last
        std::uint32_t branches;
        std::uint32_t taken;  // branches, with the one under way
    };

    void report() {
        fraction_ = std::max(fraction_, fraction());  // rounding must not make it go back
        const std::uint64_t nodes = stats_.nodes - reported_;
        if (const auto reason = request_.watch.report(nodes, fraction_)) ending_ = reason;
        reported_ = stats_.nodes;
        work_ = 0;
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
    std::vector<cover::OptionId> solution_;
    Stats stats_;
    std::uint64_t work_ = 0;      // words looked at since the last report, in rough numbers
    std::uint64_t reported_ = 0;  // nodes
    std::uint64_t solutions_ = 0;
    double fraction_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace tilewright::engine::bits_parts
