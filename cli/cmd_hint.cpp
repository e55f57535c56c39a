#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/hint_words.hpp"
#include "cli/load.hpp"
#include "cli/solution_list.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/sat/solver/hint.hpp"

namespace tilewright::cli {
namespace {

using cover::OptionId;

// Gives hints for the partly filled boards of a puzzle.
template <class Puzzle, class Compiled>
class Adviser {
    using Solution = decltype(Compiled::placements);
    using Placement = typename Solution::value_type;

public:
    Adviser(const Puzzle& puzzle, const Compiled& compiled, engine::Watch& watch)
        : puzzle_{puzzle}, compiled_{compiled}, watch_{watch} {}

    // Takes one more board.  Hints are about the last one.
    //   errors: a placement that does not belong to the puzzle
    Result<void> take(const Solution& board, const std::string& file, Position at) {
        Given given{fixed_options(puzzle_, compiled_), {}};
        for (const OptionId option : given.options) given.placements.push_back(placement(option));
        for (const Placement& one : board) {
            if (is_no_option(compiled_, one)) continue;
            const auto found = std::ranges::find(compiled_.placements, one);
            if (found == compiled_.placements.end())
                return std::unexpected(
                    Error{Fault::Input, file, at, misfit(puzzle_, one),
                          "'tilewright show' shows the board and what is to be placed"});
            const OptionId option{static_cast<std::size_t>(found - compiled_.placements.begin())};
            if (std::ranges::find(given.options, option) != given.options.end()) continue;
            given.options.push_back(option);
            given.placements.push_back(one);
        }
        boards_.push_back(std::move(given));
        return {};
    }

    // Looks for a hint.
    //   requires: a board was taken
    void think() { hint_ = sat::find_hint(instance(), boards_.back().options, watch_); }

    [[nodiscard]] Status status() const {
        if (hint_.completion) return answered;
        return is_known() || !hint_.lifts.empty() ? none : stopped;
    }

    [[nodiscard]] std::string text() const {
        const std::size_t placed = boards_.back().options.size();
        const std::string start = fmt::format("{}, {} placed: ", puzzle_.name, placed);
        if (!hint_.completion) return start + why_not();
        if (hint_.completion->size() == placed) return start + "this is a solution\n";
        return start + "it can be completed\n" + what_next();
    }

    [[nodiscard]] std::string json() const {
        nlohmann::ordered_json object{{"schema", "tilewright.hint/1"}, {"puzzle", puzzle_.name}};
        object["completable"] = hint_.completion                     ? "yes"
                                : is_known() || !hint_.lifts.empty() ? "no"
                                                                     : "unknown";
        if (hint_.forced) object["forced"] = as_json(puzzle_, placement(*hint_.forced));
        object["lift"] = nlohmann::ordered_json::array();
        for (const auto& lift : hint_.lifts) {
            auto pieces = nlohmann::ordered_json::array();
            for (const OptionId option : lift)
                pieces.push_back(as_json(puzzle_, placement(option)));
            object["lift"].push_back(std::move(pieces));
        }
        object["complete"] = is_known();
        object["ending"] = std::string{to_string(hint_.ending)};
        return object.dump() + "\n";
    }

private:
    // A partly filled board.
    struct Given {
        std::vector<OptionId> options;
        Solution placements;
    };

    [[nodiscard]] const cover::Instance& instance() const { return compiled_.instance; }
    [[nodiscard]] const Placement& placement(OptionId option) const {
        return compiled_.placements[option.index()];
    }
    [[nodiscard]] bool is_known() const { return hint_.ending == engine::Ending::Exhausted; }

    [[nodiscard]] std::string what_next() const {
        if (!hint_.forced)
            return is_known()
                       ? "  no placement is in every completion\n"
                       : "  not decided in time whether some placement is in every completion\n";
        Solution shown = boards_.back().placements;
        shown.push_back(placement(*hint_.forced));
        const std::string picture = board_picture(puzzle_, compiled_, std::move(shown));
        return fmt::format("  {} is in every completion{}\n",
                           in_words(puzzle_, placement(*hint_.forced)),
                           picture.empty() ? "" : ":") +
               (picture.empty() ? "" : "\n" + picture);
    }

    [[nodiscard]] std::string why_not() const {
        if (!hint_.lifts.empty())
            return "it cannot be completed\n" + what_went_wrong() + lifts_in_words();
        return is_known() ? "the puzzle has no solution, whatever is placed\n"
                          : fmt::format("not decided: {}\n", to_string(hint_.ending));
    }

    // The step that made the board unsolvable, if earlier boards show it.
    [[nodiscard]] std::string what_went_wrong() const {
        for (std::size_t i = boards_.size() - 1; i-- > 0;) {
            const auto& before = boards_[i];
            if (!sat::find_hint(instance(), before.options, watch_).completion) continue;
            std::vector<std::string> blamed;
            for (const Placement& one : boards_[i + 1].placements)
                if (std::ranges::find(before.placements, one) == before.placements.end())
                    blamed.push_back(in_words(puzzle_, one));
            return fmt::format("  board {} could still be completed; then came {}\n", i + 1,
                               fmt::join(blamed, " and "));
        }
        return {};
    }

    [[nodiscard]] std::string lifts_in_words() const {
        std::vector<std::string> ways;
        for (const auto& lift : hint_.lifts) {
            std::vector<std::string> pieces;
            for (const OptionId option : lift)
                pieces.push_back(in_words(puzzle_, placement(option)));
            ways.push_back(fmt::format("  lift {}\n", fmt::join(pieces, " and ")));
        }
        return fmt::format("{}", fmt::join(ways, "  or\n"));
    }

    const Puzzle& puzzle_;
    const Compiled& compiled_;
    engine::Watch& watch_;
    std::vector<Given> boards_;
    sat::Hint hint_;
};

struct HintCommand {
    std::string puzzle_name;
    std::string board_name;
    bool json = false;
    TimeLimit limit;

    Status operator()() {
        const auto list = load();
        if (!list) return report(list.error());
        return std::visit([&](const auto& one) { return answer(one); }, *list);
    }

private:
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
        const auto compiled = compile(list.puzzle);
        if (!compiled) return report(compiled.error());
        Adviser adviser{list.puzzle, *compiled, limit.watch()};
        for (const auto& listed : list.solutions)
            if (const auto done = adviser.take(listed.solution, board_name, listed.at); !done)
                return report(done.error());
        adviser.think();
        auto output = native::Output::open("");
        output->write(json ? adviser.json() : adviser.text());
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return adviser.status();
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
    command.add_flag("--json", state->json, "Print one JSON object");
    state->limit.add_to(command, 60);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
