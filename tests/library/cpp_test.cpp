// The library as its users have it: the public header and the shared library, nothing else.
#include <tilewright/tilewright.hpp>

#include <algorithm>
#include <chrono>
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

TEST(CppLibrary, SaysWherePiecesLie) {
    const auto soma = Puzzle::open("soma/cube");
    EXPECT_NE(soma.count({.by = "piece"}).json.find(R"({"piece":"L","placed":"11520"})"),
              std::string::npos);
    const auto any = Puzzle::open("pentominoes/any-four-4x5");
    EXPECT_NE(any.count({.by = "pieces"}).json.find(R"("choices":[{"pieces":{)"),
              std::string::npos);
}

TEST(CppLibrary, AsksForSolutionsWithAProperty) {
    const auto tray = Puzzle::open("pentominoes/6x10");
    const auto counted = tray.count({.where = "on-border and not box-part"});
    EXPECT_EQ(counted.distinct, "2");
    EXPECT_NE(counted.json.find(R"("where":"on-border and not box-part")"), std::string::npos);
    EXPECT_EQ(tray.count({.certify = true, .where = "on-border"}).raw, "8");
    std::size_t found = 0;
    (void)tray.solve({.distinct = true, .where = "X@3,2 and on-border"}, [&](const Solution&) {
        ++found;
        return true;
    });
    EXPECT_EQ(found, 1U);
    EXPECT_TRUE(tray.first({.where = "X@3,2 and on-border"}));
    EXPECT_EQ(fault_of([&] { (void)tray.count({.where = "halfs"}); }), Fault::Usage);
    EXPECT_EQ(fault_of([&] { (void)tray.count({.certify = true, .where = "halves"}); }),
              Fault::Usage);
    const auto tiles = Puzzle::open("macmahon/squares-4x6");
    EXPECT_EQ(fault_of([&] { (void)tiles.count({.where = "halves"}); }), Fault::Usage);
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
        EXPECT_EQ(puzzle.check(solution), std::nullopt);
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

TEST(CppLibrary, ReadsSolutionsFromLists) {
    for (const auto* name : {"pentominoes/3x20", "soma/cube", "macmahon/cubes-2x2x2"}) {
        const auto puzzle = Puzzle::open(name);
        std::string list;
        std::vector<Solution> solutions;
        for (const Solution& solution : puzzle.solutions({.limit = 20})) {
            solutions.push_back(solution);
            list += solution.text() + "\n";
        }
        const auto read = puzzle.read_solutions(list);
        EXPECT_TRUE(std::ranges::equal(read, solutions, {}, &Solution::text, &Solution::text));
        int taken = 0;
        const std::string said = puzzle.read_solutions(list, [&](const Solution& one) {
            EXPECT_EQ(one.check(), std::nullopt);
            return ++taken < 2;
        });
        EXPECT_EQ(said, R"({"schema":"tilewright.listing/1","puzzle":null,"count":2,)"
                        R"("complete":false,"read":"cancelled"})");
    }
    const auto puzzle = Puzzle::open("soma/cube");
    EXPECT_EQ(fault_of([&] { (void)puzzle.read_solutions("ABC | DEF"); }), Fault::Input);
    const auto fail = [](const Solution&) -> bool { throw std::range_error{"mine"}; };
    EXPECT_THROW((void)puzzle.read_solutions(puzzle.first()->text(), fail), std::range_error);
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

using Row = std::vector<std::int32_t>;

Row row_of(const Solution& solution) {
    return {solution.numbers().begin(), solution.numbers().end()};
}

TEST(CppLibrary, PartsGiveWhatOneSearchGives) {
    for (const std::string name : {"pentominoes/6x10", "soma/cube", "tetrahexes/4x7",
                                   "macmahon/cubes-2x2x2", "pentominoes/6x10-stuck"}) {
        SCOPED_TRACE(name);
        const auto puzzle = Puzzle::open(name);
        const auto expected = puzzle.count();
        const std::vector<std::string> parts = puzzle.cut(5);
        ASSERT_FALSE(parts.empty());
        std::vector<std::string> results;
        for (const std::string& part : parts) {
            // In small steps: a result that is not done is searched on.
            std::string result = part;
            for (int step = 0; step < 4; ++step)
                result = puzzle.search_part(result, {.nodes = 20'000, .threads = 1});
            result = puzzle.search_part(result, {.threads = 2});
            EXPECT_TRUE(tilewright::part_done(result));
            EXPECT_NE(tilewright::part_state(result).find(R"("done":true)"), std::string::npos);
            results.insert(results.begin(), result);  // in another order
        }
        const auto merged = puzzle.merge(results);
        EXPECT_TRUE(merged.complete);
        EXPECT_EQ(merged.raw, expected.raw);
        EXPECT_EQ(merged.distinct, expected.distinct);
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge({}); }), Fault::Usage);
        results.push_back(results.front());
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge(results); }), Fault::Input);
        if (std::ranges::none_of(parts, tilewright::part_done)) {
            EXPECT_EQ(fault_of([&] { (void)puzzle.merge(parts); }), Fault::Input);
        }
        if (results.size() < 3) continue;
        results.resize(results.size() - 2);
        EXPECT_EQ(fault_of([&] { (void)puzzle.merge(results); }), Fault::Input);
    }
    EXPECT_EQ(fault_of([] { (void)tilewright::part_done("no part"); }), Fault::Input);
}

// A function ends the search of a part after each few solutions, until nothing is left.
TEST(CppLibrary, SolutionsOfPartsComeOnceEach) {
    const auto puzzle = Puzzle::open("pentominoes/5x12");
    for (const bool distinct : {false, true}) {
        SCOPED_TRACE(distinct);
        std::set<Row> found;
        std::size_t handed_over = 0;
        for (std::string part :
             puzzle.cut(3, {.to = tilewright::Aim::Solve, .distinct = distinct})) {
            while (!tilewright::part_done(part)) {
                std::size_t now = 0;
                const auto take = [&](const Solution& solution) {
                    EXPECT_TRUE(found.insert(row_of(solution)).second);
                    EXPECT_EQ(solution.check(), std::nullopt);
                    return ++now % 100 != 0;
                };
                part = puzzle.search_part(part, {.threads = 2, .on_solution = take});
                handed_over += now;
                ASSERT_LE(handed_over, 4040U);
            }
        }
        EXPECT_EQ(handed_over, distinct ? 1010U : 4040U);
        std::set<Row> expected;
        if (distinct) continue;
        for (const Solution& solution : puzzle.solutions({.all = true}))
            expected.insert(row_of(solution));
        EXPECT_EQ(found, expected);
    }
}

TEST(CppLibrary, PositionsHaveTheSolutionsOfTheWholePuzzleThatFit) {
    for (const std::string name : {"pentominoes/3x20", "soma/cube", "macmahon/squares-4x6"}) {
        SCOPED_TRACE(name);
        const auto puzzle = Puzzle::open(name);
        const auto solution = puzzle.first();
        ASSERT_TRUE(solution);
        const auto whole = puzzle.with_placed(*solution);
        EXPECT_EQ(whole.count().raw, "1");
        EXPECT_EQ(row_of(whole.first().value()), row_of(*solution));
        EXPECT_GT(whole.memory(), 0U);
    }
    const auto tray = Puzzle::open("pentominoes/3x20");
    std::set<Row> expected;
    Row placed;
    for (const Solution& solution : tray.solutions({.all = true})) {
        if (placed.empty())
            placed = Row(solution.numbers().begin(), solution.numbers().begin() + 24);
        if (std::ranges::search(solution.numbers(), placed).begin() == solution.numbers().begin())
            expected.insert(row_of(solution));
    }
    std::set<Row> found;
    for (const Solution& solution : tray.with_placed(placed).solutions({.all = true}))
        found.insert(row_of(solution));
    EXPECT_EQ(found, expected);
    EXPECT_EQ(fault_of([&] {
                  (void)tray.with_placed(Row{0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
              }),
              Fault::Input);
    Row twice = placed;
    twice.insert(twice.end(), placed.begin(), placed.end());
    EXPECT_EQ(fault_of([&] { (void)tray.with_placed(twice); }), Fault::Input);
    ExactCover cover{3};
    cover.add({0, 1});
    cover.add({2});
    cover.add({0});
    cover.add({1, 2});
    EXPECT_EQ(fault_of([&] { (void)cover.with_placed(Row{3, 3}); }), Fault::Input);
    const auto position = cover.with_placed(Row{3});
    EXPECT_EQ(position.count().raw, "1");
    const auto chosen = position.first();
    ASSERT_TRUE(chosen);
    EXPECT_EQ(std::set<int>(chosen->begin(), chosen->end()), (std::set<int>{2, 3}));
    EXPECT_EQ(chosen->check(), std::nullopt);
    EXPECT_EQ(cover.check(*chosen), std::nullopt);
    EXPECT_NE(cover.check(Row{3}), std::nullopt);
    EXPECT_EQ(fault_of([&] { ExactCover{position}.add({0}); }), Fault::Usage);
}

TEST(CppLibrary, WhatIsMovedFromCanBeUsed) {
    auto puzzle = Puzzle::open("pentominoes/3x20");
    const auto moved = std::move(puzzle);
    EXPECT_EQ(puzzle.count().raw, moved.count().raw);  // NOLINT(bugprone-use-after-move)
    auto solutions = moved.solutions({.all = true});
    solutions = Puzzle::open("soma/cube").solutions();
    std::size_t found = 0;
    for (const Solution& solution : solutions) found += solution.placements().size();
    EXPECT_EQ(found, 7U);
    auto solution = moved.first().value();
    const auto other = std::move(solution);
    EXPECT_NO_THROW((void)solution.placements());  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(other.check(), std::nullopt);
    ExactCover cover{1};
    cover.add({0});
    EXPECT_EQ(cover.count().raw, "1");
    const ExactCover taken = std::move(cover);
    EXPECT_EQ(cover.count().raw, "1");  // NOLINT(bugprone-use-after-move): nothing is to be covered
    EXPECT_EQ(taken.first().value().size(), 1U);
    cover = ExactCover{2};
    cover.add({0, 1});
    EXPECT_EQ(cover.count().raw, "1");
}

TEST(CppLibrary, WrongNumbersAreErrors) {
    EXPECT_EQ(fault_of([] { ExactCover{1}.add({std::size_t{1} << 32U}); }), Fault::Usage);
    EXPECT_EQ(fault_of([] { ExactCover{1}.bounds(1, 1, 1); }), Fault::Usage);
    const auto puzzle = Puzzle::open("soma/cube");
    EXPECT_EQ(fault_of([&] { (void)puzzle.cut(0); }), Fault::Usage);
    EXPECT_EQ(
        fault_of([&] { (void)puzzle.count({.seconds = std::numeric_limits<double>::infinity()}); }),
        Fault::Usage);
    EXPECT_EQ(fault_of([&] { (void)puzzle.check(Row{0, 1, 2}); }), Fault::Usage);
    EXPECT_EQ(
        fault_of([] {
            (void)Puzzle::open("solid-pentominoes/3x4x5").first({.engine = "brute", .nodes = 9});
        }),
        Fault::Stopped);
}

// What a call does not heed, it does not take.
template <class Options>
concept HasLimit = requires {
    Options{.limit = 1};
};
template <class Options>
concept HasModulo = requires {
    Options{.modulo = "none"};
};
template <class Options>
concept HasProgress = requires {
    Options{.on_progress = {}};
};
static_assert(HasLimit<tilewright::SolveOptions> && !HasLimit<tilewright::CountOptions>);
static_assert(!HasLimit<tilewright::FirstOptions> && !HasLimit<tilewright::CutOptions>);
static_assert(HasModulo<tilewright::CutOptions> && !HasModulo<tilewright::PartOptions>);
static_assert(!HasModulo<tilewright::CoverCountOptions>);
static_assert(HasProgress<tilewright::SolveOptions> && !HasProgress<tilewright::SolutionsOptions>);

// What ends a call, and what it throws: on_progress and on_solution of each long call.
TEST(CppLibrary, FunctionsEndEveryLongCall) {
    const auto puzzle = Puzzle::open("pentominoes/one-sided-9x10");
    const auto end = [](const auto&) { return false; };
    const auto fail = [](const auto&) -> bool { throw std::range_error{"mine"}; };
    EXPECT_EQ(puzzle.count({.engine = "dance", .on_progress = end}).ending, "cancelled");
    EXPECT_THROW((void)puzzle.count({.engine = "dance", .on_progress = fail}), std::range_error);
    EXPECT_THROW((void)puzzle.first({.engine = "brute", .on_progress = fail}), std::range_error);
    const auto drawn = [&](const tilewright::OnProgress& on_progress) {
        return puzzle.solve({.sample = 3, .engine = "brute", .on_progress = on_progress},
                            [](const auto&) { return true; });
    };
    EXPECT_EQ(drawn(end).ending, "cancelled");
    EXPECT_THROW((void)drawn(fail), std::range_error);
    const std::string part =
        puzzle.cut(2, {.to = tilewright::Aim::Solve, .engine = "dance"}).front();
    EXPECT_FALSE(tilewright::part_done(puzzle.search_part(part, {.on_progress = end})));
    EXPECT_THROW((void)puzzle.search_part(part, {.on_progress = fail}), std::range_error);
    EXPECT_THROW((void)puzzle.search_part(part, {.on_solution = fail}), std::range_error);
    EXPECT_EQ(fault_of([&] { (void)puzzle.cut(100'000, {.engine = "dance", .on_progress = end}); }),
              Fault::Stopped);
    EXPECT_THROW((void)puzzle.cut(100'000, {.engine = "dance", .on_progress = fail}),
                 std::range_error);
    const tilewright::RecordOptions ended{.steps = 1'000'000, .every = 1000, .on_progress = end};
    EXPECT_FALSE(puzzle.record(ended).empty());
    EXPECT_THROW((void)puzzle.record({.steps = 1'000'000, .every = 1000, .on_progress = fail}),
                 std::range_error);
    const auto hard =
        Builder{"square"}.box({11, 15}).piece("Y", "####\n.#..", {.min = 33, .max = 33}).build();
    EXPECT_NE(hard.explain({.on_progress = end}).find("unknown"), std::string::npos);
    EXPECT_NE(hard.hint({}, {.on_progress = end}).find("unknown"), std::string::npos);
    EXPECT_THROW((void)hard.explain({.on_progress = fail}), std::range_error);
    EXPECT_THROW((void)hard.hint({}, {.on_progress = fail}), std::range_error);
}

std::vector<Solution> all_solutions(const Puzzle& puzzle) {
    std::vector<Solution> solutions;
    for (const Solution& one : puzzle.solutions({.all = true})) solutions.push_back(one);
    return solutions;
}

// Ends a call at its first report, and keeps what that was.
class Ender {
public:
    tilewright::OnProgress hook() {
        return [this](const tilewright::Progress& at) {
            ++reports_;
            fraction_ = at.fraction;
            ended_at_ = Clock::now();
            return false;
        };
    }
    // The call was ended early, with an error that says so, and soon.
    template <class Call>
    void expect_end(const char* what, const Call& call) {
        SCOPED_TRACE(what);
        reports_ = 0;
        EXPECT_EQ(fault_of(call), Fault::Stopped);
        const std::chrono::duration<double> more = Clock::now() - ended_at_;
        EXPECT_EQ(reports_, 1);
        EXPECT_LT(fraction_, 0.95);
        EXPECT_LT(more.count(), 1);
    }

private:
    using Clock = std::chrono::steady_clock;
    int reports_ = 0;
    double fraction_ = 0;
    Clock::time_point ended_at_;
};

TEST(CppLibrary, FunctionsEndFilesScenesAndMerging) {
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    const std::vector<Solution> solutions = all_solutions(puzzle);
    const std::string psv = puzzle.export_to("psv", solutions).files.front().bytes;
    const auto many = Builder{"square"}
                          .box({600, 600})
                          .piece("I", "##", {.min = 180'000, .max = 180'000})
                          .build();
    const std::string part = puzzle.search_part(puzzle.cut(1).front());
    const std::vector<std::string> parts(40'000, part);
    Ender end;
    end.expect_end("scene", [&] { (void)puzzle.scene(solutions, {.on_progress = end.hook()}); });
    for (const char* const to : {"psv", "xmpuzzle"})
        end.expect_end(to,
                       [&] { (void)puzzle.export_to(to, solutions, {.on_progress = end.hook()}); });
    for (const char* const to : {"dlx", "cnf"})
        end.expect_end(to, [&] { (void)many.export_to(to, {}, {.on_progress = end.hook()}); });
    end.expect_end("import", [&] {
        (void)tilewright::import_file(psv, "a.psv", {.on_progress = end.hook()});
    });
    for (const char* const to : {"svg", "stl"})
        end.expect_end(to, [&] { (void)many.make_files(to, {.on_progress = end.hook()}); });
    end.expect_end("merge", [&] { (void)puzzle.merge(parts, end.hook()); });
    EXPECT_THROW((void)puzzle.scene(solutions, {.on_progress = [](const auto&) -> bool {
                                        throw std::range_error{"mine"};
                                    }}),
                 std::range_error);
}

// Progress never falls, and a call that nobody ends makes what it makes without a listener.
TEST(CppLibrary, FilesAndScenesTellTheirProgress) {
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    const std::vector<Solution> solutions = all_solutions(puzzle);
    std::vector<double> told;
    const tilewright::OnProgress listen = [&](const tilewright::Progress& at) {
        told.push_back(at.fraction);
        return true;
    };
    EXPECT_EQ(puzzle.scene(solutions, {.on_progress = listen}), puzzle.scene(solutions));
    EXPECT_FALSE(told.empty());
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_TRUE(std::ranges::all_of(told, [](double at) { return at >= 0 && at <= 1; }));
}

TEST(CppLibrary, HelpsMakersOfPuzzles) {
    const auto puzzle = Puzzle::open("soma/cube");
    EXPECT_NE(puzzle.rate().find(R"("grade":5)"), std::string::npos);
    EXPECT_NE(puzzle.rate({.plays = 2, .seed = 3}).find(R"("plays":2)"), std::string::npos);
    const std::string cards = puzzle.cards({.cards = 2, .from = 1, .to = 2, .least_clues = 2});
    EXPECT_NE(cards.find("tilewright.cards/1"), std::string::npos);
    EXPECT_NE(cards.find(R"("number":2)"), std::string::npos);
    EXPECT_NE(cards.find(R"("complete":true)"), std::string::npos);
    const std::string chosen = Puzzle::open("pentominoes/any-four-4x5").choices({.choose = 4});
    EXPECT_NE(chosen.find(R"("possible":"495","solvable":26,"ways":"1")"), std::string::npos);
    const std::string any_number = Puzzle::open("pentominoes/any-four-4x5")
                                       .choices({.choose = 4, .least_ways = 2, .most_ways = 0});
    EXPECT_NE(any_number.find(R"("ways":"2..")"), std::string::npos);
    EXPECT_THROW((void)puzzle.choices({.use = {"Q"}}), Error);
    const auto dominoes = Puzzle::open("dominoes/6x6");
    const std::string any = dominoes.blocks({.any = 2});
    EXPECT_NE(any.find(R"("choices":630,"solvable":324)"), std::string::npos);
    const std::string lists = dominoes.blocks({.lists = {"0,0 1,0", "5,5"}});
    EXPECT_NE(lists.find(R"("blocked":[[0,0],[5,5]],"ways":"0")"), std::string::npos);
    const auto end = [](const auto&) { return false; };
    EXPECT_THROW((void)puzzle.rate({.plays = 100'000, .on_progress = end}), Error);
    EXPECT_THROW((void)puzzle.cards({.from = 11}), Error);
    const std::string drawn = dominoes.blocks({.any = 7, .sample = 5, .seed = 3});
    EXPECT_NE(drawn.find(R"("drawn_from":"8347680")"), std::string::npos);
    EXPECT_EQ(std::ranges::count(drawn, '\n'), 7);
    EXPECT_THROW((void)dominoes.blocks({}), Error);
    const std::string boards = puzzle.boards({.within = "3x3x4", .boards = 2});
    EXPECT_NE(boards.find(R"("schema":"tilewright.board/1","number":2,"ways":1,)"),
              std::string::npos);
    const std::string changed =
        puzzle.boards({.change = true, .least_ways = 100, .most_ways = 300});
    EXPECT_NE(changed.find(R"("moved":0,)"), std::string::npos);
    EXPECT_THROW((void)puzzle.boards({}), Error);
    EXPECT_THROW((void)puzzle.boards({.within = "4x4x4", .least_ways = 2, .most_ways = 1}), Error);
    EXPECT_THROW((void)Puzzle::open("macmahon/cubes-2x2x2").boards({.within = "3x3"}), Error);
    const std::string grown = dominoes.family({.board = "4xN", .to = 4, .any_number = true});
    EXPECT_NE(grown.find(R"("raw":"36","distinct":"9")"), std::string::npos) << grown;
    EXPECT_THROW((void)dominoes.family({.board = "4xN"}), Error);
    EXPECT_THROW((void)dominoes.family({.board = "4xN", .to = 3, .mark = "?"}), Error);
    const std::string fewest = dominoes.goal({.goal = "least"});
    EXPECT_NE(fewest.find(R"("proof":true,"worth":12,"bound":12)"), std::string::npos);
    const std::string most = puzzle.goal({.weights = {"cells"}, .solved = true});
    EXPECT_NE(most.find(R"("worth":27)"), std::string::npos);
    EXPECT_THROW((void)dominoes.goal({.weights = {"X=3"}}), Error);
    EXPECT_THROW((void)dominoes.goal({.goal = "best"}), Error);
    EXPECT_THROW((void)Puzzle::open("macmahon/cubes-2x2x2").goal(), Error);
    EXPECT_THROW((void)Puzzle::open("macmahon/cubes-2x2x2").cards(), Error);
    EXPECT_THROW((void)dominoes.best(), Error);
    EXPECT_NE(Puzzle::open("macmahon/cubes-2x2x2").rate().find(R"("grade":)"), std::string::npos);
}

TEST(CppLibrary, FindsAttemptsThatBecomeBetter) {
    const auto cubes = Puzzle::open("macmahon/cubes-2x2x2");
    EXPECT_NE(cubes.best().find(R"("proof":true)"), std::string::npos);
    // Three tiles with one label each, and no two of them match.
    const auto none = Puzzle::read(R"(
kind = "matching"
board = [3, 1]
[[tiles]]
list = "1 1 1 1\n2 2 2 2\n3 3 3 3"
)");
    std::size_t attempts = 0;
    const auto count = [&](const tilewright::Solution& attempt) {
        EXPECT_EQ(attempt.tiles().size(), 3U);
        return ++attempts < 1;
    };
    const std::string best = none.best({.seed = 3, .on_attempt = count});
    EXPECT_NE(best.find(R"("matched":0,"edges":2,"proof":false)"), std::string::npos) << best;
    EXPECT_EQ(attempts, 1U);
    const auto fail = [](const tilewright::Solution&) -> bool { throw std::range_error{"enough"}; };
    EXPECT_THROW((void)none.best({.on_attempt = fail}), std::range_error);
    EXPECT_NE(none.best({.seconds = 0.01}).find(R"("seed":1)"), std::string::npos);
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
    EXPECT_NE(tiles.check(without), std::nullopt);
}

TEST(CppLibrary, TakesAssembliesApart) {
    const auto cube = Puzzle::open("soma/cube");
    const auto solution = cube.first();
    ASSERT_TRUE(solution);
    const std::string apart = cube.apart(solution->numbers());
    EXPECT_NE(apart.find(R"("verdict":"comes_apart")"), std::string::npos) << apart;
    EXPECT_NE(apart.find(R"("held":[])"), std::string::npos) << apart;
    EXPECT_THROW((void)cube.apart(solution->numbers(), {.stay = {"no piece"}}), Error);
    const std::string few = cube.apart(solution->numbers(), {.shortest = true, .all_ways = true});
    EXPECT_NE(few.find(R"("moves":6,"shortest":true,"separations")"), std::string::npos) << few;
    EXPECT_NE(few.find(R"("first":[{"part")"), std::string::npos) << few;
    EXPECT_NE(few.find(R"("first_are_all":true)"), std::string::npos) << few;
    // A ring holds the piece in its middle, until that may be lifted.
    const auto ring = Puzzle::read(R"(
lattice = "square"
region.box = [3, 3]
[[pieces]]
name = "O"
picture = """
###
#.#
###
"""
[[pieces]]
name = "I"
picture = "#"
)",
                                   "ring.toml");
    const auto laid = ring.first();
    ASSERT_TRUE(laid);
    const std::string held = ring.apart(laid->numbers());
    EXPECT_NE(held.find(R"("verdict":"stuck")"), std::string::npos) << held;
    EXPECT_NE(held.find(R"({"piece":"O","step":[1,0,0],"by":["I"]})"), std::string::npos) << held;
    const std::string lifted = ring.apart(laid->numbers(), {.lift = true});
    EXPECT_NE(lifted.find(R"("verdict":"comes_apart","level":[1])"), std::string::npos) << lifted;
}

// A bar in the room of a box, and a slot across it.
//   row: the lowest row of the box's room
Puzzle bar_in_a_box(const std::string& row) {
    const auto picture = [&](const std::string& bar) {
        return "\"\"\"\n###.###\n###.###\n##...##\n#." + bar + ".#\n##...##\n" + row +
               "\n#######\n\"\"\"\n";
    };
    return Puzzle::read("lattice = \"square\"\nregion.picture = " + picture("###") +
                            "[[pieces]]\nname = \"box\"\npicture = " + picture("...") +
                            "[[pieces]]\nname = \"bar\"\npicture = \"###\"\n",
                        "box.toml");
}

TEST(CppLibrary, TakesAssembliesApartByTurns) {
    const auto wide = bar_in_a_box("###.###");
    const auto solution = wide.first();
    ASSERT_TRUE(solution);
    const std::string slid = wide.apart(solution->numbers());
    EXPECT_NE(slid.find(R"("verdict":"stuck")"), std::string::npos) << slid;
    const std::string turned = wide.apart(solution->numbers(), {.turns = true});
    EXPECT_NE(turned.find(R"("verdict":"comes_apart","level":[2])"), std::string::npos) << turned;
    EXPECT_NE(turned.find(R"({"pieces":["bar"],"turn":{"axis":[0,0,1],"through":[3.5,3.5,0.0],)"
                          R"("degrees":90}})"),
              std::string::npos)
        << turned;

    // The corners of the bar come into the side of the box; a flat end is too wide, too.
    const auto tight = bar_in_a_box("#######");
    const std::string forced = tight.apart(tight.first()->numbers(), {.turns = true, .bevel = 0.4});
    EXPECT_NE(forced.find(R"("verdict":"no_way","level":[],"force":0.04)"), std::string::npos)
        << forced;

    EXPECT_EQ(fault_of([&] { (void)wide.apart(solution->numbers(), {.bevel = 0.1}); }),
              Fault::Usage);
    for (const double bevel : {0.004, 0.5})
        EXPECT_EQ(fault_of([&] {
                      (void)wide.apart(solution->numbers(), {.turns = true, .bevel = bevel});
                  }),
                  Fault::Usage);
    const auto spheres = Puzzle::read(
        "lattice = \"fcc\"\nregion.box = [2, 2, 1]\n"
        "[[pieces]]\nname = \"A\"\npicture = \"##\"\ncount = 2\n",
        "spheres.toml");
    const auto balls = spheres.first();
    ASSERT_TRUE(balls);
    EXPECT_EQ(fault_of([&] { (void)spheres.apart(balls->numbers(), {.turns = true}); }),
              Fault::Input);
}

TEST(CppLibrary, CutsOffEdgesWhereThatMakesRoomForTurns) {
    const auto puzzle = Puzzle::read(R"(
lattice = "triangular"
region.cells = [[2,0,1],[3,0,0],[1,1,1],[2,1,0],[0,3,0],[1,3,1],[2,3,0],[1,1,0],[1,2,0],[3,3,0]]
[[pieces]]
name = "A"
cells = [[2,0,1],[3,0,0],[1,1,1],[2,1,0],[0,3,0],[1,3,1],[2,3,0]]
[[pieces]]
name = "B"
cells = [[1,1,0],[1,2,0],[3,3,0]]
)",
                                     "bevel.toml");
    const auto solution = puzzle.first();
    ASSERT_TRUE(solution);
    // 0.29 is needed.
    const std::string cut = puzzle.apart(solution->numbers(), {.turns = true, .bevel = 0.29});
    EXPECT_NE(cut.find(R"("verdict":"comes_apart","level":[2],"bevel":0.29)"), std::string::npos)
        << cut;
    EXPECT_NE(cut.find(R"("degrees":180,"bevel":0.29})"), std::string::npos) << cut;
    const std::string less = puzzle.apart(solution->numbers(), {.turns = true, .bevel = 0.28});
    EXPECT_NE(less.find(R"("verdict":"no_way")"), std::string::npos) << less;
    EXPECT_NE(less.find(R"("force":)"), std::string::npos) << less;
}

TEST(CppLibrary, DescribesPicturesAndSearchesForPages) {
    for (const std::string name : {"soma/cube", "pentominoes/3x20", "quintominoes/dodecahedron"}) {
        const auto puzzle = Puzzle::open(name);
        const auto solution = puzzle.first();
        ASSERT_TRUE(solution);
        EXPECT_NE(puzzle.scene({*solution}).find("placements"), std::string::npos);
        EXPECT_GT(puzzle.record({.steps = 50}).size(), 1000U);
        EXPECT_EQ(fault_of([&] { (void)puzzle.record({.engine = "frontier"}); }), Fault::Usage);
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

// Options have no dashes here, and commands for the program have them.
TEST(CppLibrary, HintsNameItsOwnOptions) {
    const auto hint_of = [](const auto& call) -> std::string {
        try {
            call();
        } catch (const Error& error) {
            return error.hint;
        }
        return "nothing was thrown";
    };
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    EXPECT_EQ(hint_of([&] { (void)puzzle.blocks({.any = 30}); }),
              "draw some of them with sample 1000, or block fewer cells");
}

TEST(CppLibrary, ChecksAndDrawsSolutions) {
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    const auto solution = puzzle.first();
    ASSERT_TRUE(solution);
    std::vector<std::int32_t> spoiled{solution->numbers().begin(), solution->numbers().end()};
    spoiled.resize(spoiled.size() - 12);
    EXPECT_NE(puzzle.check(spoiled), std::nullopt);
    EXPECT_EQ(solution->text().size(), 66U);
    // A piece that is there more often than the puzzle has it.
    const auto tray = Builder{"square"}.box({6, 4}).set("trominoes", {.max = 2}).build();
    Row lines;
    for (std::int32_t y = 0; y < 4; ++y)
        for (std::int32_t x = 0; x < 6; x += 3)
            lines.insert(lines.end(), {0, 3, x, y, x + 1, y, x + 2, y});
    const std::string file = tray.text();
    const auto handle = tilewright_puzzle_read(file.data(), file.size(), "tray", nullptr);
    char* const text = tilewright_solution_text(handle, lines.data(), lines.size(), nullptr);
    EXPECT_NE(text, nullptr);
    tilewright_text_free(text);
    tilewright_puzzle_free(handle);
    EXPECT_NE(tray.check(lines), std::nullopt);
    EXPECT_TRUE(solution->svg().starts_with("<svg"));
    EXPECT_NE(solution->svg({.theme = "dark"}), solution->svg());
    EXPECT_EQ(fault_of([&] { (void)solution->svg({.view = "solid"}); }), Fault::Usage);
    EXPECT_EQ(Puzzle::read(puzzle.text()).count().distinct, "2339");
}

}  // namespace
