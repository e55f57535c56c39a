#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/animation/record.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// The options that say which searches to watch, and which part of them.
class RecordingFlags {
public:
    void add_to(CLI::App& command);

    // The engines asked for.
    // Errors: one that cannot be watched, or cannot take the instance.
    [[nodiscard]] Result<std::vector<const engine::TracedEngine*>> chosen_engines(
        const cover::Instance& instance) const;

    // Their searches, one after the other; an interrupt ends the one that runs.
    //   first: end with the first solution, unless the options say something
    // Errors: a search that ends before its window.
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
