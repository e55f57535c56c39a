#pragma once

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/solve.hpp"

namespace tilewright::cli {

// A check of an option's value: a number above zero.
[[nodiscard]] CLI::Validator more_than_zero();

// Turns an option's value such as 500ms, 30s, 10m, 2h into seconds.
[[nodiscard]] CLI::Validator as_seconds();

// The options that every command that searches has.
class SearchFlags {
public:
    void add_to(CLI::App& command);

    // Of them, those that say nothing of what is searched: threads and memory.
    void add_work_to(CLI::App& command);

    // What they say, with progress on stderr (if that is a terminal) and the interrupt flag.
    // The flags must outlive the search.
    [[nodiscard]] SolveOptions options();

    // Whether --stats was given.
    [[nodiscard]] bool statistics() const { return statistics_; }

private:
    std::string modulo_ = "all";
    std::string symmetry_ = "auto";
    std::string engine_ = "auto";
    std::size_t threads_ = 0;
    double seconds_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t memory_ = std::uint64_t{2} << 30;
    bool statistics_ = false;
    std::vector<std::string> without_;
    std::unique_ptr<search::Scheduler> scheduler_;
};

}  // namespace tilewright::cli
