// Sweeps whose rows are the shares of a job: whatever becomes of workers and files, the table is
// that of one run.

#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/jobs.hpp"

namespace {

namespace fs = std::filesystem;
using tilewright::Random;
using tilewright::tests::Jobs;
using tilewright::tests::Ran;
using tilewright::tests::run_program;

constexpr const char* holes = "hole tray.toml --size 1x6 --turns fixed";  // has nine rows

class SweepJobs : public Jobs {
protected:
    void SetUp() override {
        Jobs::SetUp();
        std::ofstream{file("tray.toml")} << R"(title = "Twelve pentominoes and a hole"
lattice = "square"
region = { box = [11, 6] }
[[pieces]]
set = "pentominoes"
)";
        std::ofstream{file("tray6x4.toml")} << R"(lattice = "square"
region = { box = [6, 4] }
[[pieces]]
set = "tetrominoes"
count = 2
except = ["L", "S", "T"]
[[pieces]]
set = "tetrominoes"
except = ["I", "O", "S", "T"]
count = 2
)";
        std::ofstream{file("eleven.toml")} << R"(lattice = "square"
region = { box = [5, 11] }
[[pieces]]
set = "pentominoes"
)";
    }
    void split(const std::string& sweep, std::size_t parts) const {
        fs::remove_all(file("job"));
        const Ran cut = run(fmt::format("sweep {} --split job --parts {}", sweep, parts));
        ASSERT_EQ(cut.status, answered) << cut.out;
    }
    // What a call prints on standard output.
    [[nodiscard]] Ran printed(const std::string& arguments) const {
        Ran ran = run_program(arguments + " 2> error", file("").string());
        ran.out = std::regex_replace(ran.out, std::regex{R"("seconds":[^,}]*|"check":[^,}]*)"}, "");
        return ran;
    }
    // 'merge' prints what the sweep prints.
    void expect_same(const std::string& sweep) const {
        for (const char* kind : {"", " --json"}) {
            const Ran whole = printed("sweep " + sweep + kind);
            const Ran merged = printed(std::string{"merge job"} + kind);
            EXPECT_EQ(merged.status, whole.status) << text_of("error");
            EXPECT_EQ(merged.out, whole.out);
        }
    }
};

TEST_F(SweepJobs, GiveTheTableOfOneRun) {
    std::uint64_t seed = 0;
    for (const char* sweep :
         {holes, "omit eleven.toml --sort raw --where 'raw>0'", "omit eleven.toml --exists",
          "boards pentominoes/6x10 --boxes 3x20,4x15,5x12 --modulo rotations",
          "chirality pentominoes/5x12 --engine bits", "chirality tray6x4.toml --engine dance",
          "hole pentominoes/5x12 --piece X --engine bits --row-time 60s"})
        for (int i = 0; i < 2; ++i) {
            Random random{++seed};
            const std::size_t parts = any(random, {1, 3, 100});
            SCOPED_TRACE(fmt::format("{}, {} parts", sweep, parts));
            split(sweep, parts);
            work(random, any(random, {" --budget 20ms", " --budget 1s"}));
            expect_same(sweep);
            if (HasFailure()) return;
        }
    // Rows go to a file as those of one run do, where another sweep finds them.
    ASSERT_EQ(run("merge job -o rows.jsonl").status, answered);
    const Ran known = run("sweep hole pentominoes/5x12 --piece X -o rows.jsonl");
    EXPECT_NE(known.out.find("rows were known already"), std::string::npos) << known.out;
}

// Boards that grow, where no walk counts them, are rows as well.
TEST_F(SweepJobs, ShareTheBoardsOfAFamily) {
    std::uint64_t seed = 0;
    for (const char* call :
         {"pentominoes/6x10 --board 5xN --copies 1 --from 10 --to 13",
          "dominoes --board NxN --to 6 --engine frontier",
          "tetrominoes --only I,T --board NxM --to 5 --engine dance --modulo none",
          "dominoes --board 3xN --to 8 --engine bits --as csv"}) {
        SCOPED_TRACE(call);
        Random random{++seed};
        fs::remove_all(file("job"));
        const Ran cut = run(fmt::format("family {} --split job --parts 3", call));
        ASSERT_EQ(cut.status, answered) << cut.out;
        work(random, " --budget 20ms");
        const Ran whole = printed(std::string{"family "} + call);
        const Ran merged = printed("merge job");
        EXPECT_EQ(merged.status, whole.status) << text_of("error");
        EXPECT_EQ(merged.out, whole.out);
    }
    const Ran walked = run("family dominoes --board 4xN --to 9 --split other");
    EXPECT_EQ(walked.status, 2);
    EXPECT_NE(walked.out.find("a walk counts all boards"), std::string::npos) << walked.out;
}

TEST_F(SweepJobs, SurviveKilledWorkersAndDamage) {
    split(holes, 9);
    Random random{5};
    for (int round = 0; round < 6; ++round) {
        std::vector<pid_t> workers;
        for (int i = 0; i < 2; ++i) workers.push_back(start({"work", "job", "--threads", "1"}));
        for (const pid_t worker : workers) {
            usleep(static_cast<useconds_t>(random.below(40'000)));
            kill(worker, SIGKILL);
            waitpid(worker, nullptr, 0);
        }
    }
    EXPECT_EQ(run("work job").status, answered);
    const std::string result = text_of("job/2.result.jsonl");
    std::ofstream{file("job/2.result.jsonl")} << result.substr(0, result.size() / 2);
    EXPECT_EQ(run("merge job").status, 65);
    const Ran status = run("status job");
    EXPECT_NE(status.out.find("job/2.result.jsonl: "), std::string::npos) << status.out;
    EXPECT_NE(status.out.find("so far: 8 of 9 rows"), std::string::npos) << status.out;
    EXPECT_NE(run("status job --json").out.find(R"("items":9,"items_done":8)"), std::string::npos);
    const Ran again = run("work job");
    EXPECT_NE(again.out.find("set aside"), std::string::npos) << again.out;
    expect_same(holes);
}

TEST_F(SweepJobs, AreSharedByWorkersWithoutTurns) {
    split(holes, 9);
    std::vector<pid_t> workers;
    for (int i = 0; i < 3; ++i) workers.push_back(start({"work", "job", "--threads", "1"}));
    for (const pid_t worker : workers) waitpid(worker, nullptr, 0);
    EXPECT_NE(run("status job").out.find("9 shards done, 0 left; 100.0 % of the work"),
              std::string::npos);
    expect_same(holes);
}

TEST_F(SweepJobs, RefuseWhatCannotBeSplit) {
    const auto refused = [&](const std::string& arguments, const std::string& words) {
        const Ran ran = run("sweep " + arguments);
        EXPECT_EQ(ran.status, 2) << ran.out;
        EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
        EXPECT_FALSE(fs::exists(file("job"))) << arguments;
    };
    refused("chirality pentominoes/6x10 --split job --exists",
            "all rows of this sweep come from one search");
    refused(std::string{holes} + " --parts 3", "--split");
    for (const char* other : {"-o x.jsonl", "--time 1s", "--nodes 10", "--puzzles x"})
        refused(fmt::format("{} --split job {}", holes, other), "excludes");
    // A job that calls another command, or whose puzzle is another one.
    split(holes, 2);
    std::ofstream{file("job/puzzle.toml"), std::ios::app} << "\n";
    EXPECT_NE(run("status job").out.find("the puzzle of the job has changed"), std::string::npos);
}

}  // namespace
