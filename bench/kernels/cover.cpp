// The work before a search and between its parts.

#include <array>

#include "bench/kernels/kernels.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::bench {
namespace {

// Sets the number of processed things; each is an option of the instance.
void count_options(benchmark::State& state, const Entry& puzzle) {
    const auto options = static_cast<std::int64_t>(puzzle.compiled.instance.option_count());
    state.SetItemsProcessed(state.iterations() * options);
}

// Reads a puzzle file from its text.
void read(benchmark::State& state, const char* name) {
    for (auto _ : state) benchmark::DoNotOptimize(packing::read_catalogue(name));
}

// Finds all placements and makes an instance of them.
void compile(benchmark::State& state, const char* name) {
    const Entry& puzzle = entry(name);
    for (auto _ : state) benchmark::DoNotOptimize(packing::compile(puzzle.puzzle));
    count_options(state, puzzle);
}

// Finds the symmetries of a puzzle, as permutations of its options.
void find_symmetries(benchmark::State& state, const char* name) {
    const Entry& puzzle = entry(name);
    for (auto _ : state)
        benchmark::DoNotOptimize(packing::permutations(
            puzzle.compiled, packing::find_symmetries(puzzle.puzzle, puzzle_file::Modulo::All)));
    count_options(state, puzzle);
}

// Finds the cases of symmetry breaking.
void break_symmetry(benchmark::State& state, const char* name) {
    const Entry& puzzle = entry(name);
    const cover::Group group = packing::permutations(
        puzzle.compiled, packing::find_symmetries(puzzle.puzzle, puzzle_file::Modulo::All));
    for (auto _ : state)
        benchmark::DoNotOptimize(cover::break_symmetry(puzzle.compiled.instance, group,
                                                       cover::Cases::ByLookahead, {}, {}));
    count_options(state, puzzle);
}

// Reduces an instance by choosing its first option.
void reduce(benchmark::State& state, const char* name) {
    const Entry& puzzle = entry(name);
    const std::array chosen{cover::OptionId{0}};
    for (auto _ : state) benchmark::DoNotOptimize(cover::reduce(puzzle.compiled.instance, chosen));
    count_options(state, puzzle);
}

[[maybe_unused]] const bool added = add_kernels({{"read", read},
                                                 {"compile", compile},
                                                 {"find_symmetries", find_symmetries},
                                                 {"break_symmetry", break_symmetry},
                                                 {"reduce", reduce}},
                                                benchmark::kMicrosecond);

}  // namespace
}  // namespace tilewright::bench
