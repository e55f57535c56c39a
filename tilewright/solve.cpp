#include "tilewright/solve.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "tilewright/base/deadline.hpp"
#include "tilewright/base/number_sets.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/cover/count_orbits.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/engine/choose.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/pose.hpp"

namespace tilewright {
namespace {

Result<engine::Choice> engine_for(const cover::Instance& instance, const SolveOptions& options,
                                  const engine::Prospect& prospect) {
    if (options.engine == "auto") return engine::choose(instance, prospect);
    const auto core = engine::all_engines();
    std::vector<const engine::Engine*> known{core.begin(), core.end()};
    std::ranges::copy(options.further_engines, std::back_inserter(known));
    const auto found = std::ranges::find(known, options.engine, &engine::Engine::name);
    if (found == known.end()) {
        std::vector<std::string_view> names{"auto"};
        for (const engine::Engine* engine : known) names.push_back(engine->name);
        return fail(Fault::Usage, fmt::format("there is no engine '{}'", options.engine),
                    fmt::format("engines: {}", fmt::join(names, ", ")));
    }
    const engine::Engine* engine = *found;
    if (const auto why = engine->refusal(instance))
        return fail(Fault::Usage,
                    fmt::format("engine '{}' cannot take this puzzle: {}", engine->name, *why),
                    "leave the choice to --engine auto");
    return engine::Choice{engine, {}};
}

// Those who go on with a state know the engines of the core alone.
std::optional<Error> state_refusal(const engine::Engine& engine) {
    if (engine::find_engine(engine.name) != nullptr) return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("a search by engine '{}' cannot be gone on with", engine.name),
                 "leave the choice to --engine auto"};
}

// A search as it is to be run, and why so.
struct Plan {
    search::Options options;
    std::string why;
    std::optional<engine::Trial> trial = {};
};

// What has been asked for; the engine and the cases are to be chosen.
search::Options given(const SolveOptions& options) {
    return {.pruning = options.pruning,
            .cases = std::nullopt,
            .limits = options.limits,
            .interrupt = options.interrupt,
            .on_progress = options.on_progress,
            .scheduler = options.scheduler,
            .checkpoints = options.checkpoints};
}

// Parts are for telling the time left.  What is soon over needs none, and to set up some hundred
// may take longer than the search.
std::size_t parts_for(double tree_seconds) {
    constexpr double soon = 0.3;
    return tree_seconds < soon ? 1 : search::most_parts;
}

Result<Plan> plan(const cover::Instance& instance, const SolveOptions& options,
                  const cover::Group& symmetries, double least_tree_seconds = 0) {
    const Deadline deadline{options.limits.seconds, options.interrupt};
    const cover::Group known = options.break_symmetry ? symmetries : trivial_group(instance);
    auto choice = engine_for(instance, options,
                             {.symmetries = known,
                              .memory = options.limits.memory,
                              .least_tree_seconds = least_tree_seconds,
                              .stopped = [&] { return deadline.has_passed(); }});
    if (!choice) return std::unexpected(choice.error());
    if (options.checkpoints != nullptr)
        if (auto refused = state_refusal(*choice->engine)) return std::unexpected(*refused);
    Plan plan{given(options), std::move(choice->why), choice->trial};
    if (choice->tree_seconds) plan.options.parts = parts_for(*choice->tree_seconds);
    plan.options.engine = choice->engine;
    // In a tiny tree it takes longer to find the symmetric cases than to search them.
    constexpr double tiny = 3e-3;
    const bool is_tiny = choice->tree_seconds &&
                         *choice->tree_seconds * static_cast<double>(symmetries.order()) < tiny;
    if (options.break_symmetry && !is_tiny)
        plan.options.cases = engine::best_cases(*choice->engine, instance);
    return plan;
}

// Solutions in files are believed no more than any others.
bool are_solutions(const cover::Instance& instance, const search::Found& found) {
    std::size_t start = 0;
    for (const std::size_t end : found.ends) {
        const auto solution = std::span{found.options}.subspan(start, end - start);
        for (const cover::OptionId option : solution)
            if (option.index() >= instance.option_count()) return false;
        if (cover::verify(instance, solution)) return false;
        start = end;
    }
    return true;
}

// The plan to go on from a state.
Result<Plan> plan_to_resume(const cover::Instance& instance, const SolveOptions& options,
                            const cover::Group& group, std::optional<search::Listing> listing) {
    const search::State& state = *options.resume;
    const engine::Engine* engine = engine::find_engine(state.engine);
    search::Options how{.engine = engine, .pruning = state.pruning, .cases = state.cases};
    const bool fits =
        engine != nullptr && !engine->refusal(instance) &&
        search::digest_of(instance, group, state.cases, listing) == state.digest &&
        std::ranges::all_of(state.parts,
                            [&](const search::OpenPart& open) {
                                return !open.found || are_solutions(instance, *open.found);
                            }) &&
        (listing ? search::fits_list(state, instance, group, *listing, how)
                 : search::fits_count(state, instance, group, how));
    if (!fits)
        return fail(Fault::Input, "what is to be gone on with is not this search",
                    "give the puzzle, the command and the options that it was begun with");
    Plan plan{given(options), "the search goes on"};
    plan.options.engine = engine;
    plan.options.pruning = state.pruning;
    plan.options.cases = state.cases;
    plan.options.resume = options.resume;
    return plan;
}

// The plan to search the tree instead.
Plan with_tree(Plan plan, const cover::Instance& instance, const SolveOptions& options,
               std::string why) {
    plan.options.engine = &engine::choose_tree(instance);
    plan.options.cases =
        options.break_symmetry ? std::optional{cover::Cases::Together} : std::nullopt;
    plan.why = std::move(why);
    plan.options.resume = nullptr;
    return plan;
}

Answer answer(search::Tally tally, std::size_t group_order, const Plan& plan) {
    return {std::move(tally), group_order, std::string{plan.options.engine->name}, plan.why};
}

// Runs a search.  When 'auto' chose an engine that then needs more memory than there is, and gave
// no solution yet, runs it again with one that needs little.
template <class Run>
Answer searched(Plan plan, const cover::Instance& instance, const SolveOptions& options,
                std::size_t group_order, Run run) {
    search::Tally tally = run(plan.options);
    if (options.engine == "auto" && tally.ending == engine::Ending::MemoryLimit && tally.raw == 0 &&
        plan.options.engine != &engine::choose_tree(instance)) {
        plan = with_tree(std::move(plan), instance, options, "tables did not fit into memory");
        if (plan.options.limits.seconds)
            plan.options.limits.seconds =
                std::max(0.001, *plan.options.limits.seconds - tally.seconds);
        if (auto& nodes = plan.options.limits.nodes) *nodes -= std::min(*nodes, tally.stats.nodes);
        const double lost = tally.seconds;
        tally = run(plan.options);
        tally.seconds += lost;
    }
    return answer(std::move(tally), group_order, plan);
}

// Keeps solutions until it is known that they will do.
class Keep : public engine::SolutionSink {
public:
    explicit Keep(std::uint64_t most) : most_{most} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        return solutions.size() < most_;
    }
    std::vector<std::vector<cover::OptionId>> solutions;

private:
    std::uint64_t most_;
};

// So many solutions are few, and so many nodes are spent to find them in a tree, before tables of
// everything are built.
constexpr std::uint64_t few_solutions = 10;
constexpr std::uint64_t nodes_for_few = 50'000;

// The few solutions that are wanted, if a short search in a tree finds them (or all there are).
std::optional<Answer> few(const cover::Instance& instance, const cover::Group& group,
                          search::Listing listing, const SolveOptions& options,
                          engine::SolutionSink& sink) {
    if (options.engine != "auto" || options.resume != nullptr ||
        options.wanted.value_or(few_solutions + 1) > few_solutions)
        return std::nullopt;
    Plan plan = with_tree({given(options), {}}, instance, options, "few solutions are wanted");
    search::Options& how = plan.options;
    how.on_progress = {};  // it is over in an instant, and progress must not fall back
    how.parts = 1;
    how.checkpoints = nullptr;
    how.limits.nodes = std::min(how.limits.nodes.value_or(nodes_for_few), nodes_for_few);
    Keep kept{*options.wanted};
    search::Tally tally = search::list(instance, group, listing, how, kept);
    if (!tally.complete() && kept.solutions.size() < *options.wanted) return std::nullopt;
    for (const auto& solution : kept.solutions)
        if (!sink.accept(solution)) break;
    return answer(std::move(tally), group.order(), plan);
}

// For a listing, which cannot be begun twice, the engine that is to be tried first will do.
Result<Answer> listed(const cover::Instance& instance, const cover::Group& group,
                      search::Listing listing, const SolveOptions& options,
                      engine::SolutionSink& sink) {
    if (auto found = few(instance, group, listing, options, sink)) return std::move(*found);
    auto how = options.resume != nullptr ? plan_to_resume(instance, options, group, listing)
                                         : plan(instance, options, group);
    if (!how) return std::unexpected(how.error());
    if (how->trial && !how->trial->choose_again)
        *how = with_tree(*how, instance, options, how->why);
    return searched(std::move(*how), instance, options, group.order(),
                    [&](const search::Options& with) {
                        return search::list(instance, group, listing, with, sink);
                    });
}

// Counts, with one engine after the other where plans want one to be tried first.  Limits are those
// of all searches together, and so is progress, which never falls back.
class Counting {
public:
    Counting(const cover::Instance& instance, const cover::Group& group,
             const SolveOptions& options)
        : instance_{instance}, group_{group}, options_{options} {}

    Result<Answer> run() {
        auto how = options_.resume != nullptr
                       ? plan_to_resume(instance_, options_, group_, std::nullopt)
                       : plan(instance_, options_, group_);
        // A trial that takes hours would be lost.
        if (how && options_.checkpoints != nullptr) how->trial.reset();
        while (how && how->trial) {
            if (auto found = attempt(*how)) return std::move(*found);
            if (how->trial->choose_again)
                how = plan(instance_, options_, group_, 2 * tree_seconds_);
            else
                how->trial.reset();
        }
        if (!how) return std::unexpected(how.error());
        go_on(how->options);
        Answer found = searched(
            std::move(*how), instance_, options_, group_.order(),
            [this](const search::Options& with) { return search::count(instance_, group_, with); });
        found.tally.seconds += seconds_;
        return found;
    }

private:
    // Searches with the engine that is to be tried first.  Nothing when it has used up its nodes.
    std::optional<Answer> attempt(const Plan& plan) {
        const engine::Trial& wanted = *plan.trial;
        Plan trial = wanted.choose_again ? plan : with_tree(plan, instance_, options_, plan.why);
        search::Options& how = trial.options;
        go_on(how);
        // A tree that outgrows its guess would seem nearly done, and be far from it.
        if (wanted.choose_again) how.on_progress = {};
        const bool is_limited = how.limits.nodes && *how.limits.nodes <= wanted.nodes;
        if (!is_limited) how.limits.nodes = wanted.nodes;
        search::Tally tally = search::count(instance_, group_, how);
        seconds_ += tally.seconds;
        nodes_ += tally.stats.nodes;
        tree_seconds_ = engine::tree_seconds(instance_, tally.stats.nodes);
        const bool gives_up = (tally.ending == engine::Ending::NodeLimit && !is_limited) ||
                              (tally.ending == engine::Ending::MemoryLimit && !wanted.choose_again);
        if (gives_up) return std::nullopt;
        tally.seconds = seconds_;
        return answer(std::move(tally), group_.order(), trial);
    }

    // Lets a search use what the others have left.
    void go_on(search::Options& how) {
        constexpr double hardly_any = 1e-3;
        auto& [seconds, nodes, memory] = how.limits;
        if (seconds) seconds = std::max(hardly_any, *seconds - seconds_);
        if (nodes) *nodes -= std::min(*nodes, nodes_);
        if (!options_.on_progress) return;
        how.on_progress = [this, earlier = seconds_](search::Progress progress) {
            fraction_ = progress.fraction = std::max(fraction_, progress.fraction);
            progress.seconds += earlier;
            options_.on_progress(progress);
        };
    }

    const cover::Instance& instance_;
    const cover::Group& group_;
    const SolveOptions& options_;
    double seconds_ = 0;       // of the searches so far
    std::uint64_t nodes_ = 0;  // of them
    double tree_seconds_ = 0;  // that those of the last one stand for
    double fraction_ = 0;      // shown last
};

// Keeps a sample of all that it is given: each of its places takes the n-th solution with
// probability 1/n, independently of the others (Vitter, Random sampling with a reservoir, 1985, for
// reservoirs of one).
class Reservoir : public engine::SolutionSink {
public:
    explicit Reservoir(engine::Sample wanted) : kept_(wanted.size), random_{wanted.seed} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        ++seen_;
        for (auto& place : kept_)
            if (random_.below(seen_) == 0) place.assign(solution.begin(), solution.end());
        return true;
    }
    // Gives the sample, if there was any solution.
    void give(engine::SolutionSink& sink) const {
        for (const auto& solution : kept_)
            if (seen_ == 0 || !sink.accept(solution)) return;
    }

private:
    std::vector<std::vector<cover::OptionId>> kept_;
    Random random_;
    std::uint64_t seen_ = 0;
};

Answer sampled(Plan plan, const cover::Instance& instance, engine::Sample wanted,
               const SolveOptions& options, engine::SolutionSink& sink) {
    const cover::Group group = trivial_group(instance);
    Reservoir reservoir{wanted};
    plan.options.cases = std::nullopt;
    return searched(std::move(plan), instance, options, 1, [&](search::Options with) {
        if (with.engine->samples) {
            with.sample = wanted;
            return search::list(instance, group, search::Listing::Raw, with, sink);
        }
        auto tally = search::list(instance, group, search::Listing::Raw, with, reservoir);
        if (tally.complete()) reservoir.give(sink);
        return tally;
    });
}

Result<search::State> cut_into(const cover::Instance& instance, const cover::Group& group,
                               std::optional<search::Listing> listing, const SolveOptions& options,
                               std::size_t parts) {
    auto how = plan(instance, options, group);
    if (!how) return std::unexpected(how.error());
    if (auto refused = state_refusal(*how->options.engine)) return std::unexpected(*refused);
    how->options.parts = parts;
    return listing ? search::cut_list(instance, group, *listing, how->options)
                   : search::cut_count(instance, group, how->options);
}

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

// What is left of the limits for the search itself.
SolveOptions left_of(SolveOptions options, const Deadline& deadline) {
    options.limits.seconds = deadline.seconds_left();
    return options;
}

template <class Puzzle>
Result<Answer> count_posed(const Puzzle& puzzle, const SolveOptions& options) {
    const Deadline deadline = deadline_of(options);
    const auto posed = pose(puzzle, options.modulo, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    const SolveOptions left = left_of(options, deadline);
    return Counting{posed->compiled.instance, posed->group, left}.run();
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
    auto posed = pose(puzzle, puzzle::Modulo::None, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    const auto generators = find_generators(puzzle, options.modulo, deadline.stop());
    if (!generators) return std::unexpected(generators.error());
    // Symmetries of the board, where they can be listed, shorten the search.
    if (options.modulo == puzzle::Modulo::Labels)
        if (auto with_board = pose(puzzle, puzzle::Modulo::All, deadline.stop()))
            posed = std::move(with_board);
    KeepAll solutions{options.limits.memory};
    auto answer = listed(posed->compiled.instance, posed->group, search::Listing::Raw,
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
        tally.ending = options.interrupt != nullptr && options.interrupt->load()
                           ? engine::Ending::Cancelled
                           : engine::Ending::TimeLimit;
    return answer;
}

template <class Puzzle, class OnSolution>
Result<Answer> solve_posed(const Puzzle& puzzle, search::Listing listing,
                           const SolveOptions& options, const OnSolution& on_solution) {
    const Deadline deadline = deadline_of(options);
    auto posed = pose(puzzle, options.modulo, deadline.stop());
    // Symmetries save time where every solution is wanted; too many of them are done without.
    if (!posed && posed.error().fault != Fault::Stopped && listing == search::Listing::Raw)
        posed = pose(puzzle, puzzle::Modulo::None, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    ToSolutions sink{posed->compiled, on_solution};
    const SolveOptions left = left_of(options, deadline);
    return listed(posed->compiled.instance, posed->group, listing, left, sink);
}

template <class Puzzle, class OnSolution>
Result<Answer> sample_any(const Puzzle& puzzle, engine::Sample wanted, const SolveOptions& options,
                          const OnSolution& on_solution) {
    const Deadline deadline = deadline_of(options);
    const auto compiled = compile(puzzle, deadline.stop());
    if (!compiled) return std::unexpected(compiled.error());
    const SolveOptions left = left_of(options, deadline);
    auto how = plan(compiled->instance, left, trivial_group(compiled->instance));
    if (!how) return std::unexpected(how.error());
    ToSolutions sink{*compiled, on_solution};
    return sampled(std::move(*how), compiled->instance, wanted, left, sink);
}

}  // namespace

Result<Answer> count(const puzzle::Puzzle& puzzle, const SolveOptions& options) {
    return count_posed(puzzle, options);
}

Result<Answer> count(const matching::Puzzle& puzzle, const SolveOptions& options) {
    const Deadline deadline = deadline_of(options);
    auto answer = count_posed(puzzle, options);
    const bool may_be_too_many = !answer && answer.error().fault == Fault::Input &&
                                 options.modulo != puzzle::Modulo::None &&
                                 options.resume == nullptr && options.checkpoints == nullptr;
    if (!may_be_too_many) return answer;
    auto by_generators = count_by_generators(puzzle, options, deadline);
    // What is wrong with both was said best the first time.
    return by_generators || by_generators.error().fault == Fault::Stopped ? by_generators : answer;
}

Result<Answer> count(const cover::Instance& instance, const SolveOptions& options) {
    const cover::Group group = trivial_group(instance);
    return Counting{instance, group, options}.run();
}

Result<search::State> cut(const puzzle::Puzzle& puzzle, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    const Deadline deadline = deadline_of(options);
    const auto posed = pose(puzzle, options.modulo, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    return cut_into(posed->compiled.instance, posed->group, listing, options, parts);
}

Result<search::State> cut(const cover::Instance& instance, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    return cut_into(instance, trivial_group(instance), listing, options, parts);
}

Result<Answer> solve(const puzzle::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution& on_solution) {
    return solve_posed(puzzle, listing, options, on_solution);
}

Result<Answer> solve(const matching::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnMatchingSolution& on_solution) {
    return solve_posed(puzzle, listing, options, on_solution);
}

Result<Answer> sample(const puzzle::Puzzle& puzzle, engine::Sample wanted,
                      const SolveOptions& options, const OnSolution& on_solution) {
    return sample_any(puzzle, wanted, options, on_solution);
}

Result<Answer> sample(const matching::Puzzle& puzzle, engine::Sample wanted,
                      const SolveOptions& options, const OnMatchingSolution& on_solution) {
    return sample_any(puzzle, wanted, options, on_solution);
}

Result<Answer> solve(const puzzle::Compiled& compiled, const cover::Group& group,
                     search::Listing listing, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    return listed(compiled.instance, group, listing, options, sink);
}

Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    return listed(instance, trivial_group(instance), search::Listing::Raw, options, sink);
}

}  // namespace tilewright
