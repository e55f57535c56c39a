#include <memory>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/solution_list.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/advice/adviser.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/sat/solver/hint.hpp"

namespace tilewright::cli {
namespace {

using advice::HintLevel;

struct HintCommand {
    std::string puzzle_name;
    std::string board_name;
    std::string level = "placement";
    bool json = false;
    TimeLimit limit;

    Status operator()() {
        const auto list = load();
        if (!list) return report(list.error());
        return std::visit([&](const auto& one) { return answer(one); }, *list);
    }

private:
    static Status status_of(advice::Verdict verdict) {
        if (verdict == advice::Verdict::Completable) return answered;
        return verdict == advice::Verdict::Stuck ? none : stopped;
    }

    [[nodiscard]] HintLevel wanted_level() const {
        return level == "place"   ? HintLevel::Place
               : level == "piece" ? HintLevel::Piece
                                  : HintLevel::Placement;
    }

    // Loads the boards of the file.  Without a file, the board is empty.
    [[nodiscard]] Result<AnySolutionList> load() const {
        if (!board_name.empty()) return load_any_solutions(board_name, puzzle_name);
        auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return std::unexpected(puzzle.error());
        if (auto* matching = std::get_if<matching::Puzzle>(&*puzzle))
            return MatchingList{std::move(*matching), {}, {{}}};
        return SolutionList{std::get<packing::Puzzle>(std::move(*puzzle)), {}, {{}}};
    }

    template <class List>
    Status answer(const List& list) {
        if (list.solutions.empty())
            return report({Fault::Input,
                           board_name,
                           {},
                           "there is no board in the file",
                           "draw the board like a solution, without what is not placed yet; leave "
                           "the file out if nothing is placed"});
        const auto compiled = compile(list.puzzle, limit.stop());
        if (!compiled) return report(compiled.error());
        advice::Adviser adviser{list.puzzle, *compiled,
                                [&](const cover::Instance& instance, const auto& placed) {
                                    return sat::find_hint(instance, placed, limit.watch());
                                }};
        for (const auto& listed : list.solutions)
            if (const auto done = adviser.take(listed.solution, board_name, listed.at); !done)
                return report(done.error());
        adviser.think();
        auto output = native::Output::open("");
        output->write(json ? adviser.json() : adviser.text(wanted_level()));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return status_of(adviser.verdict());
    }
};

}  // namespace

Action add_hint(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "hint", "Say what must come next on a partly filled board, or what must be removed");
    const auto state = std::make_shared<HintCommand>();
    command.add_option("PUZZLE", state->puzzle_name, "Catalogue name or file")->required();
    command.add_option(
        "BOARD", state->board_name,
        "What is placed, written like a solution (- for standard input): a picture with '.' for "
        "empty cells, or a line for each tile. Of several boards the last one counts, and those "
        "before it tell which step went wrong. Without a file the board is empty");
    command
        .add_option("--level", state->level,
                    "How much to give away: place (where the fewest placements are left), piece "
                    "(also what comes there), or placement (also how it lies)")
        ->check(one_of({"place", "piece", "placement"}))
        ->option_text("LEVEL [placement]");
    command.add_flag("--json", state->json, "Print one JSON object");
    state->limit.add_to(command, 60);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
