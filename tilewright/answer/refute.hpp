#pragma once

#include <optional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/prepare.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::answer {

// The answer "none", if a short proof shows it without a search.  Returns nothing if no proof was
// found.  It does not look for one if an engine was asked for by name, or if the search keeps
// states or resumes from one.
//   cost: milliseconds
template <class Puzzle, class Compiled>
[[nodiscard]] std::optional<Answer> refute(const Puzzle& puzzle, const Prepared<Compiled>& prepared,
                                           const SolveOptions& options) {
    const search::Control& control = options.control;
    if (options.engine != "auto" || control.checkpoints != nullptr || control.resume != nullptr)
        return std::nullopt;
    const auto reason = find_reason(puzzle, prepared.compiled);
    if (!reason) return std::nullopt;
    Answer answer{
        .tally = {}, .group_order = prepared.group.order(), .engine = "none", .why_engine = {}};
    answer.tally.fraction = 1;
    answer.reason = std::string{to_string(reason->kind)} + ": " + reason->text;
    return answer;
}

}  // namespace tilewright::answer
