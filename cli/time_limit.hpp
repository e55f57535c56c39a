#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/search/supervisor.hpp"

namespace tilewright::cli {

// Reads times such as 500ms, 30s, 10m, 2h as seconds.
[[nodiscard]] CLI::Validator time_in_seconds();

// What commands that call a SAT solver may use: time, until they are interrupted.
class TimeLimit {
public:
    // Adds --time.
    //   seconds: unless it is given; 0: no limit
    void add_to(CLI::App& command, double seconds);

    // The watch over all calls of one command, from its first use on.
    [[nodiscard]] engine::Watch& watch();

private:
    double seconds_ = 0;
    std::optional<search::Supervisor> supervisor_;
    std::optional<search::PartWatch> watch_;
};

}  // namespace tilewright::cli
