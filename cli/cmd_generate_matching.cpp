#include <unistd.h>

#include <chrono>
#include <functional>
#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/board_size.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/answer/unique_puzzle.hpp"
#include "tilewright/format/matching/rules_in_words.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct GenerateMatching {
    std::string size = "4x4";
    std::size_t labels = 5;
    std::string border = "frame";
    std::string turns = "rotate";
    std::uint64_t seed = 1;
    std::uint64_t tries = 1000;
    std::string output_name;
    SearchFlags search;

    Status operator()() {
        if (search.asks_another_program())
            return report(
                {Fault::Usage,
                 {},
                 {},
                 "--solver cannot be used: its word that there is no second solution is unchecked",
                 "leave it out: the engines of this program search everything"});
        matching::RandomSpec spec;
        const auto [width, height] = parse_board_size(size);
        spec.width = width;
        spec.height = height;
        spec.labels = labels;
        spec.frame = border == "frame";
        spec.turns = turns == "fixed"    ? matching::Turns::Fixed
                     : turns == "rotate" ? matching::Turns::Rotate
                                         : matching::Turns::Reflect;
        answer::SolveOptions options = search.options();
        options.on_stage = {};
        options.control.on_progress = {};  // most of these searches end at once
        const auto made = answer::make_unique_puzzle(spec, seed, tries, options, show_attempts());
        clear_line();
        if (!made) return report(made.error());
        if (const auto written = native::write_file(output_name, text_of(made->puzzle, spec));
            !written)
            return report(written.error());
        say("{} random puzzle{} looked at; a complete search shows that the last has one solution "
            "(up to turning and reflecting the board)\n",
            grouped(std::to_string(made->attempts)), made->attempts == 1 ? "" : "s");
        return answered;
    }

private:
    // Shows on a terminal how many puzzles have been looked at, now and then.
    std::function<void(std::uint64_t)> show_attempts() {
        if (isatty(STDERR_FILENO) == 0) return {};
        return [this, begin = Clock::now(), next = 1.0](std::uint64_t attempts) mutable {
            const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
            if (seconds < next) return;
            next = seconds + 0.2;
            say("\r\033[K{} random puzzles looked at, {} so far", grouped(std::to_string(attempts)),
                duration(seconds));
            is_shown_ = true;
        };
    }
    void clear_line() const {
        if (is_shown_) say("\r\033[K");
    }

    using Clock = std::chrono::steady_clock;
    bool is_shown_ = false;

    // The puzzle file.  It is shorter than that of write_puzzle, because words describe the board
    // and its border.
    [[nodiscard]] std::string text_of(const matching::Puzzle& puzzle,
                                      const matching::RandomSpec& spec) const {
        std::string text = fmt::format("title = \"A random edge-matching puzzle, {} x {}\"\n",
                                       spec.height, spec.width);
        text += fmt::format(
            "notes = \"tilewright generate matching --size {} --labels {} --border {} --turns {} "
            "--seed {}\"\n",
            size, labels, border, turns, seed);
        text += fmt::format("kind = \"matching\"\nboard = [{}, {}]\nturns = \"{}\"\n", spec.width,
                            spec.height, turns);
        if (spec.frame) text += "border = { label = \"x\" }\n";
        text += "\n[[tiles]]\nlist = \"\"\"\n";
        for (const matching::Tile& tile : puzzle.tiles)
            for (std::uint32_t copy = 0; copy < tile.max; ++copy)
                text += format::labels_in_words(puzzle, tile.labels) + "\n";
        return text + fmt::format(
                          "\"\"\"\n\n[expect]\nraw = {}\ndistinct = {}\nsource = \"counted "
                          "when it was made\"\n",
                          decimal(*puzzle.expect.raw), decimal(*puzzle.expect.distinct));
    }
};

}  // namespace

Action add_generate_matching(CLI::App& generate) {
    CLI::App& command = *generate.add_subcommand(
        "matching", "Make a random edge-matching puzzle of squares with exactly one solution");
    const auto state = std::make_shared<GenerateMatching>();
    command.add_option("--size", state->size, "Rows x columns of the board")
        ->check(board_size(64))
        ->option_text("RxC [4x4]");
    command.add_option("--labels", state->labels, "The number of labels on inner edges")
        ->check(CLI::Range(1, 1000))
        ->option_text("N [5]");
    command
        .add_option("--border", state->border,
                    "frame (its own label, x, all around) or free (any labels)")
        ->check(one_of({"frame", "free"}))
        ->option_text("KIND [frame]");
    command.add_option("--turns", state->turns, "How tiles may be turned: rotate, reflect, fixed")
        ->check(one_of({"rotate", "reflect", "fixed"}))
        ->option_text("TURNS [rotate]");
    command.add_option("--seed", state->seed, "The same seed makes the same puzzle")
        ->option_text("S [1]");
    command.add_option("--tries", state->tries, "How many random puzzles to look at")
        ->check(more_than_zero())
        ->option_text("N [1000]");
    command.add_option("-o,--output", state->output_name, "Write the puzzle to FILE")
        ->option_text("FILE");
    state->search.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
