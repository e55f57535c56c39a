#pragma once

#include <optional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/pose.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::answer {

// The answer "none", where a short proof shows it without a search.  Nothing where no proof was
// found, or where one was not looked for: for an engine asked for by name, and for searches that
// keep states or resume from one.
//   cost: milliseconds
template <class Puzzle, class Posed>
[[nodiscard]] std::optional<Answer> refute(const Puzzle& puzzle, const Posed& posed,
                                           const SolveOptions& options) {
    const search::Control& control = options.control;
    if (options.engine != "auto" || control.checkpoints != nullptr || control.resume != nullptr)
        return std::nullopt;
    const auto reason = find_reason(puzzle, posed.compiled);
    if (!reason) return std::nullopt;
    Answer answer{
        .tally = {}, .group_order = posed.group.order(), .engine = "none", .why_engine = {}};
    answer.tally.fraction = 1;
    answer.reason = std::string{to_string(reason->kind)} + ": " + reason->text;
    return answer;
}

}  // namespace tilewright::answer
