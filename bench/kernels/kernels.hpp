#pragma once

#include <initializer_list>
#include <string>

#include <benchmark/benchmark.h>

#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::bench {

// A catalogue entry, ready to be searched.
struct Entry {
    packing::Puzzle puzzle;
    packing::Compiled compiled;
};

// The entry of that name, read and compiled when it is first asked for.  Stops the program when
// there is none.
[[nodiscard]] const Entry& entry(const std::string& name);

// A piece of work that is done again and again on a puzzle of the catalogue.
struct Kernel {
    const char* name;
    void (*run)(benchmark::State& state, const char* puzzle);
};

// Lets each kernel be measured on a long board and on a solid.  Returns true, as what runs before
// main() has to be the value of something.
bool add_kernels(std::initializer_list<Kernel> kernels, benchmark::TimeUnit unit);

}  // namespace tilewright::bench
