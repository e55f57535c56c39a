#include "tilewright/solve.hpp"

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
        .break_symmetry = options.break_symmetry && engine::gains_from_symmetry(**engine, instance),
        .limits = options.limits,
        .interrupt = options.interrupt,
        .on_progress = options.on_progress,
        .scheduler = options.scheduler};
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
    return answer(search::count(compiled->instance, group, *how), group.order(), *how);
}

Result<Answer> count(const cover::Instance& instance, const SolveOptions& options) {
    const auto how = search_options(instance, options);
    if (!how) return std::unexpected(how.error());
    return answer(search::count(instance, trivial_group(instance), *how), 1, *how);
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
    const auto how = search_options(compiled.instance, options);
    if (!how) return std::unexpected(how.error());
    return answer(search::list(compiled.instance, group, listing, *how, sink), group.order(), *how);
}

Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    const auto how = search_options(instance, options);
    if (!how) return std::unexpected(how.error());
    return answer(search::list(instance, trivial_group(instance), search::Listing::Raw, *how, sink),
                  1, *how);
}

}  // namespace tilewright
