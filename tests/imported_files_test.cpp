// Random files of programs that tilewright only reads: drawn boards, polycube's files and lists of
// tiles.  What is read has the solution from which the file was made, and puzzle files keep it.

#include <array>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::tests {
namespace {

using lattice::Cell;
using lattice::Vec;

// A box that is cut into pieces of up to three cells, each with a letter.
struct CutBox {
    Vec size;
    std::map<Cell, std::string> letters;
};

CutBox cut_box(Random& random, bool flat) {
    const auto up_to = [&](std::uint64_t most) { return 1 + static_cast<int>(random.below(most)); };
    CutBox box{{up_to(4), up_to(3), flat ? 1 : 2}, {}};
    const lattice::Lattice& lattice = *lattice::find_lattice("cubic");
    const auto is_free = [&](Cell cell) {
        return cell.at.x >= 0 && cell.at.x < box.size.x && cell.at.y >= 0 &&
               cell.at.y < box.size.y && cell.at.z >= 0 && cell.at.z < box.size.z &&
               !box.letters.contains(cell);
    };
    char letter = 'A';
    for (int z = 0; z < box.size.z; ++z)
        for (int y = 0; y < box.size.y; ++y)
            for (int x = 0; x < box.size.x; ++x) {
                Cell cell{{x, y, z}, 0};
                if (!is_free(cell)) continue;
                for (int left = up_to(3); left > 0 && is_free(cell); --left) {
                    box.letters.emplace(cell, std::string{letter});
                    const auto steps = lattice.neighbours_of_type(0);
                    cell = steps[random.below(steps.size())] + cell.at;
                }
                ++letter;
            }
    return box;
}

constexpr std::array any_one_side{":oneSide", ":oneSide=1", ":oneSide=0"};

std::string polycube_text(const CutBox& box, Random& random) {
    std::string text =
        fmt::format("D:xDim={}:yDim={}:zDim={}{}\nL{}\n", box.size.x, box.size.y, box.size.z,
                    random.below(3) == 0 && box.size.z == 1 ? any_one_side[random.below(3)] : "",
                    random.below(3) == 0 ? ":stationary=A" : "");
    for (int y = box.size.y - 1; y >= 0; --y) {
        std::vector<std::string> layers;
        for (int z = 0; z < box.size.z; ++z) {
            std::vector<std::string> row;
            for (int x = 0; x < box.size.x; ++x) row.push_back(box.letters.at(Cell{{x, y, z}, 0}));
            layers.push_back(join(row, " "));
        }
        text += join(layers, ",") + "\n";
    }
    return text + "~L\n~D\n";
}

void expect_kept(const packing::Puzzle& puzzle) {
    const auto text = answer::to_puzzle_file(puzzle);
    ASSERT_TRUE(text) << text.error().to_string();
    const auto again = packing::read_puzzle(*text, puzzle.name);
    ASSERT_TRUE(again) << again.error().to_string();
    EXPECT_EQ(packing::write_puzzle(*again), *text);
    const BigCount raw = answer::count(puzzle, {})->tally.raw;
    EXPECT_GT(raw, 0);
    EXPECT_EQ(answer::count(*again, {})->tally.raw, raw);
}

TEST(ImportedFiles, DrawingsAndPolycubesAreKept) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const CutBox box = cut_box(random, seed % 2 == 0);
        const lattice::Lattice& lattice =
            *lattice::find_lattice(seed % 2 == 0 ? "square" : "cubic");
        const std::string drawing = lattice::draw_picture(lattice, box.letters);
        const auto drawn = foreign::import_file(foreign::Format::Ascii, drawing, "a.txt",
                                                {.problem = {}, .ascii = foreign::AsciiOptions{}});
        ASSERT_TRUE(drawn) << drawn.error().to_string() << drawing;
        EXPECT_EQ(drawn->puzzle.lattice, &lattice);
        EXPECT_EQ(drawn->puzzle.region.size(), box.letters.size());
        EXPECT_EQ(drawn->solutions.size(), 1U);
        EXPECT_TRUE(check_solutions(*drawn));
        expect_kept(drawn->puzzle);

        const std::string text = polycube_text(box, random);
        const auto polycube = foreign::import_file(foreign::Format::Def, text, "a.def", {});
        ASSERT_TRUE(polycube) << polycube.error().to_string() << text;
        EXPECT_EQ(polycube->puzzle.placed.size(), text.contains("stationary") ? 1U : 0U);
        expect_kept(polycube->puzzle);
        if (HasFailure()) return;
    }
}

// A box of squares with random labels, cut into its tiles.
TEST(ImportedFiles, ListsOfTilesAreKept) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random{seed};
        const auto width = static_cast<int>(1 + random.below(4));
        const auto height = static_cast<int>(1 + random.below(3));
        std::map<std::pair<int, int>, std::uint64_t> labels;  // by the middle of the edge, twice
        const auto label = [&](int x, int y) {
            const bool border = x == 0 || y == 0 || x == 2 * width || y == 2 * height;
            return labels.try_emplace({x, y}, border ? 0 : 1 + random.below(12)).first->second;
        };
        std::string text = fmt::format("{} {}\n", width, height);
        for (int y = 1; y < 2 * height; y += 2)
            for (int x = 1; x < 2 * width; x += 2)
                text += fmt::format("{},{},{},{}\n", label(x, y - 1), label(x + 1, y),
                                    label(x, y + 1), label(x - 1, y));
        SCOPED_TRACE(text);
        const auto imported = foreign::import_any(foreign::Format::EdgeList, text, "a.csv", {});
        ASSERT_TRUE(imported) << imported.error().to_string();
        const auto& list = std::get<foreign::ImportedList>(*imported);
        const auto raw = [](const matching::Puzzle& puzzle) {
            return answer::count(puzzle, {})->tally.raw;
        };
        EXPECT_GT(raw(list.puzzle), 0);
        const auto read = matching::read_puzzle(list.text, "a.toml");
        ASSERT_TRUE(read) << read.error().to_string();
        const std::string written = matching::write_puzzle(*read);
        EXPECT_EQ(matching::write_puzzle(list.puzzle), written);
        EXPECT_EQ(raw(*matching::read_puzzle(written, "a.toml")), raw(list.puzzle));
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace tilewright::tests
