#include "tilewright/answer/plan.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "tilewright/answer/pose.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/cover/verify.hpp"

namespace tilewright::answer {
namespace {

Result<Choice> engine_for(const cover::Instance& instance, const SolveOptions& options,
                          const Circumstances& circumstances) {
    if (options.engine == "auto") return choose(instance, circumstances);
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
    return Choice{engine, {}};
}

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

// To look at pivots takes a tenth of a millisecond, and to weigh them some hundredths of a second,
// which does not pay for shorter searches, nor for a few solutions.
cover::Cases cases_for_tree(const Plan& plan, const SolveOptions& options) {
    constexpr double is_short = 5e-2;
    constexpr double is_over_at_once = 1e-3;
    if (plan.tree_seconds && *plan.tree_seconds < is_over_at_once) return cover::Cases::Together;
    const bool pays = !options.wanted && (!plan.tree_seconds || *plan.tree_seconds > is_short);
    return pays ? cover::Cases::ByEstimate : cover::Cases::ByLookahead;
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

}  // namespace

std::optional<Error> state_refusal(const engine::Engine& engine) {
    // Those who go on with a state know the engines of the core alone.
    if (engine::find_engine(engine.name) != nullptr) return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("a search by engine '{}' cannot be gone on with", engine.name),
                 "leave the choice to --engine auto"};
}

Result<Plan> make_plan(const cover::Instance& instance, const SolveOptions& options,
                       const cover::Group& symmetries, const Tries& tries) {
    const Deadline deadline{options.limits.seconds, options.interrupt};
    std::optional<cover::Group> none;  // a large group is not copied
    if (!options.break_symmetry) none = trivial_group(instance);
    const cover::Group& known = none ? *none : symmetries;
    auto choice = engine_for(instance, options,
                             {.symmetries = known,
                              .memory = options.limits.memory,
                              .may_choose_again = tries.may_choose_again,
                              .least_tree_seconds = tries.least_tree_seconds,
                              .stopped = [&] { return deadline.has_passed(); }});
    if (!choice) return std::unexpected(choice.error());
    if (options.checkpoints != nullptr)
        if (auto refused = state_refusal(*choice->engine)) return std::unexpected(*refused);
    Plan plan{given(options), std::move(choice->why), choice->trial, choice->tree_seconds};
    if (choice->tree_seconds) plan.options.parts = parts_for(*choice->tree_seconds);
    plan.options.engine = choice->engine;
    // In a tiny tree it takes longer to find the symmetric cases than to search them; one that was
    // left was not tiny.
    constexpr double tiny = 3e-3;
    const bool is_tiny = tries.least_tree_seconds == 0 && choice->tree_seconds &&
                         *choice->tree_seconds * static_cast<double>(symmetries.order()) < tiny;
    if (options.break_symmetry && !is_tiny)
        plan.options.cases = best_cases(*choice->engine, instance);
    if (plan.options.cases == cover::Cases::ByLookahead)
        plan.options.cases = cases_for_tree(plan, options);
    return plan;
}

Result<Plan> plan_to_resume(const cover::Instance& instance, const SolveOptions& options,
                            const cover::Group& group, std::optional<search::Listing> listing) {
    const search::State& state = *options.resume;
    const engine::Engine* engine = engine::find_engine(state.engine);
    search::Options how{.engine = engine,
                        .pruning = state.pruning,
                        .cases = state.cases,
                        .interrupt = options.interrupt};
    Result<bool> fits = engine != nullptr && !engine->refusal(instance);
    if (*fits)
        fits = listing ? search::fits_list(state, instance, group, *listing, how)
                       : search::fits_count(state, instance, group, how);
    if (!fits) return std::unexpected(fits.error());
    if (!*fits || !std::ranges::all_of(state.parts, [&](const search::OpenPart& open) {
            return !open.found || are_solutions(instance, *open.found);
        }))
        return fail(Fault::Input, "what is to be gone on with is not this search",
                    "give the puzzle, the command and the options that it was begun with");
    Plan plan{given(options), "the search goes on"};
    plan.options.engine = engine;
    plan.options.pruning = state.pruning;
    plan.options.cases = state.cases;
    plan.options.resume = options.resume;
    return plan;
}

Plan with_tree(Plan plan, const cover::Instance& instance, const SolveOptions& options,
               std::string why) {
    plan.options.engine = &engine::fastest_tree(instance);
    plan.options.cases =
        options.break_symmetry ? std::optional{cases_for_tree(plan, options)} : std::nullopt;
    plan.why = std::move(why);
    plan.options.resume = nullptr;
    return plan;
}

Plan tree_plan(const cover::Instance& instance, const SolveOptions& options, std::string why) {
    return with_tree({given(options), {}}, instance, options, std::move(why));
}

}  // namespace tilewright::answer
