#include "tilewright/answer/wanted.hpp"

#include <algorithm>

namespace tilewright::answer {

using cover::OptionId;

Wanted::Wanted(const Question& question, search::Listing listing, engine::SolutionSink& sink)
    : group_{question.group()},
      most_{*question.options.wanted},
      distinct_{listing == search::Listing::Distinct},
      sink_{sink} {}

bool Wanted::accept(std::span<const OptionId> solution) {
    if (has_stopped_ || !is_new(solution)) return !has_stopped_;
    ++taken_;
    longest_ = std::max<std::uint64_t>(longest_, solution.size());
    held_.emplace_back(solution.begin(), solution.end());
    if (taken_ == most_) has_stopped_ = true;
    return holds_ ? !has_stopped_ : hand_over();
}

bool Wanted::hand_over() {
    holds_ = false;
    for (const Solution& solution : held_)
        if (!sink_.accept(solution)) has_stopped_ = true;
    held_.clear();
    return !has_stopped_;
}

bool Wanted::is_new(std::span<const OptionId> solution) {
    const Solution sorted{solution.begin(), solution.end()};
    if (known_.contains(sorted)) return false;
    if (!images_.contains(sorted)) {
        ++orbits_;
        for (Solution& image : cover::orbit(group_, sorted)) images_.insert(std::move(image));
    } else if (distinct_) {
        return false;
    }
    known_.insert(sorted);
    return true;
}

}  // namespace tilewright::answer
