// A job on a file system as it is: results that are seen late and out of order, disks and quotas
// that are full.  Nothing may be lost, and nothing may be counted twice.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/cli/run_program.hpp"

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

constexpr int answered = 0;
constexpr int stopped = 75;
constexpr int disk_failed = 74;

class SharedFolder : public testing::Test {
protected:
    void SetUp() override {
        folder_ =
            fs::path{testing::TempDir()} /
            fmt::format("tilewright-shared-{}-{}",
                        testing::UnitTest::GetInstance()->current_test_info()->name(), getpid());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] Ran shell(const std::string& line) const {
        const auto folder_of = [](const char* program) {
            return fs::path{program}.parent_path().string();
        };
        return run_shell(fmt::format("export PATH={}:{}:$PATH; {}", folder_of(TILEWRIGHT_PROGRAM),
                                     folder_of(TILEWRIGHT_FAILING_PROGRAM), line),
                         folder_);
    }
    [[nodiscard]] std::size_t files_with(std::string_view ending) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            fs::directory_iterator{folder_ / "job"},
            [&](const auto& one) { return one.path().string().ends_with(ending); }));
    }
    void expect_merged() const {
        const Ran merged = shell("tilewright merge job --json 2>&1");
        EXPECT_EQ(merged.status, answered) << merged.out;
        EXPECT_NE(merged.out.find(R"("raw":"9356","distinct":"2339")"), std::string::npos)
            << merged.out;
        EXPECT_EQ(files_with(".taken") + files_with(".damaged"), 0U);
    }

    fs::path folder_;
};

// Workers search shards again whose results they do not see yet.
TEST_F(SharedFolder, MayShowResultsLateAndOutOfOrder) {
    ASSERT_EQ(shell("tilewright split pentominoes/6x10 --engine bits --parts 12 -o job").status,
              answered);
    std::string out;
    int status = stopped;
    for (int round = 0; round < 40 && status == stopped; ++round) {
        const int seconds = 1 << round / 8;  // whatever the machine
        const Ran ran = shell(
            fmt::format("export HIDE_RESULTS=400; for i in 1 2 3; do "
                        "tilewright_failing work job --threads 1 --budget {}s & done 2>&1; wait; "
                        "tilewright work job --budget 1ms 2>&1",
                        seconds));
        out += ran.out;
        status = ran.status;
    }
    EXPECT_EQ(status, answered) << out;
    expect_merged();
}

TEST_F(SharedFolder, LosesNothingWhenAWriteFails) {
    int failed = 0;
    for (int at = 1; at <= 16; ++at) {
        SCOPED_TRACE(at);
        fs::remove_all(folder_ / "job");
        ASSERT_EQ(shell("tilewright split pentominoes/6x10 --parts 3 -o job").status, answered);
        const Ran ran =
            shell(fmt::format("FAIL_AT={} tilewright_failing work job --threads 1 2>&1", at));
        if (ran.status != answered) {
            ++failed;
            EXPECT_EQ(ran.status, disk_failed) << ran.out;
            EXPECT_NE(ran.out.find("No space left on device"), std::string::npos) << ran.out;
            EXPECT_NE(ran.out.find("'job/"), std::string::npos) << ran.out;  // which file
        }
        EXPECT_EQ(files_with("unfinished"), 0U);
        EXPECT_EQ(shell("tilewright work job").status, answered);
        expect_merged();
        if (HasFailure()) return;
    }
    EXPECT_GT(failed, 3);
}

// A real file system of 48 kB, where this user may mount one.
TEST_F(SharedFolder, GoesOnAfterTheDiskWasFull) {
    if (shell("unshare -rm mount -t tmpfs none . 2> /dev/null").status != 0)
        GTEST_SKIP() << "no file system can be mounted here";
    std::ofstream{folder_ / "script"} << R"(
mount -t tmpfs -o size=48k none mounted && cd mounted || exit 1
tilewright split pentominoes/5x12 --engine bits --task all --parts 9 -o job || exit 2
tilewright work job --threads 1; echo "full: $?"
tilewright status job; echo "status: $?"
mount -o remount,size=4m . || exit 3
tilewright work job --threads 1 || exit 4
tilewright merge job -o ../merged.txt || exit 5
)";
    const Ran ran = shell(
        "mkdir mounted; unshare -rm bash script 2>&1; s=$?; "
        "tilewright solve pentominoes/5x12 --engine bits --all -o whole.txt 2> /dev/null; "
        "cmp merged.txt whole.txt 2>&1 || echo different; exit $s");
    EXPECT_EQ(ran.status, 0) << ran.out;
    for (const char* words : {"full: 74", "No space left on device", "status: 75"})
        EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("differ"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace tilewright::tests
