#pragma once

#include <set>
#include <vector>

#include "tilewright/answer/question.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// Takes solutions that are new, until there are as many as are wanted.  At first it holds them
// back, because the search may still turn out not to apply.
class Wanted : public engine::SolutionSink {
public:
    //   requires: a number of solutions is wanted; the question and the sink outlive this
    Wanted(const Question& question, search::Listing listing, engine::SolutionSink& sink);

    bool accept(std::span<const cover::OptionId> solution) override;

    // Hands over what was held back, and from now on every solution at once.  Returns false when
    // the sink wants no more.
    bool hand_over();

    [[nodiscard]] bool has_stopped() const { return has_stopped_; }
    [[nodiscard]] std::uint64_t taken() const { return taken_; }
    // The most options of a solution.
    [[nodiscard]] std::uint64_t longest() const { return longest_; }
    [[nodiscard]] std::uint64_t orbits() const { return orbits_; }

private:
    using Solution = std::vector<cover::OptionId>;

    bool is_new(std::span<const cover::OptionId> solution);

    const cover::Group& group_;
    std::uint64_t most_;
    bool distinct_;
    engine::SolutionSink& sink_;
    std::set<Solution> known_;
    std::set<Solution> images_;  // of all known ones
    std::vector<Solution> held_;
    std::uint64_t taken_ = 0;
    std::uint64_t longest_ = 0;
    std::uint64_t orbits_ = 0;
    bool holds_ = true;
    bool has_stopped_ = false;
};

}  // namespace tilewright::answer
