#include "tilewright/format/packing/solution_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/boards.hpp"
#include "tests/reference.hpp"
#include "tests/shrink.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::format {
namespace {

using packing::Placement;
using packing::Puzzle;
using packing::Solution;

Puzzle puzzle_of(const std::string& text) {
    auto puzzle = packing::read_puzzle(text, "p.toml");
    if (!puzzle) ADD_FAILURE() << puzzle.error().to_string();
    return std::move(*puzzle);
}

std::string written(const Puzzle& puzzle, SolutionFormat format,
                    const std::vector<Solution>& solutions) {
    const auto writer = writer_for(puzzle, {format});
    std::string text = writer->header({puzzle.name, "raw", 2});
    for (const Solution& solution : solutions) text += writer->solution(solution);
    return text + writer->ending({solutions.size(), true, "exhausted"});
}

// What is lost when a list is written and read again, in either form.  Nothing if all is well.
std::optional<std::string> lost(const Puzzle& puzzle, const std::vector<Solution>& solutions) {
    for (const auto format : {SolutionFormat::Text, SolutionFormat::JsonLines}) {
        const std::string text = written(puzzle, format, solutions);
        if (puzzle_name_of_list(text) != puzzle.name) return "the name of the puzzle is lost";
        const auto listed = read_solutions(puzzle, text);
        if (!listed) return listed.error().to_string() + "\n" + text;
        std::vector<Solution> again;
        for (const Listed<Puzzle>& one : *listed) again.push_back(one.solution);
        if (again != solutions) return "the solutions change:\n" + text;
    }
    return std::nullopt;
}

// Two solutions of an L-shaped region that lies away from the origin and has an optional cell at
// its border.
const char* const corner = R"(
lattice = "square"
[region]
cells = [[-2, 5], [-1, 5], [0, 5], [-2, 6], [-1, 6]]
optional = [[0, 5]]
[[pieces]]
name = "D"
picture = "##"
count = 2
)";

TEST(SolutionText, IsAPictureOrALineOfJson) {
    const Puzzle puzzle = puzzle_of(corner);
    const auto solutions = *tests::reference_solutions(puzzle, 10);
    EXPECT_EQ(written(puzzle, SolutionFormat::Text, solutions), R"(# puzzle p.toml
# raw solutions, symmetry group of order 2
# symbols D = D A

DD.
AA.

DA.
DA.

# 2 solutions, complete
)");
    EXPECT_EQ(
        written(puzzle, SolutionFormat::JsonLines, solutions),
        R"({"schema":"tilewright.solutions/1","puzzle":"p.toml","listing":"raw","group_order":2}
{"schema":"tilewright.solution/1","number":1,"placements":[{"piece":"D","cells":[[-2,5],[-1,5]]},{"piece":"D","cells":[[-2,6],[-1,6]]}]}
{"schema":"tilewright.solution/1","number":2,"placements":[{"piece":"D","cells":[[-2,5],[-2,6]]},{"piece":"D","cells":[[-1,5],[-1,6]]}]}
{"schema":"tilewright.ending/1","solutions":"2","complete":true,"reason":"exhausted"}
)");
}

TEST(SolutionText, AnUnfinishedListSaysSo) {
    const Puzzle puzzle = puzzle_of(corner);
    const auto text = writer_for(puzzle);
    EXPECT_EQ(text->ending({1, false, "time limit"}), "\n# 1 solution, incomplete: time limit\n");
    EXPECT_EQ(text->ending({0, true, "exhausted"}), "\n# 0 solutions, complete\n");
}

// All 35 hexominoes: their symbols fill many lines.
TEST(SolutionText, OnlyAListWithSolutionsSaysHowToReadThem) {
    const Puzzle puzzle = puzzle_of(
        "lattice = 'square'\n[region]\nbox = [6, 1]\n[[pieces]]\nset = 'hexominoes'\nmin = 0");
    EXPECT_EQ(written(puzzle, SolutionFormat::Text, {}),
              "# puzzle p.toml\n# raw solutions, symmetry group of order 2\n\n"
              "# 0 solutions, complete\n");
    const auto solutions = *tests::reference_solutions(puzzle, 10);
    ASSERT_EQ(solutions.size(), 1U);
    const std::string text = written(puzzle, SolutionFormat::Text, solutions);
    std::size_t symbols = 0;
    for (auto at = text.find("\n# symbols "); at != std::string::npos;
         at = text.find("\n# symbols ", at + 1))
        ++symbols;
    EXPECT_EQ(symbols, Symbols{puzzle}.legend().size());
    EXPECT_GT(symbols, 20U);
    EXPECT_LT(text.rfind("# symbols "), text.find("\n\n"));
}

// The header alone stands in the file of a search that was stopped before its first solution.
TEST(SolutionText, AResumedListIsTheSame) {
    const Puzzle puzzle = puzzle_of(corner);
    const auto solutions = *tests::reference_solutions(puzzle, 10);
    for (const auto format : {SolutionFormat::Text, SolutionFormat::JsonLines})
        for (std::size_t before = 0; before <= solutions.size(); ++before) {
            SCOPED_TRACE(before);
            const auto first = writer_for(puzzle, {format});
            const auto then = writer_for(puzzle, {format});
            std::string text = first->header({puzzle.name, "raw", 2});
            for (std::size_t i = 0; i < before; ++i) text += first->solution(solutions[i]);
            then->go_on_after(before);
            for (std::size_t i = before; i < solutions.size(); ++i)
                text += then->solution(solutions[i]);
            text += then->ending({solutions.size(), true, "exhausted"});
            EXPECT_EQ(text, written(puzzle, format, solutions));
        }
}

TEST(SolutionText, IsReadBack) {
    tests::check_random_puzzles(1000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto solutions = tests::reference_solutions(puzzle, 100);
        return solutions ? lost(puzzle, *solutions) : std::nullopt;
    });
}

TEST(SolutionText, WidePicturesAreReadBack) {
    const Puzzle puzzle = tests::dominoes(32, 4);
    Solution solution;
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 32; x += 2)
            solution.push_back({packing::PieceId{0}, {{{x, y}}, {{x + 1, y}}}});
    EXPECT_EQ(lost(puzzle, {solution, solution}), std::nullopt);
}

TEST(SolutionText, PicturesMayUseLettersOfTheirOwn) {
    const Puzzle puzzle = puzzle_of(
        "lattice = 'square'\n[region]\nbox = [3, 2]\n[[pieces]]\nset = 'dominoes'\n"
        "[[pieces]]\nset = 'tetrominoes'\nmin = 0");
    const auto listed = read_solutions(puzzle, "\r\n# by hand\r\nxxy\r\nxxy\r\n");
    ASSERT_TRUE(listed.has_value()) << listed.error().to_string();
    ASSERT_EQ(listed->size(), 1U);
    const Solution& solution = listed->front().solution;
    ASSERT_EQ(solution.size(), 2U);
    EXPECT_EQ(puzzle.piece(solution[0].piece).name, "O");
    EXPECT_EQ(puzzle.piece(solution[1].piece).name, "I2");
    EXPECT_EQ(listed->front().at.line, 3U);
}

TEST(SolutionText, ListsMayNotSayWhatTheySolve) {
    EXPECT_EQ(puzzle_name_of_list(""), std::nullopt);
    EXPECT_EQ(puzzle_name_of_list("AA\nBB\n"), std::nullopt);
    EXPECT_EQ(puzzle_name_of_list("{\"schema\": \"tilewright.solution/1\"}"), std::nullopt);
    EXPECT_EQ(puzzle_name_of_list("{broken"), std::nullopt);
    EXPECT_EQ(puzzle_name_of_list("# one\n# puzzle soma/cube \r\nAA\n"), "soma/cube");
}

// ---- errors

struct BadList {
    std::string text;
    std::string_view message;
};

std::string placements(std::string_view list) {
    return fmt::format(R"({{"schema":"tilewright.solution/1","placements":{}}})", list);
}

TEST(SolutionText, ErrorsHaveTheirPlace) {
    const Puzzle puzzle = puzzle_of(corner);
    constexpr std::string_view not_an_object =
        "2:1: error: the line is not a JSON object with a \"schema\"\n"
        "  hint: a list has one object on each line";
    const std::string first = "{\"schema\":\"tilewright.solutions/1\"}\n";
    for (const BadList& row : {
             BadList{"DD.\nAA.\n\nDD.\nAA\n",
                     "5:1: error: ragged picture: 2 symbols here, 3 at the start of the first "
                     "row\n  hint: make all rows equally long; '.' stands for no cell"},
             BadList{"# x\n\nDD.|\n",
                     "3:1: error: '|' separates layers, and the lattice 'square' is flat\n"
                     "  hint: use a solid lattice, such as \"cubic\""},
             BadList{"DD.\nQQQ\n",
                     "1:1: error: 'Q' is no piece of the puzzle\n"
                     "  hint: 'tilewright show' lists the pieces"},
             BadList{first + "[1, 2]", not_an_object},
             BadList{first + "{\"schema\":", not_an_object},
             BadList{first + "{\"number\": 1}", not_an_object},
             BadList{first + "\xff\xfe", not_an_object},
             BadList{first + std::string(100'000, '['), not_an_object},
             BadList{first + "\n{\"schema\":\"something/1\"}",
                     "3:1: error: the object is not a solution\n"
                     "  hint: solutions have \"schema\": \"tilewright.solution/1\" and "
                     "\"placements\""},
             BadList{"{\"schema\":\"tilewright.solution/1\",\"placements\":{}}",
                     "1:1: error: the object is not a solution\n"
                     "  hint: solutions have \"schema\": \"tilewright.solution/1\" and "
                     "\"placements\""},
             BadList{first + placements("[{\"piece\":\"D\"}]"),
                     "2:1: error: a placement needs \"piece\" and \"cells\"\n"
                     "  hint: write {\"piece\": \"F\", \"cells\": [[0,0], ...]}"},
             BadList{first + placements("[{\"piece\":1,\"cells\":[]}]"),
                     "2:1: error: a placement needs \"piece\" and \"cells\"\n"
                     "  hint: write {\"piece\": \"F\", \"cells\": [[0,0], ...]}"},
             BadList{first + placements("[{\"piece\":\"E\",\"cells\":[]}]"),
                     "2:1: error: 'E' is no piece of the puzzle\n"
                     "  hint: 'tilewright show' lists the pieces"},
             BadList{first + placements("[{\"piece\":\"D\",\"cells\":[[0,0,0]]}]"),
                     "2:1: error: [0,0,0] is not a cell\n"
                     "  hint: cells are lists of integers, as in puzzle files"},
             BadList{first + placements("[{\"piece\":\"D\",\"cells\":[[0,1.5]]}]"),
                     "2:1: error: [0,1.5] is not a cell\n"
                     "  hint: cells are lists of integers, as in puzzle files"},
             BadList{first + placements("[{\"piece\":\"D\",\"cells\":[\"a\"]}]"),
                     "2:1: error: \"a\" is not a cell\n"
                     "  hint: cells are lists of integers, as in puzzle files"},
         }) {
        const auto listed = read_solutions(puzzle, row.text);
        ASSERT_FALSE(listed.has_value()) << row.text;
        EXPECT_EQ(listed.error().to_string(), row.message);
    }
}

TEST(EndingOfList, IsWhatTheLastLineSays) {
    const auto whole = ending_of_list("# puzzle p\n\nAB\n\n# 1 solution, complete\n");
    ASSERT_TRUE(whole.has_value());
    EXPECT_EQ(whole->solutions, 1U);
    EXPECT_TRUE(whole->complete);
    const auto part = ending_of_list("AB\n\n# 12 solutions, incomplete: time limit\n\n");
    ASSERT_TRUE(part.has_value());
    EXPECT_EQ(part->solutions, 12U);
    EXPECT_FALSE(part->complete);
    const auto json = ending_of_list(
        "{\"schema\":\"tilewright.solutions/1\"}\n"
        "{\"schema\":\"tilewright.ending/1\",\"solutions\":\"8\",\"complete\":true}\n");
    ASSERT_TRUE(json.has_value());
    EXPECT_EQ(json->solutions, 8U);
    EXPECT_TRUE(json->complete);
}

TEST(EndingOfList, IsMissingFromListsThatWereCutOff) {
    for (const std::string_view text :
         {"", "# puzzle p\n\nAB\n", "{\"schema\":\"tilewright.solution/1\"}\n", "{\"schema\":1}\n",
          "{\"schema\":\"tilewright.ending/1\",\"solutions\":8,\"complete\":true}\n",
          "# x solutions", "{nonsense"})
        EXPECT_FALSE(ending_of_list(text).has_value()) << text;
}

}  // namespace
}  // namespace tilewright::format
