// What --memory promises, as seen from outside: by the most memory a run has ever had.

#ifndef TILEWRIGHT_SANITIZED

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

struct Used {
    int status;
    std::size_t megabytes;
};

// The peak of a child begins with what its parent has: these tests want a process of their own, as
// ctest gives them.
Used run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), TILEWRIGHT_PROGRAM);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(TILEWRIGHT_PROGRAM, words.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    return {WEXITSTATUS(status), static_cast<std::size_t>(usage.ru_maxrss) / 1024};
}

struct Row {
    const char* engine;
    const char* puzzle;
    std::size_t megabytes;
    int status;  // 0 answered, 75 stopped by the limit
};

class Memory : public testing::TestWithParam<Row> {};

TEST_P(Memory, IsNeverExceededByMoreThanATenth) {
    constexpr std::size_t program = 16;  // megabytes of the program itself and of the puzzle
    const auto& [engine, puzzle, megabytes, status] = GetParam();
    const char* time = status == 0 ? "100s" : "3s";
    for (const char* threads : {"1", "2"}) {
        const Used used = run({"count", puzzle, "--engine", engine, "--threads", threads,
                               "--memory", fmt::format("{}MB", megabytes), "--time", time});
        EXPECT_EQ(used.status, status) << threads << " threads";
        EXPECT_LE(used.megabytes, megabytes + megabytes / 10 + program) << threads << " threads";
    }
}

// Nothing fits, and no engine is left to try.
TEST(Memory, TooLittleForAnyEngineIsSaid) {
    EXPECT_EQ(run({"count", "soma/cube", "--memory", "2KB", "--time", "10s"}).status, 75);
}

std::string name_of(const testing::TestParamInfo<Row>& row) {
    std::string name =
        fmt::format("{}_{}_{}MB", row.param.engine, row.param.puzzle, row.param.megabytes);
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Runs, Memory,
                         testing::Values(Row{"frontier", "pentominoes/6x10", 2, 75},
                                         Row{"frontier", "pentominoes/6x10", 16, 0},
                                         Row{"frontier", "pentominoes/one-sided-5x18", 60, 75},
                                         Row{"frontier", "pentominoes/one-sided-5x18", 150, 75},
                                         Row{"frontier", "pentominoes/one-sided-5x18", 400, 0},
                                         Row{"auto", "pentominoes/6x10", 2, 0},
                                         Row{"auto", "pentahexes/10x11", 4, 75},
                                         Row{"bits", "pentominoes/5x12", 1, 0},
                                         Row{"dance", "pentominoes/4x15", 1, 0}),
                         name_of);

}  // namespace

#endif
