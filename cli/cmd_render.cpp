#include <algorithm>
#include <memory>
#include <type_traits>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/found_moves.hpp"
#include "cli/load.hpp"
#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/base/lines.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/matching/mismatches.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Render {
    std::string what;
    std::string puzzle_name;
    std::vector<std::size_t> wanted;
    std::string output_name;
    PictureFlags flags;

    Status operator()() const {
        const auto list = load();
        if (!list) return report(list.error());
        return std::visit([&](const auto& one) { return run(one); }, *list);
    }

private:
    template <class List>
    Status run(const List& list) const {
        const auto subject = choose(list);
        if (!subject) return report(subject.error());
        const bool to_terminal = output_name.empty() || output_name == "-";
        const auto kind = picture_kind(output_name);
        if (!kind && !to_terminal) return report(unknown_kind());
        auto output = native::Output::open(output_name);
        if (!output) return report(output.error());
        const auto picture =
            to_terminal ? flags.draw_for_terminal(*subject, may_colour(output->is_terminal()))
                        : flags.draw(*subject, *kind);
        if (!picture) return report(picture.error());
        output->write(*picture);
        if (const auto closed = output->close(); !closed) return report(closed.error());
        say_written(subject->solutions.empty() ? "a picture of the puzzle"
                                               : so_many(subject->solutions.size(), "solution"),
                    output_name);
        return answered;
    }

    [[nodiscard]] Error unknown_kind() const {
        return {Fault::Usage,
                {},
                {},
                fmt::format("cannot tell from the ending of '{}' what kind of picture to make",
                            output_name),
                fmt::format("endings: {}", picture_endings)};
    }

    // Loads a list of solutions, or a puzzle without any.
    [[nodiscard]] Result<AnySolutionList> load() const {
        const bool is_list = !puzzle_name.empty() || is_solution_list(what);
        if (is_list) {
            auto list = load_any_solutions(what, puzzle_name);
            if (!list) return list;
            const auto wrong = std::visit([](const auto& one) { return mistake(one); }, *list);
            if (wrong) return std::unexpected(*wrong);
            return list;
        }
        auto puzzle = load_any_puzzle(what);
        if (!puzzle) return std::unexpected(puzzle.error());
        if (auto* matching = std::get_if<matching::Puzzle>(&*puzzle))
            return MatchingList{std::move(*matching), what, {}};
        return SolutionList{std::get<packing::Puzzle>(std::move(*puzzle)), what, {}};
    }

    static std::optional<Error> mistake(const SolutionList& list) { return first_mistake(list); }

    // A board whose tiles do not all match, such as 'solve --goal best' finds, is drawn with its
    // mistakes marked.
    static std::optional<Error> mistake(const MatchingList& list) {
        auto wrong = first_mistake(list);
        if (!wrong) return wrong;
        for (std::size_t i = 0; i < list.solutions.size(); ++i) {
            const matching::Solution& board = list.solutions[i].solution;
            if (check_attempt(list.puzzle, board)) return wrong;
            if (const auto edges = mismatches(list.puzzle, board); !edges.empty())
                say("{}: note: {} of {} edges of board {} do not match; they are marked\n",
                    list.file, edges.size(), edges_to_match(list.puzzle).all(), i + 1);
        }
        return list.ending && list.ending->solutions != list.solutions.size() ? wrong
                                                                              : std::nullopt;
    }

    template <class Puzzle>
    [[nodiscard]] Result<draw::Subject<Puzzle>> choose(const ListOf<Puzzle>& list) const {
        draw::Subject<Puzzle> subject{list.puzzle, {}, wanted};
        if (list.ending && wanted.empty())
            subject.note = !list.ending->complete   ? "not complete"
                           : list.solutions.empty() ? "complete: there is no solution"
                                                    : "complete";
        if (wanted.empty())
            for (std::size_t i = 0; i < list.solutions.size(); ++i)
                subject.numbers.push_back(i + 1);
        for (const std::size_t number : subject.numbers) {
            if (number > list.solutions.size())
                return fail(Fault::Usage,
                            fmt::format("there is no solution number {}: '{}' has {}", number,
                                        list.file, list.solutions.size()),
                            "solutions are counted from 1");
            subject.solutions.push_back(list.solutions[number - 1].solution);
            if constexpr (std::is_same_v<Puzzle, packing::Puzzle>) {
                auto moves = listed_turns(list, number - 1);
                if (!moves) return std::unexpected(moves.error());
                subject.moves.push_back(*std::move(moves));
            }
        }
        return subject;
    }
};

}  // namespace

Action add_render(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "render", "Draw a puzzle, its pieces or solutions; the file's ending says how");
    const auto state = std::make_shared<Render>();
    command
        .add_option("WHAT", state->what,
                    "A list of solutions, or a puzzle: catalogue name, file, or - for standard "
                    "input, such as from 'solve'")
        ->required()
        ->option_text("PUZZLE|SOLUTIONS");
    command
        .add_option("--puzzle", state->puzzle_name,
                    "The puzzle that the solutions solve, if the list does not name it")
        ->option_text("PUZZLE");
    command
        .add_option("--solution", state->wanted,
                    "Only the solution with this number in the list; may be given several times")
        ->check(more_than_zero())
        ->allow_extra_args(false)
        ->option_text("N");
    state->flags.add_to(command);
    command
        .add_option("-o,--output", state->output_name,
                    "Write to FILE; its ending chooses the kind: .svg, .png, .pdf, or .html for a "
                    "gallery. Without it, the terminal shows the picture")
        ->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
