// What a SAT solver costs in a race for a few solutions; see costs.cpp.

#include "bench/kernels/kernels.hpp"
#include "tilewright/answer/cost_model.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/sat.hpp"

namespace tilewright::bench {
namespace {

using answer::cost_model;

// Ends a search after so many nodes, and counts its reports.
class Steps : public NodeLimit {
public:
    using NodeLimit::NodeLimit;
    std::optional<engine::Ending> report(std::uint64_t nodes, double fraction) override {
        ++count;
        return NodeLimit::report(nodes, fraction);
    }
    std::uint64_t count = 0;
};

engine::Engine sat_engine() {
    return sat::make_sat_engine({}, sat::make_cadical, std::make_shared<sat::Trouble>());
}

void cost_encoded_entry(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    const engine::Engine engine = sat_engine();
    tests::QuietWatch watch;
    for (auto _ : state) benchmark::DoNotOptimize(engine.in_turns(instance, watch));
    show_cost(state, static_cast<double>(instance.entry_count()), cost_model.encoded_entry);
}

// Clauses and the steps between them; these are counted as parts of a clause.
void cost_learnt_clause(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    const engine::Engine engine = sat_engine();
    double clauses = 0;
    for (auto _ : state) {
        state.PauseTiming();
        Steps steps{2'000};
        const auto search = engine.in_turns(instance, steps);
        steps.count = 0;
        state.ResumeTiming();
        const auto outcome = search->go_on({.watch = steps});
        clauses = static_cast<double>(outcome.stats.nodes) + static_cast<double>(steps.count) *
                                                                 cost_model.learning_step /
                                                                 cost_model.learnt_clause;
    }
    show_cost(state, clauses * static_cast<double>(instance.entry_count()),
              cost_model.learnt_clause);
}

[[maybe_unused]] const bool added = add_kernels(
    {{"cost_encoded_entry", cost_encoded_entry}, {"cost_learnt_clause", cost_learnt_clause}},
    benchmark::kMicrosecond);

}  // namespace
}  // namespace tilewright::bench
