// Jobs in folders: cut, worked on within limits that do not suffice, by workers that are killed or
// that work at the same time, and merged.  The numbers must be the published ones.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
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

#ifdef TILEWRIGHT_SANITIZED  // each run takes about ten times as long
constexpr std::size_t jobs_of_each = 2;
constexpr std::size_t kills = 5;
#else
constexpr std::size_t jobs_of_each = 6;
constexpr std::size_t kills = 25;
#endif

constexpr int answered = 0;
constexpr int stopped = 75;

struct Row {
    const char* puzzle;
    const char* raw;
    const char* distinct;
};

void PrintTo(const Row& row, std::ostream* stream) {
    *stream << row.puzzle;
}

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::multiset<std::string> lines_of(const fs::path& file) {
    std::multiset<std::string> lines;
    std::ifstream stream{file};
    for (std::string line; std::getline(stream, line);) lines.insert(line);
    return lines;
}

std::string dominoes(int width, int height) {
    std::string text;
    const auto cell = [](int x, int y) { return fmt::format("c{}.{} ", x, y); };
    for (int i = 0; i < width * height; ++i) text += cell(i % width, i / width);
    text += "\n";
    for (int i = 0; i < width * height; ++i) {
        const int x = i % width;
        const int y = i / width;
        if (x + 1 < width) text += cell(x, y) + cell(x + 1, y) + "\n";
        if (y + 1 < height) text += cell(x, y) + cell(x, y + 1) + "\n";
    }
    return text;
}

template <class T>
T any(Random& random, std::initializer_list<T> list) {
    return list.begin()[random.below(list.size())];
}

// A folder that is empty at first, but for a bare problem.
class Jobs : public testing::Test {
protected:
    void SetUp() override {
        std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        std::ranges::replace(name, '/', '-');
        folder_ = fs::path{testing::TempDir()} / fmt::format("tilewright-{}-{}", name, getpid());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        std::ofstream{file("dominoes.dlx")} << dominoes(6, 6);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path file(const std::string& name) const { return folder_ / name; }
    [[nodiscard]] Ran run(const std::string& arguments) const {
        return run_program(arguments + " 2>&1", folder_.string());
    }

    // Starts the program in the folder.
    [[nodiscard]] pid_t start(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), TILEWRIGHT_PROGRAM);
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        const pid_t child = fork();
        if (child != 0) return child;
        if (chdir(folder_.c_str()) != 0) _exit(126);
        const int log = open("log", O_WRONLY | O_CREAT | O_APPEND, 0666);
        dup2(log, 1);
        dup2(log, 2);
        execv(TILEWRIGHT_PROGRAM, words.data());
        _exit(127);
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

    void expect_merged(const Row& row, bool is_whole) const {
        const Ran merged = run("merge job --json");
        ASSERT_EQ(merged.status, answered) << merged.out;
        const std::string expected = fmt::format(R"("raw":"{}","distinct":"{}")", row.raw,
                                                 is_whole ? row.raw : row.distinct);
        ASSERT_NE(merged.out.find(expected), std::string::npos) << expected << "\n" << merged.out;
    }

private:
    fs::path folder_;
};

// A part that lacked memory was once searched anew as a whole search, four times here.
TEST_F(Jobs, CountNothingTwiceThatLacksMemory) {
    ASSERT_EQ(run("split pentominoes/5x12 --modulo none --parts 4 -o job").status, answered);
    const Ran lacking = run("work job --memory 300kB");
    ASSERT_EQ(lacking.status, stopped) << lacking.out;
    EXPECT_NE(lacking.out.find("shard 1 is as it was: memory limit"), std::string::npos);
    EXPECT_EQ(run("merge job").status, 65);
    ASSERT_EQ(run("work job").status, answered);
    const Ran merged = run("merge job");
    EXPECT_EQ(merged.status, answered) << merged.out;
    EXPECT_NE(merged.out.find("4,040 solutions"), std::string::npos) << merged.out;
}

class JobsOf : public Jobs, public testing::WithParamInterface<Row> {
protected:
    [[nodiscard]] static bool is_cover() {
        return std::string{GetParam().puzzle}.ends_with(".dlx");
    }
};

TEST_P(JobsOf, GiveThePublishedCounts) {
    std::size_t done = 0;
    for (std::uint64_t seed = 0; done < jobs_of_each; ++seed) {
        ASSERT_LT(seed, 20 * jobs_of_each);
        Random random{seed};
        const bool is_whole = is_cover() || random.below(3) == 0;
        const std::string split = fmt::format(
            "split {} --engine {} --symmetry {} --parts {} --task {}{} -o job", GetParam().puzzle,
            any(random, {"auto", "auto", "frontier", "bits", "dance", "edges"}),
            any(random, {"auto", "off"}), any(random, {1, 2, 5, 16}),
            is_cover() ? "count" : any(random, {"count", "count", "distinct"}),
            is_whole && !is_cover() ? " --modulo none" : "");
        const std::string limits = fmt::format(" --memory {} --budget {}",
                                               any(random, {"1kB", "30kB", "300kB", "5MB", "1GB"}),
                                               any(random, {"1ms", "20ms", "200ms", "10s"}));
        SCOPED_TRACE(split + "; work" + limits);
        fs::remove_all(file("job"));
        const Ran made = run(split);
        if (made.out.find("cannot take this puzzle") != std::string::npos) continue;
        ASSERT_EQ(made.status, answered) << made.out;
        ++done;
        work(random, limits);
        expect_merged(GetParam(), is_whole);
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, JobsOf,
                         testing::Values(Row{"pentominoes/5x12", "4040", "1010"},
                                         Row{"soma/cube", "11520", "240"},
                                         Row{"tetrominoes/unlimited-4x8", "40899", "10463"},
                                         Row{"macmahon/cubes-2x2x2", "2", "2"},
                                         Row{"dominoes.dlx", "6728", "6728"}),
                         [](const auto& row) {
                             std::string name{row.param.puzzle};
                             std::ranges::replace_if(
                                 name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

TEST_F(Jobs, ListWhatOneSearchLists) {
    std::uint64_t seed = 3;
    for (const std::string task : {"all", "distinct"})
        for (const std::string engine : {"auto", "bits", "dance", "frontier"}) {
            SCOPED_TRACE(task + ", " + engine);
            const Ran solved = run(
                fmt::format("solve pentominoes/5x12 --engine {} --{} -o whole.txt", engine, task));
            ASSERT_EQ(solved.status, answered) << solved.out;
            Random random{++seed};
            fs::remove_all(file("job"));
            ASSERT_EQ(run(fmt::format("split pentominoes/5x12 --engine {} --task {} --parts 6 "
                                      "-o job",
                                      engine, task))
                          .status,
                      answered);
            work(random, any(random, {" --memory 300kB --budget 50ms", " --memory 1kB",
                                      " --memory 20MB --budget 5ms"}));
            const Ran merged = run("merge job -o merged.txt");
            ASSERT_EQ(merged.status, answered) << merged.out;
            // Where 'auto' takes tables, shards are searched by a tree, which has another order,
            // and chooses others of those that symmetry makes one.
            if (engine != "auto") {
                EXPECT_TRUE(text_of(file("merged.txt")) == text_of(file("whole.txt")));
            } else if (task == "all") {
                EXPECT_TRUE(lines_of(file("merged.txt")) == lines_of(file("whole.txt")));
            }
            EXPECT_NE(
                text_of(file("merged.txt"))
                    .find(fmt::format("# {} solutions, complete", task == "all" ? 4040 : 1010)),
                std::string::npos);
        }
}

// Two workers, each with its share of the shards, which are killed again and again.
TEST_F(Jobs, SurviveWorkersThatAreKilled) {
    for (const char* engine : {"auto", "dance", "frontier"}) {
        SCOPED_TRACE(engine);
        Random random{11};
        fs::remove_all(file("job"));
        ASSERT_EQ(
            run(fmt::format("split pentominoes/6x10 --engine {} --parts 12 -o job", engine)).status,
            answered);
        for (std::size_t killed = 0; killed < kills; ++killed) {
            std::vector<pid_t> workers;
            for (const char* share : {"1/2", "2/2"})
                workers.push_back(start({"work", "job", "--shard", share, "--threads",
                                         std::to_string(1 + random.below(2)), "--budget",
                                         any(random, {"5ms", "40ms", "10s"}), "--memory",
                                         any(random, {"1kB", "300kB", "1GB"})}));
            for (const pid_t worker : workers) {
                std::this_thread::sleep_for(std::chrono::milliseconds{random.below(60)});
                kill(worker, SIGKILL);
                waitpid(worker, nullptr, 0);
            }
        }
        work(random, "");
        expect_merged({"", "9356", "2339"}, false);
        if (HasFailure()) return;
    }
}

// How many searches of shards the workers of a log have told of.
std::size_t searches_in(const fs::path& log) {
    std::size_t searches = 0;
    for (const std::string& line : lines_of(log)) {
        std::size_t number = 0;
        const auto end = line.data() + line.size();
        const auto [rest, error] = std::from_chars(line.data(), end, number);
        if (error == std::errc{} && std::string_view{rest, end}.starts_with(" shard"))
            searches += number;
    }
    return searches;
}

std::size_t files_with(const fs::path& folder, std::string_view ending) {
    return static_cast<std::size_t>(std::ranges::count_if(
        fs::directory_iterator{folder},
        [&](const fs::directory_entry& one) { return one.path().string().ends_with(ending); }));
}

// Workers that take no turns claim each shard before they search it: together they do the work of
// one.
TEST_F(Jobs, AreSharedByWorkersWithoutTurns) {
    std::uint64_t seed = 0;
    for (const char* engine : {"auto", "bits", "dance", "frontier"})
        for (const std::size_t number : {2, 4}) {
            SCOPED_TRACE(fmt::format("{}, {} workers", engine, number));
            Random random{++seed};
            fs::remove_all(file("job"));
            fs::remove(file("log"));
            ASSERT_EQ(
                run(fmt::format("split pentominoes/6x10 --engine {} --parts 9 -o job", engine))
                    .status,
                answered);
            std::vector<pid_t> workers;
            for (std::size_t i = 0; i < number; ++i)
                workers.push_back(start({"work", "job", "--threads", "1", "--budget",
                                         any(random, {"30ms", "100ms", "100s"})}));
            for (const pid_t worker : workers) waitpid(worker, nullptr, 0);
            for (int round = 0; round < 20 && run("work job >> log").status == stopped; ++round) {
            }
            expect_merged({"", "9356", "2339"}, false);
            EXPECT_EQ(searches_in(file("log")), files_with(file("job"), ".result.jsonl"));
            EXPECT_EQ(files_with(file("job"), ".taken"), 0U);
            if (HasFailure()) return;
        }
}

class ClaimedJobs : public Jobs {
protected:
    void SetUp() override {
        Jobs::SetUp();
        ASSERT_EQ(run("split pentominoes/6x10 --engine dance --parts 1 -o job").status, answered);
    }
    // Starts a worker, and waits until it has a claim.
    [[nodiscard]] pid_t start_worker() const {
        const pid_t worker = start({"work", "job", "--threads", "1"});
        while (!fs::exists(claim())) std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return worker;
    }
    [[nodiscard]] fs::path claim() const { return file("job/1.taken"); }
    // As if nobody had touched the claim for two minutes.
    void let_time_pass() const {
        fs::last_write_time(claim(), fs::last_write_time(claim()) - std::chrono::minutes{2});
    }
};

TEST_F(ClaimedJobs, OfKilledWorkersAreDoneByOthers) {
    const pid_t worker = start_worker();
    EXPECT_NE(run("status job").out.find(fmt::format(" {})", worker)), std::string::npos);
    kill(worker, SIGKILL);
    waitpid(worker, nullptr, 0);
    EXPECT_EQ(run("status job").out.find("at work"), std::string::npos);
    EXPECT_EQ(run("work job").status, answered);
    expect_merged({"", "9356", "2339"}, false);
}

TEST_F(ClaimedJobs, OfLostMachinesAreDoneByOthersAfterAMinute) {
    std::ofstream{claim()} << "elsewhere 17 another-boot\n";
    const Ran waited = run("work job --budget 200ms");
    EXPECT_EQ(waited.status, stopped) << waited.out;
    EXPECT_NE(waited.out.find("0 shards worked on; 1 left"), std::string::npos) << waited.out;
    const Ran status = run("status job");
    EXPECT_NE(status.out.find("at work: shard 1 (elsewhere 17)"), std::string::npos) << status.out;
    EXPECT_NE(run("status job --json").out.find(R"("at_work":[{"shard":"1","by":"elsewhere 17"}])"),
              std::string::npos);
    let_time_pass();
    EXPECT_EQ(run("work job --only 1").status, answered);
    expect_merged({"", "9356", "2339"}, false);
}

TEST_F(ClaimedJobs, SurviveWorkersThatStandStillAndComeBack) {
    const pid_t worker = start_worker();
    kill(worker, SIGSTOP);
    let_time_pass();
    const Ran other = run("work job --budget 50ms");
    EXPECT_NE(other.out.find("1 shard worked on"), std::string::npos) << other.out;
    const std::string kept = text_of(file("job/1.result.jsonl"));
    ASSERT_FALSE(kept.empty());
    kill(worker, SIGCONT);
    int status = 0;
    waitpid(worker, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), answered) << text_of(file("log"));
    EXPECT_EQ(text_of(file("job/1.result.jsonl")), kept);
    expect_merged({"", "9356", "2339"}, false);
}

}  // namespace
