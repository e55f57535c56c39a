#include "tilewright/answer/plan.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/answer/prepare.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

Result<Choice> engine_for(const cover::Instance& instance, const SolveOptions& options,
                          const Circumstances& circumstances) {
    if (options.engine == "auto") return choose(instance, circumstances);
    const auto core = engine::all_engines();
    std::vector<const engine::Engine*> known{core.begin(), core.end()};
    for (const engine::Engine& further : options.further_engines) known.push_back(&further);
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
    // Whoever resumes a state knows only the engines of the core.
    if (engine::find_engine(engine.name) != nullptr) return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("a search by engine '{}' cannot be resumed", engine.name),
                 "leave the choice to --engine auto"};
}

Result<Plan> make_plan(const Question& question, const Tries& tries) {
    const auto& [instance, symmetries, options, deadline] = question;
    options.enter("choosing an engine");
    std::optional<cover::Group> none;  // a large group is not copied
    if (!options.break_symmetry) none = trivial_group(instance);
    const cover::Group& known = none ? *none : symmetries;
    auto choice = engine_for(instance, options,
                             {.symmetries = known,
                              .memory = options.control.limits.memory,
                              .may_choose_again = tries.may_choose_again,
                              .least_tree_seconds = tries.least_tree_seconds,
                              .stopped = deadline.stop()});
    if (!choice) return std::unexpected(choice.error());
    if (options.control.checkpoints != nullptr)
        if (auto refused = state_refusal(*choice->engine)) return std::unexpected(*refused);
    Plan plan{
        .method = {.engine = choice->engine, .pruning = options.pruning, .cases = std::nullopt},
        .why = std::move(choice->why),
        .trial = choice->trial,
        .tree_seconds = choice->tree_seconds};
    const bool all = options.wanted.value_or(~std::uint64_t{0}) == ~std::uint64_t{0};
    const bool is_tree = plan.trial || plan.method.engine->branching != engine::Branching::Whole;
    if (plan.tree_seconds && is_tree && all && options.on_estimate)
        options.on_estimate(*plan.tree_seconds);
    if (plan.tree_seconds) plan.method.parts = parts_for(*plan.tree_seconds);
    // In a tiny tree it takes longer to find the symmetric cases than to search them; one that was
    // left was not tiny.
    constexpr double tiny = 3e-3;
    const bool is_tiny = tries.least_tree_seconds == 0 && plan.tree_seconds &&
                         *plan.tree_seconds * static_cast<double>(symmetries.order()) < tiny;
    if (options.break_symmetry && !is_tiny)
        plan.method.cases = best_cases(*choice->engine, instance);
    if (plan.method.cases == cover::Cases::ByLookahead)
        plan.method.cases = cases_for_tree(plan, options);
    return plan;
}

Result<Plan> plan_to_resume(const Question& question, std::optional<search::Listing> listing) {
    const auto& [instance, group, options, deadline] = question;
    const search::State& state = *options.control.resume;
    const engine::Engine* engine = engine::find_engine(state.engine);
    const search::Method method{.engine = engine, .pruning = state.pruning, .cases = state.cases};
    // A resumed search makes headway however little time there is.
    const search::Control control{.interrupt = options.control.interrupt};
    Result<bool> fits = engine != nullptr && !engine->refusal(instance);
    if (*fits)
        fits = listing ? search::fits_list(state, instance, group, *listing, method, control)
                       : search::fits_count(state, instance, group, method, control);
    if (!fits) return std::unexpected(fits.error());
    if (!*fits || !std::ranges::all_of(state.parts, [&](const search::OpenPart& open) {
            return !open.found || are_solutions(question.instance, *open.found);
        }))
        return fail(Fault::Input, "the checkpoint does not belong to this search",
                    "give the puzzle, the command and the options that it was begun with");
    return Plan{.method = method, .why = "the search goes on"};
}

Plan with_tree(Plan plan, const Question& question, std::string why) {
    plan.method.engine = &engine::fastest_tree(question.instance);
    plan.method.cases = question.options.break_symmetry
                            ? std::optional{cases_for_tree(plan, question.options)}
                            : std::nullopt;
    plan.why = std::move(why);
    return plan;
}

Plan tree_plan(const Question& question, std::string why) {
    Plan plan{.method = {.pruning = question.options.pruning}, .why = {}};
    return with_tree(std::move(plan), question, std::move(why));
}

}  // namespace tilewright::answer
