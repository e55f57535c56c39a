// Whether --memory keeps its promise, measured from outside by the peak memory of a run.

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/measure_program.hpp"

namespace {

using tilewright::tests::measure_program;
using tilewright::tests::Measured;

struct Row {
    const char* engine;
    const char* puzzle;
    std::size_t megabytes;
    int status;  // 0: answered, 75: stopped by the limit
};

class Memory : public testing::TestWithParam<Row> {};

TEST_P(Memory, IsNeverExceededByMoreThanATenth) {
    if (tilewright::tests::sanitized) GTEST_SKIP() << "sanitizers need more";
    constexpr std::size_t program = 16;     // megabytes of the program itself and of the puzzle
    constexpr std::size_t each_thread = 3;  // of what a thread has laid out of the puzzle
    const auto& [engine, puzzle, megabytes, status] = GetParam();
    const char* time = status == 0 ? "100s" : "3s";
    for (const std::size_t threads : {1, 2}) {
        const Measured used = measure_program({"count", puzzle, "--engine", engine, "--threads",
                                               std::to_string(threads), "--memory",
                                               fmt::format("{}MB", megabytes), "--time", time});
        EXPECT_EQ(used.status, status) << threads << " threads";
        EXPECT_LE(used.megabytes, megabytes + megabytes / 10 + program + each_thread * threads)
            << threads << " threads";
    }
}

// Nothing fits into so little memory, and no engine is left to try.
TEST(Memory, TooLittleForAnyEngineIsSaid) {
    if (tilewright::tests::sanitized) GTEST_SKIP() << "sanitizers need more";
    EXPECT_EQ(measure_program({"count", "soma/cube", "--memory", "2KB", "--time", "10s"}).status,
              75);
}

std::string name_of(const testing::TestParamInfo<Row>& row) {
    std::string name =
        fmt::format("{}_{}_{}MB", row.param.engine, row.param.puzzle, row.param.megabytes);
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(
    Runs, Memory,
    testing::Values(Row{"frontier", "pentominoes/6x10", 2, 75},
                    Row{"frontier", "pentominoes/6x10", 16, 0},
                    Row{"frontier", "pentominoes/one-sided-5x18", 8, 75},
                    Row{"frontier", "pentominoes/one-sided-5x18", 30, 0},
                    Row{"frontier", "pentominoes/one-sided-5x18", 150, 0},
                    Row{"frontier", "hexiamonds/trefoil", 10, 0},
                    Row{"auto", "pentominoes/6x10", 2, 0}, Row{"auto", "pentahexes/10x11", 4, 75},
                    Row{"bits", "pentominoes/5x12", 1, 0}, Row{"dance", "pentominoes/4x15", 1, 0},
                    Row{"sat", "pentahexes/10x11", 10, 75}, Row{"sat", "pentahexes/10x11", 45, 75},
                    Row{"brute", "pentominoes/6x10", 1, 75}),
    name_of);

}  // namespace
