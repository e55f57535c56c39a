// docs/how-to/long-runs.md is followed from top to bottom: each line of its blocks of commands is
// run, with a puzzle of a few seconds as 'hard.toml', ten copies of a folder as ten machines, and
// imitations of Slurm and ssh.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/cli/run_program.hpp"
#include "tests/document.hpp"

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

struct Stand {
    const char* puzzle;
    const char* distinct;
};
// Seconds after which a search has begun, and is not over.
#ifdef TILEWRIGHT_SANITIZED
constexpr double begun = 3;
#else
constexpr double begun = 0.5;
#endif
constexpr Stand interrupted{"macmahon/squares-4x6", "26,656"};  // takes two seconds
constexpr Stand shared{"pentominoes/6x10", "2,339"};            // a blink

// Slurm notes what it is to run, and 'run-queue' runs it.
constexpr const char* sbatch = R"sh(#!/bin/bash
tasks=1
for word in "$@"; do
    case $word in --array=*) tasks=${word##*-} ;; --chdir=*) folder=${word#*=} ;; esac
    case $word in *.sh) script=$word; rest= ;; *) [[ $script ]] && rest=$word ;; esac
done
echo "for SLURM_ARRAY_TASK_ID in $(seq -s ' ' $tasks); do export SLURM_ARRAY_TASK_ID;" \
    "(cd $folder && bash $script $rest); done" >> $HOME/queue
wc -l < $HOME/queue
)sh";
constexpr const char* run_queue = R"sh(#!/bin/bash
for ((line = 1; line <= $(wc -l < $HOME/queue); ++line)); do
    bash -c "$(sed -n ${line}p $HOME/queue)"
done
rm $HOME/queue
)sh";
constexpr const char* ssh = R"sh(#!/bin/bash
while [[ $1 == -* ]]; do shift; done
shift; [[ $1 == -- ]] && shift
SHELL=/bin/bash exec bash -c "$*"
)sh";

class LongRunsPage : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::path{testing::TempDir()} / fmt::format("tilewright-page-{}", getpid());
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "bin");
        put("sbatch", sbatch);
        put("run-queue", run_queue);
        put("squeue", "#!/bin/bash\ntrue\n");
        put("ssh", ssh);
    }
    void TearDown() override { fs::remove_all(folder_); }

    void put(const std::string& name, const std::string& text) const {
        std::ofstream{folder_ / "bin" / name} << text;
        fs::permissions(folder_ / "bin" / name, fs::perms::owner_all);
    }
    [[nodiscard]] Ran shell(const std::string& line) const {
        return run_shell(fmt::format("export HOME=$PWD PATH=$PWD/bin:{}:$PATH; {{ {} ; }} 2>&1",
                                     fs::path{TILEWRIGHT_PROGRAM}.parent_path().string(), line),
                         folder_);
    }

    // Makes the puzzle of the page.
    void take(const Stand& stand) {
        puzzle_ = stand;
        const Ran made =
            shell(fmt::format("tilewright export {} --to toml -o hard.toml", stand.puzzle));
        ASSERT_EQ(made.status, 0) << made.out;
    }

    // The commands of the page, without their comments.
    [[nodiscard]] static std::vector<std::string> commands() {
        static const std::regex comment{"(.*?) +# .*"};
        std::vector<std::string> lines;
        for (const Block& block :
             read_blocks(fs::path{TILEWRIGHT_SOURCE_DIR} / "docs/how-to/long-runs.md"))
            if (block.language == "sh")
                for (const std::string& line : block.lines)
                    lines.push_back(std::regex_replace(line, comment, "$1"));
        return lines;
    }

    // What a line stands for here.
    [[nodiscard]] static std::string as_here(const std::string& line, const std::string& next) {
        static const std::regex parts{"--parts [0-9]+"};
        const std::string small = std::regex_replace(line, parts, "--parts 12");
        if (next == "^C")
            return fmt::format("timeout -s INT {} ", begun) + line +
                   "; test $? = 124 && test -s hard.ckpt";
        if (line.contains("--shard 3/10"))  // on ten machines
            return fmt::format(
                "for i in $(seq 10); do cp -r job copy && {} && "
                "mv copy/*.result.jsonl job; rm -r copy; done",
                std::regex_replace(std::regex_replace(line, std::regex{"3/10"}, "$$i/10"),
                                   std::regex{"work job"}, "work copy"));
        if (line.contains("--shard array")) return in_arrays(line);
        if (line.contains(" submit ")) return small + "; run-queue";
        return small;
    }

    // Eight tasks of a scheduler that says how many there are, or not.
    [[nodiscard]] static std::string in_arrays(const std::string& line) {
        const char* const task =
            line.contains("array/") ? "PBS_ARRAY_INDEX=$i" : "SGE_TASK_ID=$i SGE_TASK_LAST=8";
        return fmt::format("for i in $(seq 8); do env {} {}; done", task, line);
    }

    fs::path folder_;
    Stand puzzle_ = interrupted;
};

TEST_F(LongRunsPage, IsRightFromTopToBottom) {
    const auto lines = commands();
    take(interrupted);
    std::size_t runs = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE(lines[i]);
        if (lines[i] == "^C") continue;
        if (lines[i].contains(" split ")) take(shared);
        const bool spreads = lines[i].contains("work job");
        if (spreads) (void)shell("rm -f job/*.result.jsonl");  // as if nothing had been done
        const Ran ran = shell(as_here(lines[i], i + 1 < lines.size() ? lines[i + 1] : ""));
        ASSERT_TRUE(ran.status == 0 || ran.status == 75) << ran.out;
        ++runs;
        if (lines[i].contains("merge burr")) {
            EXPECT_NE(ran.out.find("144 assemblies, 1 comes apart"), std::string::npos) << ran.out;
        } else if (lines[i].contains("merge choices")) {
            EXPECT_NE(ran.out.find("of 200 choices of pieces can be packed"), std::string::npos)
                << ran.out;
        } else if (lines[i].contains("--resume") || lines[i].contains("merge")) {
            EXPECT_NE(ran.out.find(puzzle_.distinct), std::string::npos) << ran.out;
        }
        if (spreads) {
            const Ran merged = shell("tilewright merge job");
            EXPECT_NE(merged.out.find(puzzle_.distinct), std::string::npos)
                << ran.out << merged.out;
        }
        if (lines[i].contains(" submit ")) {
            const Ran merged = shell("cat */merged.json");
            EXPECT_NE(merged.out.find(R"("distinct":"2339")"), std::string::npos) << ran.out;
        }
        if (HasFailure()) return;
    }
    EXPECT_GE(runs, 12U);
}

}  // namespace
}  // namespace tilewright::tests
