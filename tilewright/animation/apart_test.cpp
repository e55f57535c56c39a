#include "tilewright/animation/apart.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/solve.hpp"
#include "tilewright/packing/catalogue.hpp"

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
