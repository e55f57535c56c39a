#include "tilewright/answer/sample.hpp"

#include <algorithm>

#include "tilewright/answer/ask.hpp"
#include "tilewright/answer/run_plan.hpp"
#include "tilewright/answer/to_solutions.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

// Keeps a sample of all that it is given: each of its places takes the n-th solution with
// probability 1/n, independently of the others (Vitter, Random sampling with a reservoir, 1985, for
// reservoirs of one).
class Reservoir : public engine::SolutionSink {
public:
    // Whether there is memory for so many places, without what they keep.
    static bool fits(std::uint64_t places, std::size_t memory) {
        return places <= std::min(memory / sizeof(Place), std::vector<Place>{}.max_size());
    }

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
    using Place = std::vector<cover::OptionId>;

    std::vector<Place> kept_;
    Random random_;
    std::uint64_t seen_ = 0;
};

Result<Answer> sample_instance(const Question& question, engine::Sample wanted,
                               engine::SolutionSink& sink) {
    auto plan = make_plan(question);
    if (!plan) return std::unexpected(plan.error());
    plan->method.cases = std::nullopt;
    search::Control control = question.control();
    control.resume = nullptr;
    const auto list = [&](const search::Method& method, engine::SolutionSink& to,
                          const search::Control& with) {
        return search::list(question.instance(), question.group(), search::Listing::Raw, method, to,
                            with);
    };
    return run_plan(question, std::move(*plan), control, Aim::List,
                    [&](search::Method method, const search::Control& with) {
                        if (method.engine->samples) {
                            method.sample = wanted;
                            return list(method, sink, with);
                        }
                        search::Tally tally;
                        tally.ending = engine::Ending::MemoryLimit;
                        if (!Reservoir::fits(wanted.size, with.limits.memory)) return tally;
                        Reservoir reservoir{wanted};
                        tally = list(method, reservoir, with);
                        if (tally.complete()) reservoir.give(sink);
                        return tally;
                    });
}

template <class Puzzle>
Result<Answer> sample_any(const Prepared<Puzzle>& puzzle, engine::Sample wanted,
                          const SolveOptions& options, const OnSolution<Puzzle>& on_solution) {
    return ask(puzzle, puzzle_file::Modulo::None, options, [&](const Question& question) {
        ToSolutions sink{puzzle, on_solution};
        return sample_instance(question, wanted, sink);
    });
}

}  // namespace

Result<Answer> sample(const Prepared<packing::Puzzle>& puzzle, engine::Sample wanted,
                      const SolveOptions& options, const OnSolution<packing::Puzzle>& on_solution) {
    return sample_any(puzzle, wanted, options, on_solution);
}

Result<Answer> sample(const Prepared<matching::Puzzle>& puzzle, engine::Sample wanted,
                      const SolveOptions& options,
                      const OnSolution<matching::Puzzle>& on_solution) {
    return sample_any(puzzle, wanted, options, on_solution);
}

Result<Answer> sample(const Prepared<CoverProblem>& problem, engine::Sample wanted,
                      const SolveOptions& options, const OnSolution<CoverProblem>& on_solution) {
    return sample_any(problem, wanted, options, on_solution);
}

}  // namespace tilewright::answer
