#include "tilewright/make/booklet.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheets.hpp"
#include "tilewright/draw/solid.hpp"
#include "tilewright/make/column.hpp"
#include "tilewright/make/kit.hpp"

namespace tilewright::make {
namespace {

using draw::Scene;
using packing::Puzzle;
using packing::Solution;

constexpr double page_margin = 15 * pixels_per_millimetre;
constexpr double heading_size = 22;  // sizes of letters, in pixels
constexpr double text_size = 13;
constexpr double largest_unit = 15 * pixels_per_millimetre;

// A page, filled from above.
class BookletPage {
public:
    BookletPage(const Page& page, const draw::Style& style, const std::string& title)
        : scene_{empty_page(page, draw::light, title)},
          column_{scene_, style.theme, within(scene_, page_margin)} {}

    void add_words(const std::string& words, double size, bool bold = false) {
        column_.add_words(words, size, bold);
    }
    void add_picture(const Draw& draw, double share) {
        column_.add_picture(draw, share, largest_unit);
        column_.add_space(text_size);
    }
    [[nodiscard]] Scene take() { return std::move(scene_); }

private:
    Scene scene_;
    Column column_;
};

class Booklet {
public:
    Booklet(const Puzzle& puzzle, disassembly::AssemblyOrder assembly, const Page& page,
            const draw::Style& style)
        : puzzle_{puzzle}, assembly_{std::move(assembly)}, page_{page}, style_{style} {}

    [[nodiscard]] Scene hints() const {
        BookletPage page{page_, style_, heading_of(puzzle_)};
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

    // One page, or several where there are many moves.
    [[nodiscard]] std::vector<Scene> solution() const {
        if (!assembly_.separations.empty()) return moves();
        BookletPage page{page_, style_, heading_of(puzzle_)};
        page.add_words(puzzle_.lattice->flat() ? "Solution" : "Solution, piece by piece",
                       heading_size, true);
        if (!assembly_.trouble.empty()) page.add_words(assembly_.trouble, text_size);
        page.add_picture(
            [this](double unit) {
                if (puzzle_.lattice->flat()) return picture(order_, unit);
                return draw::draw_step_sheet(puzzle_, {order_, {}}, 0,
                                             draw::with_unit(style_, unit));
            },
            1);
        return {page.take()};
    }

private:
    [[nodiscard]] std::vector<Scene> moves() const {
        constexpr std::size_t most_on_page = 20;
        const auto sheets = [this](double unit) {
            return draw::draw_step_sheets(puzzle_, assembly_, most_on_page,
                                          draw::with_unit(style_, unit));
        };
        std::vector<Scene> pages;
        const std::size_t count = sheets(1).size();
        for (std::size_t i = 0; i < count; ++i) {
            BookletPage page{page_, style_, heading_of(puzzle_)};
            page.add_words("Solution, move by move", heading_size, true);
            if (i == 0) add_notes(page);
            page.add_picture([&](double unit) { return sheets(unit)[i]; }, 1);
            pages.push_back(page.take());
        }
        return pages;
    }

    void add_notes(BookletPage& page) const {
        page.add_words("Pieces in full colour have moved as the arrow shows.", text_size);
        if (const int bevel = bevel_of(assembly_.separations); bevel > 0)
            page.add_words(
                fmt::format("Turns need {} of a side cut off edges.", double(bevel) / 100),
                text_size);
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
        const draw::Style style = draw::with_unit(style_, unit);
        return puzzle_.lattice->flat() ? draw::draw_board(puzzle_, placements, style)
                                       : draw::draw_solid(puzzle_, placements, 0, style);
    }

    const Puzzle& puzzle_;
    disassembly::AssemblyOrder assembly_;
    const Solution& order_ = assembly_.order;
    Page page_;
    const draw::Style& style_;
};

disassembly::AssemblyOrder order_of(const Puzzle& puzzle, const Solution& solution,
                                    const std::vector<disassembly::PartSeparation>& moves) {
    if (puzzle.lattice->flat()) return {solution, {}};
    return moves.empty() ? disassembly::assembly_order(puzzle, solution)
                         : disassembly::assembly_order(solution, moves);
}

}  // namespace

Scene cover(const Puzzle& puzzle, const std::vector<std::string>& lines, const Page& page,
            const draw::Style& style) {
    BookletPage cover{page, style, heading_of(puzzle)};
    cover.add_words(heading_of(puzzle), heading_size, true);
    for (const std::string& line : lines) cover.add_words(line, text_size);
    const auto draw_empty = [&](double unit) {
        return puzzle.lattice->flat()
                   ? draw::draw_board(puzzle, puzzle.placed, draw::with_unit(style, unit))
                   : draw::draw_body(puzzle, draw::with_unit(style, unit));
    };
    cover.add_picture(draw_empty, 0.45);
    cover.add_picture(
        [&](double unit) {
            return draw::draw_piece_sheet(puzzle, 0, "", draw::with_unit(style, unit));
        },
        1);
    return cover.take();
}

std::vector<Scene> booklet(const Puzzle& puzzle, const Solution& solution,
                           const std::vector<disassembly::PartSeparation>& moves,
                           const std::string& note, const Page& page, const draw::Style& style) {
    std::vector<std::string> lines{
        fmt::format("Fill the {} with the pieces.", puzzle.lattice->flat() ? "board" : "shape")};
    if (!note.empty()) lines.push_back(note);
    const Booklet pages{puzzle, order_of(puzzle, solution, moves), page, style};
    std::vector<Scene> all{cover(puzzle, lines, page, style), pages.hints()};
    std::ranges::move(pages.solution(), std::back_inserter(all));
    return all;
}

}  // namespace tilewright::make
