#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::native {

// How another program ended.
struct Finished {
    int status = 0;        // its exit status, unless a signal ended it
    int signal = 0;        // that ended it, or 0
    bool stopped = false;  // it was ended from here, as asked
    std::string output;    // what it wrote to standard output
};

struct ProcessLimits {
    std::size_t memory;       // bytes of address space
    std::size_t most_output;  // bytes; a program that writes more is ended
    // Asked some fifty times a second; true ends the program.
    std::function<bool()> stop;
};

// Runs a program, found as a shell finds it, and waits for it.  It reads nothing, what it writes to
// standard error is lost, and whatever it starts itself ends with it.
// Errors: Fault::Helper when there is no such program, Fault::Io when none can be started.
[[nodiscard]] Result<Finished> run_program(const std::vector<std::string>& words,
                                           const ProcessLimits& limits);

// A folder for files that nobody else needs; it is deleted with all that is in it.
class TemporaryFolder {
public:
    static Result<TemporaryFolder> make();
    TemporaryFolder(TemporaryFolder&& other) noexcept;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder();
    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    explicit TemporaryFolder(std::string path) : path_{std::move(path)} {}
    std::string path_;
};

}  // namespace tilewright::native
