// The costs by which 'auto' chooses (answer/cost_model.hpp), measured again: each row shows what it
// comes to here ('measured') beside what the file has ('in_file').  All figures are printed before
// the rows, with what they mean.

#include <functional>

#include <fmt/format.h>

#include "bench/kernels/kernels.hpp"
#include "tests/quiet_watch.hpp"
#include "tilewright/answer/choose.hpp"
#include "tilewright/answer/cost_model.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/edges/edges.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/engine/finder.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"
#include "tilewright/engine/frontier/set_count.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::bench {
namespace {

using answer::cost_model;
using namespace engine::frontier_parts;

void cost_node(benchmark::State& state, const engine::Engine& engine, const char* name) {
    const Entry& puzzle = entry(name);
    tests::QuietWatch watch;
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes = engine.run(puzzle.compiled.instance, {.watch = watch}).stats.nodes;
    show_cost(state, static_cast<double>(nodes), engine.node_seconds);
}

void cost_bits_node(benchmark::State& state, const char* name) {
    cost_node(state, engine::bits, name);
}

void cost_dance_node(benchmark::State& state, const char* name) {
    cost_node(state, engine::dance, name);
}

void cost_tour_update(benchmark::State& state, const char* name) {
    const Entry& puzzle = entry(name);
    constexpr std::uint64_t updates = 500'000;  // tours of both puzzles take more, if they may
    for (auto _ : state)
        benchmark::DoNotOptimize(engine::estimate_tree(puzzle.compiled.instance, updates));
    show_cost(state, static_cast<double>(updates), cost_model.tour_update);
}

void cost_table_entry(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    for (auto _ : state) benchmark::DoNotOptimize(PreparedInstance{instance, {}, true});
    show_cost(state, static_cast<double>(instance.entry_count()), cost_model.table_entry);
}

engine::FrontierEstimate estimate(const cover::Instance& instance) {
    constexpr std::uint64_t most_moves = 100'000'000;
    const auto found = engine::estimate_frontier(instance, most_moves, std::size_t{1} << 30);
    require(found.has_value(), "both puzzles have few shapes");
    return *found;
}

void cost_table_move(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    const PreparedInstance prepared{instance, {}, true};
    tests::QuietWatch watch;
    for (auto _ : state) {
        Allowance allowance{watch};
        benchmark::DoNotOptimize(build_shape_graph(prepared.layout, prepared.sums, allowance));
    }
    show_cost(state, static_cast<double>(estimate(instance).moves), cost_model.table_move);
}

// Counts the nodes that a search reports.
class Nodes : public tests::QuietWatch {
public:
    std::optional<engine::Ending> report(std::uint64_t nodes, double) override {
        count += nodes;
        return std::nullopt;
    }
    std::uint64_t count = 0;
};

void cost_table_option(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    const PreparedInstance prepared{instance, {}, true};
    Nodes nodes;
    for (auto _ : state) {
        nodes.count = 0;
        Allowance allowance{nodes};
        benchmark::DoNotOptimize(build_shape_graph(prepared.layout, prepared.sums, allowance));
    }
    const auto cells = static_cast<double>(instance.hints().cells.size());
    show_cost(
        state,
        static_cast<double>(nodes.count) * static_cast<double>(instance.option_count()) / cells,
        cost_model.table_option);
}

void cost_table_state(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    const PreparedInstance prepared{instance, {}, true};
    tests::QuietWatch watch;
    Allowance for_shapes{watch};
    const auto graph = build_shape_graph(prepared.layout, prepared.sums, for_shapes);
    require(graph.has_value(), "memory for the shapes");
    const Steps steps = move_steps(instance, prepared.layout, prepared.code);
    for (auto _ : state) {
        Allowance allowance{watch};
        benchmark::DoNotOptimize(count_paths({*graph, prepared.code, steps}, allowance));
    }
    show_cost(state, estimate(instance).states, cost_model.table_state);
}

// The whole work of 'frontier', counted in steps with no cell on the front.
void cost_front_step(benchmark::State& state, const char* name) {
    const cover::Instance& instance = entry(name).compiled.instance;
    tests::QuietWatch watch;
    for (auto _ : state) benchmark::DoNotOptimize(engine::frontier.run(instance, {.watch = watch}));
    show_cost(state, answer::front_seconds(instance) / cost_model.front_step,
              cost_model.front_step);
}

// MacMahon's squares, an edge-matching puzzle.
const cover::Instance& board_of_tiles() {
    static const cover::Instance board = [] {
        auto puzzle = matching::read_puzzle(*puzzle_file::catalogue_text("macmahon/squares-4x6"),
                                            "macmahon/squares-4x6");
        return std::move(matching::compile(*puzzle)->instance);
    }();
    return board;
}

void cost_edges_node(benchmark::State& state) {
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        NodeLimit watch{2'000'000};
        nodes = engine::edges.run(board_of_tiles(), {.watch = watch}).stats.nodes;
    }
    show_cost(state, static_cast<double>(nodes), engine::edges.node_seconds);
}

void cost_scan_candidate(benchmark::State& state) {
    constexpr std::uint64_t candidates = 1'000'000;
    for (auto _ : state)
        benchmark::DoNotOptimize(engine::estimate_scan(board_of_tiles(), candidates));
    show_cost(state, static_cast<double>(candidates), cost_model.scan_candidate);
}

// The other puzzles are too small for a finder.
void cost_finder_node(benchmark::State& state) {
    const auto finder =
        engine::make_finder(entry("pentominoes/one-sided-9x10").compiled.instance, 0);
    Nodes nodes;
    for (auto _ : state) {
        nodes.count = 0;
        benchmark::DoNotOptimize(finder->round(0, nodes));
    }
    show_cost(state, static_cast<double>(nodes.count), cost_model.finder_node);
}

bool add_kernels_of_others() {
    const auto add = [](const char* name, void (*run)(benchmark::State&)) {
        benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMicrosecond);
    };
    add("cost_edges_node/macmahon/squares-4x6", cost_edges_node);
    add("cost_scan_candidate/macmahon/squares-4x6", cost_scan_candidate);
    add("cost_finder_node/pentominoes/one-sided-9x10", cost_finder_node);
    return true;
}

// Most figures are choices, which nothing here measures.
bool show_other_figures() {
    answer::for_each_figure(cost_model, [](const char* name, const answer::Figure& figure) {
        benchmark::AddCustomContext(
            name, fmt::format("{:g} {}, {}", figure.value, figure.unit, figure.meaning));
    });
    return true;
}

[[maybe_unused]] const bool added = add_kernels({{"cost_bits_node", cost_bits_node},
                                                 {"cost_dance_node", cost_dance_node},
                                                 {"cost_tour_update", cost_tour_update},
                                                 {"cost_table_entry", cost_table_entry},
                                                 {"cost_table_move", cost_table_move},
                                                 {"cost_table_option", cost_table_option},
                                                 {"cost_table_state", cost_table_state},
                                                 {"cost_front_step", cost_front_step}},
                                                benchmark::kMicrosecond) &&
                                    add_kernels_of_others() && show_other_figures();

}  // namespace
}  // namespace tilewright::bench
