#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/cnf/dimacs.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/compile.hpp"

namespace tilewright::cli {
namespace {

struct Export {
    std::string puzzle_name;
    std::string to;
    std::string solutions_name;
    std::string output_name;
    std::string encoding;
    std::string at_most_one;

    Status operator()() const {
        const auto puzzle = load_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        std::vector<puzzle::Solution> solutions;
        if (!solutions_name.empty()) {
            auto list = load_solutions(solutions_name, puzzle_name);
            if (!list) return report(list.error());
            if (const auto wrong = first_mistake(*list)) return report(*wrong);
            for (auto& listed : list->solutions) solutions.push_back(std::move(listed.solution));
        }
        auto exported = make(*puzzle, solutions);
        if (!exported) {
            if (exported.error().source.empty()) exported.error().source = puzzle_name;
            return report(exported.error());
        }
        say_notes(puzzle_name, exported->notes);
        if (const auto written = native::write_file(output_name, exported->bytes); !written)
            return report(written.error());
        return answered;
    }

private:
    [[nodiscard]] Result<foreign::Exported> make(
        const puzzle::Puzzle& puzzle, const std::vector<puzzle::Solution>& solutions) const {
        if (to == "xmpuzzle")
            return foreign::export_file(foreign::Format::Xmpuzzle, puzzle, solutions);
        if (to == "psv") return foreign::export_file(foreign::Format::Psv, puzzle, solutions);
        if (!solutions.empty())
            return fail(Fault::Usage, fmt::format("a file of kind {} keeps no solutions", to),
                        "leave out --solutions");
        if (to == "toml") {
            auto text = puzzle_file(puzzle);
            if (!text) return std::unexpected(text.error());
            return foreign::Exported{std::move(*text), {}};
        }
        const auto compiled = puzzle::compile(puzzle);
        if (!compiled) return std::unexpected(compiled.error());
        if (to != "dlx") return foreign::Exported{for_solvers(puzzle.name, *compiled), {}};
        return foreign::Exported{
            fmt::format("| {}\n", puzzle.name) + cover::write_instance(compiled->instance), {}};
    }

    // CNF, OPB or MiniZinc.  Where sums can be said as such, nothing else is needed.
    [[nodiscard]] std::string for_solvers(const std::string& name,
                                          const puzzle::Compiled& compiled) const {
        const std::string usual = to == "cnf" ? "hybrid" : "lean";
        const auto [style, way] = encoded_as(encoding.empty() ? usual : encoding, at_most_one);
        const sat::Encoding encoded = sat::encode(compiled.instance, style);
        std::string title =
            fmt::format("{}: as many solutions as sets of true variables place[...]\nencoding {}",
                        name, to_string(style));
        if (to == "opb") return cnf::write_opb(encoded.model, title);
        if (to == "mzn") return cnf::write_minizinc(encoded.model, title);
        const cnf::Ways ways = sat::ways_for(style, way);
        title += fmt::format(", at most one {}", to_string(ways.at_most_one));
        return cnf::write_dimacs(cnf::to_formula(encoded.model, ways), title);
    }
};

}  // namespace

Action add_export(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "export", "Write a puzzle for another program, and say what is left out");
    const auto state = std::make_shared<Export>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    command
        .add_option("--to", state->to,
                    "xmpuzzle (BurrTools), psv (PolySolver), dlx (Knuth's exact cover programs), "
                    "cnf (SAT solvers), opb (pseudo-Boolean solvers), mzn (MiniZinc), or toml (a "
                    "puzzle file, every cell and piece spelled out)")
        ->required()
        ->check(CLI::IsMember({"xmpuzzle", "psv", "dlx", "cnf", "opb", "mzn", "toml"}))
        ->option_text("FORMAT");
    command
        .add_option("--solutions", state->solutions_name,
                    "Put the solutions of this list in (xmpuzzle and psv)")
        ->option_text("LIST");
    add_encoding_options(command, state->encoding, state->at_most_one, "Options");
    command.add_option("-o,--output", state->output_name, "Write to FILE")->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
