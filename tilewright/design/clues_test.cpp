#include "tilewright/design/clues.hpp"

#include <algorithm>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/design/card_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::design {
namespace {

packing::Puzzle entry(const char* name) {
    return std::get<packing::Puzzle>(answer::read_any_entry(name).value());
}

void at_the_same_time(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::vector<std::jthread> threads;
    for (std::size_t i = count; i-- > 0;) threads.emplace_back(work, i);
}

std::vector<Card> make(CardMaker& maker, const Share& share = in_turn) {
    std::vector<Card> cards;
    while (auto card = maker.next(share, {}).value()) cards.push_back(*std::move(card));
    return cards;
}

std::vector<Card> make(const packing::Puzzle& puzzle, const ClueWishes& wishes,
                       const Share& share = in_turn) {
    auto maker = CardMaker::begin(puzzle, wishes, {}).value();
    return make(maker, share);
}

std::string text_of(const packing::Puzzle& puzzle, const std::vector<Card>& cards) {
    std::string text;
    for (std::size_t i = 0; i < cards.size(); ++i) text += card_json(puzzle, cards[i], i + 1);
    return text;
}

packing::Solution sorted(packing::Solution placements) {
    std::ranges::sort(placements, {}, &packing::Placement::cells);
    return placements;
}

// Each card has one way left, by an engine that had no part in it; no two are images of each other.
void expect_good_cards(const packing::Puzzle& puzzle, const std::vector<Card>& cards,
                       const char* engine) {
    const answer::Prepared prepared{puzzle};
    const auto group = find_symmetries(puzzle, packing::Modulo::All);
    std::set<packing::Solution> seen;
    std::set<std::vector<packing::PieceId>> left;
    for (const Card& card : cards) {
        const auto position = prepared.with_placed(card.clues).value();
        const auto ways =
            answer::count(position, {.modulo = packing::Modulo::None, .engine = engine});
        EXPECT_EQ(ways->tally.raw, 1);
        EXPECT_TRUE(ways->tally.complete());
        packing::Solution whole = card.clues;
        whole.insert(whole.end(), card.rest.begin(), card.rest.end());
        EXPECT_FALSE(check_solution(puzzle, sorted(whole)));
        for (const auto& symmetry : group) {
            packing::Solution image;
            for (const auto& one : card.clues) image.push_back(symmetry(one));
            EXPECT_FALSE(seen.contains(sorted(image)));
        }
        seen.insert(sorted(card.clues));
        std::vector<packing::PieceId> pieces;
        for (const auto& one : card.rest) pieces.push_back(one.piece);
        std::ranges::sort(pieces);
        EXPECT_TRUE(left.insert(pieces).second);
        EXPECT_EQ(card.rating.effort,
                  advice::rate(position.posed(packing::Modulo::None).value()->instance())->effort);
    }
}

TEST(Clues, LeaveExactlyOneWay) {
    const packing::Puzzle beads = entry("polyominoes/beads-5x11");
    const char* number = std::getenv("TILEWRIGHT_CARDS");
    const std::size_t wanted = number == nullptr ? 8 : std::stoul(number);
    const auto cards = make(beads, {.cards = wanted, .to = 6, .least_clues = 3, .most_clues = 8});
    ASSERT_EQ(cards.size(), wanted);
    expect_good_cards(beads, cards, "frontier");
    for (const Card& card : cards) {
        EXPECT_GE(card.clues.size(), 3U);
        EXPECT_LE(card.clues.size(), 8U);
    }
    EXPECT_LT(cards.front().rating.effort + 3, cards.back().rating.effort);
    const packing::Puzzle soma = entry("soma/cube");
    expect_good_cards(soma, make(soma, {.cards = 8, .to = 3}), "dance");
}

TEST(Clues, AreTheSameForAnyThreads) {
    const packing::Puzzle soma = entry("soma/cube");
    const ClueWishes wishes{.cards = 6, .to = 4, .seed = 7};
    const std::string expected = text_of(soma, make(soma, wishes));
    EXPECT_EQ(text_of(soma, make(soma, wishes, at_the_same_time)), expected);
    EXPECT_NE(text_of(soma, make(soma, {.cards = 6, .to = 4, .seed = 8})), expected);
}

TEST(Clues, GoOnWhereTheyWereInterrupted) {
    const packing::Puzzle soma = entry("soma/cube");
    const ClueWishes wishes{.cards = 6, .to = 4};
    const auto whole = make(soma, wishes);
    auto maker = CardMaker::begin(soma, wishes, {}).value();
    const auto read = format::read_solutions(soma, text_of(soma, {whole[0], whole[1]}));
    for (const auto& card : read.value()) ASSERT_TRUE(maker.go_on_after(card.solution, {}));
    auto cards = make(maker);
    cards.insert(cards.begin(), {whole[0], whole[1]});
    EXPECT_EQ(text_of(soma, cards), text_of(soma, whole));
    EXPECT_FALSE(maker.go_on_after(whole[0].clues, {}));
}

TEST(Clues, EndWhenNothingNewIsFound) {
    const auto small = packing::read_puzzle(R"(
title = ""
lattice = "square"
region = { box = "2x4" }
pieces = [
    { name = "I", cells = [[0, 0], [1, 0]] },
    { name = "L", cells = [[0, 0], [1, 0], [0, 1]] },
    { name = "J", cells = [[0, 0], [1, 0], [2, 0]] },
]
)",
                                            "small")
                           .value();
    const auto cards = make(small, {.cards = 10, .to = 2});
    EXPECT_GE(cards.size(), 1U);  // one piece on the board, two left
    EXPECT_LE(cards.size(), 3U);
}

TEST(Clues, RefuseWhatCannotBe) {
    EXPECT_EQ(CardMaker::begin(entry("soma/cube"), {.least_clues = 7}, {}).error().fault,
              Fault::Usage);
    EXPECT_EQ(CardMaker::begin(entry("tetrominoes/4x5"), {}, {}).error().fault, Fault::Input);
    auto maker = CardMaker::begin(entry("soma/cube"), {.cards = 2}, {}).value();
    EXPECT_EQ(maker.next(in_turn, [] { return true; }).error().fault, Fault::Stopped);
}

}  // namespace
}  // namespace tilewright::design
