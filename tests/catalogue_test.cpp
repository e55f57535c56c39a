// The catalogue contains its own ground truth.  Every engine that accepts an entry must reproduce
// it.

#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::tests {
namespace {

using puzzle_file::Modulo;

#ifdef __SANITIZE_ADDRESS__
constexpr bool quick = false;  // each node takes about twenty times as long
constexpr std::uint64_t nodes_of_auto = 200'000;
constexpr std::uint64_t nodes_of_others = 15'000;
#else
constexpr bool quick = true;
constexpr std::uint64_t nodes_of_auto = 30'000'000;  // enough for what is not slow
constexpr std::uint64_t nodes_of_others = 300'000;
#endif

class Catalogue : public testing::TestWithParam<std::string_view> {};

// What the entry expects, modulo the given symmetries.  Nothing when it does not say.
std::optional<BigCount> expected(const puzzle_file::Expect& expect, Modulo modulo) {
    switch (modulo) {
        case Modulo::None:
            return expect.raw;
        case Modulo::Rotations:
            return expect.rotations;
        case Modulo::All:
            return expect.distinct;
        case Modulo::Labels:
            return expect.labels;
    }
    return std::nullopt;
}

// What became of a comparison with one engine.
struct Compared {
    bool refused = false;     // the engine does not take such puzzles
    bool finished = false;    // within the limit of nodes, for every group of symmetries
    std::size_t numbers = 0;  // how many of them were compared with what is expected
    std::uint64_t nodes = 0;  // of the longest count
};

// Counts with one engine, for every group of symmetries that the entry has a number for.
template <class Puzzle>
Compared compare(const Puzzle& puzzle, const std::string& engine, std::uint64_t nodes) {
    SCOPED_TRACE(engine);
    Compared result;
    for (const Modulo modulo : {Modulo::All, Modulo::Rotations, Modulo::Labels}) {
        if (modulo != Modulo::All && !expected(puzzle.expect, modulo)) continue;
        answer::SolveOptions options;
        options.engine = engine;
        options.modulo = modulo;
        options.control.limits.nodes = nodes;
        const auto answer = count(puzzle, options);
        if (!answer) {
            const bool refused = answer.error().message.contains("cannot take this puzzle");
            EXPECT_TRUE(refused && engine != "auto") << answer.error().to_string();
            result.refused = true;
            return result;
        }
        result.nodes = std::max(result.nodes, answer->tally.stats.nodes);
        if (!answer->tally.complete()) return result;
        if (puzzle.expect.raw) {
            ++result.numbers;
            EXPECT_EQ(answer->tally.raw, *puzzle.expect.raw);
        }
        if (const auto wanted = expected(puzzle.expect, modulo)) {
            ++result.numbers;
            EXPECT_EQ(answer->tally.distinct, *wanted);
        }
    }
    result.finished = true;
    return result;
}

TEST_P(Catalogue, IsCountedAsExpected) {
    const auto entry = answer::read_any_entry(GetParam());
    ASSERT_TRUE(entry.has_value()) << entry.error().to_string();
    std::visit(
        [](const auto& puzzle) {
            if (!puzzle.expect.slow.empty()) GTEST_SKIP() << "slow: " << puzzle.expect.slow;
            EXPECT_TRUE(puzzle.expect.raw || puzzle.expect.distinct) << "nothing is expected";
            const Compared by_auto = compare(puzzle, "auto", nodes_of_auto);
            EXPECT_TRUE(by_auto.finished || !quick) << "it is slow, and does not say so";
            EXPECT_TRUE(by_auto.numbers > 0 || !by_auto.finished) << "nothing was compared";
            std::size_t taken = 0;
            std::size_t finished = 0;
            for (const engine::Engine* engine : engine::all_engines()) {
                if (engine->name == "brute") continue;
                const Compared one = compare(puzzle, std::string{engine->name}, nodes_of_others);
                EXPECT_TRUE(one.numbers > 0 || !one.finished)
                    << engine->name << " compared nothing";
                taken += !one.refused;
                finished += one.finished;
            }
            if (std::getenv("SHOW"))
                fmt::print("SHOW {} {} {} {}\n", GetParam(), by_auto.nodes, taken, finished);
        },
        *entry);
}

TEST_P(Catalogue, FirstSolutionsAreRight) {
    const auto entry = answer::read_any_entry(GetParam());
    ASSERT_TRUE(entry.has_value()) << entry.error().to_string();
    std::visit(
        [](const auto& puzzle) {
            answer::SolveOptions options;
            options.engine = "dance";
            options.control.limits.nodes = nodes_of_others;
            std::size_t found = 0;
            const auto answer =
                solve(puzzle, search::Listing::Distinct, options, [&](const auto& solution) {
                    EXPECT_EQ(check_solution(puzzle, solution), std::nullopt);
                    return ++found < 100;
                });
            ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
            const bool has_none = puzzle.expect.raw == 0 || puzzle.expect.distinct == 0;
            if (has_none || found > 0) {
                EXPECT_EQ(has_none, found == 0);
            } else {
                EXPECT_TRUE(!answer->tally.complete() && (!puzzle.expect.slow.empty() || !quick))
                    << "no solution is found";
            }
        },
        *entry);
}

// What is in the program is what stands in the folder.
TEST(CatalogueEntries, AreTheFilesThereAre) {
    std::set<std::string> files;
    const std::filesystem::path root = std::filesystem::path{TILEWRIGHT_SOURCE_DIR} / "puzzles";
    for (const auto& file : std::filesystem::recursive_directory_iterator{root})
        if (file.path().extension() == ".toml")
            files.insert(
                std::filesystem::relative(file.path(), root).replace_extension().generic_string());
    const auto& names = puzzle_file::catalogue_names();
    EXPECT_EQ(files, (std::set<std::string>{names.begin(), names.end()}));
    EXPECT_GT(files.size(), 300U);
}

// The test of each entry compares those engines that take it, and leaves out what is slow: most of
// the catalogue must be compared, with each engine.
TEST(CatalogueEntries, AreMostlyCountedByEveryEngine) {
    std::map<std::string_view, std::size_t> taken;
    std::size_t slow = 0;
    for (const std::string_view name : puzzle_file::catalogue_names())
        std::visit(
            [&](const auto& puzzle) {
                slow += !puzzle.expect.slow.empty();
                const auto posed = answer::Prepared{puzzle}.posed(Modulo::None);
                ASSERT_TRUE(posed.has_value()) << posed.error().to_string();
                for (const engine::Engine* engine : engine::all_engines())
                    taken[engine->name] += !engine->refusal((*posed)->instance());
            },
            answer::read_any_entry(name).value());
    const std::size_t entries = puzzle_file::catalogue_names().size();
    EXPECT_LT(slow, entries / 10);
    for (const engine::Engine* engine : engine::all_engines())
        EXPECT_GT(taken[engine->name], engine->name == "edges" ? 3 : entries / 2) << engine->name;
}

INSTANTIATE_TEST_SUITE_P(Entries, Catalogue, testing::ValuesIn(puzzle_file::catalogue_names()),
                         [](const auto& entry) {
                             std::string name{entry.param};
                             for (char& c : name)
                                 if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                             return name;
                         });

// The sticks of the catalogue's burrs are drawn; those of the set are made from their numbers.
TEST(CatalogueOfBurrs, HasTheSticksOfTheSet) {
    const lattice::Lattice& cubic = *lattice::find_lattice("cubic");
    std::map<std::string, shape::Shape> sticks;
    const auto set = shape::make_set(cubic, "burr-sticks", shape::Turns::OneSided);
    for (const auto& stick : set.value())
        sticks.emplace(stick.name, shape::canonical(cubic, stick.shape, shape::Turns::OneSided));
    std::size_t compared = 0;
    for (const char* burr : {"bills-baffling-burr", "piston", "philippe-dubois", "four-hole",
                             "artifactory", "loves-dozen", "unique-10-short"}) {
        const auto puzzle = packing::read_catalogue(std::string{"burrs/"} + burr);
        for (const packing::Piece& piece : puzzle.value().pieces) {
            SCOPED_TRACE(piece.name);
            EXPECT_EQ(shape::canonical(cubic, piece.orientations.front(), shape::Turns::OneSided),
                      sticks.at(piece.name));
            ++compared;
        }
    }
    EXPECT_EQ(compared, 40U);
}

}  // namespace
}  // namespace tilewright::tests
