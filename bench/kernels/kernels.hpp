#pragma once

#include <initializer_list>
#include <string>

#include <benchmark/benchmark.h>

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

// A piece of work that is repeated on a puzzle of the catalogue.
struct Kernel {
    const char* name;
    void (*run)(benchmark::State& state, const char* puzzle);
};

// Registers each kernel for a long board and for a solid.  Returns true, so that a constant can be
// initialised by it: this runs before main().
bool add_kernels(std::initializer_list<Kernel> kernels, benchmark::TimeUnit unit);

}  // namespace tilewright::bench
