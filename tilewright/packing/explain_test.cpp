#include "tilewright/packing/explain.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/reference.hpp"
#include "tests/shrink.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::packing {
namespace {

Puzzle puzzle_of(const std::string& text) {
    auto puzzle = read_puzzle(text, "p.toml");
    if (!puzzle) ADD_FAILURE() << puzzle.error().to_string();
    return std::move(*puzzle);
}

std::vector<Reason> reasons_of(const Puzzle& puzzle) {
    return explain(puzzle, compile(puzzle).value());
}

struct Row {
    std::string_view what;
    std::string_view text;
    std::vector<std::string_view> reasons;  // each as "kind: text"
};

TEST(Explain, GivesEachKindOfReason) {
    for (const Row& row : {
             Row{"area",
                 "box = [7, 9]\n[[pieces]]\nset = 'pentominoes'",
                 {"area: the region has 63 cells, and the pieces have 60 cells: no number of "
                  "copies adds up"}},
             Row{"area of a range",
                 "box = [7, 1]\n[[pieces]]\nset = 'trominoes'\nonly = ['I']\nmin = 1\nmax = 3",
                 {"area: the region has 7 cells, and the pieces have 3 to 9 cells: no number of "
                  "copies adds up"}},
             Row{"area of any number",
                 "box = [5, 5]\n[[pieces]]\nset = 'dominoes'\nmax = 'unlimited'",
                 {"area: the region has 25 cells, and the pieces have 2 cells or more: no number "
                  "of copies adds up"}},
             Row{"area with optional cells",
                 "picture = '####+'\n[[pieces]]\nset = 'trominoes'\nonly = ['I']\ncount = 2",
                 {"area: the region has 4 required and 1 optional cells, and the pieces have 6 "
                  "cells: no number of copies adds up"}},
             Row{"piece that fits nowhere",
                 "picture = '''\n###\n#..'''\n[[pieces]]\nname = 'T'\npicture = '''\n###\n.#.'''",
                 {"piece: piece T fits nowhere in the cells that are left",
                  "cell: no piece can cover 4 of the cells, such as [0, 0]"}},
             Row{"cell",
                 "picture = '''\n##.#\n##.#'''\n[[pieces]]\nset = 'tetrominoes'\nonly = ['O']\n"
                 "[[pieces]]\nname = 'D'\npicture = '##'\nturns = 'fixed'",
                 {"cell: no piece can cover 2 of the cells, such as [3, 0]"}},
             Row{"one cell",
                 "picture = '##.#'\n[[pieces]]\nset = 'trominoes'\nmin = 0\n"
                 "[[pieces]]\nset = 'dominoes'\nmin = 0\n[[pieces]]\nset = 'monominoes'\n"
                 "[[placed]]\npiece = 'O'\ncells = [[0, 0]]",
                 {"cell: no piece can cover 2 of the cells, such as [1, 0]"}},
             Row{"chessboard",
                 "box = [5, 4]\n[[pieces]]\nset = 'tetrominoes'",
                 {"colouring: 10 cells are those where x + y leaves remainder 0 when divided by "
                  "2; however the pieces are placed, they cannot cover exactly that many of them"}},
             Row{"chessboard with an optional cell",
                 "picture = '''\n#.#.#.+\n#####..'''\n[[pieces]]\nset = 'dominoes'\n"
                 "max = 4",
                 {"colouring: 5 required and 1 optional cells are those where x + y leaves "
                  "remainder 0 when divided by 2; however the pieces are placed, they cannot cover "
                  "5 to 6 of them"}},
             Row{"chessboard without opposite corners",
                 "box = [8, 8]\nwithout = [[0, 0], [7, 7]]\n[[pieces]]\nset = 'dominoes'\n"
                 "count = 'unlimited'",
                 {"colouring: 32 cells are those where x + y leaves remainder 1 when divided by "
                  "2; however the pieces are placed, they cannot cover exactly that many of them"}},
             Row{"diagonal stripes",
                 "box = [6, 6]\n[[pieces]]\nset = 'tetrominoes'\nonly = ['I']\ncount = 9",
                 {"colouring: 10 cells are those where x + y leaves remainder 1 when divided by "
                  "4; however the pieces are placed, they cannot cover exactly that many of them"}},
         }) {
        SCOPED_TRACE(row.what);
        const auto reasons =
            reasons_of(puzzle_of(fmt::format("lattice = 'square'\n[region]\n{}", row.text)));
        std::vector<std::string> texts;
        for (const Reason& reason : reasons)
            texts.push_back(fmt::format("{}: {}", to_string(reason.kind), reason.text));
        EXPECT_EQ(fmt::format("{}", fmt::join(texts, "\n")),
                  fmt::format("{}", fmt::join(row.reasons, "\n")));
    }
}

TEST(Explain, NamesTheCellsThatNothingCovers) {
    const auto reasons = reasons_of(
        puzzle_of("lattice = 'square'\n[region]\npicture = '##.#'\n[[pieces]]\nname = 'D'\n"
                  "picture = '##'\n[[pieces]]\nset = 'monominoes'\nonly = ['O']\n"
                  "[[placed]]\npiece = 'O'\ncells = [[0, 0]]"));
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(reasons[1].cells, (std::vector<Cell>{{{1, 0}}, {{3, 0}}}));
}

// A puzzle with a solution never gets a reason.  The rules confirm every reason given for other
// puzzles.
TEST(Explain, NeverSpeaksAgainstAPuzzleWithASolution) {
    std::size_t explained = 0;
    std::size_t impossible = 0;
    tests::check_random_puzzles(3000, [&](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto solutions = tests::reference_solutions(puzzle, 0);
        const bool solvable = !solutions || !solutions->empty();
        impossible += solvable ? 0 : 1;
        const auto reasons = reasons_of(puzzle);
        explained += reasons.empty() ? 0 : 1;
        if (solvable && !reasons.empty()) return reasons.front().text;
        if (solvable)
            if (const auto error = check_puzzle(puzzle)) return error->to_string();
        return std::nullopt;
    });
    EXPECT_GT(explained, 100U);
    EXPECT_GT(impossible, explained);
}

TEST(Explain, HasNothingAgainstSolvableCatalogueEntries) {
    for (const std::string_view name : packing_names()) {
        SCOPED_TRACE(name);
        const auto puzzle = read_catalogue(name).value();
        const bool impossible = puzzle.expect.raw && *puzzle.expect.raw == 0;
        if (impossible) continue;
        EXPECT_EQ(reasons_of(puzzle).size(), 0U);
        EXPECT_FALSE(check_puzzle(puzzle).has_value());
    }
}

// ---- check_puzzle

struct MistakeRow {
    std::string_view text;
    std::string_view message;
};

TEST(CheckPuzzle, FindsPlainMistakes) {
    for (const MistakeRow& row : {
             MistakeRow{"box = [5, 4]\n[[pieces]]\nset = 'tetrominoes'", ""},
             MistakeRow{"box = [6, 4]\n[[pieces]]\nset = 'tetrominoes'",
                        "p.toml:2:1: error: the region has 24 cells, and the pieces have 20 "
                        "cells: no number of copies adds up\n  hint: change the region, leave "
                        "pieces out, or give them a range: min = 0"},
             MistakeRow{"box = [2, 2]\n[[pieces]]\nset = 'monominoes'\n[[pieces]]\n"
                        "set = 'trominoes'",
                        "p.toml:6:1: error: piece 'I' fits nowhere in the region\n"
                        "  hint: leave it out, enlarge the region, or allow more turns"},
             MistakeRow{"box = [2, 2]\n[[pieces]]\nset = 'monominoes'\n[[pieces]]\n"
                        "set = 'trominoes'\nmin = 0",
                        ""},
         }) {
        const Puzzle puzzle = puzzle_of(fmt::format("lattice = 'square'\n[region]\n{}", row.text));
        const auto error = check_puzzle(puzzle);
        EXPECT_EQ(error ? error->to_string() : "", row.message);
    }
}

}  // namespace
}  // namespace tilewright::packing
