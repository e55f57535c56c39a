#include "tilewright/format/matching/gallery.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/placement_table.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::format {
namespace {

using matching::Puzzle;
using matching::Solution;
using nlohmann::json;

Puzzle puzzle_named(const char* name) {
    return std::get<Puzzle>(*answer::read_any_entry(name));
}

std::vector<Solution> solutions_of(const Puzzle& puzzle, std::size_t most) {
    std::vector<Solution> solutions;
    EXPECT_TRUE(answer::solve(puzzle, search::Listing::Raw, {}, [&](const Solution& solution) {
        solutions.push_back(solution);
        return solutions.size() < most;
    }));
    return solutions;
}

json data_of(const Puzzle& puzzle, const std::vector<Solution>& solutions,
             draw::Unfolding unfolding = draw::Unfolding::Net) {
    return json::parse(
        matching_gallery_data(puzzle, {"title", "", solutions}, unfolding, {}).value().value());
}

// Solution i as lines of a list of solutions, one for each site.
std::string lines_of(const json& data, std::size_t i) {
    const std::string digits{Packed::digits};
    const auto text = data["solutions"].get<std::string>();
    const auto width = data["digits"].get<std::size_t>();
    const auto each = data["pieces_each"].get<std::size_t>();
    std::string lines;
    for (std::size_t k = i * each; k < (i + 1) * each; ++k) {
        std::size_t number = 0;
        for (std::size_t d = 0; d < width; ++d)
            number = 64 * number + digits.find(text[k * width + d]);
        lines += data["placements"][number][5].get<std::string>() + "\n";
    }
    return lines;
}

TEST(MatchingGallery, SaysEverySolutionAsListsDo) {
    for (const char* name : {"quintominoes/dodecahedron", "macmahon/squares-4x6"}) {
        SCOPED_TRACE(name);
        const Puzzle puzzle = puzzle_named(name);
        const auto solutions = solutions_of(puzzle, 40);
        const json data = data_of(puzzle, solutions);
        for (std::size_t i = 0; i < solutions.size(); ++i) {
            const auto listed = read_solutions(puzzle, lines_of(data, i));
            ASSERT_TRUE(listed) << listed.error().message;
            ASSERT_EQ(listed->size(), 1U);
            EXPECT_EQ(listed->front().solution, solutions[i]);
        }
    }
}

TEST(MatchingGallery, DrawsEachTileOnceAndSaysItsLabels) {
    const Puzzle puzzle = puzzle_named("macmahon/squares-4x6");
    const json data = data_of(puzzle, solutions_of(puzzle, 300));
    // A tile looks the same wherever it lies, and there are 3^4 ways to put labels around it.
    EXPECT_LE(data["shapes"].size(), 81U);
    EXPECT_GT(data["placements"].size(), data["shapes"].size());
    for (const json& placement : data["placements"]) {
        const json& shape = data["shapes"][placement[2].get<std::size_t>()];
        std::string words;
        for (const json& word : shape["words"]) words += " " + word[0].get<std::string>();
        const auto line = placement[5].get<std::string>();
        EXPECT_NE(words.find(line.substr(line.find(' ', line.find(' ') + 1))), std::string::npos)
            << words << " of " << line;
    }
    EXPECT_FALSE(data.contains("polyhedron"));
}

TEST(MatchingGallery, FacesOfAPolyhedronAreSeenFromOutside) {
    const Puzzle puzzle = puzzle_named("quintominoes/dodecahedron");
    for (const auto unfolding : {draw::Unfolding::Net, draw::Unfolding::Schlegel}) {
        const json data = data_of(puzzle, solutions_of(puzzle, 7), unfolding);
        ASSERT_EQ(data["polyhedron"]["faces"].size(), 12U);
        ASSERT_EQ(data["polyhedron"]["labels"].size(), data["placements"].size());
        for (const json& face : data["polyhedron"]["faces"]) {
            const auto a = face[0].get<matching::Point>();
            const auto b = face[1].get<matching::Point>();
            const auto c = face[2].get<matching::Point>();
            // Positive when a, b, c turn counterclockwise as seen from outside; the origin is
            // inside the solid.
            const double volume = a[0] * (b[1] * c[2] - b[2] * c[1]) -
                                  a[1] * (b[0] * c[2] - b[2] * c[0]) +
                                  a[2] * (b[0] * c[1] - b[1] * c[0]);
            EXPECT_GT(volume, 0.1);
        }
    }
}

TEST(MatchingGallery, KnowsSymmetricSolutions) {
    const Puzzle puzzle = puzzle_named("macmahon/squares-4x6");
    const auto solutions = solutions_of(puzzle, 3000);
    const auto group = matching::find_symmetries(puzzle, matching::Modulo::All);
    ASSERT_GT(group.value().size(), 1U);
    std::vector<std::size_t> symmetric;
    for (std::size_t i = 0; i < solutions.size(); ++i)
        if (std::ranges::any_of(group->begin() + 1, group->end(), [&](const auto& symmetry) {
                return symmetry(solutions[i]) == solutions[i];
            }))
            symmetric.push_back(i);
    EXPECT_EQ(data_of(puzzle, solutions)["symmetric"].get<std::vector<std::size_t>>(), symmetric);
}

TEST(MatchingGallery, ASchlegelDiagramIsOfASolid) {
    for (const char* name : {"macmahon/cubes-2x2x2", "quintominoes/dodecahedron"}) {
        const auto data_for = [&](draw::Unfolding unfolding) {
            return matching_gallery_data(puzzle_named(name), {}, unfolding, {}).value();
        };
        EXPECT_TRUE(data_for(draw::Unfolding::Net)) << name;
        EXPECT_EQ(data_for(draw::Unfolding::Schlegel).has_value(), name[0] == 'q') << name;
    }
}

}  // namespace
}  // namespace tilewright::format
