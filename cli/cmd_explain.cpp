#include <map>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/format/explain_json.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/packing/explain.hpp"
#include "tilewright/reasons/conflict_reason.hpp"

namespace tilewright::cli {
namespace {

// The region, with '*' for the cells that a reason is about.
std::string marked(const packing::Puzzle& puzzle, const std::vector<lattice::Cell>& cells) {
    std::map<lattice::Cell, std::string> symbols;
    for (const auto& cell : cells) symbols.emplace(cell, "*");
    for (const auto& cell : puzzle.region.required) symbols.emplace(cell, "#");
    for (const auto& cell : puzzle.region.optional) symbols.emplace(cell, "+");
    return draw_picture(*puzzle.lattice, symbols);
}

struct Explain {
    std::string puzzle_name;
    bool json = false;
    TimeLimit limit;

    Status operator()() {
        const auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        return std::visit([&](const auto& one) { return run(one); }, *puzzle);
    }

private:
    template <class Puzzle>
    Status run(const Puzzle& puzzle) {
        const auto compiled = compile(puzzle, limit.stop());
        if (!compiled) return report(compiled.error());
        auto found = explain(puzzle, *compiled, limit.stop());
        bool solvable = false;
        std::string undecided = what_was_looked_at(puzzle);
        if (found.empty()) {
            auto searched = reasons::search_reason(puzzle, *compiled, limit.watch());
            if (searched.reason) found.push_back(std::move(*searched.reason));
            solvable = searched.solvable;
            undecided = fmt::format("{}; {}", to_string(searched.ending), undecided);
        }
        auto output = native::Output::open("");
        output->write(json ? format::explain_json(puzzle, found, solvable)
                           : in_words(puzzle, found, solvable, undecided));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (!found.empty()) return none;
        return solvable ? answered : stopped;
    }

    template <class Puzzle, class Reasons>
    static std::string in_words(const Puzzle& puzzle, const Reasons& reasons, bool solvable,
                                const std::string& undecided) {
        if (solvable)
            return fmt::format("{}: there is a solution, and nothing to explain\n", puzzle.name);
        if (reasons.empty()) return fmt::format("{}: not decided: {}\n", puzzle.name, undecided);
        std::string text = fmt::format("{}: no solution\n", puzzle.name);
        for (const auto& reason : reasons) {
            text += fmt::format("  {}: {}\n", to_string(reason.kind), reason.text);
            text += picture(puzzle, reason);
        }
        return text;
    }

    static std::string what_was_looked_at(const packing::Puzzle&) {
        return "area, cells, pieces and colourings show nothing against it";
    }
    static std::string what_was_looked_at(const matching::Puzzle&) {
        return "the numbers of tiles and labels, and each site and tile alone, show nothing "
               "against it";
    }

    static std::string picture(const packing::Puzzle& puzzle, const packing::Reason& reason) {
        return reason.cells.empty() ? "" : "\n" + marked(puzzle, reason.cells) + "\n";
    }
    static std::string picture(const matching::Puzzle&, const matching::Reason&) { return {}; }
};

}  // namespace

Action add_explain(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "explain",
        "Say why a puzzle has no solution: area, a cell, a piece, a colouring, or numbers of tiles "
        "and labels; otherwise a smallest set of pieces and cells, or of tiles and sites, that "
        "exclude each other");
    const auto state = std::make_shared<Explain>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    state->limit.add_to(command, 60);
    command.add_flag("--json", state->json, "Print one JSON object");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
