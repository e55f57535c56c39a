#include "tilewright/answer/count.hpp"

#include "tilewright/answer/ask.hpp"
#include "tilewright/answer/count_choices.hpp"
#include "tilewright/answer/count_instance.hpp"
#include "tilewright/answer/list_instance.hpp"
#include "tilewright/base/number_sets.hpp"
#include "tilewright/cover/count_orbits.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::answer {

using puzzle_file::Modulo;

namespace {

std::optional<Error> no_states_refusal(const SolveOptions& options) {
    const search::Control& control = options.control;
    if ((!options.occurrences && !options.choices) ||
        (control.checkpoints == nullptr && control.resume == nullptr))
        return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 "a count of where pieces lie keeps no states, and cannot be resumed",
                 "count without states, or without asking where pieces lie"};
}

template <class Puzzle>
Result<Answer> count_any(const Prepared<Puzzle>& puzzle, const SolveOptions& options) {
    if (const auto error = no_states_refusal(options)) return std::unexpected(*error);
    return ask(puzzle, options.modulo, options, [&](const Question& question) -> Result<Answer> {
        auto none = refuted(puzzle, question);
        auto answer = none              ? Result<Answer>{*std::move(none)}
                      : options.choices ? count_choices(puzzle, question)
                                        : count_instance(question);
        // There are none where nothing was searched.
        if (answer && options.occurrences)
            answer->tally.occurrences.resize(question.instance().option_count());
        return answer;
    });
}

// Keeps all solutions, as long as there is memory for them.
class KeepAll : public engine::SolutionSink {
public:
    explicit KeepAll(std::size_t memory) : most_{memory / sizeof(NumberSets::Member)} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        constexpr std::size_t overhead = 8;  // of one set, in members
        members_ += solution.size() + overhead;
        is_full_ = members_ > most_;
        if (is_full_) return false;
        set_.clear();
        for (const cover::OptionId option : solution)
            set_.push_back(static_cast<NumberSets::Member>(option.index()));
        sets_.add(set_);
        return true;
    }
    [[nodiscard]] const NumberSets& sets() const { return sets_; }
    [[nodiscard]] bool is_full() const { return is_full_; }

private:
    std::size_t most_;
    std::size_t members_ = 0;
    bool is_full_ = false;
    std::vector<NumberSets::Member> set_;
    NumberSets sets_;
};

// Counts modulo a group that is too large to be listed: lists all solutions, and sees which of them
// its generators carry onto which.
Result<Answer> count_by_generators(const Prepared<matching::Puzzle>& puzzle,
                                   const SolveOptions& options) {
    const Deadline deadline = search::deadline_of(options.control);
    const auto generators = find_generators(puzzle.puzzle(), options.modulo, deadline.stop());
    if (!generators) return std::unexpected(generators.error());
    // Symmetries of the board, where they can be listed, shorten the search.
    const bool has_board =
        options.modulo == Modulo::Labels && puzzle.posed(Modulo::All, deadline.stop()).has_value();
    KeepAll solutions{options.control.limits.memory};
    auto answer =
        ask(puzzle, has_board ? Modulo::All : Modulo::None, options, [&](const Question& question) {
            return list_instance(question, search::Listing::Raw, solutions);
        });
    if (!answer) return answer;
    search::Tally& tally = answer->tally;
    if (solutions.is_full()) tally.ending = engine::Ending::MemoryLimit;
    answer->group_order = generators->order;
    tally.distinct = (tally.raw + generators->order - 1) / generators->order;  // no fewer
    if (!tally.complete()) return answer;
    const auto orbits = cover::count_orbits(
        solutions.sets(), permutations(**puzzle.compiled(), *generators), deadline.stop());
    if (orbits)
        tally.distinct = *orbits;
    else
        tally.ending = search::ending_of(deadline);
    return answer;
}

}  // namespace

Result<Answer> count(const Prepared<packing::Puzzle>& puzzle, const SolveOptions& options) {
    return count_any(puzzle, options);
}

Result<Answer> count(const Prepared<matching::Puzzle>& puzzle, const SolveOptions& options) {
    SolveOptions timed = options;
    timed.control.deadline = search::deadline_of(options.control);
    auto answer = count_any(puzzle, timed);
    const search::Control& control = options.control;
    const bool may_be_too_many = !answer && answer.error().fault == Fault::Input &&
                                 options.modulo != Modulo::None && !options.occurrences &&
                                 !options.choices && control.resume == nullptr &&
                                 control.checkpoints == nullptr;
    if (!may_be_too_many) return answer;
    auto by_generators = count_by_generators(puzzle, timed);
    // What is wrong with both was said best the first time.
    return by_generators || by_generators.error().fault == Fault::Stopped ? by_generators : answer;
}

Result<Answer> count(const Prepared<CoverProblem>& problem, const SolveOptions& options) {
    return count_any(problem, options);
}

Result<Answer> count(const cover::Instance& instance, const SolveOptions& options) {
    return ask(instance, options, count_instance);
}

}  // namespace tilewright::answer
