#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::native {

// How another program ended.
struct Finished {
    int status = 0;        // its exit status, unless a signal ended it
    int signal = 0;        // the signal that ended it, or 0
    bool stopped = false;  // we ended it because 'stop' asked for it
    std::string output;    // what it wrote to standard output
};

struct ProcessLimits {
    std::size_t memory;       // bytes of address space
    std::size_t most_output;  // bytes; a program that writes more is ended
    // Called about fifty times a second.  It ends the program by returning true.
    std::function<bool()> stop;
};

// Runs a program and waits for it.  The program is found as a shell finds it.  It gets no input,
// and what it writes to standard error is lost.  All processes that it starts end with it.
//   errors: Fault::Helper when there is no such program; Fault::Io when it cannot be started
[[nodiscard]] Result<Finished> run_program(const std::vector<std::string>& words,
                                           const ProcessLimits& limits);

// A folder for files that only this process needs.  It is deleted at the end with everything in it.
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
