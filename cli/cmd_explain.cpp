#include <map>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/conflict_reason.hpp"
#include "cli/load.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/explain.hpp"

namespace tilewright::cli {
namespace {

// The region with the cells that a reason is about marked by '*'.
std::string marked(const puzzle::Puzzle& puzzle, const std::vector<lattice::Cell>& cells) {
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
        const auto puzzle = load_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        const auto compiled = puzzle::compile(*puzzle);
        if (!compiled) return report(compiled.error());
        auto reasons = puzzle::explain(*puzzle, *compiled);
        SearchedReason searched;
        if (reasons.empty()) searched = search_reason(*puzzle, *compiled, limit.watch());
        if (searched.reason) reasons.push_back(*searched.reason);

        auto output = native::Output::open("");
        output->write(json ? as_json(*puzzle, reasons, searched.solvable)
                           : in_words(*puzzle, reasons, searched));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (!reasons.empty()) return none;
        return searched.solvable ? answered : stopped;
    }

private:
    static std::string in_words(const puzzle::Puzzle& puzzle,
                                const std::vector<puzzle::Reason>& reasons,
                                const SearchedReason& searched) {
        if (searched.solvable)
            return fmt::format("{}: there is a solution, and nothing to explain\n", puzzle.name);
        if (reasons.empty())
            return fmt::format(
                "{}: not decided: {}; area, cells, pieces and colourings show nothing against it\n",
                puzzle.name, to_string(searched.ending));
        std::string text = fmt::format("{}: no solution\n", puzzle.name);
        for (const puzzle::Reason& reason : reasons) {
            text += fmt::format("  {}: {}\n", to_string(reason.kind), reason.text);
            if (!reason.cells.empty()) text += "\n" + marked(puzzle, reason.cells) + "\n";
        }
        return text;
    }

    static std::string as_json(const puzzle::Puzzle& puzzle,
                               const std::vector<puzzle::Reason>& reasons, bool solvable) {
        nlohmann::ordered_json object{{"schema", "tilewright.explain/1"},
                                      {"puzzle", puzzle.name},
                                      {"solvable", solvable          ? "yes"
                                                   : reasons.empty() ? "unknown"
                                                                     : "no"},
                                      {"reasons", nlohmann::ordered_json::array()}};
        for (const puzzle::Reason& reason : reasons)
            object["reasons"].push_back(
                {{"kind", std::string{to_string(reason.kind)}}, {"text", reason.text}});
        return object.dump() + "\n";
    }
};

}  // namespace

Action add_explain(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "explain",
        "Say why a puzzle has no solution: by area, a cell, a piece or a colouring, or else by a "
        "least set of pieces or cells that cannot be had together");
    const auto state = std::make_shared<Explain>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    state->limit.add_to(command, 60);
    command.add_flag("--json", state->json, "Print one JSON object");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
