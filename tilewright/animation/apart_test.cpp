#include "tilewright/animation/apart.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include <gtest/gtest.h>

#include "tilewright/answer/solve.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::animation {
namespace {

// The first solution of a puzzle, and how it is taken apart.
struct TakenPuzzle {
    packing::Puzzle puzzle;
    packing::Solution solution;
    disassembly::Assembly assembly;
    disassembly::TakenApart taken;

    [[nodiscard]] Undoing undoing() const {
        return {puzzle, solution, assembly, taken.separations, "title", "note"};
    }
};

TakenPuzzle taken_puzzle(const char* name) {
    const auto puzzle = packing::read_catalogue(name);
    packing::Solution solution;
    const auto answer =
        answer::solve(*puzzle, search::Listing::Raw, {}, [&](const packing::Solution& one) {
            solution = one;
            return false;
        });
    EXPECT_TRUE(answer);
    const auto assembly = disassembly::assembly_of(*puzzle, solution);
    const auto slides = disassembly::Slides::on(*puzzle->lattice, false);
    disassembly::Clearances clearances{*slides};
    return {*puzzle, solution, *assembly, *disassembly::take_apart(*assembly, clearances, {}, {})};
}

// Whether everything that a frame shows lies within the picture.
bool fits(const draw::Film& film, std::size_t frame) {
    for (const draw::Item& item : draw::frame_of(film, frame).items)
        if (const auto* figure = std::get_if<draw::Figure>(&item))
            for (const draw::Line& line : figure->lines)
                for (const auto [x, y] : line.points)
                    if (x < 0 || y < 0 || x > film.width || y > film.height) return false;
    return true;
}

// The colours that areas of a frame have.
std::set<draw::Colour> fills(const draw::Film& film, std::size_t frame) {
    std::set<draw::Colour> colours;
    for (const draw::Item& item : draw::frame_of(film, frame).items)
        if (const auto* figure = std::get_if<draw::Figure>(&item); figure && figure->fill)
            colours.insert(*figure->fill);
    return colours;
}

TEST(ApartFilm, ShowsEveryMoveFromBeginningToEnd) {
    for (const char* name : {"soma/cube", "pentominoes/3x20"}) {
        SCOPED_TRACE(name);
        const TakenPuzzle one = taken_puzzle(name);
        const std::size_t moves = disassembly::count_moves(one.taken);
        const draw::Film film = apart_film(one.undoing(), {}, {});
        ASSERT_EQ(film.milliseconds.size(), 10 * moves + 1);
        EXPECT_GT(film.milliseconds.back(), film.milliseconds[1]);
        for (std::size_t frame = 0; frame < film.milliseconds.size(); ++frame)
            EXPECT_TRUE(fits(film, frame)) << frame;
        // One piece is left at the end.  In the beginning, parts of a solid may be hidden.
        const std::set<draw::Colour> first = fills(film, 0);
        const std::set<draw::Colour> last = fills(film, 10 * moves);
        EXPECT_GT(first.size(), last.size());
        EXPECT_EQ(last.size(), one.puzzle.lattice->flat() ? 1U : 3U);
        if (one.puzzle.lattice->flat()) {
            EXPECT_TRUE(std::ranges::includes(first, last));
        }
    }
}

// Two pieces, and what slides and turns do to the second one.
class TurnedPieces : public testing::TestWithParam<const char*> {
protected:
    [[nodiscard]] draw::Film film() const {
        const Undoing undoing{puzzle_, solution_, assembly_, separations_, "title", "note"};
        return apart_film(undoing, {}, {});
    }
    // What is drawn of the second piece in a frame: its middle.
    [[nodiscard]] static draw::Point middle(const draw::Film& film, std::size_t frame) {
        draw::Point sum{};
        std::size_t points = 0;
        for (const draw::Item& item : draw::frame_of(film, frame).items)
            if (const auto* figure = std::get_if<draw::Figure>(&item);
                figure && figure->name == "B")
                for (const draw::Line& line : figure->lines)
                    for (const draw::Point point : line.points) {
                        sum = sum + point;
                        ++points;
                    }
        EXPECT_GT(points, 0U);
        return 1.0 / double(points) * sum;
    }

    packing::Puzzle puzzle_ = *packing::read_puzzle(
        fmt::format("lattice = '{}'\nregion = {{box = {}}}\n[[pieces]]\nname = 'A'\npicture = "
                    "'###'\n[[pieces]]\nname = 'B'\npicture = '###'\n",
                    GetParam(), std::string{GetParam()} == "cubic" ? "[3, 2, 1]" : "[3, 2]"),
        "pair");
    packing::Solution solution_{{packing::PieceId{0}, {{{0, 0}}, {{1, 0}}, {{2, 0}}}},
                                {packing::PieceId{1}, {{{0, 1}}, {{1, 1}}, {{2, 1}}}}};
    disassembly::Assembly assembly_ = *disassembly::assembly_of(puzzle_, solution_);
    // Once around the left end of the second piece, and away.
    std::vector<disassembly::PartSeparation> separations_{
        {{0, 1},
         {{{1}, {}, 1, disassembly::AxisTurn{{0, 0, 1}, {6, 18, 0}, 90}}, {{1}, {0, 1, 0}, 0}}}};
};

TEST_P(TurnedPieces, GoAlongAnArc) {
    const draw::Film one = film();
    constexpr std::size_t a_move = 10;
    ASSERT_EQ(one.milliseconds.size(), 2 * a_move + 1);
    for (std::size_t frame = 0; frame + 1 < one.milliseconds.size(); ++frame)
        EXPECT_TRUE(fits(one, frame)) << frame;
    // The middle leaves the straight line from where it was to where it comes.
    const draw::Point from = middle(one, 0);
    const draw::Point to = middle(one, a_move);
    const draw::Point half = middle(one, a_move / 2);
    const draw::Point beside = half - 0.5 * (from + to);
    const double chord = std::hypot(to.x - from.x, to.y - from.y);
    const bool is_flat = std::string{GetParam()} == "square";  // solids are seen aslant
    EXPECT_GT(std::hypot(beside.x, beside.y), (is_flat ? 0.15 : 0.03) * chord);
    EXPECT_LT(std::hypot(beside.x, beside.y), 0.3 * chord);
}

INSTANTIATE_TEST_SUITE_P(ApartFilm, TurnedPieces, testing::Values("square", "cubic"));

TEST(ApartFilm, FadesWhatLeaves) {
    const TakenPuzzle one = taken_puzzle("pentominoes/3x20");
    const draw::Film film = apart_film(one.undoing(), {}, {});
    ASSERT_EQ(one.taken.separations.front().moves.size(), 1U);
    const std::set<draw::Colour> before = fills(film, 0);
    double brightest = 0;
    for (std::size_t frame = 1; frame < 10; ++frame) {
        double faded = 0;
        for (const draw::Colour colour : fills(film, frame))
            if (!before.contains(colour)) faded = draw::luminance(colour);
        EXPECT_GT(faded, brightest) << frame;
        brightest = faded;
    }
    EXPECT_EQ(fills(film, 10).size(), before.size() - 1);
}

TEST(ApartFilm, HasNoMoreFramesThanAllowed) {
    const TakenPuzzle one = taken_puzzle("soma/cube");  // six moves
    for (const auto& [allowed, expected] :
         {std::pair{1, 1}, {2, 2}, {5, 5}, {7, 7}, {20, 19}, {1000, 61}})
        EXPECT_EQ(apart_film(one.undoing(), {}, {std::size_t(allowed)}).milliseconds.size(),
                  std::size_t(expected));
}

TEST(ApartPage, HasTheMovesAndWhereTheyLead) {
    const TakenPuzzle one = taken_puzzle("soma/cube");
    const std::string page = apart_page(one.undoing(), {}, {"{{title}} {{data}}", "", "", "", ""});
    ASSERT_TRUE(page.starts_with("title "));
    const auto data = nlohmann::json::parse(page.substr(6));
    EXPECT_EQ(data["schema"], "tilewright.apart-page/1");
    EXPECT_EQ(data["axes"], nlohmann::json::parse("[[1, 0, 0], [0, 1, 0], [0, 0, 1]]"));
    EXPECT_EQ(data["names"].size(), data["placements"].size());
    EXPECT_EQ(data["solid"]["places"].size(), 27U);
    EXPECT_EQ(data["separations"].size(), 6U);
}

}  // namespace
}  // namespace tilewright::animation
