// The library as its users have it: the public header and the shared library, nothing else.
#include <tilewright/tilewright.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace {

using tilewright::Builder;
using tilewright::Cell;
using tilewright::Error;
using tilewright::ExactCover;
using tilewright::Fault;
using tilewright::Options;
using tilewright::Puzzle;
using tilewright::Solution;

// The fault of the error that a call throws; nothing when it throws none.
template <class Call>
std::optional<Fault> fault_of(const Call& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.fault;
    }
    return std::nullopt;
}

TEST(CppLibrary, CountsAndCertifies) {
    const auto answer = Puzzle::open("pentominoes/6x10").count({.certify = true});
    EXPECT_EQ(answer.raw, "9356");
    EXPECT_EQ(answer.distinct, "2339");
    EXPECT_TRUE(answer.complete);
    EXPECT_EQ(answer.ending, "exhausted");
    EXPECT_EQ(answer.group_order, 4U);
    EXPECT_NE(answer.json.find(R"("verdict":"agrees")"), std::string::npos) << answer.json;
}

TEST(CppLibrary, FindsTheSameSolutionsInEveryWay) {
    const auto puzzle = Puzzle::open("soma/cube");
    std::vector<std::vector<std::int32_t>> called;
    puzzle.solve({.all = true, .threads = 2}, [&](const Solution& solution) {
        called.emplace_back(solution.numbers().begin(), solution.numbers().end());
        return true;
    });
    EXPECT_EQ(called.size(), 11520U);
    std::size_t i = 0;
    for (const Solution& solution : puzzle.solutions({.all = true, .threads = 1})) {
        ASSERT_LT(i, called.size());
        ASSERT_TRUE(std::ranges::equal(solution.numbers(), called[i++]));
        EXPECT_EQ(puzzle.why_no_solution(solution.numbers()), std::nullopt);
    }
    EXPECT_EQ(i, called.size());
    std::size_t distinct = 0;
    for ([[maybe_unused]] const auto& solution : puzzle.solutions({.distinct = true})) ++distinct;
    EXPECT_EQ(distinct, 240U);
}

TEST(CppLibrary, PlacementsCoverTheBoardOnce) {
    const auto solution = Puzzle::open("soma/cube").first();
    ASSERT_TRUE(solution);
    std::set<std::vector<int>> covered;
    for (const auto& [piece, index, cells] : solution->placements())
        for (const Cell& cell : cells)
            EXPECT_TRUE(covered.insert({cell.x, cell.y, cell.z}).second) << piece << index;
    EXPECT_EQ(covered.size(), 27U);
    EXPECT_TRUE(solution->tiles().empty());
}

TEST(CppLibrary, TilesShowMatchingLabels) {
    const auto puzzle = Puzzle::open("macmahon/squares-4x6");
    const auto solution = puzzle.first();
    ASSERT_TRUE(solution);
    const auto tiles = solution->tiles();
    ASSERT_EQ(tiles.size(), 24U);
    std::set<std::string_view> used;
    std::map<std::string_view, std::size_t> site;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        EXPECT_TRUE(used.insert(tiles[i].tile).second);
        site[tiles[i].site] = i;
    }
    // Sites are called "x,y"; edges go top, right, bottom, left.
    for (const auto& [name, i] : site) {
        const int x = name[0] - '0';
        const int y = name[2] - '0';
        const std::string right = std::to_string(x + 1) + "," + std::to_string(y);
        const std::string below = std::to_string(x) + "," + std::to_string(y + 1);
        if (site.contains(right)) {
            EXPECT_EQ(tiles[i].labels[1], tiles[site[right]].labels[3]);
        }
        if (site.contains(below)) {
            EXPECT_EQ(tiles[i].labels[2], tiles[site[below]].labels[0]);
        }
    }
}

TEST(CppLibrary, BuildsPuzzlesInCode) {
    const auto board = Builder{"square"}
                           .title("a \"board\"\n")
                           .box({8, 8})
                           .without({{3, 3}, {4, 3}, {3, 4}, {4, 4}})
                           .set("pentominoes")
                           .build();
    EXPECT_EQ(board.count().distinct, "65");
    EXPECT_EQ(board.pieces().size(), 12U);
    // Dominoes on 2 x n: the Fibonacci numbers.
    const auto dominoes = Builder{"square"}
                              .box({30, 2})
                              .piece("D", "##", {.min = 0, .max = tilewright::unlimited})
                              .build();
    EXPECT_EQ(dominoes.count().raw, "1346269");
    // A cube of 2 x 2 x 2 of two flat pieces, one of which lies there already.
    const std::vector<Cell> flat{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
    const auto cube = Builder{"cubic"}.box({2, 2, 2}).piece("A", flat).piece("B", flat);
    EXPECT_EQ(cube.build().count().raw, "6");
    EXPECT_EQ(Builder{cube}.place("A", flat).build().count().raw, "1");
    // Cells of several types.
    const auto triangles = Builder{"triangular"}
                               .cells({{0, 0, 0, 0}, {0, 0, 0, 1}})
                               .piece("D", {{0, 0, 0, 0}, {0, 0, 0, 1}})
                               .build();
    const auto solution = triangles.first();
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->placements().at(0).cells.at(1), (Cell{0, 0, 0, 1}));
}

TEST(CppLibrary, RulesReachThePuzzle) {
    const auto count = [](Builder builder) {
        return builder.box({5, 4}).set("pentominoes", {.min = 0, .max = 1}).build().count().raw;
    };
    const auto plain = std::stoi(count(Builder{"square"}));
    EXPECT_LT(std::stoi(count(Builder{"square"}.no_four_corners())), plain);
    EXPECT_LT(std::stoi(count(Builder{"square"}.off_border({"P"}))), plain);
    EXPECT_GT(std::stoi(count(Builder{"square"}.wrap("torus"))), plain);
}

// All solutions of an exact-cover problem, by trying all sets of options.
std::set<std::set<std::size_t>> by_brute_force(const std::vector<std::vector<std::size_t>>& options,
                                               std::size_t items) {
    std::set<std::set<std::size_t>> found;
    for (std::size_t chosen = 0; chosen < (std::size_t{1} << options.size()); ++chosen) {
        std::vector<int> covered(items);
        std::set<std::size_t> set;
        for (std::size_t i = 0; i < options.size(); ++i)
            if (chosen >> i & 1U) {
                set.insert(i);
                for (const std::size_t item : options[i]) ++covered[item];
            }
        if (std::ranges::all_of(covered, [](int times) { return times == 1; })) found.insert(set);
    }
    return found;
}

TEST(CppLibrary, ExactCoverIsWhatBruteForceFinds) {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random{seed};
        const std::size_t items = 3 + seed % 4;
        ExactCover cover{items};
        std::vector<std::vector<std::size_t>> options;
        for (std::size_t i = 0; i < 10; ++i) {
            std::vector<std::size_t> option;
            std::vector<ExactCover::Entry> entries;
            for (std::size_t item = 0; item < items; ++item)
                if (random() % 3 == 0) {
                    option.push_back(item);
                    entries.emplace_back(item);
                }
            if (option.empty()) continue;
            EXPECT_EQ(cover.add(entries), options.size());
            options.push_back(option);
        }
        const auto expected = by_brute_force(options, items);
        std::set<std::set<std::size_t>> found;
        for (const auto& chosen : cover.solutions({.all = true}))
            EXPECT_TRUE(found.insert({chosen.begin(), chosen.end()}).second);
        EXPECT_EQ(found, expected);
        EXPECT_EQ(cover.count({.certify = true}).raw, std::to_string(expected.size()));
        EXPECT_EQ(ExactCover::read(cover.text()).count().raw, std::to_string(expected.size()));
    }
}

TEST(CppLibrary, ExactCoverHasColoursAndBounds) {
    ExactCover colours{2, 1};
    colours.add({{0}, {2, 7}});
    colours.add({{1}, {2, 7}});
    colours.add({{1}, {2, 9}});
    EXPECT_EQ(colours.count().raw, "1");
    ExactCover twice{1};
    twice.bounds(0, 2, 3);
    for (int i = 0; i < 4; ++i) twice.add({0});
    EXPECT_EQ(twice.count().raw, "10");  // 6 pairs and 4 triples
    twice.add({0});                      // it can be added to after a search
    EXPECT_EQ(twice.count().raw, "20");
}

// Takes the texts of a JSON array apart, and puts some together.
std::vector<std::string> texts_in(const std::string& array) {
    std::vector<std::string> texts;
    bool inside = false;
    for (std::size_t i = 0; i < array.size(); ++i) {
        if (inside && array[i] == '\\') {
            texts.back() += array[i++];
        } else if (array[i] == '"') {
            inside = !inside;
            if (inside) texts.emplace_back();
            continue;
        }
        if (inside) texts.back() += array[i];
    }
    return texts;
}
std::string unescaped(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        out += text[i] != '\\' ? text[i] : text[++i] == 'n' ? '\n' : text[i];
    return out;
}
std::string array_of(const std::vector<std::string>& texts) {
    std::string array = "[";
    for (const std::string& text : texts) {
        array += array.size() > 1 ? ",\"" : "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') array += '\\';
            array += c;
        }
        array += '"';
    }
    return array + "]";
}

TEST(CppLibrary, PartsGiveWhatOneSearchGives) {
    for (const std::string name : {"pentominoes/6x10", "soma/cube", "tetrahexes/4x7",
                                   "macmahon/cubes-2x2x2", "pentominoes/6x10-stuck"}) {
        SCOPED_TRACE(name);
        const auto puzzle = Puzzle::open(name);
        const auto expected = puzzle.count();
        std::vector<std::string> parts;
        for (const std::string& text : texts_in(puzzle.cut(5, {.engine = "bits"})))
            parts.push_back(unescaped(text));
        ASSERT_FALSE(parts.empty());
        std::vector<std::string> results;
        for (const std::string& part : parts) {
            // In small steps: a result that is not done is searched on.
            std::string result = puzzle.search_part(part, {.nodes = 20'000, .threads = 1});
            for (int step = 0; step < 3; ++step)
                result = puzzle.search_part(result, {.nodes = 20'000, .threads = 1});
            result = puzzle.search_part(result, {.threads = 2});
            EXPECT_EQ(tilewright_part_done(result.data(), result.size(), nullptr), 1);
            results.insert(results.begin(), result);  // in another order
        }
        const auto merged = puzzle.merge(array_of(results));
        EXPECT_TRUE(merged.complete);
        EXPECT_EQ(merged.raw, expected.raw);
        EXPECT_EQ(merged.distinct, expected.distinct);
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge("[]"); }), Fault::Usage);
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge(array_of(parts)); }), Fault::Input);
        results.push_back(results.front());
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge(array_of(results)); }), Fault::Input);
        if (results.size() < 3) continue;
        results.resize(results.size() - 2);
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge(array_of(results)); }), Fault::Input);
    }
}

TEST(CppLibrary, ExplainsAndGivesHints) {
    const auto chessboard = Puzzle::open("dominoes/mutilated-chessboard");
    EXPECT_NE(chessboard.explain().find("colouring"), std::string::npos);
    EXPECT_NE(Puzzle::open("soma/cube").explain().find(R"("solvable":"yes")"), std::string::npos);
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    const auto solution = puzzle.first();
    ASSERT_TRUE(solution);
    const auto half = solution->numbers().first(12 * 6);
    EXPECT_NE(puzzle.hint(half).find(R"("completable":"yes")"), std::string::npos);
    const auto stuck = Puzzle::open("pentominoes/6x10-stuck");
    EXPECT_NE(stuck.hint({}).find(R"("completable":"no")"), std::string::npos);
    const auto tiles = Puzzle::open("macmahon/squares-4x6");
    const auto matched = tiles.first();
    ASSERT_TRUE(matched);
    std::vector<std::int32_t> without{matched->numbers().begin(), matched->numbers().end()};
    without.erase(without.begin() + 6, without.begin() + 12);  // the second site has no tile
    without.insert(without.begin() + 6, {-1, 0});
    EXPECT_NE(tiles.hint(without).find(R"("completable":"yes")"), std::string::npos);
    EXPECT_NE(tiles.why_no_solution(without), std::nullopt);
}

TEST(CppLibrary, DescribesPicturesAndSearchesForPages) {
    for (const std::string name : {"soma/cube", "pentominoes/3x20", "quintominoes/dodecahedron"}) {
        const auto puzzle = Puzzle::open(name);
        const auto solution = puzzle.first();
        ASSERT_TRUE(solution);
        tilewright_error* error = nullptr;
        tilewright_puzzle* handle = tilewright_puzzle_open(name.c_str(), &error);
        const std::size_t end = solution->numbers().size();
        char* scene =
            tilewright_scene(handle, solution->numbers().data(), &end, 1, nullptr, &error);
        ASSERT_NE(scene, nullptr) << tilewright_error_text(error);
        EXPECT_NE(std::string_view{scene}.find("placements"), std::string_view::npos);
        tilewright_text_free(scene);
        char* recording = tilewright_record(handle, R"({"steps": 50})", &error);
        ASSERT_NE(recording, nullptr) << tilewright_error_text(error);
        EXPECT_GT(std::string_view{recording}.size(), 1000U);
        tilewright_text_free(recording);
        EXPECT_EQ(tilewright_record(handle, R"({"engine": "frontier"})", &error), nullptr);
        EXPECT_EQ(tilewright_error_fault(error), TILEWRIGHT_FAULT_USAGE);
        tilewright_error_free(error);
        tilewright_puzzle_free(handle);
    }
}

TEST(CppLibrary, LimitsAndFunctionsEndSearchesHonestly) {
    const auto puzzle = Puzzle::open("solid-pentominoes/3x4x5");
    const auto limited = puzzle.count({.engine = "dance", .nodes = 1000});
    EXPECT_FALSE(limited.complete);
    EXPECT_EQ(limited.ending, "node limit");
    int found = 0;
    const auto stopped = puzzle.solve({.all = true}, [&](const Solution&) { return ++found < 3; });
    EXPECT_EQ(found, 3);
    EXPECT_FALSE(stopped.complete);
    std::uint64_t calls = 0;
    const auto cancelled =
        puzzle.count({.engine = "brute", .on_progress = [&](const auto&) { return ++calls < 2; }});
    EXPECT_EQ(calls, 2U);
    EXPECT_EQ(cancelled.ending, "cancelled");
    EXPECT_THROW(puzzle.solve({.all = true},
                              [](const Solution&) -> bool { throw std::range_error{"mine"}; }),
                 std::range_error);
}

// A search that nobody waits for ends with the loop.
TEST(CppLibrary, LeavingALoopEndsTheSearch) {
    std::size_t found = 0;
    for ([[maybe_unused]] const auto& solution :
         Puzzle::open("pentominoes/one-sided-6x15").solutions({.all = true}))
        if (++found == 5) break;
    EXPECT_EQ(found, 5U);
}

TEST(CppLibrary, ThreadsMayShareAPuzzle) {
    const auto puzzle = Puzzle::open("pentominoes/3x20");
    std::vector<std::string> counts(4);
    std::vector<std::thread> threads;
    for (std::string& count : counts)
        threads.emplace_back([&] { count = puzzle.count({.threads = 2}).raw; });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(counts, std::vector<std::string>(4, "8"));
}

TEST(CppLibrary, ErrorsSayWhatAndWhere) {
    EXPECT_EQ(fault_of([] { (void)Puzzle::open("no/such"); }), Fault::Missing);
    EXPECT_EQ(fault_of([] { (void)Puzzle::open("soma/cube").count({.engine = "fast"}); }),
              Fault::Usage);
    EXPECT_EQ(fault_of([] { (void)Puzzle::open("soma/cube").count({.modulo = "labels"}); }),
              Fault::Usage);
    EXPECT_EQ(fault_of([] { (void)ExactCover{1}.add({1}); }), std::nullopt);
    EXPECT_EQ(fault_of([] {
                  ExactCover cover{1};
                  cover.add({1});
                  (void)cover.count();
              }),
              Fault::Usage);
    try {
        (void)Puzzle::read("lattice = \"square\"\nlatice = 3\n", "mine");
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.fault, Fault::Input);
        EXPECT_EQ(error.source, "mine");
        EXPECT_EQ(error.line, 2U);
        EXPECT_FALSE(error.message.empty());
        EXPECT_NE(error.hint.find("lattice"), std::string::npos) << error.what();
    }
}

TEST(CppLibrary, ChecksAndDrawsSolutions) {
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    const auto solution = puzzle.first();
    ASSERT_TRUE(solution);
    std::vector<std::int32_t> spoiled{solution->numbers().begin(), solution->numbers().end()};
    spoiled.resize(spoiled.size() - 12);
    EXPECT_NE(puzzle.why_no_solution(spoiled), std::nullopt);
    EXPECT_NE(puzzle.why_no_solution(std::vector<std::int32_t>{0, 1, 2}), std::nullopt);
    EXPECT_EQ(solution->text().size(), 66U);
    EXPECT_TRUE(solution->svg().starts_with("<svg"));
    EXPECT_NE(solution->svg({.theme = "dark"}), solution->svg());
    EXPECT_EQ(fault_of([&] { (void)solution->svg({.view = "solid"}); }), Fault::Usage);
    EXPECT_EQ(Puzzle::read(puzzle.text()).count().distinct, "2339");
}

}  // namespace
