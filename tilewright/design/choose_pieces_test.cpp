#include "tilewright/design/choose_pieces.hpp"

#include <map>

#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/design/draw_pieces.hpp"
#include "tilewright/design/piece_portions.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {
namespace {

packing::Puzzle board(const std::string& box) {
    return packing::read_puzzle("title = \"\"\nlattice = \"square\"\n[region]\nbox = \"" + box +
                                    "\"\n[[pieces]]\nset = \"pentominoes\"\nmin = 0\n",
                                box)
        .value();
}

// The puzzle of just these pieces.
packing::Puzzle with_just(packing::Puzzle puzzle, const engine::Choice& choice) {
    puzzle.rules.groups.clear();
    for (std::size_t i = 0; i < choice.size(); ++i)
        puzzle.pieces[i].min = puzzle.pieces[i].max = choice[i];
    return puzzle;
}

// Each number of the table is that of the puzzle with these pieces; what is not in it has none.
TEST(ChoosePieces, GivesTheCountsOfEachChoice) {
    const packing::Puzzle all = board("5x4");
    for (const PieceWishes& wishes :
         {PieceWishes{.choose = 4}, PieceWishes{.choose = 4, .copies = 2, .without = {"X", "I"}},
          PieceWishes{.choose = 4, .copies = 4, .with = {"P"}, .without = {"X", "F", "N", "W"}}}) {
        const auto puzzle = choice_puzzle(all, wishes);
        ASSERT_TRUE(puzzle);
        const auto answer = answer::count(*puzzle, {.choices = true});
        ASSERT_TRUE(answer && answer->tally.complete());
        BigCount sum = 0;
        std::size_t checked = 0;
        for (const auto& [choice, counts] : answer->tally.choices) {
            sum += counts.raw;
            if (++checked % 5 != 0) continue;
            const auto alone = answer::count(with_just(*puzzle, choice), {});
            EXPECT_EQ(counts.raw, alone->tally.raw);
            EXPECT_EQ(counts.distinct, alone->tally.distinct);
        }
        EXPECT_GT(checked, 20U);
        EXPECT_LE(checked, ChoicesThatFit(*puzzle, wishes).size());
        EXPECT_EQ(sum, answer->tally.raw);
        EXPECT_EQ(sum, answer::count(*puzzle, {.engine = "dance"})->tally.raw);
    }
}

// However many beginnings: each choice is counted once, and as if all were counted at once.
TEST(ChoosePieces, CountsThoseThatBeginAlikeByThemselves) {
    const packing::Puzzle all = board("5x4");
    for (const PieceWishes& wishes :
         {PieceWishes{.choose = 4}, PieceWishes{.copies = 2, .without = {"X", "I"}},
          PieceWishes{.choose = 4, .copies = 4, .with = {"P"}, .without = {"X", "F", "N", "W"}}}) {
        const packing::Puzzle puzzle = choice_puzzle(all, wishes).value();
        const auto once = answer::count(puzzle, {.choices = true});
        const ChoicesThatFit fitting{puzzle, wishes};
        for (const std::size_t wanted : {1, 2, 20, 100'000}) {
            const auto beginnings = fitting.beginnings(wanted);
            EXPECT_GE(beginnings.size(), std::min<BigCount>(wanted, fitting.size()));
            CountedChoices together;
            for (std::size_t i = 0; i < beginnings.size(); ++i) {
                const auto some = count_choices_that_begin(
                    puzzle, beginnings[i], {.engine = i % 2 == 0 ? "auto" : "dance"});
                ASSERT_TRUE(some && *some);
                for (const auto& [choice, counts] : **some)
                    EXPECT_TRUE(together.emplace(choice, counts).second);
            }
            ASSERT_EQ(together.size(), once->tally.choices.size());
            for (const auto& [choice, counts] : once->tally.choices) {
                EXPECT_EQ(together.at(choice).raw, counts.raw);
                EXPECT_EQ(together.at(choice).distinct, counts.distinct);
            }
        }
        EXPECT_EQ(fitting.beginnings(100'000).size(), fitting.size());
    }
}

// The same puzzle, in which a piece that is not chosen is one of which there is no copy.
packing::Puzzle with_copies(packing::Puzzle puzzle, const engine::Choice& choice) {
    for (std::size_t i = 0; i < choice.size(); ++i)
        puzzle.pieces[i].min = puzzle.pieces[i].max = choice[i];
    return puzzle;
}

// Rules about pieces hold for each choice, whether all are counted at once, some by themselves, or
// pieces are left out.
TEST(ChoosePieces, KeepsToRulesAboutPieces) {
    const auto all = packing::read_puzzle(R"(
lattice = "square"
[region]
box = "5x4"
[[pieces]]
set = "pentominoes"
[rules]
apart = [["P", "V"]]
off_border = ["F"]
[[groups]]
pieces = ["I", "L", "N"]
min = 1
max = 2
[[groups]]
pieces = ["W", "Z"]
max = 1
)",
                                          "rules");
    ASSERT_TRUE(all) << all.error().to_string();
    for (const PieceWishes& wishes :
         {PieceWishes{.choose = 4}, PieceWishes{.choose = 4, .without = {"I", "W", "P"}},
          PieceWishes{.choose = 4, .copies = 2, .without = {"T", "U", "V", "F", "X"}}}) {
        const auto puzzle = choice_puzzle(*all, wishes);
        ASSERT_TRUE(puzzle);
        const auto answer = answer::count(*puzzle, {.choices = true});
        ASSERT_TRUE(answer && answer->tally.complete());
        EXPECT_GT(answer->tally.choices.size(), 2U);
        BigCount sum = 0;
        for (const auto& [choice, counts] : answer->tally.choices) {
            sum += counts.raw;
            EXPECT_EQ(counts.raw, answer::count(with_copies(*puzzle, choice), {})->tally.raw);
        }
        EXPECT_EQ(sum, answer::count(*puzzle, {.engine = "dance"})->tally.raw);
        const auto drawn = count_drawn_choices(*puzzle, wishes, 40, 7, {}, in_turn);
        ASSERT_TRUE(drawn) << drawn.error().to_string();
        for (const auto& [choice, ways] : drawn->ways) {
            const auto found = answer->tally.choices.find(choice);
            const BigCount raw = found == answer->tally.choices.end() ? 0 : found->second.raw;
            EXPECT_EQ(ways.raw, raw);
        }
    }
}

// A choice without chiral pieces, or with both of a pair, is counted modulo reflections, whether
// the whole set of pieces allows these or not.
TEST(ChoosePieces, CountsEachChoiceModuloItsOwnSymmetries) {
    const auto tray = [](const std::string& box) {
        return packing::read_puzzle("lattice = \"cubic\"\n[region]\nbox = \"" + box +
                                        "\"\n[[pieces]]\nset = \"tetracubes\"\n",
                                    box)
            .value();
    };
    for (const auto& [box, wishes] :
         {std::pair{"2x2x4", PieceWishes{.copies = 2}},
          std::pair{"2x2x4", PieceWishes{.copies = 2, .without = {"B"}}},
          std::pair{"2x2x3", PieceWishes{.copies = 3}},
          std::pair{"2x3x4", PieceWishes{.without = {"A"}}}}) {
        const auto puzzle = choice_puzzle(tray(box), wishes);
        ASSERT_TRUE(puzzle);
        for (const char* engine : {"auto", "dance", "frontier", "bits"})
            for (const auto modulo : {puzzle_file::Modulo::All, puzzle_file::Modulo::Rotations}) {
                const auto answer =
                    answer::count(*puzzle, {.modulo = modulo, .engine = engine, .choices = true});
                ASSERT_TRUE(answer && answer->tally.complete());
                EXPECT_GT(answer->tally.choices.size(), 4U);
                for (const auto& [choice, counts] : answer->tally.choices) {
                    const auto alone = answer::count(without_unused(with_copies(*puzzle, choice)),
                                                     {.modulo = modulo});
                    EXPECT_EQ(counts.raw, alone->tally.raw) << engine << box;
                    EXPECT_EQ(counts.distinct, alone->tally.distinct) << engine << box;
                }
            }
    }
}

TEST(ChoosePieces, KnowsHowManyChoicesThereAre) {
    const packing::Puzzle all = board("5x6");
    const auto choices = [&](const PieceWishes& wishes) {
        return ChoicesThatFit{*choice_puzzle(all, wishes), wishes}.size();
    };
    EXPECT_EQ(choices({.choose = 6}), 924);
    EXPECT_EQ(choices({.choose = 6, .with = {"X"}, .without = {"I"}}), 252);
    EXPECT_EQ(choices({.choose = 6, .copies = 2}), 8074);
    EXPECT_EQ(choices({.choose = 5}), 0);              // too few cells
    EXPECT_EQ(choices({.choose = 4'000'000'000}), 0);  // at once
    EXPECT_EQ(choices({}), 924);
    EXPECT_EQ(choices({.copies = 1000}), 12376);
}

std::size_t cells_of(const packing::Puzzle& puzzle, const engine::Choice& choice) {
    std::size_t cells = 0;
    for (std::size_t i = 0; i < choice.size(); ++i) cells += choice[i] * puzzle.pieces[i].size();
    return cells;
}

// Samples of different choices that have as many cells as the board, each with its ways.
TEST(ChoosePieces, DrawsEachChoiceAlike) {
    const packing::Puzzle square = board("3x5");
    const packing::Puzzle mixed =
        packing::read_puzzle(
            "title = \"\"\nlattice = \"square\"\n[region]\nbox = \"3x4\"\n"
            "[[pieces]]\nset = \"tetrominoes\"\nmin = 0\n[[pieces]]\nset = \"trominoes\"\n"
            "prefix = \"3\"\nmin = 0\n[[pieces]]\nset = \"dominoes\"\nmin = 0\n",
            "mixed")
            .value();
    for (const auto& [all, wishes] :
         {std::pair{&square, PieceWishes{.choose = 3}},
          std::pair{&square, PieceWishes{.choose = 3, .copies = 2, .with = {"V"}}},
          std::pair{&mixed, PieceWishes{.copies = 2}},
          std::pair{&mixed, PieceWishes{.choose = 4, .without = {"O"}}}}) {
        const auto puzzle = choice_puzzle(*all, wishes);
        const auto table = answer::count(*puzzle, {.choices = true})->tally.choices;
        const ChoicesThatFit fitting{*puzzle, wishes};
        const auto number = static_cast<std::size_t>(fitting.size());
        const auto most = count_drawn_choices(*puzzle, wishes, number - 1, 3, {}, in_turn);
        ASSERT_TRUE(most && most->complete());
        EXPECT_EQ(most->drawn_from, number);
        ASSERT_EQ(most->ways.size(), number - 1);
        EXPECT_GE(most->ways.size() + 1, table.size());
        for (const auto& [choice, ways] : most->ways) {
            EXPECT_EQ(cells_of(*puzzle, choice), puzzle->region.required.size());
            const auto found = table.find(choice);
            EXPECT_EQ(ways, found == table.end() ? search::Counts{} : found->second);
        }
        EXPECT_EQ(count_drawn_choices(*puzzle, wishes, number, 3, {}, in_turn).error().fault,
                  Fault::Usage);
        std::map<engine::Choice, std::size_t> times;
        Random random{5};
        for (std::size_t i = 0; i < 100 * number; ++i) ++times[fitting.draw(random)];
        EXPECT_EQ(times.size(), number);
        for (const auto& [choice, drawn] : times) {
            EXPECT_GT(drawn, 50U);
            EXPECT_LT(drawn, 150U);
        }
    }
}

// Those that were counted are kept, with exact numbers.
TEST(ChoosePieces, KeepsWhatWasCountedWithinALimit) {
    const packing::Puzzle all = board("6x10");
    const PieceWishes wishes{.choose = 12, .copies = 2};
    const auto puzzle = choice_puzzle(all, wishes);
    std::size_t cut_short = 0;
    for (double seconds = 1e-4; seconds < 100; seconds *= 2) {
        answer::SolveOptions options;
        options.control.limits.seconds = seconds;
        const auto drawn = count_drawn_choices(*puzzle, wishes, 20, 1, options, in_turn);
        ASSERT_TRUE(drawn);
        EXPECT_EQ(drawn->complete(), drawn->ways.size() == 20);
        if (drawn->complete()) break;
        EXPECT_EQ(drawn->ending, engine::Ending::TimeLimit);
        if (!drawn->ways.empty()) ++cut_short;
        for (const auto& [choice, ways] : drawn->ways)
            EXPECT_EQ(ways.raw, answer::count(with_just(*puzzle, choice), {})->tally.raw);
    }
    EXPECT_GT(cut_short, 0U);
}

TEST(ChoosePieces, DrawsNothingWhereNothingFits) {
    const packing::Puzzle all = board("5x6");
    const PieceWishes wishes{.choose = 5};
    const auto puzzle = choice_puzzle(all, wishes);
    EXPECT_EQ(count_drawn_choices(*puzzle, wishes, 10, 1, {}, in_turn).error().fault, Fault::Usage);
}

TEST(ChoosePieces, RefusesWhatCannotBe) {
    const packing::Puzzle all = board("5x6");
    for (const PieceWishes& wishes :
         {PieceWishes{.with = {"Q"}}, PieceWishes{.with = {"X"}, .without = {"X"}},
          PieceWishes{.choose = 1, .with = {"X", "I"}}})
        EXPECT_EQ(choice_puzzle(all, wishes).error().fault, Fault::Usage);
    packing::Puzzle with_rules = all;
    with_rules.rules.off_border = {packing::PieceId{0}};
    EXPECT_FALSE(with_other_pieces(with_rules, all.pieces));
}

}  // namespace
}  // namespace tilewright::design
