#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "c/files.hpp"
#include "c/guard.hpp"
#include "c/option_reader.hpp"
#include "c/pace.hpp"
#include "c/request.hpp"
#include "c/rows.hpp"
#include "tilewright/answer/about.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/matching/option_names.hpp"
#include "tilewright/sat/encoding/solver_file.hpp"

// Puzzles as files for other programs.
namespace tilewright::c {
namespace {

struct ExportRequest {
    std::string to;
    Rows solutions;
    sat::SolverFileOptions encoded;
};

Result<ExportRequest> read_export(std::string_view to, const Rows& solutions,
                                  std::string_view options) {
    OptionReader reader{options};
    const std::string encoding =
        reader.text("encoding", "", {"classic", "channelled", "hybrid", "lean"});
    const std::string at_most_one = reader.text(
        "amo", "", {"pairwise", "sequential", "commander", "product", "binary", "bimander"});
    const bool is_encoded = sat::solver_file_named(to).has_value();
    const bool keeps_solutions = to == "xmpuzzle" || to == "psv";
    if (!is_encoded && !keeps_solutions && to != "dlx" && to != "toml")
        reader.refuse(fmt::format("there is no format '{}'", to),
                      "formats: toml, xmpuzzle, psv, dlx, cnf, opb, mzn");
    if (!is_encoded && !(encoding.empty() && at_most_one.empty()))
        reader.refuse(fmt::format("files of kind {} have no clauses", to),
                      "'encoding' and 'amo' are for cnf, opb and mzn");
    if (!keeps_solutions && solutions.count > 0)
        reader.refuse(fmt::format("files of kind {} have no room for solutions", to),
                      "leave the solutions out");
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return ExportRequest{
        std::string{to},
        solutions,
        {sat::style_named(encoding), sat::cnf::at_most_one_named(at_most_one), {}}};
}

Result<foreign::Exported> for_puzzle_programs(const packing::Puzzle& puzzle,
                                              const ExportRequest& request, Pace& pace) {
    constexpr double when_checked = 0.5;  // of the whole work
    const std::size_t steps = request.solutions.count;
    const auto solutions = solutions_of(puzzle, request.solutions, pace.up_to(when_checked, steps));
    if (!solutions) return std::unexpected(solutions.error());
    const auto format = request.to == "psv" ? foreign::Format::Psv : foreign::Format::Xmpuzzle;
    return foreign::export_file(format, puzzle, *solutions, pace.up_to(1, steps));
}
template <class Other>
Result<foreign::Exported> for_puzzle_programs(const Other&, const ExportRequest& request, Pace&) {
    return fail(Fault::Usage,
                fmt::format("only packing puzzles are written to files of kind {}", request.to),
                "write it as dlx");
}

Result<std::string> puzzle_file(const answer::CoverProblem&) {
    return fail(Fault::Usage, "an exact-cover problem is not a puzzle",
                "write it as dlx, cnf, opb or mzn");
}
template <class Puzzle>
Result<std::string> puzzle_file(const Puzzle& puzzle) {
    return answer::to_puzzle_file(puzzle);
}

std::string about_of(const answer::CoverProblem&) {
    return {};
}
template <class Puzzle>
std::string about_of(const Puzzle& puzzle) {
    return answer::about(puzzle);
}

// Where nothing says more, items name the variables.
template <class Puzzle, class Compiled>
std::vector<std::string> names_of_options(const Puzzle&, const Compiled&) {
    return {};
}
std::vector<std::string> names_of_options(const matching::Puzzle& puzzle,
                                          const matching::Compiled& compiled) {
    return matching::option_names(puzzle, compiled);
}

template <class Puzzle>
Result<std::string> for_solvers(const answer::Prepared<Puzzle>& prepared,
                                const ExportRequest& request, Pace& pace) {
    constexpr double when_compiled = 0.5;  // of the whole work
    const auto compiled = prepared.compiled(pace.up_to(when_compiled, 0, usual_memory));
    if (!compiled) return std::unexpected(compiled.error());
    const cover::Instance& instance = (*compiled)->instance;
    const std::string& name = prepared.puzzle().name;
    const auto kind = sat::solver_file_named(request.to);
    const std::string about = about_of(prepared.puzzle());
    const Stop stop = pace.up_to(1, 0, usual_memory);
    if (stop()) return stopped("writing the file");
    if (!kind) return cover::write_instance_file(instance, name, about);
    sat::SolverFileOptions encoded = request.encoded;
    encoded.about = about;
    return sat::write_for_solver(*kind, instance, name,
                                 names_of_options(prepared.puzzle(), **compiled), encoded, stop);
}

template <class Puzzle>
Result<foreign::Exported> exported(const answer::Prepared<Puzzle>& prepared,
                                   const ExportRequest& request, Pace& pace) {
    if (request.to == "xmpuzzle" || request.to == "psv")
        return for_puzzle_programs(prepared.puzzle(), request, pace);
    auto text = request.to == "toml" ? puzzle_file(prepared.puzzle())
                                     : for_solvers(prepared, request, pace);
    if (!text) return std::unexpected(std::move(text.error()));
    return foreign::Exported{*std::move(text), {}};
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

tilewright_files* tilewright_export(const tilewright_puzzle* puzzle, const char* to,
                                    const int32_t* numbers, const size_t* ends, size_t count,
                                    const char* options, tilewright_on_progress on_progress,
                                    void* context, tilewright_error** error) {
    return c::guarded(
        error, static_cast<tilewright_files*>(nullptr), [&]() -> Result<tilewright_files*> {
            if (puzzle == nullptr) return c::null_handle("puzzle");
            if (to == nullptr) return c::null_handle("format");
            const auto request =
                c::read_export(to, c::Rows{numbers, ends, count}, c::or_empty(options));
            if (!request) return std::unexpected(request.error());
            c::Listener listener{{.progress = on_progress, .context = context}};
            c::Pace pace{listener};
            return std::visit(
                [&](const auto& one) -> Result<tilewright_files*> {
                    auto file = c::exported(one, *request, pace);
                    if (!file) return std::unexpected(std::move(file.error()));
                    return c::files_for_caller(
                        {{c::file_name(one.puzzle().name, "", to), std::move(file->bytes)}},
                        file->notes);
                },
                puzzle->is);
        });
}
