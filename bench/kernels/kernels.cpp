#include "bench/kernels/kernels.hpp"

#include <map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::bench {

const Entry& entry(const std::string& name) {
    static std::map<std::string, Entry> entries;
    if (const auto known = entries.find(name); known != entries.end()) return known->second;
    auto puzzle = packing::read_catalogue(name);
    require(puzzle.has_value(), "a puzzle of the catalogue");
    auto compiled = packing::compile(*puzzle);
    require(compiled.has_value(), "a puzzle that is not too large");
    return entries.emplace(name, Entry{std::move(*puzzle), std::move(*compiled)}).first->second;
}

void show_cost(benchmark::State& state, double pieces, double in_file) {
    using benchmark::Counter;
    state.counters["in_file"] = Counter{in_file};
    state.counters["measured"] =
        Counter{pieces, Counter::kIsIterationInvariantRate | Counter::kInvert};
}

bool add_kernels(std::initializer_list<Kernel> kernels, benchmark::TimeUnit unit) {
    for (const Kernel& kernel : kernels)
        for (const char* puzzle : {"pentominoes/6x10", "soma/cube"})
            benchmark::RegisterBenchmark(fmt::format("{}/{}", kernel.name, puzzle).c_str(),
                                         kernel.run, puzzle)
                ->Unit(unit);
    return true;
}

}  // namespace tilewright::bench
