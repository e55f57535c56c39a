#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace tilewright::tests {

struct Ran {
    int status;
    std::string out;  // standard output, and standard error if the arguments ask for it
};

// The folder of the test that runs, empty at first and gone after it.  No other process uses it.
[[nodiscard]] const std::string& own_folder();

// Runs "tilewright ARGUMENTS" through the shell, in a folder of the test's own.
[[nodiscard]] Ran run_program(const std::string& arguments);

// The same in a given folder.
[[nodiscard]] Ran run_program(const std::string& arguments, const std::string& folder);

// Runs any command line through the shell, in a given folder.
[[nodiscard]] Ran run_shell(const std::string& line, const std::string& folder);

// Runs a line of shell in a folder of the test's own; $T is the program.
[[nodiscard]] Ran shell(const std::string& line);

// Starts the program in a folder, without the shell.  What it prints goes to the file 'log' there.
//   log_flags: of open(2): O_TRUNC or O_APPEND
[[nodiscard]] pid_t start_program(std::vector<std::string> arguments, const std::string& folder,
                                  int log_flags);

// Like the first, but interrupted some seconds after the program has installed its signal handlers.
// It gets two signals at once, as from timeout(1).
[[nodiscard]] Ran run_interrupted(const std::string& arguments, double seconds);

// A call, and what its output must show.
struct CommandRow {
    const char* arguments;
    int status;
    const char* contains;  // a part of the output
};

// Expects the status and the output of a call.
void expect_row(const Ran& ran, const CommandRow& row);

// The name of a test in lists and messages.
void PrintTo(const CommandRow& row, std::ostream* stream);

}  // namespace tilewright::tests
