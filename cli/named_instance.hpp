#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cli {

// What exact-cover and SAT solvers are given: a compiled puzzle of either kind, or a bare
// instance.
struct NamedInstance {
    std::string name;
    cover::Instance instance;
    std::vector<std::string> option_names;  // for variables; empty if the items say it all
    std::string kind;                       // kind of the file: "toml" or "dlx"
    Result<std::string> text;               // text of such a file with the same instance
    std::string about = {};                 // what else the puzzle says: lines for comments
    // Why there is no solution, where that was looked for and a short reason shows it.
    std::optional<std::string> reason = {};
};

//   look_for_reason: takes milliseconds, as answer::refute does
//   errors:          those of load_any_puzzle, load_instance and compile
[[nodiscard]] Result<NamedInstance> load_named_instance(const std::string& name,
                                                        bool look_for_reason = false);

}  // namespace tilewright::cli
