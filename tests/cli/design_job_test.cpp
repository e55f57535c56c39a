// Choices of pieces and of blocked cells that are the items of a job: whatever becomes of workers
// and files, what comes out is that of one run.

#include <filesystem>
#include <fstream>
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

constexpr const char* sample = "pieces 5x6 --from pentominoes --copies 2 --sample 40 --ways 1..9";

class DesignJobs : public Jobs {
protected:
    void SetUp() override {
        Jobs::SetUp();
        std::ofstream{file("seven.toml")} << R"(title = "Seven pieces on 6 x 6, for 33 cells"
lattice = "square"
region = { box = [6, 6] }
[[pieces]]
set = "tetrominoes"
except = ["I", "S", "T"]
[[pieces]]
set = "pentominoes"
except = ["F", "I", "T", "U", "W", "X", "Z"]
)";
        std::ofstream{file("one-sided.toml")} << R"(title = "Some one-sided tetrominoes"
lattice = "square"
region = { box = [4, 4] }
[[pieces]]
set = "tetrominoes"
turns = "one-sided"
except = ["S"]
)";
        std::ofstream{file("dice")} << "# three dice\n0,0 1,0 2,0 3,0 4,0 5,0\n0,1 1,1 2,1 0,2\n\n"
                                       "5,5 4,5 3,5 2,5\n";
    }
    void split(const std::string& call, std::size_t parts) const {
        fs::remove_all(file("job"));
        const Ran cut = run(fmt::format("design {} --split job --parts {}", call, parts));
        ASSERT_EQ(cut.status, answered) << cut.out;
    }
    [[nodiscard]] Ran printed(const std::string& arguments) const {
        return run_program(arguments + " 2> error", file("").string());
    }
    void expect_same(const std::string& call) const {
        for (const char* kind : {"", " --json"}) {
            if (*kind != '\0' && call.starts_with("blocks") && call.find("--ways") != call.npos)
                continue;  // --ways lists them as text
            const Ran whole = printed("design " + call + kind);
            const Ran merged = printed(std::string{"merge job"} + kind);
            EXPECT_EQ(merged.status, whole.status) << text_of("error");
            EXPECT_EQ(merged.out, whole.out);
        }
    }
};

TEST_F(DesignJobs, GiveTheAnswerOfOneRun) {
    std::uint64_t seed = 0;
    std::vector<const char*> calls{
        sample,
        "blocks seven.toml --any 2 --one-of '0,0 2,2' --sample 50",
        "blocks seven.toml --lists dice --ways 1..3",
        "pieces 5x6 --from pentominoes --ways 1..9",
        "pieces 3x7 --from pentominoes",  // no choice has as many cells
        "apart burrs/loves-dozen --choose 6 --copies 2 --use 88,512 --show 20",
#ifndef TILEWRIGHT_SANITIZED
        "pieces 4x5 --from tetrominoes --copies 3 --sample 20 --seed 5 --modulo none --ways 1..",
        "pieces 4x5 --from tetrominoes --copies 3 --modulo rotations --ways 1..",
        "pieces seven.toml --choose 7 --use L4,L5 --omit O --ways 2..",
        "pieces one-sided.toml --choose 4 --copies 2 --engine bits",
        "blocks seven.toml --any 3",
        "blocks seven.toml --lists dice --engine bits",
#endif
    };
    for (const char* call : calls) {
        Random random{++seed};
        const std::size_t parts = any(random, {1, 3, 100});
        SCOPED_TRACE(fmt::format("{}, {} parts", call, parts));
        split(call, parts);
        work(random, any(random, {" --budget 20ms", " --budget 1s"}));
        expect_same(call);
        if (HasFailure()) return;
    }
}

TEST_F(DesignJobs, NeedNoFileThatTheCallHasRead) {
    split("blocks seven.toml --lists dice", 4);
    const Ran whole = printed("design blocks seven.toml --lists dice");
    fs::remove(file("dice"));
    fs::remove(file("seven.toml"));
    ASSERT_EQ(run("work job").status, answered);
    EXPECT_EQ(printed("merge job").out, whole.out);
}

TEST_F(DesignJobs, WriteCardsAsOneRunDoes) {
    split(sample, 4);
    ASSERT_EQ(run("work job").status, answered);
    ASSERT_EQ(run("merge job -o merged.jsonl").status, answered);
    ASSERT_EQ(run(fmt::format("design {} -o whole.jsonl", sample)).status, answered);
    EXPECT_NE(text_of("whole.jsonl").find("tilewright.card/1"), std::string::npos);
    EXPECT_EQ(text_of("merged.jsonl"), text_of("whole.jsonl"));
}

TEST_F(DesignJobs, SetDamagedResultsAside) {
    split(sample, 8);
    ASSERT_EQ(run("work job").status, answered);
    const std::string result = text_of("job/2.result.jsonl");
    std::ofstream{file("job/2.result.jsonl")} << result.substr(0, result.size() / 2);
    EXPECT_EQ(run("merge job").status, 65);
    EXPECT_NE(run("status job").out.find("so far: 35 of 40 choices"), std::string::npos);
    EXPECT_NE(run("work job").out.find("set aside"), std::string::npos);
    expect_same(sample);
}

TEST_F(DesignJobs, RefuseWhatCannotBeSplit) {
    const auto refused = [&](const std::string& arguments, const std::string& words) {
        const Ran ran = run("design " + arguments + " --split job");
        EXPECT_EQ(ran.status, 2) << ran.out;
        EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
        EXPECT_FALSE(fs::exists(file("job"))) << arguments;
    };
    refused("pieces 5x6 --from pentominoes --sample 100000", "leave --sample out");
    refused("blocks seven.toml", "nothing says which cells to block");
    refused("blocks seven.toml --any 12", "at most 5000000 can be kept");
    refused("blocks seven.toml --any 2 --time 1s", "excludes");
    refused("board pentominoes", "no option '--split'");
}

}  // namespace
