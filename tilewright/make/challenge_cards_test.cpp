#include "tilewright/make/challenge_cards.hpp"

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::make {
namespace {

packing::Puzzle entry(const char* name) {
    return std::get<packing::Puzzle>(answer::read_any_entry(name).value());
}

// Its lattice has no flat layers.
packing::Puzzle tetra_octa() {
    return packing::read_puzzle(R"(
lattice = "tetra-octa"
region = { cells = [[0,0,0,0], [0,0,0,1], [0,0,0,2]] }
pieces = [{ name = "A", cells = [[0,0,0,0], [0,0,0,1]] }, { name = "B", cells = [[0,0,0,2]] }]
)",
                                "tetra-octa")
        .value();
}

// A challenge with some pieces of a solution on the board.
Challenge challenge_of(packing::Puzzle puzzle, std::size_t clues) {
    packing::Solution solution;
    answer::SolveOptions options;
    options.wanted = 1;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, options, [&](const packing::Solution& one) {
            solution = one;
            return false;
        });
    EXPECT_TRUE(answer);
    for (std::size_t i = 0; i < clues; ++i) puzzle.placed.push_back(solution[i]);
    return {"1", 7, std::move(puzzle), std::move(solution)};
}

void expect_within(const draw::Scene& scene) {
    constexpr double little = 1;  // lines have a width
    const auto is_within = [&](draw::Point at) {
        return at.x > -little && at.y > -little && at.x < scene.width + little &&
               at.y < scene.height + little;
    };
    for (const draw::Item& item : scene.items) {
        if (const auto* words = std::get_if<draw::Words>(&item)) {
            EXPECT_TRUE(is_within(words->at)) << words->text;
            continue;
        }
        for (const draw::Line& line : std::get<draw::Figure>(item).lines)
            for (const draw::Point at : line.points)
                ASSERT_TRUE(is_within(at)) << at.x << ' ' << at.y;
    }
}

// Flat boards, boards of layers, and solids that have none.
TEST(ChallengeCards, HoldWhatTheyShow) {
    for (const packing::Puzzle& puzzle :
         {entry("pentominoes/6x10"), entry("pentominoes/3x20"), entry("soma/cube"),
          entry("hexiamonds/trefoil"), entry("tetrahexes/4x7"), tetra_octa()}) {
        SCOPED_TRACE(puzzle.name);
        for (const std::size_t clues : {0, 1, 2}) {
            const Challenge challenge = challenge_of(puzzle, clues);
            for (const Page size : {Page{60, 90}, Page{90, 60}, Page{40, 40}, Page{150, 200}})
                expect_within(draw_card(challenge, size, {}));
        }
    }
}

TEST(ChallengeCards, FillPagesWithCardsAndSolutions) {
    const std::vector<Challenge> cards(19, challenge_of(entry("pentominoes/3x20"), 3));
    const auto pages_on = [&](Page page, Page card) {
        const auto pages = challenge_pages(cards, "Cards", page, card, {});
        if (!pages) return std::size_t{0};
        for (const draw::Scene& scene : *pages) expect_within(scene);
        return pages->size();
    };
    EXPECT_EQ(pages_on({210, 297}, {60, 90}), 3 + 1);
    EXPECT_EQ(pages_on({148, 210}, {60, 90}), 5 + 2);
    EXPECT_EQ(pages_on({60, 90}, {60, 90}), 19 + 19);
    EXPECT_EQ(pages_on({60, 89}, {60, 90}), 0);
}

}  // namespace
}  // namespace tilewright::make
