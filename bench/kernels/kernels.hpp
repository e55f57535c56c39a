#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include <benchmark/benchmark.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::bench {

// A catalogue entry that is ready for a search.
struct Entry {
    packing::Puzzle puzzle;
    packing::Compiled compiled;
};

// The entry with this name.  It is read and compiled on first use.  The program stops if there is
// none.
[[nodiscard]] const Entry& entry(const std::string& name);

// Shows what one piece of work takes, beside what the cost model says.
//   pieces: how many an iteration does
void show_cost(benchmark::State& state, double pieces, double in_file);

// Ends a search after a number of nodes.
class NodeLimit : public tests::QuietWatch {
public:
    explicit NodeLimit(std::uint64_t nodes) : left_{nodes} {}
    std::optional<engine::Ending> report(std::uint64_t nodes, double) override {
        left_ -= std::min(left_, nodes);
        return left_ == 0 ? std::optional{engine::Ending::NodeLimit} : std::nullopt;
    }

private:
    std::uint64_t left_;
};

// A piece of work that is repeated on a puzzle of the catalogue.
struct Kernel {
    const char* name;
    void (*run)(benchmark::State& state, const char* puzzle);
};

// Registers each kernel for a long board and for a solid.  Returns true, so that a constant can be
// initialised by it: this runs before main().
bool add_kernels(std::initializer_list<Kernel> kernels, benchmark::TimeUnit unit);

}  // namespace tilewright::bench
