#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tilewright::tests {

// Sanitizers multiply the memory and the time of the program, so bounds on them are not tested.
#ifdef TILEWRIGHT_SANITIZED
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

// The cost of a run of the program.
struct Measured {
    int status;             // as the shell gives it
    std::size_t megabytes;  // peak memory
    double seconds;         // processor time of the program and of the system for it
};

// Runs the program and discards its output.  The peak memory of a child starts at the memory of its
// parent, so tests that call this should run in a process of their own, as under ctest.
[[nodiscard]] Measured measure_program(std::vector<std::string> arguments);

}  // namespace tilewright::tests
