// The cost of a node in the engines that search a tree.  All of them walk the same tree, without
// using symmetry.

#include <functional>

#include "bench/kernels/kernels.hpp"
#include "tests/quiet_watch.hpp"
#include "tilewright/engine/bits/avx2.hpp"
#include "tilewright/engine/bits/avx512.hpp"
#include "tilewright/engine/bits/search.hpp"
#include "tilewright/engine/dance/dance.hpp"

namespace tilewright::bench {
namespace {

using engine::Outcome;
using engine::Request;

Outcome portable_bits(const cover::Instance& instance, const Request& request) {
    return engine::bits_parts::search<engine::bits_parts::PortableLanes>(instance, request);
}

// Counts a puzzle.  Each node counts as a processed thing.
void tree(benchmark::State& state,
          const std::function<Outcome(const cover::Instance&, const Request&)>& run,
          const char* name) {
    const Entry& puzzle = entry(name);
    tests::QuietWatch watch;
    Outcome outcome;
    for (auto _ : state) outcome = run(puzzle.compiled.instance, {.watch = watch});
    if (!outcome.complete() || outcome.solutions != puzzle.puzzle.expect.raw)
        state.SkipWithError("a wrong count");
    state.counters["nodes"] = static_cast<double>(outcome.stats.nodes);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(outcome.stats.nodes));
}

void bits_portable(benchmark::State& state, const char* name) {
    tree(state, portable_bits, name);
}

void bits_avx2(benchmark::State& state, const char* name) {
    if (engine::bits_parts::has_avx2())
        tree(state, engine::bits_parts::search_with_avx2, name);
    else
        state.SkipWithError("this processor has no AVX2");
}

void bits_avx512(benchmark::State& state, const char* name) {
    if (engine::bits_parts::has_avx512())
        tree(state, engine::bits_parts::search_with_avx512, name);
    else
        state.SkipWithError("this processor has no AVX-512");
}

void dance(benchmark::State& state, const char* name) {
    tree(state, engine::dance.run, name);
}

[[maybe_unused]] const bool added = add_kernels({{"bits_portable", bits_portable},
                                                 {"bits_avx2", bits_avx2},
                                                 {"bits_avx512", bits_avx512},
                                                 {"dance", dance}},
                                                benchmark::kMillisecond);

}  // namespace
}  // namespace tilewright::bench
