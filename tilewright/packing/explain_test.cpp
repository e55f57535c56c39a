#include "tilewright/packing/explain.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/reference.hpp"
#include "tests/shrink.hpp"
#include "tests/trials.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/weights.hpp"

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
    const std::uint64_t puzzles = tests::trials(3'000);
    tests::check_random_puzzles(puzzles, [&](const Puzzle& puzzle) -> std::optional<std::string> {
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
    EXPECT_GT(explained, puzzles / 30);
    EXPECT_GT(impossible, explained);
}

TEST(Explain, HasNothingAgainstSolvableCatalogueEntries) {
    std::size_t solvable = 0;
    for (const std::string_view name : packing_names()) {
        SCOPED_TRACE(name);
        const auto puzzle = read_catalogue(name).value();
        const bool impossible = puzzle.expect.raw && *puzzle.expect.raw == 0;
        if (impossible) continue;
        ++solvable;
        EXPECT_EQ(reasons_of(puzzle).size(), 0U);
        EXPECT_FALSE(check_puzzle(puzzle).has_value());
    }
    EXPECT_GT(solvable, 280U);
}

// What is said before a search is true, and takes little work.
TEST(FindReason, NeverSpeaksAgainstAPuzzleWithASolution) {
    std::size_t found = 0;
    std::size_t by_weights = 0;
    const std::uint64_t puzzles = tests::trials(6'000);
    tests::check_random_puzzles(puzzles, [&](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto reason = find_reason(puzzle, compile(puzzle).value());
        const auto weights = find_weights(puzzle, 10'000'000);
        found += reason ? 1 : 0;
        by_weights += weights ? 1 : 0;
        if (!reason && !weights) return std::nullopt;
        const auto solutions = tests::reference_solutions(puzzle, 0);
        if (solutions && solutions->empty()) return std::nullopt;
        return reason ? reason->text : in_words(*weights, puzzle);
    });
    EXPECT_GT(found, puzzles / 30);
    EXPECT_GT(by_weights, puzzles / 120);
}

TEST(FindReason, HasNothingAgainstSolvableCatalogueEntries) {
    for (const std::string_view name : packing_names()) {
        SCOPED_TRACE(name);
        const auto puzzle = read_catalogue(name).value();
        const bool impossible = puzzle.expect.raw && *puzzle.expect.raw == 0;
        if (impossible || puzzle.region.size() > 1000) continue;
        EXPECT_FALSE(find_reason(puzzle, compile(puzzle).value()));
        EXPECT_FALSE(find_weights(puzzle, 100'000'000));
    }
}

// Searches of these never end.
TEST(FindReason, SeesWhatIsImpossibleByColouring) {
    const std::string bar = "[[pieces]]\nname = 'B'\ncells = [[0,0,0],[1,0,0],[2,0,0],[3,0,0]]\n";
    const std::string brick =
        "[[pieces]]\nname = 'B'\ncells = [[0,0,0],[1,0,0],[2,0,0],[3,0,0],[0,1,0],[1,1,0],"
        "[2,1,0],[3,1,0]]\n";
    const std::string t = "[[pieces]]\nset = 'tetrominoes'\nonly = ['T']\n";
    const std::string large = "lattice = 'square'\n[region]\nbox = [10, 10]\n" + t;
    std::string corner;  // 3 x 5 cells
    for (int i = 0; i < 15; ++i) corner += fmt::format("[{}, {}], ", i % 5, i / 5);
    for (const std::string& text : std::vector<std::string>{
             large + "count = 25\n",
             large + "count = 'unlimited'\n",
             large + "min = 20\nmax = 30\n",
             large + "max = 'unlimited'\n",
             "lattice = 'cubic'\n[region]\nbox = [6, 6, 6]\n" + brick + "count = 27\n",
             "lattice = 'cubic'\n[region]\nbox = [6, 6, 6]\n" + brick + "count = 'unlimited'\n",
             "lattice = 'cubic'\n[region]\nbox = [10, 10, 10]\n" + bar + "count = 250\n",
             "lattice = 'cubic'\n[region]\nbox = [10, 10, 10]\n" + bar + "count = 'unlimited'\n",
             "lattice = 'square'\n[region]\nbox = [14, 15]\n[[pieces]]\nset = 'hexominoes'\n",
             "lattice = 'square'\n[region]\nbox = [15, 15]\nwithout = [" + corner +
                 "]\n[[pieces]]\nset = 'hexominoes'\n",
         }) {
        const Puzzle puzzle = puzzle_of(text);
        const auto reason = find_reason(puzzle, compile(puzzle).value());
        EXPECT_TRUE(reason) << text;
        const auto weights = find_weights(puzzle, 100'000'000);
        ASSERT_TRUE(weights) << text;
        EXPECT_TRUE(prove_it(*weights, puzzle));
    }
}

// A wrong proof is not believed.
TEST(FindReason, WeightsAreCheckedByTheirDefinition) {
    const Puzzle puzzle = puzzle_of(
        "lattice = 'square'\n[region]\nbox = [10, 10]\n[[pieces]]\nset = 'tetrominoes'\n"
        "only = ['T']\ncount = 25\n");
    const auto weights = find_weights(puzzle, 1'000'000);
    ASSERT_TRUE(weights);
    for (std::size_t i = 0; i < weights->of_cells.size(); ++i) {
        Weights spoilt = *weights;
        ++spoilt.of_cells[i];
        EXPECT_FALSE(prove_it(spoilt, puzzle)) << i;
    }
    const Puzzle solvable = puzzle_of(
        "lattice = 'square'\n[region]\nbox = [4, 4]\n[[pieces]]\nset = 'tetrominoes'\n"
        "only = ['T']\ncount = 4\n");
    EXPECT_FALSE(prove_it(*weights, solvable));
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
