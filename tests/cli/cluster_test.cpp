// Jobs handed to Slurm, of which the tests have an imitation: sbatch notes what it is told, and
// squeue says what a file says.  The real one is in tests/cluster.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

class Cluster : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() /
                  fmt::format("tilewright-cluster-{}",
                              testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "bin");
        put("sbatch", "#!/bin/bash\necho \"$@\" >> sbatch.log\nwc -l < sbatch.log\n");
        put("squeue", "#!/bin/bash\ncat ../queue.txt queue.txt 2> /dev/null; true\n");
        ASSERT_EQ(program("split pentominoes/6x10 --parts 4 -o job").status, 0);
    }
    void TearDown() override { fs::remove_all(folder_); }

    void put(const std::string& name, const std::string& text) const {
        write(folder_ / "bin" / name, text);
        fs::permissions(folder_ / "bin" / name, fs::perms::owner_all);
    }
    // Runs the program where the imitation is found.
    [[nodiscard]] Ran program(const std::string& arguments) const {
        return shell(fmt::format("{} {} 2>&1", TILEWRIGHT_PROGRAM, arguments));
    }
    [[nodiscard]] Ran shell(const std::string& line) const {
        return run_shell("PATH=$PWD/bin:$PATH; " + line, folder_);
    }
    [[nodiscard]] std::size_t shards() const {
        const std::string names = text_of(folder_ / "job/round-1.txt");
        return static_cast<std::size_t>(std::ranges::count(names, '\n'));
    }

    fs::path folder_;
};

TEST_F(Cluster, TheScriptsWorkOffAJob) {
    const Ran submitted = program(
        "submit job --time 10m --cpus 2 --partition long "
        "--sbatch=--account=maths");
    EXPECT_EQ(submitted.status, 75) << submitted.out;
    const std::string told = text_of(folder_ / "sbatch.log");
    EXPECT_NE(told.find(fmt::format("--array=1-{}", shards())), std::string::npos) << told;
    for (const char* word : {"--partition=long", "--account=maths", "--cpus-per-task=2",
                             "--dependency=afterany:1", "--requeue"})
        EXPECT_NE(told.find(word), std::string::npos) << word << " in " << told;
    // As Slurm would run them.
    for (std::size_t task = 1; task <= shards(); ++task) {
        const Ran ran =
            shell(fmt::format("cd job && SLURM_ARRAY_TASK_ID={} bash work.sh round-1.txt", task));
        EXPECT_EQ(ran.status, 0) << text_of(folder_ / "job/logs/1.log");
    }
    EXPECT_EQ(shell("bash job/next.sh 2>&1").status, 0);
    EXPECT_NE(text_of(folder_ / "job/merged.json").find(R"("distinct":"2339")"), std::string::npos);
    const Ran again = program("submit job");
    EXPECT_EQ(again.status, 0) << again.out;
    EXPECT_NE(again.out.find("are done"), std::string::npos) << again.out;
    EXPECT_FALSE(fs::exists(folder_ / "job/round-2.txt"));
    const Ran status = program("status job --json");
    EXPECT_EQ(status.status, 0);
    EXPECT_NE(status.out.find(R"("raw":"9356")"), std::string::npos) << status.out;
}

TEST_F(Cluster, OnlyWhatIsLeftIsSubmittedAgain) {
    ASSERT_EQ(program("submit job").status, 75);
    write(folder_ / "queue.txt", "11 1 R\n12 1 PD\n99 98 R\n");
    const Ran busy = program("submit job");
    EXPECT_EQ(busy.status, 75);
    EXPECT_NE(busy.out.find("1 running, 1 waiting"), std::string::npos) << busy.out;
    EXPECT_FALSE(fs::exists(folder_ / "job/round-2.txt"));
    EXPECT_NE(program("status job").out.find("in the queue: 1 running"), std::string::npos);
    // One shard is done, one has died three times, and Slurm has forgotten the others.
    write(folder_ / "queue.txt", "");
    EXPECT_EQ(program("work job --only 1").status, 0);
    EXPECT_EQ(program("work job --only 1").status, 0);
    write(folder_ / "job/2.attempts", "begun\nbegun\nbegun\n");
    const Ran again = program("submit job");
    EXPECT_EQ(again.status, 75);
    EXPECT_NE(again.out.find("shard 2 got nowhere in 3 attempts"), std::string::npos) << again.out;
    const std::string left = text_of(folder_ / "job/round-2.txt");
    EXPECT_EQ(left.find("1\n"), std::string::npos) << left;
    EXPECT_EQ(left.find("2\n"), std::string::npos) << left;
    EXPECT_NE(left.find("3\n"), std::string::npos) << left;
    const Ran status = program("status job");
    EXPECT_EQ(status.status, 75);
    EXPECT_NE(status.out.find("shard 2 got nowhere in 3 attempts"), std::string::npos)
        << status.out;
    EXPECT_NE(status.out.find("at least"), std::string::npos) << status.out;
    EXPECT_EQ(program("work job --only 2").status, 0);
    EXPECT_FALSE(fs::exists(folder_ / "job/2.attempts"));
}

// A shard that needs more memory than a task has would be submitted for ever.
TEST_F(Cluster, ShardsThatGetNowhereAreGivenUp) {
    ASSERT_EQ(
        program("split pentominoes/one-sided-5x18 --engine frontier --parts 3 -o slow").status, 0);
    const auto next = [&] { return shell("bash slow/next.sh 2>&1"); };
    std::size_t round = 0;
    for (Ran ran = program("submit slow --memory 1MB"); ran.out.contains("submitted as job");
         ran = next()) {
        ASSERT_LT(++round, 5U) << "it does not end";
        (void)shell(
            fmt::format("cd slow && for i in $(seq $(wc -l < round-{0}.txt)); do "
                        "SLURM_ARRAY_TASK_ID=$i bash work.sh round-{0}.txt; done",
                        round));
    }
    EXPECT_EQ(round, 3U);
    const Ran last = next();
    EXPECT_EQ(last.status, 75) << last.out;
    EXPECT_NE(last.out.find("nothing is submitted"), std::string::npos) << last.out;
    EXPECT_FALSE(fs::exists(folder_ / "slow/merged.json"));
    // With more memory they are done.
    EXPECT_NE(program("submit slow --again --memory 1GB").out.find("submitted as job"),
              std::string::npos);
    (void)shell(
        "cd slow && for i in 1 2 3; do SLURM_ARRAY_TASK_ID=$i bash work.sh round-4.txt; done");
    EXPECT_EQ(next().status, 0);
    EXPECT_NE(text_of(folder_ / "slow/merged.json").find(R"("complete":true)"), std::string::npos);
}

// Two controllers, or one and the job that follows: the second sees what the first has submitted.
TEST_F(Cluster, IsGivenEachShardOnceByTwoControllers) {
    put("sbatch",
        "#!/bin/bash\nsleep 0.3\necho \"$@\" >> sbatch.log\nn=$(wc -l < sbatch.log)\n"
        "echo \"$n 1 R\" >> queue.txt\necho $n\n");
    const Ran ran =
        shell(fmt::format("{0} submit job > 1.txt 2>&1 & {0} submit job > 2.txt 2>&1; "
                          "wait; cat 1.txt 2.txt",
                          TILEWRIGHT_PROGRAM));
    EXPECT_NE(ran.out.find("submitted as job"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Slurm is at work"), std::string::npos) << ran.out;
    const std::string told = text_of(folder_ / "sbatch.log");
    EXPECT_EQ(std::ranges::count(told, '\n'), 2) << "the shards, and what follows: " << told;
    EXPECT_FALSE(fs::exists(folder_ / "job/submit.taken"));
}

TEST_F(Cluster, ADryRunWritesNothing) {
    const Ran ran = program("submit job --dry-run --array-limit 3");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_NE(ran.out.find("#!/bin/bash"), std::string::npos);
    EXPECT_NE(ran.out.find("%3"), std::string::npos) << ran.out;
    EXPECT_FALSE(fs::exists(folder_ / "sbatch.log"));
    EXPECT_FALSE(fs::exists(folder_ / "job/work.sh"));
}

TEST_F(Cluster, WithoutSlurmItSaysSo) {
    fs::remove(folder_ / "bin/sbatch");
    const Ran ran =
        run_shell(fmt::format("PATH=$PWD/bin {} submit job 2>&1", TILEWRIGHT_PROGRAM), folder_);
    EXPECT_EQ(ran.status, 69) << ran.out;
    EXPECT_NE(ran.out.find("--dry-run"), std::string::npos) << ran.out;
    EXPECT_EQ(program("status job").status, 75);
}

TEST_F(Cluster, WorkersLearnTheirNumberFromTheScheduler) {
    const auto work = [&](const std::string& environment, const std::string& shard) {
        return shell(fmt::format("env {} {} work job --shard {} 2>&1", environment,
                                 TILEWRIGHT_PROGRAM, shard));
    };
    EXPECT_EQ(work("A=1", "array").status, 2);
    EXPECT_EQ(work("PBS_ARRAY_INDEX=1", "array").status, 2);
    EXPECT_EQ(work("SGE_TASK_ID=undefined", "array").status, 2);
    EXPECT_EQ(
        work("SLURM_ARRAY_TASK_ID=10 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_COUNT=4", "array")
            .status,
        0);
    EXPECT_TRUE(fs::exists(folder_ / "job/1.result.jsonl"));
    EXPECT_FALSE(fs::exists(folder_ / "job/2.result.jsonl"));
    EXPECT_EQ(work("SGE_TASK_ID=2 SGE_TASK_FIRST=1 SGE_TASK_LAST=4", "array").status, 0);
    EXPECT_TRUE(fs::exists(folder_ / "job/2.result.jsonl"));
    EXPECT_EQ(work("PBS_ARRAY_INDEX=3", "array/4").status, 0);
    EXPECT_TRUE(fs::exists(folder_ / "job/3.result.jsonl"));
    EXPECT_EQ(work("JOB_COMPLETION_INDEX=3", "array/4").status, 0);
    EXPECT_EQ(work("LSB_JOBINDEX=0", "array/4").status, 2);  // no array
    for (const char* environment :
         {"LSB_JOBINDEX=4 LSB_JOBINDEX_END=4", "PBS_ARRAYID=0", "SGE_TASK_ID=4 SGE_TASK_LAST=4"}) {
        fs::remove(folder_ / "job/4.result.jsonl");
        EXPECT_EQ(work(environment, "array/4").status, 0) << environment;
        EXPECT_TRUE(fs::exists(folder_ / "job/4.result.jsonl")) << environment;
    }
    fs::remove(folder_ / "job/4.result.jsonl");
    EXPECT_EQ(work("LSB_JOBINDEX=4 LSB_JOBINDEX_END=4", "array").status, 0);
    const Ran merged = program("merge job");
    EXPECT_EQ(merged.status, 0) << merged.out;
    EXPECT_NE(merged.out.find("2,339"), std::string::npos) << merged.out;
}

// Without a scheduler: any means that starts workers which see the folder.
class Spread : public Cluster {
protected:
    void SetUp() override {
        Cluster::SetUp();
        // Runs on this machine what another one is to run.  Like a real one, it says which shell
        // that one has; GNU parallel relies on it.
        put("ssh",
            "#!/bin/bash\nwhile [[ $1 == -* ]]; do shift; done\necho $1 >> hosts.log\nshift\n"
            "[[ $1 == -- ]] && shift\nSHELL=/bin/bash exec bash -c \"$*\"\n");
    }
    void expect_done_by(const std::string& line) const {
        const Ran ran = shell("export PATH=" + fs::path{TILEWRIGHT_PROGRAM}.parent_path().string() +
                              ":$PATH; { " + line + "; } 2>&1; wait; tilewright merge job");
        EXPECT_EQ(ran.status, 0) << ran.out;
        EXPECT_NE(ran.out.find("nothing is left"), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("2,339"), std::string::npos) << ran.out;
    }
};

TEST_F(Spread, GnuParallelGivesTurns) {
    expect_done_by("seq 4 | parallel -j 4 tilewright work job --threads 1 --shard {}/4");
}

TEST_F(Spread, GnuParallelStartsWorkersThatClaim) {
    expect_done_by("seq 3 | parallel -j 3 -N 0 tilewright work job --threads 1");
}

TEST_F(Spread, GnuParallelUsesAListOfMachines) {
    expect_done_by(
        "seq 4 | parallel --sshlogin 2/m1,2/m2 --workdir $PWD tilewright work job --shard {}/4");
    EXPECT_NE(text_of(folder_ / "hosts.log").find("m2"), std::string::npos);
}

TEST_F(Spread, AListOfMachinesWorksOffAJob) {
    expect_done_by("for m in m1 m2 m3; do ssh $m \"cd $PWD && tilewright work job\" & done");
}

}  // namespace
}  // namespace tilewright::tests
