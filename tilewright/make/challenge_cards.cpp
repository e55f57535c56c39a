#include "tilewright/make/challenge_cards.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/palette.hpp"
#include "tilewright/draw/sheet.hpp"
#include "tilewright/draw/solid.hpp"
#include "tilewright/make/column.hpp"

namespace tilewright::make {
namespace {

using draw::Point;
using draw::Scene;
using packing::PieceId;
using packing::Placement;
using packing::Puzzle;
using packing::Solution;

constexpr double name_size = 17;  // sizes of letters, in pixels
constexpr double words_size = 9;
constexpr double card_margin = 4 * pixels_per_millimetre;
constexpr double largest_cell = 12 * pixels_per_millimetre;
constexpr double largest_piece_cell = 0.6 * largest_cell;
constexpr Page solution_place{45, 50};
constexpr int hardest = 10;

// Solids are shown layer by layer if their layers are flat.
Scene draw_position(const Puzzle& puzzle, const Solution& placements, const draw::Style& style) {
    if (puzzle.lattice->layer() != nullptr) return draw::draw_board(puzzle, placements, style);
    if (placements.empty()) return draw::draw_body(puzzle, style);
    return draw::draw_in_whole_board(puzzle, placements, style);
}

// Ten squares, filled up to the grade.
Scene draw_grade(int grade, double side, const draw::Theme& theme) {
    const double step = 1.4 * side;
    Scene scene{(hardest - 1) * step + side, side, {}, {}, {}};
    for (int i = 0; i < hardest; ++i) {
        const Point corner{i * step, 0};
        scene.items.emplace_back(
            draw::Figure{{{{corner, corner + Point{side, 0}, corner + Point{side, side},
                            corner + Point{0, side}}}},
                         i < grade ? theme.words : theme.empty,
                         draw::Stroke{theme.grid, 0.5}});
    }
    return scene;
}

// The pieces to be added, with their names, and their numbers where these are not one.
std::vector<draw::Captioned> pieces_left(const Challenge& challenge, const draw::Style& style) {
    const Puzzle& puzzle = challenge.puzzle;
    std::map<PieceId, std::size_t> left;
    for (const Placement& one : challenge.solution)
        if (std::ranges::find(puzzle.placed, one) == puzzle.placed.end()) ++left[one.piece];
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, style.own_colours);
    std::vector<draw::Captioned> pictures;
    for (const auto& [id, number] : left) {
        const packing::Piece& piece = puzzle.piece(id);
        const draw::Colour colour = colours[id.index()];
        const std::string name = style.letters ? piece.name : "";
        pictures.push_back({puzzle.lattice->flat()
                                ? draw::draw_piece(puzzle, id, colour, style)
                                : draw::draw_solid_piece(*puzzle.lattice,
                                                         piece.orientations.front(), colour, style),
                            number > 1 ? fmt::format("{} × {}", name, number) : name});
    }
    return pictures;
}

// Adds them in as many columns as make them largest.
void add_pieces_left(Column& column, const Challenge& challenge, const draw::Style& style) {
    const auto sheet = [&](std::size_t columns, double unit) {
        return draw::make_sheet(pieces_left(challenge, draw::with_unit(style, unit)), columns, "",
                                style);
    };
    const auto scale = [&](std::size_t columns) {
        const Scene drawn = sheet(columns, largest_piece_cell);
        return std::min(column.width() / drawn.width, column.height_left() / drawn.height);
    };
    const std::size_t count = pieces_left(challenge, style).size();
    std::size_t best = 1;
    for (std::size_t columns = 2; columns <= count; ++columns)
        if (scale(columns) > scale(best)) best = columns;
    column.add_picture([&](double unit) { return sheet(best, unit); }, 1, largest_piece_cell);
}

// Places of one size on a page, row by row.
struct Grid {
    Frame frame;  // all places
    std::size_t columns = 0;
    std::size_t rows = 0;

    // In the middle of a page.
    Grid(const Frame& room, const Page& place) {
        const double width = place.width * pixels_per_millimetre;
        const double height = place.height * pixels_per_millimetre;
        columns = static_cast<std::size_t>(room.width / width);
        rows = static_cast<std::size_t>(room.height / height);
        frame.width = double(columns) * width;
        frame.height = double(rows) * height;
        frame.corner =
            room.corner + Point{(room.width - frame.width) / 2, (room.height - frame.height) / 2};
    }
    [[nodiscard]] std::size_t places() const { return columns * rows; }
    [[nodiscard]] Point corner(std::size_t place) const {
        return frame.corner + Point{double(place % columns) * frame.width / double(columns),
                                    double(place / columns) * frame.height / double(rows)};
    }

    // Lines along which to cut, from edge to edge of the page.
    void add_lines(Scene& page, const draw::Theme& theme) const {
        draw::Figure lines;
        lines.stroke = draw::Stroke{theme.grid, 0.6};
        for (std::size_t i = 0; i <= columns; ++i) {
            const double x = frame.corner.x + double(i) * frame.width / double(columns);
            lines.lines.push_back({{{x, 0}, {x, page.height}}, false});
        }
        for (std::size_t i = 0; i <= rows; ++i) {
            const double y = frame.corner.y + double(i) * frame.height / double(rows);
            lines.lines.push_back({{{0, y}, {page.width, y}}, false});
        }
        page.items.emplace_back(std::move(lines));
    }
};

// Puts scenes on pages, a page for each time that all places are taken.
//   draw: the scene of a number
std::vector<Scene> fill_pages(std::size_t count, const Grid& grid, const Scene& empty,
                              const std::function<Scene(std::size_t)>& draw) {
    std::vector<Scene> pages;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t place = i % grid.places();
        if (place == 0) pages.push_back(empty);
        pages.back().add(draw(i), grid.corner(place));
    }
    return pages;
}

// Names the solutions above them, if there is room.
Scene with_heading(Scene page, const Grid& places, const draw::Theme& theme) {
    const double top = places.frame.corner.y;
    if (top > 2 * name_size)
        page.items.emplace_back(draw::Words{"Solutions",
                                            {page.width / 2, top / 2},
                                            name_size,
                                            theme.words,
                                            draw::Words::Anchor::Middle,
                                            true});
    return page;
}

Scene draw_solution(const Challenge& challenge, const Page& place, const draw::Style& style) {
    Scene scene = empty_page(place, style.theme, challenge.name);
    scene.background.reset();
    Column column{scene, style.theme, within(scene, card_margin / 2)};
    column.add_words(challenge.name, words_size, true);
    column.add_picture([&](double unit) { return draw_solved(challenge, unit, style); }, 1,
                       largest_cell);
    return scene;
}

}  // namespace

Scene draw_card(const Challenge& challenge, const Page& size, const draw::Style& style) {
    Scene card = empty_page(size, style.theme, challenge.name);
    card.background.reset();
    Column column{card, style.theme, within(card, card_margin)};
    column.add_words(challenge.name, name_size, true);
    if (challenge.grade) {
        const int grade = *challenge.grade;
        column.add_picture([&](double side) { return draw_grade(grade, side, style.theme); }, 1,
                           words_size * 0.7);
        column.add_words(fmt::format("grade {} of {}", grade, hardest), words_size);
    }
    column.add_picture(
        [&](double unit) {
            return draw_position(challenge.puzzle, challenge.puzzle.placed,
                                 draw::with_unit(style, unit));
        },
        0.5, largest_cell);
    add_pieces_left(column, challenge, style);
    return card;
}

Scene draw_solved(const Challenge& challenge, double unit, const draw::Style& style) {
    return draw_position(challenge.puzzle, challenge.solution, draw::with_unit(style, unit));
}

Result<std::vector<Scene>> challenge_pages(const std::vector<Challenge>& challenges,
                                           const std::string& title, const Page& page,
                                           const Page& card, const draw::Style& style) {
    const Scene empty = empty_page(page, style.theme, title);
    const Grid cards{{{0, 0}, empty.width, empty.height}, card};
    if (cards.places() == 0)
        return fail(Fault::Usage,
                    fmt::format("cards of {} x {} mm do not fit on pages of {} x {} mm", card.width,
                                card.height, page.width, page.height),
                    "choose a larger --page or a smaller --card");
    Scene with_lines = empty;
    cards.add_lines(with_lines, style.theme);
    std::vector<Scene> pages = fill_pages(challenges.size(), cards, with_lines, [&](std::size_t i) {
        return draw_card(challenges[i], card, style);
    });
    const Page place{std::min(solution_place.width, page.width),
                     std::min(solution_place.height, page.height)};
    const Grid places{{{0, 0}, empty.width, empty.height}, place};
    std::ranges::move(
        fill_pages(challenges.size(), places, with_heading(empty, places, style.theme),
                   [&](std::size_t i) { return draw_solution(challenges[i], place, style); }),
        std::back_inserter(pages));
    return pages;
}

}  // namespace tilewright::make
