#pragma once

#include <string>

namespace tilewright::tests {

struct Ran {
    int status;
    std::string out;  // standard output, and standard error where the arguments ask for it
};

// Runs "tilewright ARGUMENTS" through the shell, in a folder of the test's own.
[[nodiscard]] Ran run_program(const std::string& arguments);

// The same in a given folder.
[[nodiscard]] Ran run_program(const std::string& arguments, const std::string& folder);

// Runs any command line through the shell, in a given folder.
[[nodiscard]] Ran run_shell(const std::string& line, const std::string& folder);

// The same as the first, interrupted some seconds after it has begun to heed signals, as timeout(1)
// does it: by two signals that come together.
[[nodiscard]] Ran run_interrupted(const std::string& arguments, double seconds);

// One call, and what is to be seen of it.
struct CommandRow {
    const char* arguments;
    int status;
    const char* contains;  // part of the output
};

// Expects that it was so.
void expect_row(const Ran& ran, const CommandRow& row);

// The name of a test in lists and messages.
void PrintTo(const CommandRow& row, std::ostream* stream);

}  // namespace tilewright::tests
