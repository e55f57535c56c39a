#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/search/supervisor.hpp"

namespace tilewright::cli {

// Converts times such as 500ms, 30s, 10m and 2h to seconds.
[[nodiscard]] CLI::Validator time_in_seconds();

// The time limit of commands that do not search like solve and count.  An interrupt also ends them.
class TimeLimit {
public:
    // Adds --time.
    //   seconds: default; 0 means no limit
    void add_to(CLI::App& command, double seconds);

    // The limit, if there is one.
    [[nodiscard]] std::optional<double> seconds() const {
        return seconds_ > 0 ? std::optional{seconds_} : std::nullopt;
    }

    // The watch over all calls of a command.  Its time starts at the first use.
    [[nodiscard]] engine::Watch& watch();
    // For steps before these calls, under the same limit.
    [[nodiscard]] Stop stop() {
        return {[this] { return watch().report(0, 0).has_value(); }, watch().memory()};
    }

private:
    double seconds_ = 0;
    std::optional<search::Supervisor> supervisor_;
    std::optional<search::PartWatch> watch_;
};

}  // namespace tilewright::cli
