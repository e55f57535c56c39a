// Jobs in folders: cut, worked on within limits that do not suffice, by workers that are killed or
// that work at the same time, and merged.  The numbers must be the published ones.

#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/jobs.hpp"

namespace {

namespace fs = std::filesystem;
using tilewright::Random;
using tilewright::tests::Jobs;
using tilewright::tests::Ran;
using tilewright::tests::run_program;

#ifdef TILEWRIGHT_SANITIZED  // each run takes about ten times as long
constexpr std::size_t jobs_of_each = 2;
constexpr std::size_t kills = 5;
constexpr std::array<std::size_t, 1> part_counts{5};
#else
constexpr std::size_t jobs_of_each = 6;
constexpr std::size_t kills = 25;
constexpr std::array<std::size_t, 3> part_counts{1, 5, 40};
#endif

struct Row {
    const char* puzzle;
    const char* raw;
    const char* distinct;
};

void PrintTo(const Row& row, std::ostream* stream) {
    *stream << row.puzzle;
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

// With a bare problem, too.
class CountingJobs : public Jobs {
protected:
    void SetUp() override {
        Jobs::SetUp();
        std::ofstream{file("dominoes.dlx")} << dominoes(6, 6);
    }
    void expect_merged(const Row& row, bool is_whole) const {
        const Ran merged = run("merge job --json");
        ASSERT_EQ(merged.status, answered) << merged.out;
        const std::string expected = fmt::format(R"("raw":"{}","distinct":"{}")", row.raw,
                                                 is_whole ? row.raw : row.distinct);
        ASSERT_NE(merged.out.find(expected), std::string::npos) << expected << "\n" << merged.out;
    }
};

// A part that lacked memory was once searched anew as a whole search, four times here.
TEST_F(CountingJobs, CountNothingTwiceThatLacksMemory) {
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

class JobsOf : public CountingJobs, public testing::WithParamInterface<Row> {
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

// A job without any work could once not be read.
// Processor seconds of all programs that were started and have ended.
double used_by_programs() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Not the time that went by, which is less with several threads, and more on a busy machine.
TEST_F(CountingJobs, SayWhatProcessorsHaveUsed) {
    ASSERT_EQ(run("split pentominoes/6x10 --engine dance --parts 3 -o job").status, answered);
    const double before = used_by_programs();
    ASSERT_EQ(run("work job --threads 3").status, answered);
    const double used = used_by_programs() - before;
    const std::string status = run("status job --json").out;
    const double said = nlohmann::json::parse(status).at("seconds").get<double>();
    EXPECT_LT(said, used + 0.05) << status;
    EXPECT_GT(said, used / 2 - 0.05) << status;
}

TEST_F(CountingJobs, SayWhenListsThatSharesHaveInCommonDoNotFit) {
    const std::string split = "split pentominoes/one-sided-5x18 --engine frontier --parts 12 ";
    const std::string says = "not all of the lists that shards share were made";
    for (const auto& [memory, fits] : {std::pair{"30MB", false}, std::pair{"2GB", true}}) {
        const Ran made = run(fmt::format("{} --memory {} -o job-{} 2>&1", split, memory, memory));
        EXPECT_EQ(made.status, answered);
        EXPECT_EQ(made.out.find(says) == std::string::npos, fits) << made.out;
    }
}

TEST_F(CountingJobs, OfVeryManyShardsNameTheLargest) {
    const Ran few = run("split pentominoes/6x10 --engine bits --parts 100 -o few");
    EXPECT_EQ(few.out.find("that seem to be smaller"), std::string::npos);
    EXPECT_GE(std::ranges::count(few.out, '\n'), 100);
    const Ran many = run("split pentominoes/6x10 --engine bits --parts 1000 -o many");
    EXPECT_NE(many.out.find("that seem to be smaller"), std::string::npos);
    EXPECT_LT(std::ranges::count(many.out, '\n'), 25);
}

TEST_F(CountingJobs, MayHaveNothingToDo) {
    for (const char* task : {"", " --task all"}) {
        fs::remove_all(file("job"));
        ASSERT_EQ(run(fmt::format("split dominoes/mutilated-chessboard -o job{}", task)).status,
                  answered);
        EXPECT_EQ(run("work job").status, answered);
        const Ran merged = run("merge job");
        EXPECT_EQ(merged.status, 1) << merged.out;
        EXPECT_NE(merged.out.find("no solution"), std::string::npos) << merged.out;
    }
}

class ListingJobs : public Jobs {
protected:
    // Lists the puzzle in one run and by a job, which is worked on in small steps.
    void list(const std::string& puzzle, std::size_t parts, std::uint64_t seed) const {
        const Ran solved = run(fmt::format("solve {} -o whole.txt --force", puzzle));
        ASSERT_EQ(solved.status, answered) << solved.out;
        Random random{seed};
        fs::remove_all(file("job"));
        const auto split = std::regex_replace(puzzle, std::regex{"--(all|distinct)"}, "--task $1");
        const Ran cut = run(fmt::format("split {} --parts {} -o job", split, parts));
        ASSERT_EQ(cut.status, answered) << cut.out;
        work(random, any(random, {" --memory 300kB --budget 50ms", " --memory 1kB",
                                  " --memory 20MB --budget 5ms"}));
        const Ran merged = run("merge job -o merged.txt --force");
        ASSERT_EQ(merged.status, answered) << merged.out;
    }
    [[nodiscard]] bool is_the_same() const { return text_of("merged.txt") == text_of("whole.txt"); }
};

TEST_F(ListingJobs, ListWhatOneSearchLists) {
    std::uint64_t seed = 3;
    for (const std::string task : {"all", "distinct"})
        for (const std::string engine : {"auto", "bits", "dance", "frontier"}) {
            SCOPED_TRACE(task + ", " + engine);
            list(fmt::format("pentominoes/5x12 --engine {} --{}", engine, task), 6, ++seed);
            // Where 'auto' takes tables, shards are searched by a tree, which has another order,
            // and chooses others of those that symmetry makes one.
            if (engine != "auto") {
                EXPECT_TRUE(is_the_same());
            } else if (task == "all") {
                EXPECT_TRUE(lines_of(file("merged.txt")) == lines_of(file("whole.txt")));
            }
            EXPECT_NE(
                text_of("merged.txt")
                    .find(fmt::format("# {} solutions, complete", task == "all" ? 4040 : 1010)),
                std::string::npos);
        }
}

class MatchingJobs : public ListingJobs {
protected:
    void SetUp() override {
        ListingJobs::SetUp();
        std::ofstream{file("tiles.toml")} << R"(kind = "matching"
board = [3, 4]
[[tiles]]
list = """
d c c c
b c a a
b d d c
c d b a
b b b b
c a a c
d a d b
d c a d
c a c a
d c a d
b a b b
c a c a
"""
)";
    }
    void count_in_shards(const std::string& puzzle, std::size_t parts, std::uint64_t seed) const {
        fs::remove_all(file("job"));
        const Ran cut = run(fmt::format("split {} --parts {} -o job", puzzle, parts));
        ASSERT_EQ(cut.status, answered) << cut.out;
        Random random{seed};
        work(random, " --budget 1ms");
    }
};

TEST_F(MatchingJobs, ListAndCountWhatOneSearchDoes) {
    std::uint64_t seed = 0;
    for (const std::size_t parts : part_counts)
        for (const std::string engine : {"auto", "edges", "bits", "dance"}) {
            SCOPED_TRACE(fmt::format("{}, {} parts", engine, parts));
            const std::string puzzle = "tiles.toml --engine " + engine;
            for (const char* task : {" --all", " --distinct"}) {
                list(puzzle + task, parts, ++seed);
                EXPECT_TRUE(is_the_same()) << task;
            }
            count_in_shards(puzzle, parts, ++seed);
            EXPECT_NE(run("merge job --json").out.find(R"("raw":"2094","distinct":"1047")"),
                      std::string::npos);
            if (HasFailure()) return;
        }
}

// Neither jobs nor checkpoints modulo exchanges of labels could once be read.
TEST_F(MatchingJobs, KnowEachKindOfSymmetry) {
    for (const char* modulo : {"none", "rotations", "labels"}) {
        SCOPED_TRACE(modulo);
        const std::string puzzle = fmt::format("tiles.toml --modulo {}", modulo);
        const std::string counted = run_program("count " + puzzle, file("").string()).out;
        count_in_shards(puzzle, 5, 1);
        EXPECT_EQ(run_program("merge job", file("").string()).out, counted);
        ASSERT_EQ(run("count " + puzzle + " --checkpoint c --nodes 1").status, stopped);
        EXPECT_EQ(run_program("count " + puzzle + " --resume c", file("").string()).out, counted);
    }
}

// Two workers, each with its share of the shards, which are killed again and again.
TEST_F(CountingJobs, SurviveWorkersThatAreKilled) {
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
TEST_F(CountingJobs, AreSharedByWorkersWithoutTurns) {
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

class ClaimedJobs : public CountingJobs {
protected:
    void SetUp() override {
        CountingJobs::SetUp();
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
    const std::string kept = text_of("job/1.result.jsonl");
    ASSERT_FALSE(kept.empty());
    kill(worker, SIGCONT);
    int status = 0;
    waitpid(worker, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), answered) << text_of("log");
    EXPECT_EQ(text_of("job/1.result.jsonl"), kept);
    expect_merged({"", "9356", "2339"}, false);
}

}  // namespace
