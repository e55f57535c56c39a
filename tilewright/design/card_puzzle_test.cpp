#include "tilewright/design/card_puzzle.hpp"

#include <gtest/gtest.h>

#include "tilewright/advice/choices.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/design/card_text.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::design {
namespace {

packing::Puzzle entry(const char* name) {
    return std::get<packing::Puzzle>(answer::read_any_entry(name).value());
}

BigCount raw_of(const packing::Puzzle& puzzle, const char* engine) {
    answer::SolveOptions options;
    options.engine = engine;
    return answer::count(puzzle, options).value().tally.raw;
}

// Written and read again, the puzzle of a card has the solution of the card, and no other.
TEST(CardPuzzle, HasTheSolutionOfItsCardAlone) {
    for (const char* name : {"soma/cube", "pentominoes/any-four-4x5", "pentominoes/5x12",
                             "hexiamonds/trefoil", "tetrahexes/4x7"}) {
        SCOPED_TRACE(name);
        const packing::Puzzle puzzle = entry(name);
        auto maker = CardMaker::begin(puzzle, {.cards = 4, .to = 4}, {}).value();
        std::string list;
        while (const auto card = maker.next(in_turn, {}).value())
            list += card_json(puzzle, *card, maker.made());
        const auto cards = read_cards(puzzle, list).value();
        ASSERT_EQ(cards.size(), 4);
        for (const ListedCard& card : cards) {
            const SolvedPuzzle made = card_puzzle(puzzle, card, card.number);
            EXPECT_EQ(check_solution(made.puzzle, made.solution), std::nullopt);
            const auto again =
                packing::read_puzzle(packing::write_puzzle(made.puzzle), "card").value();
            EXPECT_EQ(again.expect.raw, BigCount{1});
            for (const char* engine : {"bits", "dance"}) EXPECT_EQ(raw_of(again, engine), 1);
        }
    }
}

// A choice of pieces leaves what the rules say of them.
TEST(CardPuzzle, OfAChoiceKeepsTheRulesOfItsPieces) {
    const auto puzzle = packing::read_puzzle(R"(
lattice = "square"
region = { box = [5, 4] }
groups = [{ pieces = ["L", "N", "P"], min = 1 }]
[[pieces]]
set = "pentominoes"
min = 0
[rules]
apart = [["L", "I"], ["F", "X"]]
off_border = ["X"]
)",
                                             "rules")
                            .value();
    answer::SolveOptions options;
    options.choices = true;
    const answer::Prepared prepared{puzzle};
    const auto answer = answer::count(prepared, options).value();
    const auto choices = advice::choices_of(prepared, answer);
    ASSERT_GT(choices.size(), 5);
    for (const auto& [pieces, ways] : choices) {
        const auto card = choice_card(puzzle, pieces, ways.raw, {}).value();
        const SolvedPuzzle made = card_puzzle(puzzle, card, 1);
        EXPECT_EQ(check_solution(puzzle, card.rest), std::nullopt);
        EXPECT_EQ(check_solution(made.puzzle, made.solution), std::nullopt);
        for (const char* engine : {"bits", "dance"})
            EXPECT_EQ(raw_of(made.puzzle, engine), ways.raw);
    }
}

TEST(CardPuzzle, ListsThatAreNoCardsAreRefused) {
    const packing::Puzzle puzzle = entry("soma/cube");
    const std::string start = R"({"schema":"tilewright.card/1","placements":[],)";
    EXPECT_EQ(read_cards(puzzle, start + R"("number":1})").error().message,
              R"(a card needs "number" and "rest")");
    EXPECT_FALSE(read_cards(puzzle, start + R"("number":-1,"rest":[]})"));
    EXPECT_FALSE(read_cards(puzzle, start + R"("number":1,"rest":[{"piece":"Q","cells":[]}]})"));
    EXPECT_TRUE(read_cards(puzzle, start + R"("number":1,"rest":[]})"));
}

}  // namespace
}  // namespace tilewright::design
