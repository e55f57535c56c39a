#include "tilewright/answer/solve.hpp"

#include "tilewright/answer/pose.hpp"
#include "tilewright/answer/solve_instance.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/base/number_sets.hpp"
#include "tilewright/cover/count_orbits.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::answer {
namespace {

// Hands on what sets of options stand for.
template <class Compiled, class OnSolution>
class ToSolutions : public engine::SolutionSink {
public:
    ToSolutions(const Compiled& compiled, const OnSolution& on_solution)
        : compiled_{compiled}, on_solution_{on_solution} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        return on_solution_(to_solution(compiled_, solution));
    }

private:
    const Compiled& compiled_;
    const OnSolution& on_solution_;
};

// A puzzle is compiled, and its symmetries are found, within the limits of the search.
Deadline deadline_of(const SolveOptions& options) {
    return {options.limits.seconds, options.interrupt};
}

// That there is no solution, if that can be seen without a search.
template <class Puzzle, class Compiled>
std::optional<Answer> refuted(const Puzzle& puzzle, const Compiled& compiled,
                              const cover::Group& group, const SolveOptions& options) {
    const bool may_look =
        options.engine == "auto" && options.checkpoints == nullptr && options.resume == nullptr;
    if (!may_look) return std::nullopt;
    const auto reason = find_reason(puzzle, compiled);
    if (!reason) return std::nullopt;
    Answer answer{.tally = {}, .group_order = group.order(), .engine = "none", .why_engine = {}};
    answer.tally.fraction = 1;
    answer.reason = std::string{to_string(reason->kind)} + ": " + reason->text;
    return answer;
}

template <class Puzzle>
Result<Answer> count_posed(const Puzzle& puzzle, const SolveOptions& options) {
    const Deadline deadline = deadline_of(options);
    const auto posed = pose(puzzle, options.modulo, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    if (auto none = refuted(puzzle, posed->compiled, posed->group, options)) return *none;
    const SolveOptions left = left_of(options, deadline);
    return count_instance(posed->compiled.instance, posed->group, left);
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
Result<Answer> count_by_generators(const matching::Puzzle& puzzle, const SolveOptions& options,
                                   const Deadline& deadline) {
    auto posed = pose(puzzle, puzzle_file::Modulo::None, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    const auto generators = find_generators(puzzle, options.modulo, deadline.stop());
    if (!generators) return std::unexpected(generators.error());
    // Symmetries of the board, where they can be listed, shorten the search.
    if (options.modulo == puzzle_file::Modulo::Labels)
        if (auto with_board = pose(puzzle, puzzle_file::Modulo::All, deadline.stop()))
            posed = std::move(with_board);
    KeepAll solutions{options.limits.memory};
    auto answer = list_instance(posed->compiled.instance, posed->group, search::Listing::Raw,
                                left_of(options, deadline), solutions);
    if (!answer) return answer;
    search::Tally& tally = answer->tally;
    if (solutions.is_full()) tally.ending = engine::Ending::MemoryLimit;
    answer->group_order = generators->order;
    tally.distinct = (tally.raw + generators->order - 1) / generators->order;  // no fewer
    if (!tally.complete()) return answer;
    const auto orbits = cover::count_orbits(
        solutions.sets(), permutations(posed->compiled, *generators), deadline.stop());
    if (orbits)
        tally.distinct = *orbits;
    else
        tally.ending = search::ending_of(deadline);
    return answer;
}

template <class Puzzle, class OnSolution>
Result<Answer> solve_posed(const Puzzle& puzzle, search::Listing listing,
                           const SolveOptions& options, const OnSolution& on_solution) {
    const Deadline deadline = deadline_of(options);
    auto posed = pose(puzzle, options.modulo, deadline.stop());
    // Symmetries save time where every solution is wanted; too many of them are done without.
    if (!posed && posed.error().fault != Fault::Stopped && listing == search::Listing::Raw)
        posed = pose(puzzle, puzzle_file::Modulo::None, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    if (auto none = refuted(puzzle, posed->compiled, posed->group, options)) return *none;
    ToSolutions sink{posed->compiled, on_solution};
    const SolveOptions left = left_of(options, deadline);
    return list_instance(posed->compiled.instance, posed->group, listing, left, sink);
}

template <class Puzzle, class OnSolution>
Result<Answer> sample_any(const Puzzle& puzzle, engine::Sample wanted, const SolveOptions& options,
                          const OnSolution& on_solution) {
    const Deadline deadline = deadline_of(options);
    const auto compiled = compile(puzzle, deadline.stop());
    if (!compiled) return std::unexpected(compiled.error());
    const SolveOptions left = left_of(options, deadline);
    ToSolutions sink{*compiled, on_solution};
    return sample_instance(compiled->instance, wanted, left, sink);
}

}  // namespace

Result<Answer> count(const packing::Puzzle& puzzle, const SolveOptions& options) {
    return count_posed(puzzle, options);
}

Result<Answer> count(const matching::Puzzle& puzzle, const SolveOptions& options) {
    const Deadline deadline = deadline_of(options);
    auto answer = count_posed(puzzle, options);
    const bool may_be_too_many = !answer && answer.error().fault == Fault::Input &&
                                 options.modulo != puzzle_file::Modulo::None &&
                                 options.resume == nullptr && options.checkpoints == nullptr;
    if (!may_be_too_many) return answer;
    auto by_generators = count_by_generators(puzzle, options, deadline);
    // What is wrong with both was said best the first time.
    return by_generators || by_generators.error().fault == Fault::Stopped ? by_generators : answer;
}

Result<Answer> count(const cover::Instance& instance, const SolveOptions& options) {
    return count_instance(instance, trivial_group(instance), options);
}

Result<search::State> cut(const packing::Puzzle& puzzle, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    const Deadline deadline = deadline_of(options);
    const auto posed = pose(puzzle, options.modulo, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    return cut_instance(posed->compiled.instance, posed->group, listing, options, parts);
}

Result<search::State> cut(const cover::Instance& instance, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    return cut_instance(instance, trivial_group(instance), listing, options, parts);
}

Result<Answer> solve(const packing::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution& on_solution) {
    return solve_posed(puzzle, listing, options, on_solution);
}

Result<Answer> solve(const matching::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnMatchingSolution& on_solution) {
    return solve_posed(puzzle, listing, options, on_solution);
}

Result<Answer> sample(const packing::Puzzle& puzzle, engine::Sample wanted,
                      const SolveOptions& options, const OnSolution& on_solution) {
    return sample_any(puzzle, wanted, options, on_solution);
}

Result<Answer> sample(const matching::Puzzle& puzzle, engine::Sample wanted,
                      const SolveOptions& options, const OnMatchingSolution& on_solution) {
    return sample_any(puzzle, wanted, options, on_solution);
}

Result<Answer> solve(const packing::Compiled& compiled, const cover::Group& group,
                     search::Listing listing, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    return list_instance(compiled.instance, group, listing, options, sink);
}

Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    return list_instance(instance, trivial_group(instance), search::Listing::Raw, options, sink);
}

}  // namespace tilewright::answer
