#pragma once

#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cli {

// What exact cover and SAT solvers are asked: a puzzle of either kind, compiled, or a bare
// instance.
struct Problem {
    std::string name;
    cover::Instance instance;
    std::vector<std::string> option_names;  // for variables; none where items say it all
    std::string kind;                       // of file: "toml" or "dlx"
    Result<std::string> text;               // such a file that says the same
};

// Errors: those of load_any_puzzle, load_instance and compile.
[[nodiscard]] Result<Problem> load_problem(const std::string& name);

}  // namespace tilewright::cli
