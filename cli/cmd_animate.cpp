#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/film_file.hpp"
#include "cli/gallery_assets.hpp"
#include "cli/load.hpp"
#include "cli/pictures.hpp"
#include "cli/play.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/animation/film.hpp"
#include "tilewright/animation/player.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

using animation::Recording;
using animation::Subject;
using engine::TracedEngine;

// "backtrack, dance, bits"
std::string names_of_engines() {
    std::string names;
    for (const TracedEngine* one : engine::traced_engines())
        names += (names.empty() ? "" : ", ") + std::string{one->name};
    return names;
}

struct Animate {
    std::string what;
    std::string engines = "dance";
    animation::Window window;
    std::string until = "auto";
    std::vector<std::string> without;
    bool assembly = false;
    std::size_t number = 1;  // of the solution to put together
    std::string view = "auto";
    animation::FilmOptions film;
    bool terminal = false;
    bool ascii = false;
    std::string output_name;
    PictureFlags pictures;

    Status operator()() {
        if (const auto wrong = wrong_output()) return report(*wrong);
        return assembly ? show_assembly() : show_search();
    }

private:
    [[nodiscard]] bool to_page() const { return output_name.ends_with(".html"); }

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
                fmt::format("'{}' has no ending that says what animation to make", output_name),
                endings);
        if (to_page() && player_assets.page.empty())
            return wrong("this program was built without the script of pages",
                         "install npm and build it again, or write .svg or .webp");
        return std::nullopt;
    }

    // What is asked for that this puzzle has no picture of.
    [[nodiscard]] std::optional<Error> cannot_be_seen(const puzzle::Puzzle& puzzle) const {
        const auto wrong = [&](std::string message, std::string hint) {
            return Error{Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
        };
        if (view == "solid" && puzzle.lattice->flat())
            return wrong("--view solid: the puzzle is flat", "leave --view out");
        if (view == "solid" && (to_page() || terminal))
            return wrong("--view solid is for films", fmt::format("write {}", film_endings));
        const bool layers = draw::layer_lattice(*puzzle.lattice) != nullptr;
        if (!layers && (to_page() || terminal || view == "layers"))
            return wrong(fmt::format("the lattice '{}' has no flat layers", puzzle.lattice->name()),
                         fmt::format("write {}", film_endings));
        return std::nullopt;
    }

    // Solids are put together as they are seen from outside; searches fill layers.
    [[nodiscard]] bool seen_as_solid(const puzzle::Puzzle& puzzle) const {
        if (puzzle.lattice->flat() || to_page() || terminal) return false;
        if (draw::layer_lattice(*puzzle.lattice) == nullptr) return true;
        return view == "solid" || (view == "auto" && assembly);
    }

    Status show_search() {
        const auto puzzle = load_sound_puzzle(what);
        if (!puzzle) return report(puzzle.error());
        if (const auto wrong = cannot_be_seen(*puzzle)) return report(*wrong);
        const auto subject = Subject::of(*puzzle);
        if (!subject) return report(subject.error());
        const auto chosen = chosen_engines(subject->instance());
        if (!chosen) return report(chosen.error());
        auto output = open();
        if (!output) return report(output.error());
        const auto recordings = record(*subject, *chosen);
        if (!recordings) return report(recordings.error());
        const Status status = show(*subject, *recordings, *output);
        if (status != answered) return status;
        bool cancelled = false;
        for (const Recording& recording : *recordings) {
            tell(recording);
            cancelled = cancelled || recording.outcome.ending == engine::Ending::Cancelled;
        }
        return cancelled ? stopped : answered;
    }

    // A file is opened before the search, so that it is not in vain.
    [[nodiscard]] Result<native::Output> open() const { return native::Output::open(output_name); }

    [[nodiscard]] Result<std::vector<const TracedEngine*>> chosen_engines(
        const cover::Instance& instance) const {
        std::vector<const TracedEngine*> chosen;
        std::string_view rest = engines;
        while (!rest.empty()) {
            const std::string name{rest.substr(0, rest.find(','))};
            rest.remove_prefix(std::min(rest.size(), name.size() + 1));
            const TracedEngine* one = engine::find_traced_engine(name);
            const std::string hint = fmt::format("try {}", names_of_engines());
            if (one == nullptr && (engine::find_engine(name) != nullptr || name == "sat"))
                return fail(Fault::Usage, fmt::format("the engine '{}' cannot be watched", name),
                            hint + ", which walk a tree");
            if (one == nullptr)
                return fail(Fault::Usage, fmt::format("there is no engine '{}'", name), hint);
            if (const auto reason = one->refusal(instance))
                return fail(Fault::Usage, fmt::format("'{}' cannot take it: {}", name, *reason),
                            "use --engine dance");
            chosen.push_back(one);
        }
        return chosen;
    }

    [[nodiscard]] Result<std::vector<Recording>> record(
        const Subject& subject, const std::vector<const TracedEngine*>& chosen) {
        // A film of many solutions is for those who ask for it; a page is no longer for them.
        animation::Window part = window;
        part.first = until == "first" || (until == "auto" && !to_page());
        std::vector<Recording> recordings;
        for (const TracedEngine* one : chosen) {
            recordings.push_back(animation::record(subject.instance(), *one, part,
                                                   {.region_size = without.empty()},
                                                   &native::interrupt_flag()));
            if (recordings.back().begin.step >= part.from) continue;
            if (recordings.back().outcome.ending == engine::Ending::Cancelled)
                return fail(Fault::Usage,
                            fmt::format("--from {}: interrupted at step {}", part.from,
                                        recordings.back().steps),
                            "begin sooner");
            return fail(Fault::Usage,
                        fmt::format("--from {}: the search of '{}' ends at step {}", part.from,
                                    one->name, recordings.back().steps),
                        "begin sooner");
        }
        return recordings;
    }

    Status show(const Subject& subject, const std::vector<Recording>& recordings,
                native::Output& output) {
        const auto style = pictures.style(terminal ? 4 : 32);
        if (!style) return report(style.error());
        if (terminal) {
            if (recordings.size() > 1)
                return report({Fault::Usage,
                               {},
                               {},
                               "--terminal plays one engine at a time",
                               "compare them on a page: -o x.html"});
            const auto played =
                play(subject, recordings.front(), *style, {film.frames, film.fps, ascii});
            return played ? answered : report(played.error());
        }
        const auto bytes = draw(subject, recordings, *style);
        if (!bytes) return report(bytes.error());
        output.write(*bytes);
        if (const auto closed = output.close(); !closed) return report(closed.error());
        return answered;
    }

    [[nodiscard]] Result<std::string> draw(const Subject& subject,
                                           const std::vector<Recording>& recordings,
                                           const draw::Style& style) {
        const puzzle::Puzzle& puzzle = subject.puzzle();
        if (to_page())
            return animation::player_page(subject, recordings,
                                          puzzle.title.empty() ? puzzle.name : puzzle.title, style,
                                          player_assets);
        film.solid = seen_as_solid(puzzle);
        return film_file(animation::make_film(subject, recordings, style, film),
                         *film_kind(output_name));
    }

    // What was recorded, and what was not.
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
            say("{}: there is no solution {}\n", what, number);
            return none;
        }
        const puzzle::Puzzle& puzzle = *puzzle_of_solution_;
        if (const auto wrong = cannot_be_seen(puzzle)) return report(*wrong);
        const auto subject = Subject::of(puzzle);
        if (!subject) return report(subject.error());
        auto output = open();
        if (!output) return report(output.error());
        film.fps = std::min(film.fps, 2.0);  // a piece should be seen
        return show(*subject, {animation::assembly(*subject, solution_)}, *output);
    }

    // The solution to be put together, and its puzzle.  False when the puzzle has none.
    [[nodiscard]] Result<bool> find_solution() {
        if (is_solution_list(what)) {
            auto list = load_solutions(what, {});
            if (!list) return std::unexpected(list.error());
            if (const auto wrong = first_mistake(*list)) return std::unexpected(*wrong);
            if (number > list->solutions.size())
                return fail(Fault::Usage,
                            fmt::format("there is no solution {}: '{}' has {}", number, what,
                                        list->solutions.size()),
                            "solutions are counted from 1");
            solution_ = list->solutions[number - 1].solution;
            puzzle_of_solution_ = std::move(list->puzzle);
            return true;
        }
        auto puzzle = load_sound_puzzle(what);
        if (!puzzle) return std::unexpected(puzzle.error());
        puzzle_of_solution_ = std::move(*puzzle);
        SolveOptions options;
        options.wanted = number;
        options.interrupt = &native::interrupt_flag();
        std::size_t found = 0;
        const auto answer = solve(*puzzle_of_solution_, search::Listing::Raw, options,
                                  [&](const puzzle::Solution& solution) {
                                      solution_ = solution;
                                      return ++found < number;
                                  });
        if (!answer) return std::unexpected(answer.error());
        return found == number;
    }

    std::optional<puzzle::Puzzle> puzzle_of_solution_;
    puzzle::Solution solution_;
};

}  // namespace

Action add_animate(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "animate", "Watch a search step by step, or a solution being put together");
    const auto state = std::make_shared<Animate>();
    command
        .add_option("PUZZLE", state->what,
                    "A puzzle: catalogue name or file; for --assembly also a list of solutions")
        ->required()
        ->option_text("PUZZLE");
    command
        .add_option("--engine", state->engines,
                    "Whose search: backtrack (always the first empty cell), dance, bits; several, "
                    "such as backtrack,dance, are shown side by side")
        ->option_text("NAMES [dance]");
    command
        .add_option("--steps", state->window.steps,
                    "At most so many steps; what follows is left out")
        ->check(CLI::Range(std::uint64_t{1}, animation::most_steps))
        ->option_text("N [20000]");
    command.add_option("--from", state->window.from, "Begin at this step of the search")
        ->option_text("STEP [0]");
    command
        .add_option("--every", state->window.every,
                    "Only every K-th step, and each solution: for long searches")
        ->check(more_than_zero())
        ->option_text("K [1]");
    command
        .add_option("--until", state->until,
                    "first: end with the first solution; steps: go on beyond it, as pages do")
        ->check(CLI::IsMember({"first", "steps"}))
        ->option_text("WHICH");
    command
        .add_option("--without", state->without, "Switch a rule of 'backtrack' off: region-size")
        ->check(CLI::IsMember({"region-size"}))
        ->option_text("RULE");
    command.add_flag("--assembly", state->assembly,
                     "Put one solution together, piece by piece, instead of a search");
    command.add_option("--solution", state->number, "With --assembly: the solution of this number")
        ->check(more_than_zero())
        ->option_text("N [1]");
    command
        .add_option("--view", state->view,
                    "Films of solids: layers, or solid (as seen from outside)")
        ->check(CLI::IsMember({"layers", "solid"}))
        ->option_text("WHICH");
    command
        .add_option("--frames", state->film.frames,
                    "At most so many frames of a film, at even distances")
        ->check(CLI::Range(std::size_t{1}, std::size_t{5000}))
        ->option_text("N [240]");
    command.add_option("--fps", state->film.fps, "Frames a second")
        ->check(CLI::Range(0.1, 50.0))
        ->option_text("F [12]");
    command.add_flag("--terminal", state->terminal, "Play it in the terminal");
    command.add_flag("--ascii", state->ascii, "There: with the characters of ASCII alone");
    state->pictures.add_style_to(command);
    command
        .add_option("-o,--output", state->output_name,
                    "Write to FILE; its ending says what: .html (a player), .svg, .webp, or, by "
                    "ffmpeg, .gif, .webm, .mp4")
        ->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
