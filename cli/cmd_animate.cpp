#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/film_file.hpp"
#include "cli/found_moves.hpp"
#include "cli/gallery_assets.hpp"
#include "cli/load.hpp"
#include "cli/pictures.hpp"
#include "cli/play.hpp"
#include "cli/progress.hpp"
#include "cli/recordings.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/animation/apart.hpp"
#include "tilewright/animation/film.hpp"
#include "tilewright/animation/player.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

using animation::Recording;
using animation::TileSubject;
struct Animate {
    std::string what;
    RecordingFlags searches;
    bool assembly = false;
    bool apart = false;
    bool lifting = false;
    std::optional<std::size_t> number;  // of the solution to put together or to take apart
    std::string view = "auto";
    animation::FilmOptions film;
    bool terminal = false;
    bool ascii = false;
    std::string output_name;
    PictureFlags pictures;

    Status operator()() {
        if (const auto wrong = wrong_output()) return report(*wrong);
        if (apart) return show_apart();
        return assembly ? show_assembly() : show_search();
    }

private:
    [[nodiscard]] bool to_page() const { return has_ending(output_name, ".html"); }

    [[nodiscard]] std::optional<Error> wrong_output() const {
        const auto wrong = [](std::string message, std::string hint) {
            return Error{Fault::Usage, {}, {}, std::move(message), std::move(hint)};
        };
        const std::string endings = fmt::format("endings: .html, {}", film_endings);
        if (terminal && !output_name.empty())
            return wrong("--terminal writes no file", "leave out -o, or --terminal");
        if (!terminal && output_name.empty())
            return wrong("where should the animation go?",
                         "write a file with -o, or watch it here with --terminal; " + endings);
        if (!terminal && !to_page() && !film_kind(output_name))
            return wrong(
                fmt::format("cannot tell from the ending of '{}' what kind of animation to make",
                            output_name),
                endings);
        if (terminal && apart)
            return wrong("what is taken apart is not played in the terminal",
                         fmt::format("write .html, {}", film_endings));
        if (apart && view != "auto")
            return wrong("--view is not for what is taken apart", "leave --view out");
        if (to_page() && player_assets.page.empty())
            return wrong("this program was built without the script for pages",
                         "install npm and build it again, or write .svg or .webp");
        return std::nullopt;
    }

    // Why the requested picture of this puzzle does not exist.  Nothing when it does.
    [[nodiscard]] std::optional<Error> cannot_be_seen(const packing::Puzzle& puzzle) const {
        const auto wrong = [&](std::string message, std::string hint) {
            return Error{Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
        };
        if (view == "solid" && puzzle.lattice->flat())
            return wrong("--view solid: the puzzle is flat", "leave --view out");
        if (view == "net" || view == "schlegel")
            return wrong(fmt::format("--view {}: the puzzle does not lie on a polyhedron", view),
                         "leave --view out");
        if (view == "solid" && (to_page() || terminal))
            return wrong("--view solid is for films", fmt::format("write {}", film_endings));
        const bool layers = puzzle.lattice->layer() != nullptr;
        if (!layers && (to_page() || terminal || view == "layers"))
            return wrong(fmt::format("the lattice '{}' has no flat layers", puzzle.lattice->name()),
                         fmt::format("write {}", film_endings));
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Error> cannot_be_seen(const matching::Puzzle& puzzle) const {
        const auto wrong = [&](std::string message, std::string hint) {
            return Error{Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
        };
        if (terminal)
            return wrong("edge-matching puzzles are not played in the terminal",
                         fmt::format("write .html, {}", film_endings));
        if (view == "schlegel" && puzzle.board.place != matching::Board::Place::Polyhedron)
            return wrong("--view schlegel: the puzzle does not lie on a polyhedron",
                         "leave --view out");
        if (view == "solid" || view == "layers")
            return wrong(fmt::format("--view {} is for solids made of pieces", view),
                         "polyhedra have the views net and schlegel");
        return std::nullopt;
    }

    // Whether to show a solid from outside, as for putting it together.  Searches are shown layer
    // by layer.
    [[nodiscard]] bool seen_as_solid(const packing::Puzzle& puzzle) const {
        if (puzzle.lattice->flat() || to_page() || terminal) return false;
        if (puzzle.lattice->layer() == nullptr) return true;
        return view == "solid" || (view == "auto" && assembly);
    }

    Status show_search() {
        const auto puzzle = load_any_puzzle(what);
        if (!puzzle) return report(puzzle.error());
        return std::visit([&](const auto& one) { return show_search_of(one); }, *puzzle);
    }

    static Result<animation::Subject> subject_of(const packing::Puzzle& puzzle) {
        return animation::Subject::of(puzzle);
    }
    static Result<TileSubject> subject_of(const matching::Puzzle& puzzle) {
        return TileSubject::of(puzzle);
    }

    template <class Puzzle>
    Status show_search_of(const Puzzle& puzzle) {
        if (const auto wrong = cannot_be_seen(puzzle)) return report(*wrong);
        const auto subject = subject_of(puzzle);
        if (!subject) return report(subject.error());
        const auto chosen = searches.chosen_engines(subject->instance());
        if (!chosen) return report(chosen.error());
        auto output = open();
        if (!output) return report(output.error());
        // By default, a film ends at the first solution.  A page goes on: it gets no longer for its
        // readers.
        const auto recordings = searches.record(subject->instance(), *chosen, !to_page());
        if (!recordings) {
            const Status wrong = report(recordings.error());
            return native::interrupt_flag() ? stopped : wrong;
        }
        const Status status = show(*subject, *recordings, *output);
        if (status != answered) return status;
        bool cancelled = false;
        for (const Recording& recording : *recordings) {
            tell(recording);
            cancelled = cancelled || recording.outcome.ending == engine::Ending::Cancelled;
        }
        return cancelled ? stopped : answered;
    }

    // Opens the output before the search, so that a bad name does not waste the search.
    [[nodiscard]] Result<native::Output> open() const { return native::Output::open(output_name); }

    Status show(const animation::Subject& subject, const std::vector<Recording>& recordings,
                native::Output& output) {
        const auto style = pictures.style(terminal ? 4 : 32);
        if (!style) return report(style.error());
        if (terminal) return show_in_terminal(subject, recordings, *style);
        if (to_page())
            return write_page(*animation::player_board(subject, *style), recordings,
                              title_of(subject.puzzle()), output);
        const auto scenery = seen_as_solid(subject.puzzle())
                                 ? animation::solid_scenery(subject, *style)
                                 : animation::flat_scenery(subject, *style);
        return write(film_of(*scenery, recordings, title_of(subject.puzzle()), *style), output);
    }

    Status show(const TileSubject& subject, const std::vector<Recording>& recordings,
                native::Output& output) {
        const auto style = pictures.style();
        if (!style) return report(style.error());
        const auto unfolding =
            view == "schlegel" ? draw::Unfolding::Schlegel : draw::Unfolding::Net;
        if (to_page())
            return write_page(*animation::player_board(subject, unfolding, *style), recordings,
                              title_of(subject.puzzle()), output);
        const auto scenery = animation::tile_scenery(subject, unfolding, *style);
        return write(film_of(*scenery, recordings, title_of(subject.puzzle()), *style), output);
    }

    Status show_in_terminal(const animation::Subject& subject,
                            const std::vector<Recording>& recordings,
                            const draw::Style& style) const {
        if (recordings.size() > 1)
            return report({Fault::Usage,
                           {},
                           {},
                           "--terminal plays one engine at a time",
                           "compare them on a page: -o x.html"});
        const auto played =
            play(subject, recordings.front(), style, {film.frames, film.fps, ascii});
        return played ? answered : report(played.error());
    }

    template <class Puzzle>
    static const std::string& title_of(const Puzzle& puzzle) {
        return puzzle.title.empty() ? puzzle.name : puzzle.title;
    }

    [[nodiscard]] Result<std::string> film_of(const animation::Scenery& scenery,
                                              const std::vector<Recording>& recordings,
                                              const std::string& title,
                                              const draw::Style& style) const {
        return film_file(animation::make_film(scenery, recordings, title, style, film),
                         *film_kind(output_name));
    }

    static Status write_page(animation::PlayerBoard& board,
                             const std::vector<Recording>& recordings, const std::string& title,
                             native::Output& output) {
        return write(animation::player_page(board, recordings, title, player_assets), output);
    }

    static Status write(const Result<std::string>& bytes, native::Output& output) {
        if (!bytes) return report(bytes.error());
        output.write(*bytes);
        const auto closed = output.close();
        return closed ? answered : report(closed.error());
    }

    // Tells on stderr what was recorded and what was not.
    void tell(const Recording& recording) const {
        const std::uint64_t found = animation::Replay::count_solutions(recording);
        const auto digits = [](std::uint64_t value) { return grouped(std::to_string(value)); };
        const std::string rest = animation::left_out(recording);
        std::string text =
            fmt::format("{}: {} steps, {} solution{}{}", recording.engine,
                        digits(recording.last_step() - recording.begin.step), digits(found),
                        found == 1 ? "" : "s", rest.empty() ? "" : "; " + rest);
        const std::size_t frames = animation::steps_of_film({&recording, 1}, film.frames).size();
        if (!to_page() && frames < recording.moment_count())
            text += fmt::format("; {} of {} moments are frames", digits(frames),
                                digits(recording.moment_count()));
        say("{}\n", text);
    }

    Status show_assembly() {
        const auto found = find_solution();
        if (!found) return report(found.error());
        if (!*found) {
            say("{}: there is no solution {}\n", what, wanted());
            return none;
        }
        const packing::Puzzle& puzzle = *puzzle_of_solution_;
        if (const auto wrong = cannot_be_seen(puzzle)) return report(*wrong);
        const auto subject = animation::Subject::of(puzzle);
        if (!subject) return report(subject.error());
        auto output = open();
        if (!output) return report(output.error());
        film.fps = std::min(film.fps, 2.0);  // so that each piece can be seen
        const Recording recording = animation::assembly(*subject, solution_);
        if (!recording.trouble.empty()) say("note: {}\n", recording.trouble);
        return show(*subject, {recording}, *output);
    }

    // Finds the solution to put together, and its puzzle.  False when the puzzle has none.
    [[nodiscard]] Result<bool> find_solution() {
        if (is_solution_list(what)) {
            auto list = load_solutions(what, {});
            if (!list) return std::unexpected(list.error());
            if (const auto wrong = first_mistake(*list)) return std::unexpected(*wrong);
            if (wanted() > list->solutions.size())
                return fail(Fault::Usage,
                            fmt::format("there is no solution number {}: '{}' has {}", wanted(),
                                        what, list->solutions.size()),
                            "solutions are counted from 1");
            solution_ = list->solutions[wanted() - 1].solution;
            puzzle_of_solution_ = std::move(list->puzzle);
            return true;
        }
        auto puzzle = load_puzzle(what);
        if (!puzzle) return std::unexpected(puzzle.error());
        puzzle_of_solution_ = std::move(*puzzle);
        answer::SolveOptions options;
        options.wanted = wanted();
        options.control.interrupt = &native::interrupt_flag();
        std::size_t found = 0;
        const auto answer = solve(*puzzle_of_solution_, search::Listing::Raw, options,
                                  [&](const packing::Solution& solution) {
                                      solution_ = solution;
                                      return ++found < wanted();
                                  });
        if (!answer) return std::unexpected(answer.error());
        return found == wanted();
    }

    [[nodiscard]] std::size_t wanted() const { return number.value_or(1); }

    Status show_apart() {
        auto output = open();
        if (!output) return report(output.error());
        const auto found = find_moves(what, number, lifting);
        if (!found) return report(found.error());
        if (!*found) {
            say("{}: {}\n", what,
                number ? fmt::format("there is no solution {}", *number)
                       : "no assembly comes apart by sliding pieces");
            return none;
        }
        const FoundMoves& one = **found;
        if (one.taken.separations.empty()) {
            say("{}: nothing comes off solution {}\n", what, one.number);
            return none;
        }
        return show(one, *output);
    }

    Status show(const FoundMoves& found, native::Output& output) {
        const auto style = pictures.style();
        if (!style) return report(style.error());
        const std::string note = note_on(found);
        const animation::Undoing undoing{found.puzzle,           found.solution,
                                         found.assembly,         found.taken.separations,
                                         title_of(found.puzzle), note};
        const auto bytes = to_page() ? Result<std::string>{animation::apart_page(
                                           undoing, *style, apart_assets(*found.puzzle.lattice))}
                                     : film_file(animation::apart_film(undoing, *style, film),
                                                 *film_kind(output_name));
        const Status status = write(bytes, output);
        if (status == answered) say("{}\n", note);
        return status;
    }

    [[nodiscard]] static std::string note_on(const FoundMoves& found) {
        const std::string moves = so_many(disassembly::count_moves(found.taken), "move");
        if (found.taken.verdict != disassembly::Verdict::ComesApart)
            return fmt::format("solution {}: does not come apart, {}", found.number, moves);
        return fmt::format("solution {}: comes apart, level {}, {}", found.number,
                           format::level_text(found.taken), moves);
    }

    std::optional<packing::Puzzle> puzzle_of_solution_;
    packing::Solution solution_;
};

}  // namespace

Action add_animate(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "animate", "Watch a search step by step, or a solution being put together or taken apart");
    const auto state = std::make_shared<Animate>();
    command
        .add_option("PUZZLE", state->what,
                    "A puzzle: catalogue name or file; for --assembly and --apart also a list of "
                    "solutions")
        ->required()
        ->option_text("PUZZLE");
    state->searches.add_to(command);
    command.add_flag("--assembly", state->assembly,
                     "Put one solution together, piece by piece, instead of a search");
    command
        .add_flag("--apart", state->apart,
                  "Take one solution apart, move by move: by default the first that comes apart")
        ->excludes("--assembly");
    command
        .add_flag("--lift", state->lifting,
                  "With --apart: pieces on a flat board may be lifted off")
        ->needs("--apart");
    command
        .add_option("--solution", state->number,
                    "With --assembly or --apart: the number of the solution")
        ->check(more_than_zero())
        ->option_text("N [1]");
    command
        .add_option("--view", state->view,
                    "Films of solids: layers, or solid (as seen from outside); of polyhedra with "
                    "tiles: net or schlegel")
        ->check(one_of({"layers", "solid", "net", "schlegel"}))
        ->option_text("WHICH");
    command
        .add_option("--frames", state->film.frames,
                    "Make at most N frames of a film, evenly spaced")
        ->check(CLI::Range(std::size_t{1}, std::size_t{5000}))
        ->option_text("N [240]");
    command.add_option("--fps", state->film.fps, "Frames per second")
        ->check(CLI::Range(0.1, 50.0))
        ->option_text("F [12]");
    command.add_flag("--terminal", state->terminal, "Play the animation in the terminal");
    command.add_flag("--ascii", state->ascii, "With --terminal: use only ASCII characters");
    state->pictures.add_style_to(command);
    command
        .add_option("-o,--output", state->output_name,
                    "Write to FILE; its ending chooses the kind: .html (a player), .svg, .webp, "
                    "or, with ffmpeg, .gif, .webm, .mp4")
        ->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
