// Runs that are killed at any moment, disks that fill up, and jobs in shards.  In the end, the
// answer must be that of an undisturbed run.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tilewright/base/random.hpp"

namespace {

namespace fs = std::filesystem;
using tilewright::Random;
using tilewright::tests::Ran;
using tilewright::tests::run_program;
using tilewright::tests::run_shell;

#ifdef TILEWRIGHT_SANITIZED  // each run takes about ten times as long
constexpr std::size_t usual_kills = 4;
constexpr int between_failures = 7;
constexpr std::chrono::seconds until_it_searches{6};
#else
constexpr std::size_t usual_kills = 100;
constexpr int between_failures = 1;
constexpr std::chrono::seconds until_it_searches{1};
#endif

// How many runs to kill.  'make soak' asks for more.
std::size_t kills() {
    const char* wanted = std::getenv("TILEWRIGHT_KILLS");
    return wanted == nullptr ? usual_kills : std::strtoul(wanted, nullptr, 10);
}

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

// Compares without showing the lines that differ: finding them in long lists takes gigabytes.
testing::AssertionResult are_same(const std::string& text, const std::string& expected) {
    if (text == expected) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << text.size() << " bytes that differ from the " << expected.size() << " expected";
}

// A folder that is empty at first.
class LongRuns : public testing::Test {
protected:
    void SetUp() override {
        const auto& test = *testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path{testing::TempDir()} / fmt::format("tilewright-long-{}", test.name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path file(const std::string& name) const { return folder_ / name; }

    // Runs the program in the folder and kills it after a time.  Returns its status, or nothing if
    // it was killed.  Its output goes to the file 'log'.
    std::optional<int> run_for(std::chrono::milliseconds time, std::vector<std::string> arguments) {
        const pid_t child = start(std::move(arguments));
        std::this_thread::sleep_for(time);
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFEXITED(status)) return WEXITSTATUS(status);
        return std::nullopt;
    }

    [[nodiscard]] pid_t start(std::vector<std::string> arguments) const {
        return tilewright::tests::start_program(std::move(arguments), folder_.string(), O_TRUNC);
    }

    // Kills runs at random moments, and checks the results of those that end before.
    void kill_often(const std::vector<std::string>& arguments, auto check_answer) {
        Random random{7};
        std::size_t killed = 0;
        std::size_t ended = 0;
        while (killed < kills() || ended == 0) {
            std::vector<std::string> line = arguments;
            const bool goes_on = fs::exists(file("c"));
            line.insert(line.end(), {goes_on ? "--resume" : "--checkpoint", "c", "--every", "10ms",
                                     "--threads", std::to_string(1 + random.below(3))});
            // After enough kills, a run may finish.
            const auto time = std::chrono::milliseconds{
                killed < kills() ? 20 + random.below(300) : 60'000 + random.below(1)};
            const auto status = killed < kills() ? run_for(time, line) : run_to_end(line);
            if (!status) {
                ++killed;
                continue;
            }
            ASSERT_EQ(*status, 0) << text_of(file("log"));
            ++ended;
            check_answer();
            ASSERT_FALSE(fs::exists(file("c"))) << "an answered search leaves no checkpoint";
        }
    }

    std::optional<int> run_to_end(std::vector<std::string> arguments) {
        int status = 0;
        waitpid(start(std::move(arguments)), &status, 0);
        return WEXITSTATUS(status);
    }

    [[nodiscard]] Ran shell(const std::string& arguments) const {
        return run_program(arguments, folder_.string());
    }

    // Works on shards of a listing with one engine, and merges them.
    void expect_shards_give_the_whole(const char* engine) const {
        ASSERT_EQ(
            shell(fmt::format("solve pentominoes/6x10 --distinct --engine {} -o whole.txt 2>&1",
                              engine))
                .status,
            0);
        ASSERT_EQ(
            shell(fmt::format(
                      "split pentominoes/6x10 --engine {} --parts 5 --task distinct -o job 2>&1",
                      engine))
                .status,
            0);
        EXPECT_EQ(shell("split pentominoes/6x10 --parts 5 -o job 2>&1").status, 2);
        const Ran early = shell("merge job 2>&1");
        EXPECT_EQ(early.status, 65);
        EXPECT_NE(early.out.find("5 shards are not done: 1, 2, 3, 4, 5"), std::string::npos)
            << early.out;
        // Small budgets leave shards of shards.
        int status = 75;
        for (int tries = 0; status == 75 && tries < 100; ++tries)
            status = shell("work job --shard 1/2 --budget 60ms 2>&1").status;
        EXPECT_EQ(status, 0);
        EXPECT_EQ(shell("merge job 2>&1").status, 65);
        EXPECT_EQ(shell("work job --shard 2/2 --threads 3 2>&1").status, 0);
        EXPECT_EQ(shell("work job 2>&1").status, 0);  // nothing is left to do
        const Ran merged = shell("merge job -o merged.txt --json 2>&1");
        EXPECT_EQ(merged.status, 0) << merged.out;
        EXPECT_NE(merged.out.find(R"("raw":"9356","distinct":"2339")"), std::string::npos)
            << merged.out;
        EXPECT_TRUE(are_same(text_of(file("merged.txt")), text_of(file("whole.txt"))));
    }

private:
    fs::path folder_;
};

// 'dance' takes long enough to be killed at many moments; 'frontier' keeps no state within a table.
TEST_F(LongRuns, AKilledCountEndsWithTheSameNumbers) {
    kill_often({"count", "pentominoes/6x10", "--engine", "dance", "--json"}, [this] {
        EXPECT_NE(text_of(file("log")).find(R"("raw":"9356","distinct":"2339")"), std::string::npos)
            << text_of(file("log"));
    });
}

// An engine is named because the order of a listing is that of its engine; 'dance' is slow enough.
TEST_F(LongRuns, AKilledListingLosesAndDoublesNothing) {
    ASSERT_EQ(shell("solve pentominoes/6x10 --all --engine dance -o whole.txt 2>&1").status, 0);
    kill_often({"solve", "pentominoes/6x10", "--all", "--engine", "dance", "-o", "out.txt"},
               [this] {
                   EXPECT_TRUE(are_same(text_of(file("out.txt")), text_of(file("whole.txt"))));
                   fs::remove(file("out.txt"));
               });
}

// The run was killed after it had given the listing its name, and before it deleted the checkpoint.
TEST_F(LongRuns, AWholeListingWithACheckpointIsMadeAgain) {
    const std::string solve = "solve pentominoes/6x10 --all --engine dance -o out.txt ";
    const pid_t child = start({"solve", "pentominoes/6x10", "--all", "--engine", "dance", "-o",
                               "out.txt", "--checkpoint", "c", "--every", "10ms"});
    while (!fs::exists(file("c"))) {
        ASSERT_EQ(waitpid(child, nullptr, WNOHANG), 0) << text_of(file("log"));
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    fs::copy_file(file("c"), file("kept"));
    ASSERT_EQ(shell(solve + "--resume c 2>&1").status, 0);
    ASSERT_FALSE(fs::exists(file("c")));
    const std::string whole = text_of(file("out.txt"));
    ASSERT_NE(whole.find("# 9356 solutions, complete"), std::string::npos);

    fs::copy_file(file("kept"), file("c"));
    const Ran again = shell(solve + "--resume c 2>&1");
    EXPECT_EQ(again.status, 0) << again.out;
    EXPECT_TRUE(are_same(text_of(file("out.txt")), whole));
    EXPECT_FALSE(fs::exists(file("c")));

    // A search that is refused changes nothing, and neither does one that finds another listing.
    fs::copy_file(file("kept"), file("c"));
    EXPECT_EQ(
        shell("solve pentominoes/5x12 --all --engine dance -o out.txt --resume c 2>&1").status, 65);
    EXPECT_TRUE(are_same(text_of(file("out.txt")), whole));
    fs::remove(file("out.txt.part"));
    std::ofstream{file("out.txt")} << "# puzzle by hand";
    EXPECT_EQ(shell(solve + "--resume c 2>&1").status, 65);
    EXPECT_EQ(text_of(file("out.txt")), "# puzzle by hand");
    EXPECT_TRUE(fs::exists(file("c")));
    EXPECT_FALSE(fs::exists(file("out.txt.part")));
}

// With 'dance' it is certain that the count has not ended before the interrupt.
TEST_F(LongRuns, AnInterruptLeavesACheckpoint) {
    const pid_t child = start({"count", "solid-pentominoes/3x4x5", "--engine", "dance",
                               "--checkpoint", "c", "--every", "1h"});
    std::this_thread::sleep_for(until_it_searches);
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 75);
    EXPECT_NE(text_of(file("log")).find("resume with: --resume c"), std::string::npos);
    ASSERT_TRUE(fs::exists(file("c")));
    const Ran other = shell("count pentominoes/6x10 --resume c 2>&1");
    EXPECT_EQ(other.status, 65);
    EXPECT_NE(other.out.find("does not belong to this search"), std::string::npos) << other.out;
    const Ran turned = shell("count solid-pentominoes/3x4x5 --modulo none --resume c 2>&1");
    EXPECT_EQ(turned.status, 65);
    EXPECT_NE(turned.out.find("it was made by: count solid-pentominoes/3x4x5 --modulo all"),
              std::string::npos)
        << turned.out;
    const Ran again = shell("count solid-pentominoes/3x4x5 --checkpoint c 2>&1");
    EXPECT_EQ(again.status, 2) << again.out;
}

// An engine is named because the order of a listing is that of its engine.
TEST_F(LongRuns, ShardsGiveWhatOneSearchGives) {
    for (const char* engine : {"dance", "bits"}) {
        SCOPED_TRACE(engine);
        for (const char* name : {"job", "whole.txt", "merged.txt"}) fs::remove_all(file(name));
        expect_shards_give_the_whole(engine);
        if (HasFatalFailure()) return;
    }
    fs::copy_file(file("job/2.result.jsonl"), file("job/9.result.jsonl"));
    EXPECT_NE(shell("merge job 2>&1").out.find("'9' is not a shard of this job"),
              std::string::npos);
    fs::remove(file("job/9.result.jsonl"));
    fs::copy_file(file("job/2.result.jsonl"), file("job/3.result.jsonl"),
                  fs::copy_options::overwrite_existing);
    EXPECT_NE(shell("merge job 2>&1").out.find("to another shard"), std::string::npos);
}

// A result that cannot be used costs its shard's time again, and nothing else.
TEST_F(LongRuns, DamagedResultsAreSetAside) {
    ASSERT_EQ(shell("split pentominoes/6x10 --engine bits --parts 4 -o job 2>&1").status, 0);
    ASSERT_EQ(shell("work job --only 2 --budget 1ms 2>&1").status, 0);
    for (const char* name : {"1", "2.1", "3", "4"})  // 2.1 is what 2 has left
        ASSERT_EQ(shell(fmt::format("work job --only {} 2>&1", name)).status, 0) << name;
    fs::resize_file(file("job/2.result.jsonl"), 100);
    fs::resize_file(file("job/3.result.jsonl"), 0);
    fs::copy_file(file("job/1.result.jsonl"), file("job/4.result.jsonl"),
                  fs::copy_options::overwrite_existing);
    const Ran status = shell("status job 2>&1");
    EXPECT_EQ(status.status, 75);
    for (const char* name : {"job/2.result.jsonl", "job/3.result.jsonl", "job/4.result.jsonl"})
        EXPECT_NE(status.out.find(name), std::string::npos) << status.out;
    EXPECT_EQ(shell("merge job 2>&1").status, 65);
    EXPECT_EQ(shell("work job --only 3 2>&1").status, 0);
    const Ran work = shell("work job 2>&1");
    EXPECT_EQ(work.status, 0) << work.out;
    EXPECT_NE(work.out.find("set aside, and shard 2 is searched again"), std::string::npos)
        << work.out;
    for (const char* name : {"2", "2.1", "3", "4"})
        EXPECT_TRUE(fs::exists(file(fmt::format("job/{}.result.jsonl.damaged", name)))) << name;
    EXPECT_NE(shell("merge job --json 2>&1").out.find(R"("raw":"9356","distinct":"2339")"),
              std::string::npos);
}

// A share of tables that takes longer than there is time comes back as two, so that the job ends.
// What the shares have in common only saves time.
TEST_F(LongRuns, SharesOfTablesFitIntoAnyTime) {
    ASSERT_EQ(shell("split pentominoes/6x10 --engine frontier --parts 3 -o job 2>&1").status, 0);
    ASSERT_TRUE(fs::exists(file("job/common.0")));
    EXPECT_EQ(shell("status job").out.find("common.0"), std::string::npos);
    const auto expect_said_of_common = [&](const std::string& what) {
        const Ran status = shell("status job");
        EXPECT_NE(status.out.find("job/common.0: " + what + "; the answer stays right, but"),
                  std::string::npos)
            << status.out;
        EXPECT_NE(shell("status job --json").out.find(R"("damaged":["job/common.0"])"),
                  std::string::npos);
        const Ran worked = shell("work job --threads 1 --budget 25ms 2>&1");
        EXPECT_NE(worked.out.find("job/common.0: " + what), std::string::npos) << worked.out;
    };
    Ran work;
    int rounds = 0;
    for (int budget = 25; rounds < 1000; ++rounds) {  // ms
        if (rounds % 20 == 19) budget *= 2;           // a busy machine is slow to begin
        work = shell(fmt::format("work job --threads 1 --budget {}ms 2>&1", budget));
        if (work.status != 75) break;
        if (rounds == 3) fs::resize_file(file("job/common.0"), 5'000);
        if (rounds == 6) fs::remove(file("job/common.0"));
        if (rounds == 3 || rounds == 6) expect_said_of_common(rounds == 3 ? "damaged" : "missing");
    }
    EXPECT_EQ(work.status, 0) << rounds << " rounds: " << work.out;
    EXPECT_NE(shell("merge job --json 2>&1").out.find(R"("raw":"9356","distinct":"2339")"),
              std::string::npos);
    for (const auto& entry : fs::directory_iterator{file("job")})
        EXPECT_LT(entry.path().filename().string().size(), 80U) << entry.path();
}

TEST_F(LongRuns, ShardsCountWhatOneSearchCounts) {
    for (const char* engine : {"auto", "bits", "dance", "frontier"}) {
        fs::remove_all(file("job"));
        ASSERT_EQ(
            shell(fmt::format("split pentominoes/6x10 --engine {} --parts 7 -o job 2>&1", engine))
                .status,
            0);
        EXPECT_EQ(shell("work job 2>&1").status, 0);
        const Ran merged = shell("merge job --json 2>&1");
        EXPECT_NE(merged.out.find(R"("raw":"9356","distinct":"2339")"), std::string::npos)
            << merged.out;
    }
}

// The same exit status and message on whatever thread it is.  (CLI11, which comes first, has
// functions that allocate and must not throw.)
TEST_F(LongRuns, ABrokenContractIsReported) {
    int broken = 0;
    for (int at = 2'000; at < 10'000; at += at / 8) {
        SCOPED_TRACE(at);
        const Ran ran =
            run_shell(fmt::format("BREAK_AT={} {} count soma/cube --engine bits --threads 3 2>&1",
                                  at, TILEWRIGHT_FAILING_PROGRAM),
                      file("").string());
        if (ran.status == 0) continue;  // it was not reached, or not needed
        ++broken;
        ASSERT_EQ(ran.status, 70) << ran.out;
        ASSERT_NE(ran.out.find("tilewright: internal error: a test breaks this ("),
                  std::string::npos)
            << ran.out;
        ASSERT_NE(ran.out.find("Please report it."), std::string::npos) << ran.out;
    }
    EXPECT_GE(broken, 5);
}

// Runs the program with one failing call; see tests/failing/failing_calls.cpp.
Ran run_failing(int at, const std::string& arguments, const std::string& folder) {
    return run_shell(fmt::format("FAIL_AT={} {} {}", at, TILEWRIGHT_FAILING_PROGRAM, arguments),
                     folder);
}

// An engine is named because only one that searches a tree leaves states while it runs.
TEST_F(LongRuns, EveryWriteThatFailsIsReported) {
    const std::string folder = file("").string();
    int failed = 0;
    int resumed = 0;
    for (int at = 1; at <= 30; at += between_failures) {
        SCOPED_TRACE(at);
        for (const char* name : {"c", "c.previous", "out.txt", "out.txt.part"})
            fs::remove(file(name));
        const Ran ran = run_failing(at,
                                    "solve pentominoes/6x10 --all --engine bits --threads 1 "
                                    "--checkpoint c --every 150ms -o out.txt 2>&1",
                                    folder);
        // Some calls do not matter, such as closing a file that was only tried.  Others come too
        // late.
        if (ran.status == 0) continue;
        ++failed;
        ASSERT_EQ(ran.status, 74) << ran.out;
        ASSERT_NE(ran.out.find("No space left on device"), std::string::npos) << ran.out;
        // A file with its final name must be whole, and there must be no other files.
        for (const auto& entry : fs::directory_iterator{folder}) {
            const std::string name = entry.path().filename();
            ASSERT_TRUE(name == "c" || name == "c.previous" || name == "out.txt.part" ||
                        name == "out.txt")
                << name;
            if (name == "out.txt") {
                ASSERT_NE(text_of(entry.path()).find("# 9356 solutions, complete"),
                          std::string::npos);
            }
        }
        if (!fs::exists(file("c")) || fs::exists(file("out.txt"))) continue;
        const Ran on =
            shell("solve pentominoes/6x10 --all --engine bits --resume c -o out.txt 2>&1");
        ASSERT_EQ(on.status, 0) << on.out;
        ASSERT_NE(on.out.find("9,356 solutions written"), std::string::npos) << on.out;
        ++resumed;
    }
    EXPECT_GE(failed, 10 / between_failures);
    EXPECT_GE(resumed, 1);
}

}  // namespace
