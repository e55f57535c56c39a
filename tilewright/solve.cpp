#include "tilewright/solve.hpp"

#include <fmt/format.h>

#include "tilewright/engine/choose.hpp"

namespace tilewright {
namespace {

struct Prepared {
    puzzle::Compiled compiled;
    cover::Group group;
    search::Options options;
};

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

Result<Prepared> prepare(const puzzle::Puzzle& puzzle, const SolveOptions& options) {
    auto compiled = puzzle::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    const auto engine = engine_for(compiled->instance, options.engine);
    if (!engine) return std::unexpected(engine.error());
    cover::Group group =
        puzzle::permutations(*compiled, puzzle::find_symmetries(puzzle, options.modulo));
    return Prepared{std::move(*compiled),
                    std::move(group),
                    {.engine = *engine,
                     .pruning = options.pruning,
                     .break_symmetry = options.break_symmetry,
                     .limits = options.limits,
                     .interrupt = options.interrupt,
                     .on_progress = options.on_progress,
                     .scheduler = options.scheduler}};
}

Answer answer(const Prepared& prepared, search::Tally tally) {
    return {std::move(tally), prepared.group.order(), std::string{prepared.options.engine->name}};
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
    auto prepared = prepare(puzzle, options);
    if (!prepared) return std::unexpected(prepared.error());
    return answer(*prepared,
                  search::count(prepared->compiled.instance, prepared->group, prepared->options));
}

Result<Answer> solve(const puzzle::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution& on_solution) {
    auto prepared = prepare(puzzle, options);
    if (!prepared) return std::unexpected(prepared.error());
    ToSolutions sink{prepared->compiled, on_solution};
    return answer(*prepared, search::list(prepared->compiled.instance, prepared->group, listing,
                                          prepared->options, sink));
}

}  // namespace tilewright
