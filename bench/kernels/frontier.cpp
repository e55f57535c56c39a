// The two halves of the work of 'frontier': shapes, and sets of used pieces.

#include "bench/kernels/kernels.hpp"
#include "tests/quiet_watch.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"

namespace tilewright::bench {
namespace {

using namespace engine::frontier_parts;

// 6x10 as the engine lays it out to list solutions.
struct LongBoard {
    const cover::Instance& instance = entry("pentominoes/6x10").compiled.instance;
    PreparedInstance prepared{instance, {}, false};
};

// Makes the shapes: children that fit, their table, and the test of region sizes.  Each shape
// counts as a processed thing.
void frontier_shapes(benchmark::State& state) {
    const LongBoard long_board;
    const PreparedInstance& prepared = long_board.prepared;
    tests::QuietWatch watch;
    std::uint64_t shapes = 0;
    for (auto _ : state) {
        Allowance allowance{watch};
        auto graph = build_shape_graph(prepared.layout, prepared.sums, allowance);
        benchmark::DoNotOptimize(graph);
        shapes = allowance.nodes();
    }
    state.counters["shapes"] = static_cast<double>(shapes);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(shapes));
}
BENCHMARK(frontier_shapes)->Unit(benchmark::kMillisecond);

// Makes lists of sets from both ends until they meet.  Each set looked at counts as a processed
// thing.
void frontier_half_tables(benchmark::State& state) {
    const LongBoard long_board;
    const PreparedInstance& prepared = long_board.prepared;
    tests::QuietWatch watch;
    Allowance for_shapes{watch};
    const auto graph = build_shape_graph(prepared.layout, prepared.sums, for_shapes);
    require(graph.has_value(), "memory for the shapes");
    const Steps steps = move_steps(long_board.instance, prepared.layout, prepared.code);
    using Tables = HalfTables<DenseSum<TinyCount>>;  // twelve pieces, one bit each
    std::uint64_t sets = 0;
    for (auto _ : state) {
        Allowance allowance{watch};
        Tables tables{{*graph, prepared.code, steps}, Tables::Keep::Nothing, allowance};
        if (!tables.build()) state.SkipWithError("the tables were not finished");
        sets = tables.updates();
    }
    state.counters["sets"] = static_cast<double>(sets);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sets));
}
BENCHMARK(frontier_half_tables)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tilewright::bench
