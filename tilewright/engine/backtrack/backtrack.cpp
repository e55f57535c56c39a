#include "tilewright/engine/backtrack/backtrack.hpp"

#include <algorithm>

#include "tilewright/engine/backtrack/search.hpp"

namespace tilewright::engine {
namespace backtracking {
namespace {

using cover::Instance;

Outcome out_of_memory() {
    Outcome outcome;
    outcome.ending = Ending::MemoryLimit;
    return outcome;
}

template <std::size_t Words, bool Prunes>
Outcome search(const Instance& instance, const Plan& plan, auto source, const Request& request) {
    if (!source) return out_of_memory();
    if (request.sink != nullptr)
        return Search<Words, true, Prunes>{instance, plan, *source, request}.run();
    return Search<Words, false, Prunes>{instance, plan, *source, request}.run();
}

template <std::size_t Words>
Outcome run(const Instance& instance, const Plan& plan, const Request& request) {
    const std::size_t max_bytes = request.watch.memory() / 2;
    if (request.pruning.region_size)
        if (const auto rule = RegionRule::make(instance, plan))
            return search<Words, true>(
                instance, plan, RegionFilter::make(instance, plan, *rule, max_bytes), request);
    return search<Words, false>(
        instance, plan, FitTables::make(instance, plan, 0, plan.layout.bits, max_bytes), request);
}

Outcome run(const Instance& instance, const Request& request) {
    const Plan plan = make_plan(instance);
    const std::size_t words = (plan.layout.bits + 63) / 64;
    if (words <= 1) return run<1>(instance, plan, request);
    if (words <= 2) return run<2>(instance, plan, request);
    if (words <= 3) return run<3>(instance, plan, request);
    if (words <= 4) return run<4>(instance, plan, request);
    if (words <= 8) return run<8>(instance, plan, request);
    return run<16>(instance, plan, request);
}

}  // namespace
}  // namespace backtracking

const Engine backtrack{
    .name = "backtrack",
    .summary = "fills the first empty cell in every way that fits, on bit boards",
    .branching = Branching::FirstCell,
    .refusal = backtracking::refusal,
    .run = backtracking::run,
};

}  // namespace tilewright::engine
