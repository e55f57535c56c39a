// Whatever is handed to the C interface: NULL, numbers of nothing, options of no sense.

#include <tilewright/tilewright.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

constexpr std::size_t huge = std::numeric_limits<std::size_t>::max();

using Puzzle = std::unique_ptr<tilewright_puzzle, decltype(&tilewright_puzzle_free)>;

Puzzle puzzle_named(const char* name) {
    return {tilewright_puzzle_open(name, nullptr), tilewright_puzzle_free};
}

// Calls something that must fail, and gives the fault of its error.
template <class Call>
int fault_of(const Call& call) {
    tilewright_error* error = nullptr;
    call(&error);
    const int fault = error == nullptr ? 0 : tilewright_error_fault(error);
    EXPECT_STRNE(tilewright_error_text(error), "");
    tilewright_error_free(error);
    call(nullptr);  // nobody wants the error
    return fault;
}

#define EXPECT_USAGE(call) \
    EXPECT_EQ(fault_of([&](tilewright_error** e) { (void)(call); }), TILEWRIGHT_FAULT_USAGE)
#define EXPECT_INPUT(call) \
    EXPECT_EQ(fault_of([&](tilewright_error** e) { (void)(call); }), TILEWRIGHT_FAULT_INPUT)

TEST(Arguments, ANullHandleIsAnError) {
    EXPECT_USAGE(tilewright_puzzle_open(nullptr, e));
    EXPECT_USAGE(tilewright_puzzle_text(nullptr, e));
    EXPECT_USAGE(tilewright_puzzle_json(nullptr, e));
    EXPECT_USAGE(tilewright_cover_make(nullptr, e));
    EXPECT_USAGE(tilewright_puzzle_with_placed(nullptr, nullptr, 0, e));
    EXPECT_USAGE(tilewright_check(nullptr, nullptr, 0, e));
    EXPECT_USAGE(tilewright_solution_text(nullptr, nullptr, 0, e));
    EXPECT_USAGE(tilewright_solutions_read(nullptr, nullptr, 0, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_draw(nullptr, nullptr, 0, nullptr, e));
    EXPECT_USAGE(tilewright_scene(nullptr, nullptr, nullptr, 0, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_count(nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_solve(nullptr, nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_list(nullptr, nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_explain(nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_hint(nullptr, nullptr, 0, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_apart(nullptr, nullptr, 0, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_record(nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_start(nullptr, TILEWRIGHT_TO_COUNT, nullptr, e));
    EXPECT_USAGE(
        tilewright_search_part(nullptr, nullptr, 0, nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_best(nullptr, nullptr, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_cut(nullptr, TILEWRIGHT_TO_COUNT, 2, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_merge(nullptr, nullptr, 0, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_next(nullptr, 0, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_next_batch(nullptr, 0, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_search_answer(nullptr, e));
}

TEST(Arguments, WithoutAnErrorNullIsNothing) {
    tilewright_text_free(nullptr);
    tilewright_error_free(nullptr);
    tilewright_puzzle_free(nullptr);
    tilewright_answer_free(nullptr);
    tilewright_search_free(nullptr);
    tilewright_stop(nullptr);
    EXPECT_EQ(tilewright_error_fault(nullptr), TILEWRIGHT_FAULT_USAGE);
    for (const auto text : {tilewright_error_message, tilewright_error_hint,
                            tilewright_error_source, tilewright_error_text})
        EXPECT_STREQ(text(nullptr), "");
    EXPECT_EQ(tilewright_error_line(nullptr) + tilewright_error_column(nullptr), 0U);
    EXPECT_EQ(static_cast<int>(tilewright_puzzle_kind(nullptr)), 0);
    EXPECT_EQ(tilewright_puzzle_memory(nullptr), 0U);
    EXPECT_EQ(tilewright_puzzle_size(nullptr, TILEWRIGHT_PIECES), 0U);
    EXPECT_EQ(tilewright_puzzle_name(nullptr, TILEWRIGHT_PIECES, 0), nullptr);
    EXPECT_EQ(tilewright_puzzle_lattice(nullptr), nullptr);
    EXPECT_EQ(tilewright_lattice_dimension(nullptr) + tilewright_lattice_types(nullptr), 0U);
    EXPECT_EQ(tilewright_lattice_dimension("no such") + tilewright_lattice_types(""), 0U);
    for (const auto text :
         {tilewright_answer_raw, tilewright_answer_distinct, tilewright_answer_ending,
          tilewright_answer_engine, tilewright_answer_reason, tilewright_answer_json})
        EXPECT_STREQ(text(nullptr), "");
    EXPECT_EQ(tilewright_answer_complete(nullptr), 0);
    EXPECT_EQ(tilewright_answer_group_order(nullptr), 0U);
    EXPECT_EQ(tilewright_answer_seconds(nullptr), 0);
    EXPECT_EQ(tilewright_answer_nodes(nullptr), 0U);
    EXPECT_EQ(tilewright_search_progress(nullptr).fraction, 0);
}

TEST(Arguments, NumbersOfNothingGiveNothing) {
    for (const char* name : {"soma/cube", "macmahon/cubes-2x2x2"}) {
        const Puzzle puzzle = puzzle_named(name);
        for (int part = 0; part < 8; ++part) {
            const auto kind = static_cast<tilewright_element>(part);
            const std::size_t size = tilewright_puzzle_size(puzzle.get(), kind);
            for (const std::size_t i : {size, size + 1, huge})
                EXPECT_EQ(tilewright_puzzle_name(puzzle.get(), kind, i), nullptr);
        }
        const auto no_aim = static_cast<tilewright_aim>(3);
        EXPECT_USAGE(tilewright_start(puzzle.get(), no_aim, nullptr, e));
        EXPECT_USAGE(tilewright_cut(puzzle.get(), no_aim, 2, nullptr, nullptr, nullptr, e));
        for (const std::size_t parts : {std::size_t{0}, huge})
            EXPECT_USAGE(tilewright_cut(puzzle.get(), TILEWRIGHT_TO_COUNT, parts, nullptr, nullptr,
                                        nullptr, e));
    }
}

TEST(Arguments, NullWithASizeIsAnErrorAndWithoutOneAnEmptyText) {
    const Puzzle puzzle = puzzle_named("soma/cube");
    EXPECT_USAGE(tilewright_puzzle_read(nullptr, 5, nullptr, e));
    EXPECT_INPUT(tilewright_puzzle_read(nullptr, 0, nullptr, e));
    EXPECT_INPUT(tilewright_puzzle_read("", 0, nullptr, e));
    EXPECT_USAGE(tilewright_cover_read(nullptr, 5, nullptr, e));
    EXPECT_INPUT(tilewright_cover_read(nullptr, 0, nullptr, e));
    EXPECT_USAGE(tilewright_check(puzzle.get(), nullptr, 5, e));
    char* const wrong = tilewright_check(puzzle.get(), nullptr, 0, nullptr);  // an empty board
    EXPECT_NE(wrong, nullptr);
    tilewright_text_free(wrong);
    EXPECT_USAGE(tilewright_puzzle_with_placed(puzzle.get(), nullptr, 5, e));
    EXPECT_USAGE(tilewright_solution_text(puzzle.get(), nullptr, 5, e));
    EXPECT_USAGE(tilewright_solutions_read(puzzle.get(), nullptr, 5, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_draw(puzzle.get(), nullptr, 5, nullptr, e));
    EXPECT_USAGE(tilewright_hint(puzzle.get(), nullptr, 5, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(tilewright_apart(puzzle.get(), nullptr, 5, nullptr, nullptr, nullptr, e));
    const std::array<std::size_t, 2> ends{0, 5};
    EXPECT_USAGE(tilewright_scene(puzzle.get(), nullptr, nullptr, 1, nullptr, nullptr, nullptr, e));
    EXPECT_USAGE(
        tilewright_scene(puzzle.get(), nullptr, &ends[1], 1, nullptr, nullptr, nullptr, e));
    EXPECT_INPUT(
        tilewright_scene(puzzle.get(), nullptr, &ends[0], 1, nullptr, nullptr, nullptr, e));
}

TEST(Arguments, ArraysOfACoverAreNotBelieved) {
    const std::array<std::size_t, 3> starts{0, 1, 3};
    const std::array<std::uint32_t, 3> entries{0, 0, 1};
    const std::array<std::uint32_t, 2> two{2, 2};
    const tilewright_cover good{2, 0, nullptr, nullptr, 2, starts.data(), entries.data(), nullptr};
    const auto expect_usage = [](const tilewright_cover& bad) {
        EXPECT_USAGE(tilewright_cover_make(&bad, e));
    };
    const Puzzle made{tilewright_cover_make(&good, nullptr), tilewright_puzzle_free};
    EXPECT_NE(made, nullptr);
    tilewright_cover bad = good;
    bad.primary = huge;
    expect_usage(bad);
    bad.primary = 1 << 20;
    bad.secondary = huge;
    expect_usage(bad);
    bad = good;
    bad.least = two.data();  // more often than at most
    expect_usage(bad);
    bad = good;
    bad.starts = nullptr;
    expect_usage(bad);
    bad = good;
    bad.entries = nullptr;
    expect_usage(bad);
    bad = good;
    bad.primary = 1;  // there is no item 1
    expect_usage(bad);
    const std::array<std::size_t, 3> falling{3, 0, huge};
    bad = good;
    bad.starts = falling.data();
    expect_usage(bad);
    bad.starts = falling.data() + 1;  // far too many entries
    bad.options = 1;
    expect_usage(bad);
    bad = {};
    const Puzzle empty{tilewright_cover_make(&bad, nullptr), tilewright_puzzle_free};
    EXPECT_NE(empty, nullptr);
}

TEST(Arguments, AWaitMayBeAnyNumber) {
    const Puzzle puzzle = puzzle_named("soma/cube");
    for (const double seconds :
         {-1.0, 0.0, 1e308, std::numeric_limits<double>::infinity(),
          -std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        tilewright_search* const search =
            tilewright_start(puzzle.get(), TILEWRIGHT_TO_SOLVE, nullptr, nullptr);
        EXPECT_NE(tilewright_next(search, seconds, nullptr, nullptr, nullptr), TILEWRIGHT_FAILED);
        tilewright_search_free(search);
    }
}

TEST(Arguments, OptionsMayBeAnything) {
    const Puzzle puzzle = puzzle_named("soma/cube");
    const std::string deep = std::string(1'000'000, '[');
    const std::string wide = "[" + std::string(20'000'000, ',') + "]";
    for (const char* options :
         {"x", "[]", "1", "null", R"({"seconds": -1})", R"({"threads": 0})", R"({"threads": 1.5})",
          R"({"engine": 1})", R"({"engine": "x"})", R"({"seconds": "NaN"})", "{\"\xff\": 1}",
          deep.c_str(), wide.c_str()})
        EXPECT_USAGE(tilewright_count(puzzle.get(), options, nullptr, nullptr, e));
    constexpr const char* absurd = R"({"threads": 18446744073709551615, "seconds": 1e308,
        "nodes": 18446744073709551615, "memory": 18446744073709551615})";
    tilewright_answer* const answer =
        tilewright_count(puzzle.get(), absurd, nullptr, nullptr, nullptr);
    EXPECT_STREQ(tilewright_answer_distinct(answer), "240");
    tilewright_answer_free(answer);
}

// Deep trees and many items take neither the whole stack nor all the memory.
TEST(Arguments, ACoverMayBeLarge) {
#ifdef TILEWRIGHT_SANITIZED
    constexpr std::uint32_t items = 10'000;
#else
    constexpr std::uint32_t items = 50'000;
#endif
    std::vector<std::size_t> starts{0};
    std::vector<std::uint32_t> entries;
    for (std::uint32_t i = 0; i < items; ++i)
        for (int twice = 0; twice < 2; ++twice) {
            entries.push_back(i);
            starts.push_back(entries.size());
        }
    const tilewright_cover cover{
        items, 0, nullptr, nullptr, starts.size() - 1, starts.data(), entries.data(), nullptr};
    const Puzzle puzzle{tilewright_cover_make(&cover, nullptr), tilewright_puzzle_free};
    EXPECT_USAGE(tilewright_count(puzzle.get(), R"({"engine": "brute"})", nullptr, nullptr, e));
    for (const char* options :
         {R"({"engine": "dance", "threads": 1, "seconds": 1, "memory": 300000000})",
          R"({"threads": 1, "seconds": 1, "memory": 300000000})"}) {
        tilewright_error* error = nullptr;
        tilewright_answer* const answer =
            tilewright_count(puzzle.get(), options, nullptr, nullptr, &error);
        // 2 to the power of the items has that many digits; only tables get so far.
        if (tilewright_answer_complete(answer) != 0) {
            EXPECT_EQ(std::strlen(tilewright_answer_raw(answer)),
                      1 + static_cast<std::size_t>(items * std::log10(2)));
        }
        EXPECT_NE(tilewright_error_fault(error), TILEWRIGHT_FAULT_INTERNAL);
        tilewright_answer_free(answer);
        tilewright_error_free(error);
    }
}

}  // namespace
