#include "tilewright/format/packing/gallery.hpp"

#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilewright/answer/solve.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::format {
namespace {

using nlohmann::json;

std::vector<packing::Solution> solutions_of(const packing::Puzzle& puzzle, std::size_t most) {
    std::vector<packing::Solution> solutions;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {}, [&](const packing::Solution& solution) {
            solutions.push_back(solution);
            return solutions.size() < most;
        });
    EXPECT_TRUE(answer);
    return solutions;
}

std::size_t value_of(char digit) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return digits.find(digit);
}

// The numbers of the placements in the page, in the order of its solutions.
std::vector<std::size_t> unpack(const json& data) {
    const auto text = data["solutions"].get<std::string>();
    const auto width = data["digits"].get<std::size_t>();
    std::vector<std::size_t> numbers;
    for (std::size_t at = 0; at < text.size(); at += width) {
        std::size_t number = 0;
        for (std::size_t i = 0; i < width; ++i) number = 64 * number + value_of(text[at + i]);
        numbers.push_back(number);
    }
    return numbers;
}

TEST(Gallery, HoldsEverySolution) {
    for (const char* name :
         {"pentominoes/3x20", "pentominoes/moebius-4x5", "soma/cube", "tetrasticks/6x6-without-H",
          "hexiamonds/trefoil-2", "tetrominoes/unlimited-4x4", "pentominoes/two-5x6"}) {
        SCOPED_TRACE(name);
        const auto puzzle = packing::read_catalogue(name);
        const auto solutions = solutions_of(*puzzle, 100);
        ASSERT_FALSE(solutions.empty());
        const json data =
            json::parse(gallery_data(*puzzle, {"title", "note", solutions}, {}).value());
        const std::vector<std::size_t> numbers = unpack(data);
        const auto each = data["pieces_each"].get<std::size_t>();
        ASSERT_EQ(numbers.size(), each * solutions.size());
        for (std::size_t i = 0; i < solutions.size(); ++i) {
            for (std::size_t k = 0; k < each; ++k) {
                if (k >= solutions[i].size()) {
                    EXPECT_EQ(numbers[i * each + k], data["placements"].size());
                    continue;
                }
                const json& placement = data["placements"][numbers[i * each + k]];
                const auto& [piece, cells] = solutions[i][k];
                EXPECT_EQ(placement[0], piece.index());
                ASSERT_EQ(placement[1].size(), cells.size());
                for (std::size_t c = 0; c < cells.size(); ++c) {
                    std::string cell = puzzle->lattice->name_of(cells[c]);
                    std::erase_if(cell, [](char x) { return x == '[' || x == ']' || x == ' '; });
                    EXPECT_EQ(data["cells"][placement[1][c].get<std::size_t>()], cell);
                }
                EXPECT_LT(placement[2].get<std::size_t>(), data["shapes"].size());
            }
        }
    }
}

TEST(Gallery, KnowsSymmetricSolutions) {
    const auto puzzle = packing::read_catalogue("tetrominoes/unlimited-4x4");
    const auto solutions = solutions_of(*puzzle, 1000);
    const json data = json::parse(gallery_data(*puzzle, {"", "", solutions}, {}).value());
    std::vector<std::size_t> symmetric;
    const auto group = packing::find_symmetries(*puzzle, puzzle_file::Modulo::All);
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        const std::set<packing::Placement> all{solutions[i].begin(), solutions[i].end()};
        bool kept = false;
        for (std::size_t g = 1; g < group.size(); ++g) {
            std::set<packing::Placement> image;
            for (const packing::Placement& placement : all) image.insert(group[g](placement));
            kept = kept || image == all;
        }
        if (kept) symmetric.push_back(i);
    }
    EXPECT_FALSE(symmetric.empty());
    EXPECT_LT(symmetric.size(), solutions.size());
    EXPECT_EQ(data["symmetric"].get<std::vector<std::size_t>>(), symmetric);
}

TEST(Gallery, APageHoldsItsPartsAndNoEarlyEnd) {
    constexpr std::string_view text =
        "<title>{{title}}</title>{{heading}}{{style-hash}}{{script-hash}}"
        "{{style}}<script>{{data}}</script>{{script}}";
    const GalleryAssets assets{{text, "STYLE", "SH", "FLAT", "FH"},
                               {text, "STYLE", "SH", "SOLID", "LH"}};
    const auto puzzle = packing::read_catalogue("pentominoes/3x20");
    const GalleryList list{"</script><b>", "", solutions_of(*puzzle, 1)};
    const std::string page = gallery_page(*puzzle, list, {}, assets);
    EXPECT_TRUE(page.starts_with("<title>&lt;/script&gt;&lt;b&gt;</title>"));
    EXPECT_EQ(page.find("{{"), std::string::npos);
    EXPECT_EQ(page.find("</script>"), page.rfind("</script>"));
    EXPECT_TRUE(page.ends_with("FLAT"));
    EXPECT_NE(page.find("SHFHSTYLE"), std::string::npos);
}

}  // namespace
}  // namespace tilewright::format
