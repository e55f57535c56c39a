#include "tilewright/answer/parts.hpp"

#include <algorithm>
#include <limits>

#include "tilewright/answer/ask.hpp"
#include "tilewright/answer/plan.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::answer {
namespace {

using search::Listing;
using search::Search;
using search::State;

std::unexpected<Error> none_of_this_search() {
    return fail(Fault::Input, "this is no part of this search",
                "give the puzzle and the options with which it was cut");
}

// The search that a part was cut from.  It is kept, since its cases take long to find.
Result<std::shared_ptr<const Search>> search_of(const Posed& posed, std::optional<Listing> listing,
                                                const State& part, const search::Control& control) {
    const auto method = method_of(part, posed.instance());
    if (!method) return none_of_this_search();
    const Posed::Parts parts{listing, part.engine, part.pruning.region_size, part.cases,
                             part.may_change_engine};
    return posed.searches().get(parts, [&]() -> Result<std::shared_ptr<const Search>> {
        auto made = Search::make(posed.instance(), posed.group(), listing, *method, control);
        if (!made) return std::unexpected(made.error());
        made->get_ready_for_parts();
        return std::make_shared<const Search>(*std::move(made));
    });
}

// The same, if the part is one of it.
Result<std::shared_ptr<const Search>> fitting_search(const Posed& posed,
                                                     std::optional<Listing> listing,
                                                     const State& part,
                                                     const search::Control& control) {
    auto search = search_of(posed, listing, part, control);
    if (!search) return search;
    const auto fits = fits_search(part, **search, posed.instance(), control);
    if (!fits) return std::unexpected(fits.error());
    if (!*fits || !(*search)->is_cut(part)) return none_of_this_search();
    return search;
}

// The plan of a listing that is to be cut: that of one run, so that it finds the same solutions in
// the same order.  Only where 'auto' chooses tables, a tree searches instead: tables that lack
// memory after some solutions could neither go on nor leave the rest to another engine.
Result<Plan> plan_to_list_in_parts(const Question& question) {
    const bool is_free = question.options.engine == "auto";
    auto plan = plan_to_list(question);
    if (plan && is_free && plan->method.engine->branching == engine::Branching::Whole) {
        SolveOptions options = question.options;
        options.engine = fastest_tree(question).name;
        plan = plan_to_list({question.posed, options, question.deadline});
    }
    if (plan) plan->method.may_change_engine = is_free;
    return plan;
}

// How many nodes a tree has, as small pieces of it say.  Nothing when they do not tell.
std::optional<double> sampled_nodes(const Question& question, const search::Method& tree,
                                    std::size_t parts) {
    const auto search =
        Search::make(question.instance(), question.group(), {}, tree, question.control());
    if (!search) return std::nullopt;
    const auto whole = search->cut(parts, question.control());
    if (!whole) return std::nullopt;
    const auto forecast = search->forecast(*whole, question.control());
    if (!forecast || !*forecast || (*forecast)->is_cut_short) return std::nullopt;
    return (*forecast)->nodes;
}

// The plan of a count that is to be cut.  Where one run would try the tree first, for as long as
// something else seems to take, pieces of the tree tell whether it is done by then.
Result<Plan> plan_to_count_in_parts(const Question& question, std::size_t parts) {
    auto plan = make_plan(question);
    if (!plan || !plan->trial || plan->trial->in_turns || plan->trial->doubted_after) return plan;
    const Plan tree = with_tree(*plan, question, plan->why);
    const auto nodes = sampled_nodes(question, tree.method, parts);
    return nodes && *nodes < static_cast<double>(plan->trial->nodes) ? tree : plan;
}

}  // namespace

std::vector<State> Cut::parts() const {
    std::vector<State> parts;
    std::size_t first = 0;
    for (const std::size_t size : sizes) {
        parts.push_back(search::slice(whole, first, size));
        first += size;
    }
    return parts;
}

template <class Puzzle>
Result<Cut> cut(const Prepared<Puzzle>& puzzle, std::optional<Listing> listing,
                const SolveOptions& options, std::size_t parts) {
    const Deadline deadline = search::deadline_of(options.control);
    const auto posed = puzzle.posed(options.modulo, deadline.stop(), options.on_stage);
    if (!posed) return std::unexpected(posed.error());
    SolveOptions wanted = options;
    if (listing) wanted.wanted = std::numeric_limits<std::uint64_t>::max();
    const Question question{**posed, wanted, deadline};
    const auto plan =
        listing ? plan_to_list_in_parts(question) : plan_to_count_in_parts(question, parts);
    if (!plan) return std::unexpected(plan.error());
    if (auto refused = state_refusal(*plan->method.engine)) return std::unexpected(*refused);
    const auto search = Search::make(question.instance(), question.group(), listing, plan->method,
                                     question.control());
    if (!search) return std::unexpected(search.error());
    auto whole = search->cut(parts, question.control());
    if (!whole) return std::unexpected(whole.error());
    if (refuted(puzzle, question)) whole->parts.clear();
    Cut result{*std::move(whole), {}};
    result.sizes = search::slice_sizes(result.whole.parts, parts);
    if (result.sizes.empty()) result.sizes.push_back(0);
    return result;
}

template <class Puzzle>
Result<Search::Rest> search_part(const Prepared<Puzzle>& puzzle, std::optional<Listing> listing,
                                 const State& part, const SolveOptions& options,
                                 engine::SolutionSink& sink) {
    search::Control control = options.control;
    control.deadline = search::deadline_of(options.control);
    // However little time there is, a part gets ahead: only an interrupt ends what comes before.
    const search::Control patient{.limits = {.memory = control.limits.memory},
                                  .interrupt = control.interrupt,
                                  .common_of_shares = control.common_of_shares};
    const Deadline only_interrupt = search::deadline_of(patient);
    const auto posed = puzzle.posed(options.modulo, only_interrupt.stop());
    if (!posed) return std::unexpected(posed.error());
    const auto search = fitting_search(**posed, listing, part, patient);
    if (!search) return std::unexpected(search.error());
    auto rest = (*search)->run_parts(part, control, sink);
    if (!rest.fits) return none_of_this_search();
    return rest;
}

template <class Puzzle>
Result<std::optional<search::Forecast>> forecast(const Prepared<Puzzle>& puzzle,
                                                 std::optional<Listing> listing, const State& part,
                                                 const SolveOptions& options) {
    search::Control control = options.control;
    control.deadline = search::deadline_of(options.control);
    const auto posed = puzzle.posed(options.modulo, control.deadline->stop());
    if (!posed) return std::unexpected(posed.error());
    const auto search = fitting_search(**posed, listing, part, control);
    if (!search) return std::unexpected(search.error());
    return (*search)->forecast(part, control);
}

Result<State> together(std::span<const State> parts) {
    if (parts.empty()) return fail(Fault::Usage, "there are no parts to put together");
    State whole = parts.front();
    for (const State& part : parts.subspan(1)) {
        if (part.digest != whole.digest || part.engine != whole.engine ||
            part.sums.size() != whole.sums.size())
            return fail(Fault::Input, "these are parts of different searches");
        for (std::size_t i = 0; i < whole.sums.size(); ++i) whole.sums[i] += part.sums[i];
        whole.parts.insert(whole.parts.end(), part.parts.begin(), part.parts.end());
        whole.work += part.work;
        whole.stats.add(part.stats);
        whole.seconds += part.seconds;
    }
    // The order of the parts is that of their problems.
    std::ranges::stable_sort(whole.parts, {}, &search::OpenPart::problem);
    return whole;
}

template <class Puzzle>
Result<Answer> found_by(const Prepared<Puzzle>& puzzle, std::optional<Listing> listing,
                        const State& state, const SolveOptions& options) {
    const search::Control control{.interrupt = options.control.interrupt};
    const Deadline deadline = search::deadline_of(control);
    const auto posed = puzzle.posed(options.modulo, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    const auto search = fitting_search(**posed, listing, state, control);
    if (!search) return std::unexpected(search.error());
    auto tally = (*search)->tally(state);
    if (!tally)
        return fail(Fault::Input, "the results of the parts do not make up the whole search",
                    "put together each part once, and all of them");
    return Answer{.tally = *std::move(tally),
                  .group_order = (*posed)->group().order(),
                  .engine = state.engine,
                  .why_engine = {}};
}

template <class Puzzle>
Result<Answer> merge(const Prepared<Puzzle>& puzzle, std::optional<Listing> listing,
                     std::span<const State> parts, const SolveOptions& options) {
    const auto whole = together(parts);
    if (!whole) return std::unexpected(whole.error());
    if (!whole->parts.empty())
        return fail(Fault::Input, "a part is not done", "search it until nothing is left of it");
    return found_by(puzzle, listing, *whole, options);
}

using PackingPuzzle = Prepared<packing::Puzzle>;
using MatchingPuzzle = Prepared<matching::Puzzle>;
using Problem = Prepared<CoverProblem>;
using Which = std::optional<Listing>;
using Sink = engine::SolutionSink;
using States = std::span<const State>;
template Result<Cut> cut(const PackingPuzzle&, Which, const SolveOptions&, std::size_t);
template Result<Cut> cut(const MatchingPuzzle&, Which, const SolveOptions&, std::size_t);
template Result<Cut> cut(const Problem&, Which, const SolveOptions&, std::size_t);
template Result<Search::Rest> search_part(const PackingPuzzle&, Which, const State&,
                                          const SolveOptions&, Sink&);
template Result<Search::Rest> search_part(const MatchingPuzzle&, Which, const State&,
                                          const SolveOptions&, Sink&);
template Result<Search::Rest> search_part(const Problem&, Which, const State&, const SolveOptions&,
                                          Sink&);
template Result<std::optional<search::Forecast>> forecast(const PackingPuzzle&, Which, const State&,
                                                          const SolveOptions&);
template Result<std::optional<search::Forecast>> forecast(const MatchingPuzzle&, Which,
                                                          const State&, const SolveOptions&);
template Result<std::optional<search::Forecast>> forecast(const Problem&, Which, const State&,
                                                          const SolveOptions&);
template Result<Answer> found_by(const PackingPuzzle&, Which, const State&, const SolveOptions&);
template Result<Answer> found_by(const MatchingPuzzle&, Which, const State&, const SolveOptions&);
template Result<Answer> found_by(const Problem&, Which, const State&, const SolveOptions&);
template Result<Answer> merge(const PackingPuzzle&, Which, States, const SolveOptions&);
template Result<Answer> merge(const MatchingPuzzle&, Which, States, const SolveOptions&);
template Result<Answer> merge(const Problem&, Which, States, const SolveOptions&);

}  // namespace tilewright::answer
