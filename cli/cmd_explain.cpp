#include <map>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/matching/explain.hpp"
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

    Status operator()() const {
        const auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        return std::visit([&](const auto& one) { return run(one); }, *puzzle);
    }

private:
    template <class Puzzle>
    Status run(const Puzzle& puzzle) const {
        const auto compiled = compile(puzzle);
        if (!compiled) return report(compiled.error());
        const auto reasons = explain(puzzle, *compiled);

        auto output = native::Output::open("");
        output->write(json ? as_json(puzzle.name, reasons) : in_words(puzzle, reasons));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return reasons.empty() ? answered : none;
    }

    template <class Puzzle, class Reasons>
    static std::string in_words(const Puzzle& puzzle, const Reasons& reasons) {
        if (reasons.empty())
            return fmt::format("{}: whether there is a solution is not known without search: {}\n",
                               puzzle.name, what_was_looked_at(puzzle));
        std::string text = fmt::format("{}: no solution\n", puzzle.name);
        for (const auto& reason : reasons) {
            text += fmt::format("  {}: {}\n", to_string(reason.kind), reason.text);
            text += picture(puzzle, reason);
        }
        return text;
    }

    static std::string_view what_was_looked_at(const puzzle::Puzzle&) {
        return "area, cells, pieces and colourings show nothing against it";
    }
    static std::string_view what_was_looked_at(const matching::Puzzle&) {
        return "the numbers of tiles and labels, and each site and tile alone, show nothing "
               "against it";
    }

    static std::string picture(const puzzle::Puzzle& puzzle, const puzzle::Reason& reason) {
        return reason.cells.empty() ? "" : "\n" + marked(puzzle, reason.cells) + "\n";
    }
    static std::string picture(const matching::Puzzle&, const matching::Reason&) { return {}; }

    template <class Reasons>
    static std::string as_json(const std::string& name, const Reasons& reasons) {
        nlohmann::ordered_json object{{"schema", "tilewright.explain/1"},
                                      {"puzzle", name},
                                      {"solvable", reasons.empty() ? "unknown" : "no"},
                                      {"reasons", nlohmann::ordered_json::array()}};
        for (const auto& reason : reasons)
            object["reasons"].push_back(
                {{"kind", std::string{to_string(reason.kind)}}, {"text", reason.text}});
        return object.dump() + "\n";
    }
};

}  // namespace

Action add_explain(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "explain",
        "Say why a puzzle has no solution, where a short proof shows it: area, a cell, a piece, a "
        "colouring; numbers of tiles and labels");
    const auto state = std::make_shared<Explain>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    command.add_flag("--json", state->json, "Print one JSON object");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
