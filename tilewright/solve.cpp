#include "tilewright/solve.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/engine/choose.hpp"

namespace tilewright {
namespace {

Result<const engine::Engine*> engine_for(const cover::Instance& instance, const std::string& name) {
    if (name == "auto") return &engine::choose(instance);
    const engine::Engine* engine = engine::find_engine(name);
    if (engine == nullptr) {
        std::vector<std::string_view> names{"auto"};
        for (const engine::Engine* known : engine::all_engines()) names.push_back(known->name);
        return fail(Fault::Usage, fmt::format("there is no engine '{}'", name),
                    fmt::format("engines: {}", fmt::join(names, ", ")));
    }
    if (const auto why = engine->refusal(instance))
        return fail(Fault::Usage,
                    fmt::format("engine '{}' cannot take this puzzle: {}", name, *why),
                    "leave the choice to --engine auto");
    return engine;
}

Result<search::Options> search_options(const cover::Instance& instance,
                                       const SolveOptions& options) {
    const auto engine = engine_for(instance, options.engine);
    if (!engine) return std::unexpected(engine.error());
    return search::Options{
        .engine = *engine,
        .pruning = options.pruning,
        .cases = options.break_symmetry ? engine::best_cases(**engine, instance) : std::nullopt,
        .limits = options.limits,
        .interrupt = options.interrupt,
        .on_progress = options.on_progress,
        .scheduler = options.scheduler};
}

std::optional<cover::Cases> cases_for_tree(const SolveOptions& options) {
    return options.break_symmetry ? std::optional{cover::Cases::Together} : std::nullopt;
}

Answer answer(search::Tally tally, std::size_t group_order, const search::Options& options) {
    return {std::move(tally), group_order, std::string{options.engine->name}};
}

// The group of an instance of which no symmetry is known.
cover::Group trivial_group(const cover::Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        identity.options.push_back(cover::OptionId{i});
    return {{std::move(identity)}};
}

// Runs a search.  When 'auto' chose an engine that then needs more memory than there is, and gave
// no solution yet, runs it again with one that needs little.
template <class Run>
Answer searched(search::Options how, const SolveOptions& options, std::size_t group_order,
                Run run) {
    search::Tally tally = run(how);
    if (options.engine == "auto" && tally.ending == engine::Ending::MemoryLimit && tally.raw == 0 &&
        how.engine != &engine::choose_frugal()) {
        how.engine = &engine::choose_frugal();
        how.cases = cases_for_tree(options);
        if (how.limits.seconds)
            how.limits.seconds = std::max(0.001, *how.limits.seconds - tally.seconds);
        const double lost = tally.seconds;
        tally = run(how);
        tally.seconds += lost;
    }
    return answer(std::move(tally), group_order, how);
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
                          search::Listing listing, const SolveOptions& options, search::Options how,
                          engine::SolutionSink& sink) {
    const bool tables = how.engine->branching == engine::Branching::Whole;
    if (options.engine != "auto" || !tables ||
        options.wanted.value_or(few_solutions + 1) > few_solutions)
        return std::nullopt;
    how.engine = &engine::choose_frugal();
    how.cases = cases_for_tree(options);
    how.on_progress = {};  // it is over in an instant, and progress must not fall back
    how.limits.nodes = std::min(how.limits.nodes.value_or(nodes_for_few), nodes_for_few);
    Keep kept{*options.wanted};
    search::Tally tally = search::list(instance, group, listing, how, kept);
    if (!tally.complete() && kept.solutions.size() < *options.wanted) return std::nullopt;
    for (const auto& solution : kept.solutions)
        if (!sink.accept(solution)) break;
    return answer(std::move(tally), group.order(), how);
}

Result<Answer> listed(const cover::Instance& instance, const cover::Group& group,
                      search::Listing listing, const SolveOptions& options,
                      engine::SolutionSink& sink) {
    const auto how = search_options(instance, options);
    if (!how) return std::unexpected(how.error());
    if (auto found = few(instance, group, listing, options, *how, sink)) return std::move(*found);
    return searched(*how, options, group.order(), [&](const search::Options& with) {
        return search::list(instance, group, listing, with, sink);
    });
}

class ToSolutions : public engine::SolutionSink {
public:
    ToSolutions(const puzzle::Compiled& compiled, const OnSolution& on_solution)
        : compiled_{compiled}, on_solution_{on_solution} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        return on_solution_(puzzle::to_solution(compiled_, solution));
    }

private:
    const puzzle::Compiled& compiled_;
    const OnSolution& on_solution_;
};

}  // namespace

Result<Answer> count(const puzzle::Puzzle& puzzle, const SolveOptions& options) {
    const auto compiled = puzzle::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    const auto how = search_options(compiled->instance, options);
    if (!how) return std::unexpected(how.error());
    const cover::Group group =
        puzzle::permutations(*compiled, puzzle::find_symmetries(puzzle, options.modulo));
    return searched(*how, options, group.order(), [&](const search::Options& with) {
        return search::count(compiled->instance, group, with);
    });
}

Result<Answer> count(const cover::Instance& instance, const SolveOptions& options) {
    const auto how = search_options(instance, options);
    if (!how) return std::unexpected(how.error());
    return searched(*how, options, 1, [&](const search::Options& with) {
        return search::count(instance, trivial_group(instance), with);
    });
}

Result<Answer> solve(const puzzle::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution& on_solution) {
    const auto compiled = puzzle::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    const cover::Group group =
        puzzle::permutations(*compiled, puzzle::find_symmetries(puzzle, options.modulo));
    ToSolutions sink{*compiled, on_solution};
    return solve(*compiled, group, listing, options, sink);
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
