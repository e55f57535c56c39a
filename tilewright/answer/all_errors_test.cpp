#include "tilewright/answer/all_errors.hpp"

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::answer {
namespace {

// Place, path and message of each error.
std::vector<std::string> errors_of(std::string_view text) {
    std::vector<std::string> lines;
    for (const FileError& one : all_errors(text, "x"))
        lines.push_back(std::to_string(one.error.at.line) + " " +
                        puzzle_file::to_pointer(one.path) + " " + one.error.message);
    return lines;
}

TEST(AllErrors, AreFoundInEveryPart) {
    EXPECT_EQ(errors_of(R"(lattice = "square"
titel = "mine"
region.box = [6, 0]
[[pieces]]
set = "pentominos"
[[pieces]]
name = "A"
cells = [[0, 0], [0, 0]]
colour = "red"
[[pieces]]
name = "B"
cells = [[0, 0], [1]]
[[pieces]]
name = "C"
cells = [[0, 0], [1, 0]]
[[placed]]
piece = "A"
cells = [[0, 0]]
[expect]
raw = "many"
)"),
              (std::vector<std::string>{
                  "2 /titel unknown key 'titel' in a puzzle",
                  "5 /pieces/0/set there is no set 'pentominos' on the lattice 'square'",
                  "9 /pieces/1/colour unknown key 'colour' in [[pieces]]",
                  "8 /pieces/1/cells/1 a cell stands twice in 'cells'",
                  "12 /pieces/2/cells/1 a cell with 1 numbers instead of 2",
                  "3 /region/box/1 a box with no cells"}));
}

TEST(AllErrors, LeadIntoPictures) {
    EXPECT_EQ(
        errors_of("lattice = \"square\"\nregion.picture = \"\"\"\n##\n#\n\"\"\"\n"
                  "[[pieces]]\nset = \"dominoes\"\n"),
        (std::vector<std::string>{
            "4 /region/picture ragged picture: 1 symbols here, 2 at the start of the first row"}));
}

TEST(AllErrors, OfEdgeMatchingPuzzles) {
    EXPECT_EQ(errors_of(R"(kind = "matching"
board.lattice = "square"
board.box = [2, 2]
[[tiles]]
edges = ["a", "b", "c"]
[[tiles]]
edges = ["a", "b", "c", "d"]
cout = 3
[[tiles]]
set = "no"
)")
                  .size(),
              3U);
}

TEST(AllErrors, IncludeTheOneThatTheReaderFinds) {
    for (const std::string text :
         {"lattice = 3", "", "a = ", "kind = \"x\"", "lattice = \"square\"\nregion = 5\npieces = 3",
          "lattice = \"square\"\nregion.box = [2, 2]\n[[pieces]]\nset = \"pentominoes\"\n"}) {
        const auto all = all_errors(text, "x");
        const auto read = read_any_puzzle(text, "x");
        if (read) continue;
        ASSERT_FALSE(all.empty()) << text;
        EXPECT_EQ(all.front().error.to_string(), read.error().to_string());
    }
    for (const std::string_view name : puzzle_file::catalogue_names())
        EXPECT_TRUE(all_errors(*puzzle_file::catalogue_text(name), "x").empty()) << name;
}

}  // namespace
}  // namespace tilewright::answer
