#pragma once

#include <algorithm>
#include <memory>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/answer/question.hpp"

namespace tilewright::answer {

// The same options, with the memory that is left for the search beside a puzzle of so many bytes.
[[nodiscard]] inline SolveOptions with_memory_left(SolveOptions options, std::size_t taken) {
    std::size_t& memory = options.control.limits.memory;
    memory -= std::min(memory, taken - std::min(taken, limits::least_memory));
    return options;
}

// Asks a question about a prepared puzzle: with its instance and group posed, under one deadline.
//   answer_to: (const Question&) -> Result<Answer>
//   errors:    those of posing the puzzle, and of answer_to
template <class Puzzle, class AnswerTo>
[[nodiscard]] Result<Answer> ask(const Prepared<Puzzle>& puzzle, puzzle_file::Modulo modulo,
                                 const SolveOptions& options, const AnswerTo& answer_to) {
    const Deadline deadline = search::deadline_of(options.control);
    const auto posed = puzzle.posed(modulo, deadline.stop(), options.on_stage);
    if (!posed) return std::unexpected(posed.error());
    const SolveOptions left = with_memory_left(options, puzzle.bytes());
    return answer_to(Question{**posed, left, deadline});
}

// The same about a bare instance, which outlives the answer.
template <class AnswerTo>
[[nodiscard]] Result<Answer> ask(const cover::Instance& instance, const SolveOptions& options,
                                 const AnswerTo& answer_to) {
    const Deadline deadline = search::deadline_of(options.control);
    const Posed posed{{std::shared_ptr<void>{}, &instance}, trivial_group(instance)};
    return answer_to(Question{posed, options, deadline});
}

// The answer "none", if a short proof shows it without a search; nothing if no proof was found.  It
// is not looked for if an engine was asked for by name, or if the search keeps states or resumes
// from one.
template <class Puzzle>
[[nodiscard]] std::optional<Answer> refuted(const Prepared<Puzzle>& puzzle,
                                            const Question& question) {
    const search::Control& control = question.options.control;
    if (question.options.engine != "auto" || control.checkpoints != nullptr ||
        control.resume != nullptr)
        return std::nullopt;
    question.options.enter("looking for a short proof that there is no solution");
    const auto reason = puzzle.refutation(question.deadline.stop());
    if (!reason || !*reason) return std::nullopt;
    Answer answer{
        .tally = {}, .group_order = question.group().order(), .engine = "none", .why_engine = {}};
    answer.tally.seconds = question.deadline.gone();
    answer.tally.fraction = 1;
    answer.reason = **reason;
    return answer;
}

}  // namespace tilewright::answer
