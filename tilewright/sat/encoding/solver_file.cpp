#include "tilewright/sat/encoding/solver_file.hpp"

#include <fmt/format.h>

#include "tilewright/sat/cnf/dimacs.hpp"

namespace tilewright::sat {

std::optional<SolverFile> solver_file_named(std::string_view name) {
    if (name == "cnf") return SolverFile::Cnf;
    if (name == "opb") return SolverFile::Opb;
    if (name == "mzn") return SolverFile::MiniZinc;
    return std::nullopt;
}

Result<std::string> write_for_solver(SolverFile kind, const cover::Instance& instance,
                                     std::string_view name,
                                     std::span<const std::string> option_names,
                                     const SolverFileOptions& options, const Stop& stop) {
    const Style style =
        options.style.value_or(kind == SolverFile::Cnf ? Style::Hybrid : Style::Lean);
    const auto encoded = encode(instance, style, option_names, stop);
    if (!encoded) return lacks_memory("writing the puzzle in variables", stop);
    std::string title =
        fmt::format("{}: as many solutions as sets of true variables place[...]\n{}encoding {}",
                    name, options.about, to_string(style));
    if (kind == SolverFile::Opb) return cnf::write_opb(encoded->model, title);
    if (kind == SolverFile::MiniZinc) return cnf::write_minizinc(encoded->model, title);
    const cnf::Ways ways = ways_for(style, options.at_most_one);
    title += fmt::format(", at most one {}", to_string(ways.at_most_one));
    const auto formula = cnf::to_formula(encoded->model, ways, stop);
    if (!formula) return lacks_memory("writing the puzzle in clauses", stop);
    return cnf::write_dimacs(*formula, title);
}

}  // namespace tilewright::sat
