// How soon an interrupted search ends.  Time is that of the search's thread, because other programs
// may keep it waiting.

#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/count_instance.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/sat.hpp"

namespace tilewright {
namespace {

#ifdef TILEWRIGHT_SANITIZED
constexpr std::size_t tries = 10;  // each takes about ten times as long
constexpr std::size_t few_tries = 10;
constexpr double most_seconds = 10;  // that it ends; how soon is for the release build
#else
constexpr std::size_t tries = 100;
constexpr std::size_t few_tries = 25;
constexpr double most_seconds = 0.1;
#endif

double seconds_on(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Starts a search, interrupts it after some time, and measures how long it continued.  Nothing when
// it had ended before.
template <class Search>
std::optional<double> time_to_end(const Search& search, const answer::SolveOptions& given,
                                  double after) {
    std::atomic<bool> interrupt = false;
    std::atomic<bool> over = false;
    double end = 0;
    answer::SolveOptions options = given;
    options.control.interrupt = &interrupt;
    std::thread searching{[&] {
        // An interrupt before the search begins is an error, because nothing has been counted.
        const Result<answer::Answer> answer = search(options);
        EXPECT_TRUE(answer || answer.error().fault == Fault::Stopped);
        end = seconds_on(CLOCK_THREAD_CPUTIME_ID);
        over = true;
    }};
    clockid_t clock{};
    pthread_getcpuclockid(searching.native_handle(), &clock);
    while (!over && seconds_on(clock) < after) std::this_thread::yield();
    const bool was_over = over;
    const double start = was_over ? 0 : seconds_on(clock);
    interrupt = true;
    searching.join();
    if (was_over) return std::nullopt;
    return end - start;
}

// Interrupts a search again and again, at random moments of its beginning.
template <class Search>
void expect_soon_over(const Search& search, const answer::SolveOptions& options, std::size_t tries,
                      std::size_t milliseconds) {
    Random random{1};
    std::vector<double> times;
    for (std::size_t i = 0; i < tries; ++i) {
        const double after = 1e-3 * static_cast<double>(random.below(milliseconds));
        if (const auto time = time_to_end(search, options, after)) times.push_back(*time);
    }
    std::ranges::sort(times);
    ASSERT_GT(times.size(), tries / 2) << "the search is over too soon to be interrupted";
    const double longest_but_one = times[times.size() - std::min<std::size_t>(2, times.size())];
    testing::Test::RecordProperty("p99_milliseconds", fmt::format("{:.1f}", 1e3 * longest_but_one));
    EXPECT_LT(longest_but_one, most_seconds);
}

struct Row {
    const char* engine;
    const char* puzzle;
};

class Cancelled : public testing::TestWithParam<Row> {};

TEST_P(Cancelled, EndsWithinATenthOfASecond) {
    const auto puzzle = packing::read_catalogue(GetParam().puzzle);
    ASSERT_TRUE(puzzle);
    const engine::Engine sat =
        sat::make_sat_engine({}, sat::make_cadical, std::make_shared<sat::Trouble>());
    answer::SolveOptions options{.engine = GetParam().engine};
    options.further_engines = {sat};
    // Symmetries and tables belong to the beginning.
    expect_soon_over([&](const answer::SolveOptions& with) { return count(*puzzle, with); },
                     options, tries, 50);
}

#ifdef TILEWRIGHT_SANITIZED
constexpr std::size_t side_of_torus = 10;
#else
constexpr std::size_t side_of_torus = 15;
#endif

// With 1,800 symmetries and 14,175 placements, the search begins late: the group is split into
// conjugacy classes, and each class has its own quotient.
TEST(CancelledSymmetries, EndWithinATenthOfASecond) {
    const auto puzzle = packing::read_puzzle(
        fmt::format("lattice = \"square\"\n[region]\nbox = [{0}, {0}]\nwrap = \"torus\"\n"
                    "[[pieces]]\nset = \"pentominoes\"\nmin = 0\nmax = 12\n",
                    side_of_torus),
        "torus");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    const auto posed = answer::Prepared{*puzzle}.posed(puzzle_file::Modulo::All);
    ASSERT_TRUE(posed);
    EXPECT_EQ((*posed)->group().order(), 8 * side_of_torus * side_of_torus);
    expect_soon_over(
        [&](const answer::SolveOptions& with) {
            const Deadline deadline = search::deadline_of(with.control);
            return answer::count_instance({**posed, with, deadline});
        },
        {}, few_tries, 300);
}

INSTANTIATE_TEST_SUITE_P(
    Searches, Cancelled,
    testing::Values(Row{"bits", "pentominoes/one-sided-5x18"},
                    Row{"dance", "pentominoes/one-sided-5x18"},
                    Row{"frontier", "pentominoes/one-sided-5x18"}, Row{"sat", "pentahexes/10x11"},
                    Row{"auto", "pentominoes/one-sided-5x18"}, Row{"auto", "pentahexes/10x11"},
                    Row{"brute", "pentominoes/3x20"}),
    [](const auto& test) {
        std::string name = fmt::format("{}_{}", test.param.engine, test.param.puzzle);
        std::ranges::replace_if(
            name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
        return name;
    });

}  // namespace
}  // namespace tilewright
