#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/format/solution_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/check_solution.hpp"

namespace tilewright::cli {
namespace {

struct Import {
    std::string file;
    std::size_t problem = 0;
    std::string set;
    std::string lattice;
    std::string output_name;
    std::string solutions_name;

    Status operator()() const {
        if (!is_foreign_file(file))
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("'{}' is no file to import", file),
                           "the endings .xmpuzzle, .psv, .def and .txt tell the format"});
        foreign::ImportOptions options;
        if (problem > 0) options.problem = problem;
        options.ascii.set = set;
        if (!lattice.empty()) options.ascii.lattice = lattice;
        auto imported = load_foreign(file, options);
        if (!imported) return report(imported.error());
        say_notes(file, imported->notes);
        const auto text = puzzle_file(imported->puzzle);
        if (!text) return report(text.error());
        if (const auto written = native::write_file(output_name, *text); !written)
            return report(written.error());
        return write_solutions(*imported);
    }

private:
    // Every solution is checked, whether it is to be written or not.
    [[nodiscard]] Status write_solutions(const foreign::Imported& imported) const {
        for (std::size_t i = 0; i < imported.solutions.size(); ++i)
            if (const auto wrong = puzzle::check_solution(imported.puzzle, imported.solutions[i]))
                return report({Fault::Input,
                               file,
                               {},
                               fmt::format("solution {} in the file is wrong: {}", i + 1, *wrong),
                               "the program that found it may know other rules"});
        if (solutions_name.empty()) {
            if (!imported.solutions.empty())
                say("{}: note: {} solutions, all right; --solutions writes them\n", file,
                    imported.solutions.size());
            return answered;
        }
        const bool lines = solutions_name.ends_with(".jsonl") || solutions_name.ends_with(".json");
        format::SolutionWriter writer{imported.puzzle, lines ? format::SolutionFormat::JsonLines
                                                             : format::SolutionFormat::Text};
        std::string text = writer.header(
            {output_name.empty() || output_name == "-" ? file : output_name, "imported", 1});
        for (const puzzle::Solution& solution : imported.solutions)
            text += writer.solution(solution);
        text += writer.ending({imported.solutions.size(), false, "as many as the file keeps"});
        if (const auto written = native::write_file(solutions_name, text); !written)
            return report(written.error());
        return answered;
    }
};

}  // namespace

Action add_import(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "import", "Turn a file of another program into a puzzle file, and say what is left out");
    const auto state = std::make_shared<Import>();
    command
        .add_option("FILE", state->file,
                    "BurrTools' .xmpuzzle, PolySolver's .psv, polycube's .def, or a board drawn "
                    "in a .txt")
        ->required();
    command
        .add_option("--problem", state->problem,
                    "Which of several puzzles in the file, from 1; FILE#N says the same")
        ->check(CLI::PositiveNumber)
        ->option_text("N");
    command
        .add_option("--set", state->set, "Of a drawn board: the set of pieces that is to fill it")
        ->option_text("SET");
    command.add_option("--lattice", state->lattice, "Of a drawn board")->option_text("NAME");
    command.add_option("-o,--output", state->output_name, "Write the puzzle to FILE")
        ->option_text("FILE");
    command
        .add_option("--solutions", state->solutions_name,
                    "Write the solutions kept in the file to LIST; .jsonl and .json make JSON "
                    "Lines, others text")
        ->option_text("LIST");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
