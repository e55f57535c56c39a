#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/animation/record.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// The options that select searches to watch, and which part of them.
class RecordingFlags {
public:
    void add_to(CLI::App& command);

    // The selected engines.
    //   errors: an engine that cannot be watched, or cannot handle the instance
    [[nodiscard]] Result<std::vector<const engine::TracedEngine*>> chosen_engines(
        const cover::Instance& instance) const;

    // Records the searches of these engines one after another.  An interrupt ends the running one.
    //   first:  stop at the first solution, unless the options say otherwise
    //   errors: a search that ends before its window
    [[nodiscard]] Result<std::vector<animation::Recording>> record(
        const cover::Instance& instance, const std::vector<const engine::TracedEngine*>& chosen,
        bool first) const;

private:
    std::string engines_ = "dance";
    animation::Window window_;
    std::string until_ = "auto";
    std::vector<std::string> without_;
};

}  // namespace tilewright::cli
