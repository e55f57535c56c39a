#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tilewright/animation/apart.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/disassembly/stages.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::animation {
namespace {

using draw::Moved;

constexpr double seconds_a_move = 0.8;
constexpr int first_hold = 1000;  // milliseconds
constexpr int last_hold = 2000;
constexpr double words_height = 26;  // pixels
constexpr double words_width = 330;

// The pieces at a moment of a stage.
std::vector<Moved> moved_in(const disassembly::Stage& stage, double share) {
    std::vector<Moved> moved;
    for (const std::size_t piece : stage.shown) {
        const bool leaves = stage.away() && std::ranges::binary_search(stage.move.pieces, piece);
        moved.push_back({piece, stage.after(piece, share), leaves ? share : 0});
    }
    return moved;
}

class ApartFilm {
public:
    ApartFilm(const Undoing& undoing, const draw::Style& style, const FilmOptions& options)
        : undoing_{undoing},
          style_{style},
          options_{options},
          stages_{disassembly::stages_of(*undoing.assembly.lattice, undoing.assembly.pieces.size(),
                                         undoing.separations)},
          around_{disassembly::cells_of_stages(undoing.assembly, stages_)} {}

    draw::Film make() {
        film_.background = style_.theme.paper;
        film_.title = undoing_.title;
        const std::size_t frames = count_frames();
        const double moves = double(stages_.size() - 1);
        for (std::size_t frame = 0; frame < frames; ++frame)
            show(frame, frames == 1 ? moves : moves * double(frame) / double(frames - 1));
        film_.milliseconds.assign(frames, static_cast<int>(1000 / options_.fps));
        film_.milliseconds.front() = std::max(film_.milliseconds.front(), first_hold);
        film_.milliseconds.back() = last_hold;
        return std::move(film_);
    }

private:
    // Moves take equally long, and begin and end in a frame where enough frames are allowed.
    [[nodiscard]] std::size_t count_frames() const {
        const double a_move = std::max(1.0, std::round(seconds_a_move * options_.fps));
        const std::size_t moves = stages_.size() - 1;
        const std::size_t wanted = moves * static_cast<std::size_t>(a_move) + 1;
        if (wanted <= options_.frames || moves + 1 > options_.frames)
            return std::min(wanted, options_.frames);
        return (options_.frames - 1) / moves * moves + 1;
    }

    //   time: in moves
    void show(std::size_t frame, double time) {
        const auto number = std::min(static_cast<std::size_t>(time), stages_.size() - 1);
        const draw::Scene scene = draw(moved_in(stages_[number], time - double(number)));
        film_.width = std::max(scene.width, options_.words ? words_width : 0);
        film_.height = scene.height + (options_.words ? words_height : 0);
        draw::Scene shifted;
        shifted.add(scene, {(film_.width - scene.width) / 2, 0});
        if (options_.words) shifted.items.push_back(words(time, scene.height));
        film_.actors.push_back({std::move(shifted.items), {{frame, frame + 1}}});
    }

    [[nodiscard]] draw::Scene draw(const std::vector<Moved>& moved) const {
        return undoing_.puzzle.lattice->flat()
                   ? draw::draw_moved_flat(undoing_.puzzle, undoing_.solution, moved, around_,
                                           style_)
                   : draw::draw_moved_solid(undoing_.puzzle, undoing_.solution, moved, around_,
                                            style_);
    }

    [[nodiscard]] draw::Item words(double time, double below) const {
        const auto number = static_cast<std::size_t>(std::ceil(time));
        const std::string text = number == 0
                                     ? undoing_.note
                                     : fmt::format("move {} of {}: {}", number, stages_.size() - 1,
                                                   in_words(stages_[number - 1]));
        return draw::Words{
            text, {8, below + 12}, 13, style_.theme.words, draw::Words::Anchor::Start};
    }

    [[nodiscard]] std::string in_words(const disassembly::Stage& stage) const {
        std::vector<std::string> names;
        for (const std::size_t piece : stage.move.pieces)
            names.push_back(undoing_.assembly.pieces[piece].name);
        return fmt::format("{} {}{}", join(names, ", "),
                           stage.away()      ? "come"
                           : stage.move.turn ? "turn"
                                             : "slide",
                           names.size() == 1 ? "s" : "") +
               (stage.away() ? " off" : "");
    }

    const Undoing& undoing_;
    const draw::Style& style_;
    const FilmOptions& options_;
    std::vector<disassembly::Stage> stages_;
    std::vector<lattice::Cell> around_;
    draw::Film film_;
};

}  // namespace

draw::Film apart_film(const Undoing& undoing, const draw::Style& style,
                      const FilmOptions& options) {
    require(options.frames > 0, "a film shows something");
    return ApartFilm{undoing, style, options}.make();
}

}  // namespace tilewright::animation
