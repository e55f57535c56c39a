#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tilewright/base/random.hpp"

// Tests of jobs in folders.
namespace tilewright::tests {

// A folder that is empty at first.
class Jobs : public testing::Test {
protected:
    static constexpr int answered = 0;
    static constexpr int stopped = 75;

    void SetUp() override {
        std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        std::ranges::replace(name, '/', '-');
        folder_ = std::filesystem::path{testing::TempDir()} /
                  fmt::format("tilewright-{}-{}", name, getpid());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::filesystem::path file(const std::string& name) const {
        return folder_ / name;
    }
    [[nodiscard]] std::string text_of(const std::string& name) const {
        std::ifstream stream{file(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    template <class T>
    static T any(Random& random, std::initializer_list<T> list) {
        return list.begin()[random.below(list.size())];
    }
    [[nodiscard]] Ran run(const std::string& arguments) const {
        return run_program(arguments + " 2>&1", folder_.string());
    }

    // Starts the program in the folder.
    [[nodiscard]] pid_t start(std::vector<std::string> arguments) const {
        return start_program(std::move(arguments), folder_.string(), O_APPEND);
    }

    // Works until nothing is left; the first rounds have these limits, and later ones have none.
    void work(Random& random, const std::string& limits) const {
        for (int round = 0; round < 30; ++round) {
            std::string line = fmt::format("work job --threads {}", 1 + random.below(3));
            if (round < 4) line += limits;
            const Ran ran = run(line);
            ASSERT_TRUE(ran.status == answered || ran.status == stopped) << ran.out;
            if (ran.status == answered) return;
            ASSERT_EQ(run("merge job").status, 65) << "not all is done";
        }
        FAIL() << "the job is not done";
    }

private:
    std::filesystem::path folder_;
};

}  // namespace tilewright::tests
