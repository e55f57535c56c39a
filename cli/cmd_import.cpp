#include <memory>

#include <fmt/format.h>

#include "cli/board_size.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Import {
    std::string file;
    std::size_t problem = 0;
    std::string set;
    std::string lattice;
    std::string size;
    std::string output_name;
    std::string solutions_name;

    Status operator()() const {
        if (!is_foreign_file(file))
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("'{}' cannot be imported", file),
                           "the endings .xmpuzzle, .psv, .def, .txt and .csv tell the format"});
        if (const auto wrong = refusal()) return report(*wrong);
        auto imported = load_foreign(file, options());
        if (!imported) return report(imported.error());
        return std::visit(
            [&](const auto& one) {
                say_notes(file, one.notes);
                return write(one);
            },
            *imported);
    }

private:
    // Why the options do not suit the file.  Nothing when they do.
    [[nodiscard]] std::optional<Error> refusal() const {
        const auto format = foreign::format_of(foreign::parse_address(file).file);
        const bool may_be_list =
            format == foreign::Format::Ascii || format == foreign::Format::EdgeList;
        if (!size.empty() && !may_be_list)
            return Error{Fault::Usage,
                         file,
                         {},
                         "--size is for lists of tiles",
                         "files of this format say how large the board is"};
        if ((!set.empty() || !lattice.empty()) && format != foreign::Format::Ascii)
            return Error{Fault::Usage,
                         file,
                         {},
                         "--set and --lattice are for drawn boards",
                         "leave them out: files of this format have pieces of their own"};
        return std::nullopt;
    }

    [[nodiscard]] foreign::ImportOptions options() const {
        foreign::ImportOptions options;
        if (problem > 0) options.problem = problem;
        if (!set.empty() || !lattice.empty()) options.ascii.emplace().set = set;
        if (!lattice.empty()) options.ascii->lattice = lattice;
        if (!size.empty()) options.edges.emplace().size = parse_board_size(size);
        return options;
    }

    [[nodiscard]] Status write(const foreign::Imported& imported) const {
        const auto text = to_puzzle_file(imported.puzzle);
        if (!text) return report(text.error());
        if (const auto written = native::write_file(output_name, *text); !written)
            return report(written.error());
        return write_solutions(imported);
    }

    [[nodiscard]] Status write(const foreign::ImportedList& list) const {
        if (!solutions_name.empty())
            return report({Fault::Usage,
                           file,
                           {},
                           "a list of tiles has no solutions",
                           "leave out --solutions"});
        const auto written = native::write_file(output_name, list.text);
        return written ? answered : report(written.error());
    }

    // Checks every solution, and writes them if that is wanted.
    [[nodiscard]] Status write_solutions(const foreign::Imported& imported) const {
        if (auto checked = foreign::check_solutions(imported); !checked) {
            checked.error().source = file;
            return report(checked.error());
        }
        if (solutions_name.empty()) {
            if (!imported.solutions.empty())
                say("{}: note: {}, {}; --solutions writes {}\n", file,
                    so_many(imported.solutions.size(), "solution"),
                    imported.solutions.size() == 1 ? "correct" : "all correct",
                    imported.solutions.size() == 1 ? "it" : "them");
            return answered;
        }
        const auto writer =
            format::writer_for(imported.puzzle, {format::list_format_of(solutions_name)});
        std::string text = writer->header(
            {output_name.empty() || output_name == "-" ? file : output_name, "imported", 1});
        for (const packing::Solution& solution : imported.solutions)
            text += writer->solution(solution);
        text += writer->ending({imported.solutions.size(), false, "as many as the file keeps"});
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
                    "BurrTools' .xmpuzzle, PolySolver's .psv, polycube's .def, or a .txt: a drawn "
                    "board, or a list of square tiles by the numbers of their edges (.csv, too)")
        ->required();
    command
        .add_option("--problem", state->problem,
                    "Which of several puzzles in the file, counting from 1; FILE#N means the same")
        ->check(CLI::PositiveNumber)
        ->option_text("N");
    auto* set = command.add_option("--set", state->set,
                                   "For a drawn board: the set of pieces that fills it");
    set->option_text("SET");
    auto* lattice =
        command.add_option("--lattice", state->lattice, "For a drawn board: its lattice");
    lattice->option_text("NAME");
    command
        .add_option("--size", state->size,
                    "For a list of tiles: rows x columns of the board, if the list does not say "
                    "and the board is not square")
        ->check(board_size(limits::most_sites))
        ->excludes(set)
        ->excludes(lattice)
        ->option_text("RxC");
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
