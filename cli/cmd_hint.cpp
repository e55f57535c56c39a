#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/solution_list.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/format/symbols.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/compile.hpp"
#include "tilewright/solver/hint.hpp"

namespace tilewright::cli {
namespace {

using cover::OptionId;
using puzzle::Placement;
using puzzle::Solution;

struct HintCommand {
    std::string puzzle_name;
    std::string partial_name;
    bool json = false;
    TimeLimit limit;

    Status operator()() {
        auto list = load();
        if (!list) return report(list.error());
        const auto compiled = puzzle::compile(list->puzzle);
        if (!compiled) return report(compiled.error());
        std::vector<Given> states;
        for (const auto& listed : list->solutions) {
            auto given = find_options(list->puzzle, *compiled, listed);
            if (!given) return report(given.error());
            states.push_back(std::move(*given));
        }
        return answer(list->puzzle, *compiled, states);
    }

private:
    // A half-filled board.
    struct Given {
        std::vector<OptionId> options;
        Solution placements;
    };

    // Without a file the board is empty.
    [[nodiscard]] Result<SolutionList> load() const {
        if (partial_name.empty()) {
            auto puzzle = load_puzzle(puzzle_name);
            if (!puzzle) return std::unexpected(puzzle.error());
            return SolutionList{std::move(*puzzle), {}, {{}}};
        }
        auto list = load_solutions(partial_name, puzzle_name);
        if (list && list->solutions.empty())
            return std::unexpected(
                Error{Fault::Input,
                      partial_name,
                      {},
                      "there is no board in it",
                      "draw it: a letter for each cell of a piece, '.' for the others"});
        return list;
    }

    [[nodiscard]] Result<Given> find_options(const puzzle::Puzzle& puzzle,
                                             const puzzle::Compiled& compiled,
                                             const format::ListedSolution& listed) const {
        Given given;
        for (const Placement& placement : listed.solution) {
            if (std::ranges::find(compiled.placed, placement) != compiled.placed.end()) continue;
            const auto found = std::ranges::find(compiled.placements, placement);
            if (found == compiled.placements.end())
                return std::unexpected(Error{Fault::Input, partial_name, listed.at,
                                             fmt::format("piece {} cannot lie on these cells: {}",
                                                         puzzle.piece(placement.piece).name,
                                                         cells_in_words(puzzle, placement)),
                                             "'tilewright show' draws the board and the pieces"});
            given.options.push_back(
                OptionId{static_cast<std::size_t>(found - compiled.placements.begin())});
            given.placements.push_back(placement);
        }
        return given;
    }

    static std::string cells_in_words(const puzzle::Puzzle& puzzle, const Placement& placement) {
        std::vector<std::string> names;
        for (const auto& cell : placement.cells) names.push_back(puzzle.lattice->name_of(cell));
        return fmt::format("{}", fmt::join(names, " "));
    }

    Status answer(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled,
                  const std::vector<Given>& states) {
        const solver::Hint hint =
            solver::find_hint(compiled.instance, states.back().options, limit.watch());
        const bool known = hint.ending == engine::Ending::Exhausted;
        auto output = native::Output::open("");
        output->write(json ? as_json(puzzle, compiled, hint)
                           : in_words(puzzle, compiled, states, hint));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (hint.completion) return answered;
        return known || !hint.lifts.empty() ? none : stopped;
    }

    std::string in_words(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled,
                         const std::vector<Given>& states, const solver::Hint& hint) {
        const Given& now = states.back();
        const bool ended = hint.ending != engine::Ending::Exhausted;
        std::string text = fmt::format("{}, {} placed: ", puzzle.name, now.options.size());
        if (hint.completion) {
            if (hint.completion->size() == now.options.size()) return text + "this is a solution\n";
            text += "it can be completed\n";
            if (hint.forced) {
                const Placement& forced = compiled.placements[hint.forced->index()];
                text += fmt::format("  {} is in every completion:\n\n", in_words(puzzle, forced));
                text += picture(puzzle, compiled, now.placements, {forced});
            } else {
                text += ended ? "  whether a placement is in every completion is not known: the "
                                "time is over\n"
                              : "  no placement is in every completion\n";
            }
            return text;
        }
        if (hint.lifts.empty())
            return text + (ended ? fmt::format("not decided: {}\n", to_string(hint.ending))
                                 : "the puzzle has no solution, whatever is placed\n");
        text += "it cannot be completed\n";
        text += what_went_wrong(puzzle, compiled, states);
        return text + lifts_in_words(puzzle, compiled, hint);
    }

    // Where earlier states are known: the step that went wrong.
    std::string what_went_wrong(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled,
                                const std::vector<Given>& states) {
        for (std::size_t i = states.size() - 1; i-- > 0;) {
            const solver::Hint before =
                solver::find_hint(compiled.instance, states[i].options, limit.watch());
            if (!before.completion) continue;
            std::vector<std::string> blamed;
            for (const Placement& placement : states[i + 1].placements)
                if (std::ranges::find(states[i].placements, placement) ==
                    states[i].placements.end())
                    blamed.push_back(in_words(puzzle, placement));
            return fmt::format("  board {} could still be completed; then came {}\n", i + 1,
                               fmt::join(blamed, " and "));
        }
        return {};
    }

    static std::string lifts_in_words(const puzzle::Puzzle& puzzle,
                                      const puzzle::Compiled& compiled, const solver::Hint& hint) {
        std::vector<std::string> ways;
        for (const auto& lift : hint.lifts) {
            std::vector<std::string> pieces;
            for (const OptionId option : lift)
                pieces.push_back(in_words(puzzle, compiled.placements[option.index()]));
            ways.push_back(fmt::format("  lift {}\n", fmt::join(pieces, " and ")));
        }
        return fmt::format("{}", fmt::join(ways, "  or\n"));
    }

    static std::string in_words(const puzzle::Puzzle& puzzle, const Placement& placement) {
        if (placement.piece == puzzle::no_piece)
            return fmt::format("the empty cell {}", cells_in_words(puzzle, placement));
        return fmt::format("piece {} on {}", puzzle.piece(placement.piece).name,
                           cells_in_words(puzzle, placement));
    }

    // The board with what is placed and what is to come; other cells are drawn as dots.
    static std::string picture(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled,
                               Solution solution, const Solution& more) {
        for (const auto* list : {&compiled.placed, &more})
            for (const Placement& placement : *list)
                if (placement.piece != puzzle::no_piece) solution.push_back(placement);
        std::ranges::sort(solution, {}, &Placement::cells);
        const format::Symbols names{puzzle};
        auto symbols = names.picture(solution);
        for (const auto* cells : {&puzzle.region.required, &puzzle.region.optional})
            for (const auto& cell : *cells) symbols.emplace(cell, ".");
        return draw_picture(*puzzle.lattice, symbols, names.width());
    }

    static nlohmann::ordered_json as_json(const puzzle::Puzzle& puzzle,
                                          const Placement& placement) {
        std::vector<std::string> cells;
        for (const auto& cell : placement.cells) cells.push_back(puzzle.lattice->name_of(cell));
        return {{"piece", placement.piece == puzzle::no_piece ? std::string{}
                                                              : puzzle.piece(placement.piece).name},
                {"cells", cells}};
    }

    static std::string as_json(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled,
                               const solver::Hint& hint) {
        const bool known = hint.ending == engine::Ending::Exhausted;
        nlohmann::ordered_json object{{"schema", "tilewright.hint/1"}, {"puzzle", puzzle.name}};
        object["completable"] = hint.completion                ? "yes"
                                : known || !hint.lifts.empty() ? "no"
                                                               : "unknown";
        if (hint.forced)
            object["forced"] = as_json(puzzle, compiled.placements[hint.forced->index()]);
        object["lift"] = nlohmann::ordered_json::array();
        for (const auto& lift : hint.lifts) {
            auto pieces = nlohmann::ordered_json::array();
            for (const OptionId option : lift)
                pieces.push_back(as_json(puzzle, compiled.placements[option.index()]));
            object["lift"].push_back(std::move(pieces));
        }
        object["complete"] = known;
        object["ending"] = std::string{to_string(hint.ending)};
        return object.dump() + "\n";
    }
};

}  // namespace

Action add_hint(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "hint", "Say what must come next on a half-filled board, or what has to be lifted");
    const auto state = std::make_shared<HintCommand>();
    command.add_option("PUZZLE", state->puzzle_name, "Catalogue name or file")->required();
    command.add_option(
        "BOARD", state->partial_name,
        "What is placed, as solutions are written (- for standard input): a picture "
        "with '.' for empty cells; of several the last counts, and those before it tell "
        "which step went wrong; without it the board is empty");
    command.add_flag("--json", state->json, "Print one JSON object");
    state->limit.add_to(command, 60);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
