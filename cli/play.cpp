#include "cli/play.hpp"

#include <chrono>
#include <cstdio>
#include <thread>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/progress.hpp"
#include "tilewright/animation/film.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/terminal.hpp"
#include "tilewright/format/packing/puzzle_picture.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

using animation::Recording;
using animation::red;
using animation::Replay;

// Hides the cursor during its lifetime.
class HiddenCursor {
public:
    HiddenCursor() { write("\033[?25l\033[2J"); }
    HiddenCursor(const HiddenCursor&) = delete;
    HiddenCursor& operator=(const HiddenCursor&) = delete;
    ~HiddenCursor() { write("\033[?25h"); }

    // Shows a picture from the upper left corner on, and erases what was there before.
    static void show(const std::string& picture) {
        std::string text = "\033[H";
        for (const char c : picture) text += c == '\n' ? "\033[K\n" : std::string{c};
        write(text + "\033[J");
    }

private:
    static void write(const std::string& text) {
        std::fputs(text.c_str(), stdout);
        std::fflush(stdout);
    }
};

// Draws boards with pieces on them, and dead cells in red.
class TerminalPainter {
public:
    TerminalPainter(const animation::Subject& subject, const draw::Style& style, bool colours,
                    bool ascii)
        : subject_{subject},
          style_{style},
          board_{subject.puzzle(), style},
          colours_{colours},
          ascii_{ascii} {}

    [[nodiscard]] std::string draw(const Recording& recording, const Replay& replay) const {
        packing::Solution placements = subject_.compiled().placed;
        for (const animation::Event& choice : replay.path())
            if (const packing::Placement* placement = subject_.placement(choice.option))
                placements.push_back(*placement);
        std::string words = in_words(subject_, recording, replay.last());
        return (colours_ ? draw_in_colours(recording, replay, placements)
                         : draw_lines(placements)) +
               fmt::format("\n{}\nstep {}, {} solution{}\n", words, replay.step(),
                           replay.solutions(), replay.solutions() == 1 ? "" : "s");
    }

private:
    [[nodiscard]] std::string draw_in_colours(const Recording& recording, const Replay& replay,
                                              const packing::Solution& placements) const {
        draw::Scene scene = draw::draw_board(subject_.puzzle(), placements, style_);
        const auto dead = subject_.cells(recording, replay.last());
        if (!dead.empty())
            std::ranges::move(board_.mark(dead, red), std::back_inserter(scene.items));
        return draw::to_half_blocks(scene);
    }

    [[nodiscard]] std::string draw_lines(const packing::Solution& placements) const {
        const packing::Puzzle& puzzle = subject_.puzzle();
        if (!draw::has_boxes(*puzzle.lattice)) return format::solution_picture(puzzle, placements);
        return draw::draw_boxes(puzzle, placements,
                                ascii_ ? draw::BoxCharacters::Ascii : draw::BoxCharacters::Unicode);
    }

    const animation::Subject& subject_;
    const draw::Style& style_;
    draw::BoardPainter board_;
    bool colours_;
    bool ascii_;
};

// The largest unit for which the picture fits into the terminal, up to four characters per cell.
Result<double> unit_that_fits(const animation::Subject& subject, draw::Style style) {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const double columns = known ? size.ws_col : 80;
    const double rows = known ? size.ws_row : 24;
    const double largest = style.unit;
    for (style.unit = largest; style.unit >= 2; --style.unit) {
        const draw::Scene board = draw::BoardPainter{subject.puzzle(), style}.board();
        if (board.width <= columns && board.height / 2 + 4 <= rows) return style.unit;
    }
    return fail(Fault::Usage, "the terminal is too small for the board",
                "make it larger, or write a file: -o x.html");
}

}  // namespace

Result<void> play(const animation::Subject& subject, const Recording& recording, draw::Style style,
                  const PlayOptions& options) {
    if (isatty(STDOUT_FILENO) == 0)
        return fail(Fault::Usage, "--terminal: standard output is not a terminal",
                    "write a file: -o x.html, or x.svg");
    const auto unit = unit_that_fits(subject, style);
    if (!unit) return std::unexpected(unit.error());
    style.unit = *unit;
    const TerminalPainter painter{subject, style, may_colour(true) && !options.ascii,
                                  options.ascii};
    const auto& interrupted = native::interrupt_flag();
    const HiddenCursor screen;
    Replay replay{recording};
    for (const std::uint64_t step : animation::steps_of_film({&recording, 1}, options.frames)) {
        while (replay.step() < step && replay.next()) {
        }
        HiddenCursor::show(painter.draw(recording, replay));
        std::this_thread::sleep_for(std::chrono::duration<double>{1 / options.fps});
        if (interrupted) break;
    }
    return {};
}

}  // namespace tilewright::cli
