#include "tilewright/design/count_each.hpp"

#include <algorithm>

#include "tilewright/answer/count.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::design {

Result<EachCounted> count_each(std::size_t number,
                               const std::function<packing::Puzzle(std::size_t)>& puzzle,
                               const answer::SolveOptions& options, const Share& share,
                               std::size_t threads) {
    answer::SolveOptions each = options;
    each.control.deadline = search::deadline_of(options.control);
    each.control.scheduler = {};
    each.control.on_progress = {};
    each.control.limits.memory /= std::max<std::size_t>(1, std::min(threads, number));
    const Deadline& deadline = *each.control.deadline;
    std::vector<Result<answer::Answer>> answers(number);
    share(number, [&](std::size_t i) {
        answers[i] = deadline.has_passed() ? stopped("counting each of them")
                                           : answer::count(puzzle(i), each);
    });
    EachCounted result;
    for (auto& answer : answers) {
        const bool is_late =
            !answer && answer.error().fault == Fault::Stopped && deadline.has_passed();
        if (!answer && !is_late) return std::unexpected(answer.error());
        const auto ending = answer ? answer->tally.ending : search::ending_of(deadline);
        if (result.ending == engine::Ending::Exhausted) result.ending = ending;
        if (answer) result.nodes += answer->tally.stats.nodes;
        const bool is_whole = answer && answer->tally.complete();
        result.answers.push_back(is_whole ? std::optional{*std::move(answer)} : std::nullopt);
    }
    return result;
}

}  // namespace tilewright::design
