#include "tilewright/make/booklet.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheets.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::make {
namespace {

using draw::Scene;
using packing::Puzzle;
using packing::Solution;

constexpr double page_margin = 15 * pixels_per_millimetre;
constexpr double heading_size = 22;  // sizes of letters, in pixels
constexpr double text_size = 13;
constexpr double largest_unit = 15 * pixels_per_millimetre;

// Draws something with cells of a given size in pixels.
using Draw = std::function<Scene(double)>;

class BookletPage {
public:
    BookletPage(const Page& page, const draw::Style& style, const std::string& title)
        : style_{style},
          scene_{pixels_per_millimetre * page.width,
                 pixels_per_millimetre * page.height,
                 draw::light.paper,
                 {},
                 title} {}

    void add_words(const std::string& words, double size, bool bold = false) {
        // No wider than the page: a letter is about 0.65 times as wide as high.
        size = std::min(size, width() / (0.65 * double(words.size())));
        next_ += size;
        scene_.items.emplace_back(draw::Words{words,
                                              {scene_.width / 2, next_},
                                              size,
                                              style_.theme.words,
                                              draw::Words::Anchor::Middle,
                                              bold});
        next_ += size;
    }

    // Adds a picture that is as large as the width of the page and a share of the remaining height
    // allow.
    void add_picture(const Draw& draw, double share) {
        const double room = share * (scene_.height - page_margin - next_);
        // Captions do not grow with the cells, so the second guess is better than the first.
        double unit = largest_unit;
        for (int guess = 0; guess < 2; ++guess) {
            const Scene drawn = draw(unit);
            unit =
                std::min(largest_unit, unit * std::min(width() / drawn.width, room / drawn.height));
        }
        Scene drawn = draw(unit);
        scene_.add(drawn, {(scene_.width - drawn.width) / 2, next_});
        next_ += drawn.height + text_size;
    }

    [[nodiscard]] Scene take() { return std::move(scene_); }

private:
    [[nodiscard]] double width() const { return scene_.width - 2 * page_margin; }

    const draw::Style& style_;
    Scene scene_;
    double next_ = page_margin;
};

class Booklet {
public:
    Booklet(const Puzzle& puzzle, const Solution& solution, const std::string& note,
            const Page& page, const draw::Style& style)
        : puzzle_{puzzle},
          assembly_{puzzle.lattice->flat() ? disassembly::AssemblyOrder{solution, {}}
                                           : disassembly::assembly_order(puzzle, solution)},
          note_{note},
          page_{page},
          style_{style} {}

    [[nodiscard]] Scene cover() const {
        BookletPage page{page_, style_, title()};
        page.add_words(title(), heading_size, true);
        page.add_words(fmt::format("Fill the {} with the pieces.",
                                   puzzle_.lattice->flat() ? "board" : "shape"),
                       text_size);
        if (!note_.empty()) page.add_words(note_, text_size);
        page.add_picture([this](double unit) { return board(unit); }, 0.45);
        page.add_picture(
            [this](double unit) {
                draw::Style style = style_;
                style.unit = unit;
                return draw::draw_piece_sheet(puzzle_, 0, "", style);
            },
            1);
        return page.take();
    }

    [[nodiscard]] Scene hints() const {
        BookletPage page{page_, style_, title()};
        page.add_words("Hints", heading_size, true);
        const std::vector<std::size_t> numbers = hint_sizes();
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            page.add_words(numbers[i] == 1 ? "One piece in its place"
                                           : fmt::format("{} pieces in their places", numbers[i]),
                           text_size);
            const Solution first(order_.begin(), order_.begin() + std::ptrdiff_t(numbers[i]));
            page.add_picture([&](double unit) { return picture(first, unit); },
                             0.9 / double(numbers.size() - i));
        }
        return page.take();
    }

    [[nodiscard]] Scene solution() const {
        BookletPage page{page_, style_, title()};
        page.add_words(puzzle_.lattice->flat() ? "Solution" : "Solution, piece by piece",
                       heading_size, true);
        if (!assembly_.trouble.empty()) page.add_words(assembly_.trouble, text_size);
        page.add_picture(
            [this](double unit) {
                if (puzzle_.lattice->flat()) return picture(order_, unit);
                draw::Style style = style_;
                style.unit = unit;
                return draw::draw_step_sheet(puzzle_, {order_, {}}, 0, style);
            },
            1);
        return page.take();
    }

private:
    [[nodiscard]] const std::string& title() const {
        return puzzle_.title.empty() ? puzzle_.name : puzzle_.title;
    }

    // One piece, a quarter of the pieces, half of the pieces, without repetitions.
    [[nodiscard]] std::vector<std::size_t> hint_sizes() const {
        std::vector<std::size_t> sizes{1, order_.size() / 4, order_.size() / 2};
        std::erase(sizes, 0U);
        const auto repeated = std::ranges::unique(sizes);
        sizes.erase(repeated.begin(), repeated.end());
        return sizes;
    }

    [[nodiscard]] Scene picture(const Solution& placements, double unit) const {
        draw::Style style = style_;
        style.unit = unit;
        return puzzle_.lattice->flat() ? draw::draw_board(puzzle_, placements, style)
                                       : draw::draw_solid(puzzle_, placements, 0, style);
    }

    // The board.  A solid appears as one grey body.
    [[nodiscard]] Scene board(double unit) const {
        if (puzzle_.lattice->flat()) return picture(puzzle_.placed, unit);
        draw::Style style = style_;
        style.unit = unit;
        style.own_colours = {{"", {0xc4, 0xc9, 0xce}}};
        Puzzle whole = puzzle_;
        whole.pieces = {puzzle_.pieces.front()};
        whole.pieces.front().name.clear();
        return draw::draw_solid(whole, {{packing::PieceId{0}, puzzle_.region.required}}, 0, style);
    }

    const Puzzle& puzzle_;
    disassembly::AssemblyOrder assembly_;
    const Solution& order_ = assembly_.order;
    const std::string& note_;
    Page page_;
    const draw::Style& style_;
};

}  // namespace

std::vector<Scene> booklet(const Puzzle& puzzle, const Solution& solution, const std::string& note,
                           const Page& page, const draw::Style& style) {
    const Booklet pages{puzzle, solution, note, page, style};
    return {pages.cover(), pages.hints(), pages.solution()};
}

}  // namespace tilewright::make
