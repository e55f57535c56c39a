#include "tilewright/answer/plan.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/answer/cost_model.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

// What 'auto' chooses.  It is kept, unless the time was over before it was well known.
Choice chosen(const Question& question, const Tries& tries) {
    const SolveOptions& options = question.options;
    const Posed::Terms terms{options.break_symmetry, options.control.limits.memory,
                             search::memory_of_tree(options.control), tries.may_choose_again,
                             tries.least_tree_seconds};
    Kept<Posed::Terms, Choice>& choices = question.posed.choices();
    if (const auto known = choices.find(terms)) return *known;
    std::optional<cover::Group> none;  // a large group is not copied
    if (!options.break_symmetry) none = trivial_group(question.instance());
    Choice choice = choose(question.instance(), {.symmetries = none ? *none : question.group(),
                                                 .memory = terms.memory,
                                                 .tree_memory = terms.tree_memory,
                                                 .may_choose_again = terms.may_choose_again,
                                                 .least_tree_seconds = terms.least_tree_seconds,
                                                 .stopped = question.deadline.stop()});
    if (!question.deadline.has_passed())
        (void)choices.get(terms, [&]() -> Result<std::shared_ptr<const Choice>> {
            return std::make_shared<const Choice>(choice);
        });
    return choice;
}

Result<Choice> engine_for(const Question& question, const Tries& tries) {
    const SolveOptions& options = question.options;
    if (options.engine == "auto") return chosen(question, tries);
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
    if (const auto why = engine->refusal(question.instance()))
        return fail(Fault::Usage,
                    fmt::format("engine '{}' cannot take this puzzle: {}", engine->name, *why),
                    "leave the choice to --engine auto");
    return Choice{engine, {}};
}

// Parts are for telling the time left.  What is soon over needs none, and to set up some hundred
// may take longer than the search.
std::size_t parts_for(double tree_seconds) {
    return tree_seconds < cost_model.cut_tree ? 1 : search::most_parts;
}

// To look at pivots takes a tenth of a millisecond, and to weigh them some hundredths of a second,
// which does not pay for shorter searches, nor for a few solutions.
cover::Cases cases_for_tree(const Plan& plan, const SolveOptions& options) {
    if (plan.tree_seconds && *plan.tree_seconds < cost_model.lookahead_tree)
        return cover::Cases::Together;
    const bool pays =
        !options.wanted && (!plan.tree_seconds || *plan.tree_seconds > cost_model.estimated_tree);
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
    const SolveOptions& options = question.options;
    options.enter("choosing an engine");
    auto choice = engine_for(question, tries);
    if (!choice) return std::unexpected(choice.error());
    if (options.control.checkpoints != nullptr)
        if (auto refused = state_refusal(*choice->engine)) return std::unexpected(*refused);
    Plan plan{
        .method = {.engine = choice->engine, .pruning = options.pruning, .cases = std::nullopt},
        .why = std::move(choice->why),
        .trial = choice->trial,
        .tree_seconds = choice->tree_seconds,
        .table_seconds = choice->table_seconds};
    if (plan.tree_seconds) plan.method.parts = parts_for(*plan.tree_seconds);
    plan.method.may_change_engine = options.engine == "auto";
    plan.method.occurrences = options.occurrences;
    plan.method.kinds = options.kinds;
    // In a tiny tree it takes longer to find the symmetric cases than to search them; one that was
    // left was not tiny.
    const bool is_tiny = tries.least_tree_seconds == 0 && plan.tree_seconds &&
                         *plan.tree_seconds * static_cast<double>(question.group().order()) <
                             cost_model.symmetric_tree;
    if (options.break_symmetry && !is_tiny)
        plan.method.cases = best_cases(*choice->engine, question.instance());
    if (plan.method.cases == cover::Cases::ByLookahead)
        plan.method.cases = cases_for_tree(plan, options);
    return plan;
}

Result<Plan> plan_to_list(const Question& question) {
    auto plan = make_plan(question);
    if (!plan) return plan;
    // It cannot be begun twice: the engine that is to be tried first will do.
    if (plan->trial && !plan->trial->doubted_after) *plan = with_tree(*plan, question, plan->why);
    plan->method.may_change_engine = false;
    return plan;
}

Result<Plan> plan_to_resume(const Question& question, std::optional<search::Listing> listing) {
    const search::State& state = *question.options.control.resume;
    const auto method = method_of(state, question.instance());
    bool fits = method.has_value();
    if (fits) {
        // A resumed search makes headway however little time there is.
        const search::Control control{.interrupt = question.options.control.interrupt};
        const auto search =
            search::Search::make(question.instance(), question.group(), listing, *method, control);
        if (!search) return std::unexpected(search.error());
        const auto found = fits_search(state, *search, question.instance(), control);
        if (!found) return std::unexpected(found.error());
        fits = *found;
    }
    if (!fits)
        return fail(Fault::Input, "the checkpoint does not belong to this search",
                    "give the puzzle, the command and the options that it was begun with");
    return Plan{.method = *method, .why = "the search goes on"};
}

std::optional<search::Method> method_of(const search::State& state,
                                        const cover::Instance& instance) {
    const engine::Engine* engine = engine::find_engine(state.engine);
    if (engine == nullptr || engine->refusal(instance)) return std::nullopt;
    return search::Method{.engine = engine,
                          .pruning = state.pruning,
                          .cases = state.cases,
                          .may_change_engine = state.may_change_engine};
}

Result<bool> fits_search(const search::State& state, const search::Search& search,
                         const cover::Instance& instance, const search::Control& control) {
    auto fits = search.fits(state, control);
    if (!fits || !*fits) return fits;
    return std::ranges::all_of(state.parts, [&](const search::OpenPart& open) {
        return !open.found || are_solutions(instance, *open.found);
    });
}

const engine::Engine& fastest_tree(const Question& question) {
    return engine::fastest_tree(question.instance(),
                                search::memory_of_tree(question.options.control));
}

Plan with_tree(Plan plan, const Question& question, std::string why) {
    plan.method.engine = &fastest_tree(question);
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
