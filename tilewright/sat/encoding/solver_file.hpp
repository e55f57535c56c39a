#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/encoding/encode.hpp"

namespace tilewright::sat {

// Files for solvers: SAT solvers, pseudo-Boolean solvers, MiniZinc.
enum class SolverFile { Cnf, Opb, MiniZinc };

// One of "cnf", "opb" and "mzn".
[[nodiscard]] std::optional<SolverFile> solver_file_named(std::string_view name);

// What stays empty is as usual: 'hybrid' for CNF, which cannot express sums, and 'lean' otherwise.
struct SolverFileOptions {
    std::optional<Style> style = {};
    std::optional<cnf::AtMostOne> at_most_one = {};  // only of CNF
    std::string about = {};                          // lines about the puzzle, for comments
};

// An instance as such a file.
//   name:         of the puzzle, for a comment
//   option_names: for the variables; empty: the items of an option name it
//   stop:         its memory is what a solver may need
//   cost:         as encode()
//   errors:       it takes more memory than it may, or was asked to stop
[[nodiscard]] Result<std::string> write_for_solver(SolverFile kind, const cover::Instance& instance,
                                                   std::string_view name,
                                                   std::span<const std::string> option_names,
                                                   const SolverFileOptions& options,
                                                   const Stop& stop);

}  // namespace tilewright::sat
