#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tilewright::tests {

// What a run of the program took.
struct Measured {
    int status;             // as the shell gives it
    std::size_t megabytes;  // at its peak
    double seconds;         // of processors, its own and the system's for it
};

// Runs the program, its output thrown away.  The peak of a child begins with what its parent has:
// tests that call this want a process of their own, as ctest gives them.
[[nodiscard]] Measured measure_program(std::vector<std::string> arguments);

}  // namespace tilewright::tests
