#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/draw/scene.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/make/sheet.hpp"
#include "tilewright/packing/puzzle.hpp"

// Cards of a game, to print and to cut: each shows a board, perhaps with some pieces on it, and the
// pieces that are to be added.
namespace tilewright::make {

struct Challenge {
    std::string name;          // such as its number
    std::optional<int> grade;  // how hard it is: 1 to 10
    packing::Puzzle puzzle;    // pieces that lie on the board are placed beforehand
    packing::Solution solution;
};

// A card of this size, without a border.
[[nodiscard]] draw::Scene draw_card(const Challenge& challenge, const Page& size,
                                    const draw::Style& style);
// The board of a challenge with all pieces of its solution.
//   unit: the side of a cell in pixels
[[nodiscard]] draw::Scene draw_solved(const Challenge& challenge, double unit,
                                      const draw::Style& style);

// The pages of a series: the cards, with lines to cut along, and then all solutions.
//   title:    of the pages, for screen readers
//   page:     with a definite size
//   errors:   a card does not fit on the page
[[nodiscard]] Result<std::vector<draw::Scene>> challenge_pages(
    const std::vector<Challenge>& challenges, const std::string& title, const Page& page,
    const Page& card, const draw::Style& style);

}  // namespace tilewright::make
