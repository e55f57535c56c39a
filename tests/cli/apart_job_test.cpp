// Assemblies that are taken apart as the shares of a job: 'merge' prints what 'apart' prints.

#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/jobs.hpp"

namespace {

using tilewright::Random;
using tilewright::tests::Jobs;
using tilewright::tests::Ran;
using tilewright::tests::run_program;

class ApartJobs : public Jobs {
protected:
    void split(const std::string& call, std::size_t parts) const {
        std::filesystem::remove_all(file("job"));
        const Ran cut = run(fmt::format("apart {} --split job --parts {}", call, parts));
        ASSERT_EQ(cut.status, answered) << cut.out;
    }
    void expect_same(const std::string& call) const {
        const Ran whole = run_program("apart " + call + " 2> error", file("").string());
        const Ran merged = run_program("merge job 2> error", file("").string());
        EXPECT_EQ(merged.status, whole.status) << text_of("error");
        EXPECT_TRUE(merged.out == whole.out) << merged.out << "instead of\n" << whole.out;
    }
};

TEST_F(ApartJobs, SayWhatOneRunSays) {
    constexpr std::size_t parts[] = {1, 4, 1000};
    std::uint64_t seed = 0;
    for (const char* call :
         {"burrs/artifactory", "burrs/artifactory --json --states 20",
          "burrs/loves-dozen --sort --moves", "burrs/loves-dozen --first --modulo none",
          "burrs/loves-dozen --shortest --all-ways --json", "burrs/philippe-dubois --moves",
          "burrs/piston --stay 922 --engine dance", "burrs/artifactory --totals --json"}) {
        SCOPED_TRACE(call);
        Random random{++seed};
        split(call, parts[seed % 3]);
        work(random, any(random, {" --budget 10ms", " --budget 1s"}));
        expect_same(call);
        if (HasFailure()) return;
    }
}

// The sticks of Love's Dozen, each as often as one likes: 18,234 assemblies.
TEST_F(ApartJobs, ShareTheSearchForManyAssemblies) {
    std::ifstream known{TILEWRIGHT_SOURCE_DIR "/puzzles/burrs/loves-dozen.toml"};
    std::ofstream sticks{file("sticks.toml")};
    for (std::string line; std::getline(known, line) && !line.starts_with("[expect");) {
        sticks << line << "\n";
        if (line == "[[pieces]]") sticks << "count = \"unlimited\"\n";
    }
    sticks.close();
    constexpr std::size_t parts[] = {1, 7, 5000};
    std::uint64_t seed = 0;
    for (const char* call : {"sticks.toml --json --states 50",
                             "sticks.toml --stay 88,512 --moves --sort --threads 1"}) {
        SCOPED_TRACE(call);
        Random random{++seed};
        split(call, parts[seed % 3]);
        EXPECT_TRUE(text_of("job/list.jsonl").contains("tilewright.checkpoint"));
        work(random, any(random, {" --budget 500ms", " --budget 2s"}));
        expect_same(call);
        EXPECT_NE(run("status job").out.find(" parts: 18,234 assemblies, "), std::string::npos);
        if (HasFailure()) return;
    }
    ASSERT_EQ(run("merge job -o merged.jsonl").status, answered);
    ASSERT_EQ(run("apart sticks.toml --stay 88,512 --sort -o whole.jsonl").status, answered);
    EXPECT_GT(text_of("whole.jsonl").size(), 1'000'000);
    EXPECT_TRUE(text_of("merged.jsonl") == text_of("whole.jsonl"));
}

TEST_F(ApartJobs, KeepOnlyTotalsWhereThatIsAsked) {
    split("burrs/loves-dozen --totals", 3);
    ASSERT_EQ(run("work job").status, answered);
    expect_same("burrs/loves-dozen --totals");
    const Ran merged = run("merge job");
    EXPECT_TRUE(merged.out.starts_with("burrs/loves-dozen: 154 assemblies, 90 come apart\n"))
        << merged.out;
    EXPECT_FALSE(text_of("job/1.result.jsonl").contains("separations"));
    const Ran list = run("merge job -o list.jsonl");
    EXPECT_EQ(list.status, 2) << list.out;
    EXPECT_NE(list.out.find("keeps no list"), std::string::npos) << list.out;
    EXPECT_FALSE(std::filesystem::exists(file("list.jsonl")));
}

TEST_F(ApartJobs, WriteTheListOfOneRun) {
    split("burrs/loves-dozen", 5);
    ASSERT_EQ(run("work job").status, answered);
    ASSERT_EQ(run("merge job -o merged.jsonl").status, answered);
    ASSERT_EQ(run("apart burrs/loves-dozen -o whole.jsonl").status, answered);
    EXPECT_FALSE(text_of("whole.jsonl").empty());
    EXPECT_TRUE(text_of("merged.jsonl") == text_of("whole.jsonl"));
}

TEST_F(ApartJobs, SurviveKilledWorkersAndDamage) {
    split("burrs/artifactory", 3);
    Random random{5};
    for (int round = 0; round < 4; ++round) {
        std::vector<pid_t> workers;
        for (int i = 0; i < 2; ++i) workers.push_back(start({"work", "job", "--threads", "1"}));
        for (const pid_t worker : workers) {
            usleep(static_cast<useconds_t>(random.below(60'000)));
            kill(worker, SIGKILL);
            waitpid(worker, nullptr, 0);
        }
    }
    EXPECT_EQ(run("work job").status, answered);
    const std::string status = run("status job").out;
    EXPECT_NE(status.find("so far: 144 of 144 assemblies: 144 assemblies, 1 comes apart\n"),
              std::string::npos)
        << status;
    std::ofstream{file("job/2.result.jsonl")} << "{}\n";
    EXPECT_EQ(run("merge job").status, 65);
    EXPECT_EQ(run("status job").status, stopped);
    EXPECT_NE(run("work job").out.find("set aside"), std::string::npos);
    expect_same("burrs/artifactory");
    // The list of assemblies, which all shards refer to by number, is another one.
    std::ofstream{file("job/list.jsonl"), std::ios::app} << "\n";
    const Ran changed = run("merge job");
    EXPECT_EQ(changed.status, 65) << changed.out;
    EXPECT_NE(changed.out.find("what is to be done has changed"), std::string::npos) << changed.out;
}

TEST_F(ApartJobs, RefuseLists) {
    ASSERT_EQ(run("apart burrs/piston -o list.jsonl").status, answered);
    const Ran ran = run("apart list.jsonl --split job");
    EXPECT_EQ(ran.status, 2) << ran.out;
    EXPECT_NE(ran.out.find("--split takes a puzzle"), std::string::npos) << ran.out;
}

}  // namespace
