#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/named_instance.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/sat/encoding/solver_file.hpp"

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
        auto exported = is_for_puzzle_programs() ? for_puzzle_programs() : for_solvers();
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
    [[nodiscard]] bool is_for_puzzle_programs() const { return to == "xmpuzzle" || to == "psv"; }

    [[nodiscard]] Result<foreign::Exported> for_puzzle_programs() const {
        const auto puzzle = load_puzzle(puzzle_name);
        if (!puzzle) return std::unexpected(puzzle.error());
        std::vector<packing::Solution> solutions;
        if (!solutions_name.empty()) {
            auto list = load_solutions(solutions_name, puzzle_name);
            if (!list) return std::unexpected(list.error());
            if (auto wrong = first_mistake(*list)) return std::unexpected(std::move(*wrong));
            for (auto& listed : list->solutions) solutions.push_back(std::move(listed.solution));
        }
        const auto format = to == "psv" ? foreign::Format::Psv : foreign::Format::Xmpuzzle;
        return foreign::export_file(format, *puzzle, solutions);
    }

    [[nodiscard]] Result<foreign::Exported> for_solvers() const {
        if (!solutions_name.empty())
            return fail(Fault::Usage,
                        fmt::format("files of kind {} have no room for solutions", to),
                        "leave out --solutions");
        if (to == "toml" || to == "dlx")
            if (!encoding.empty() || !at_most_one.empty())
                return fail(Fault::Usage, fmt::format("files of kind {} have no clauses", to),
                            "--encoding and --amo are for cnf, opb and mzn");
        const auto named = load_named_instance(puzzle_name);
        if (!named) return std::unexpected(named.error());
        if (to == "toml" && named->kind != to)
            return fail(Fault::Usage, "an exact-cover instance is not a puzzle",
                        "write it as dlx, cnf, opb or mzn");
        if (to == "toml" && !named->text) return std::unexpected(named->text.error());
        if (to == "toml") return foreign::Exported{*named->text, {}};
        auto text = text_of(*named);
        if (!text) return std::unexpected(text.error());
        return foreign::Exported{*std::move(text), {}};
    }

    // Bytes that a solver may need for what is written.
    static constexpr std::size_t most_memory = std::size_t{8} << 30;

    [[nodiscard]] Result<std::string> text_of(const NamedInstance& named) const {
        const auto kind = sat::solver_file_named(to);
        if (!kind) return cover::write_instance_file(named.instance, named.name, named.about);
        return sat::write_for_solver(
            *kind, named.instance, named.name, named.option_names,
            {sat::style_named(encoding), sat::cnf::at_most_one_named(at_most_one), named.about},
            {[] { return native::interrupt_flag().load(); }, most_memory});
    }
};

}  // namespace

Action add_export(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "export", "Write a puzzle for another program, and say what is left out");
    const auto state = std::make_shared<Export>();
    command
        .add_option("PUZZLE", state->puzzle_name,
                    "Catalogue name, file (for solvers also .dlx), or - for standard input")
        ->required();
    command
        .add_option("--to", state->to,
                    "xmpuzzle (BurrTools), psv (PolySolver), dlx (Knuth's exact cover programs), "
                    "cnf (SAT solvers), opb (pseudo-Boolean solvers), mzn (MiniZinc), or toml (a "
                    "puzzle file, every cell and piece spelled out)")
        ->required()
        ->check(one_of({"xmpuzzle", "psv", "dlx", "cnf", "opb", "mzn", "toml"},
                       {{"burrtools", "xmpuzzle"},
                        {"burr", "xmpuzzle"},
                        {"polysolver", "psv"},
                        {"knuth", "dlx"},
                        {"dlx2", "dlx"},
                        {"xcc", "dlx"},
                        {"exact-cover", "dlx"},
                        {"dimacs", "cnf"},
                        {"sat", "cnf"},
                        {"pseudo-boolean", "opb"},
                        {"minizinc", "mzn"},
                        {"tilewright", "toml"}}))
        ->option_text("FORMAT");
    command
        .add_option("--solutions", state->solutions_name,
                    "Include the solutions of this list (xmpuzzle and psv)")
        ->option_text("LIST");
    add_encoding_options(command, state->encoding, state->at_most_one, "Options");
    command.add_option("-o,--output", state->output_name, "Write to FILE")->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
