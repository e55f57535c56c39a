#include "tests/cli/run_program.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tilewright::tests {
namespace {

// A folder for each test that runs, empty at first: what an earlier run has left would pass for
// what this one writes.
class Folders {
public:
    ~Folders() { remove(); }

    const std::string& of(const testing::TestInfo& test) {
        std::string name = std::string{test.test_suite_name()} + "-" + test.name();
        std::ranges::replace(name, '/', '-');
        if (name == name_) return folder_;
        remove();
        name_ = name;
        folder_ = fmt::format("{}tilewright-cli-{}-{}", testing::TempDir(), getpid(),
                              name.substr(0, 100));
        std::filesystem::create_directories(folder_);
        return folder_;
    }

private:
    void remove() const {
        if (!folder_.empty()) std::filesystem::remove_all(folder_);
    }

    std::string name_;
    std::string folder_;
};

}  // namespace

const std::string& own_folder() {
    static Folders folders;
    return folders.of(*testing::UnitTest::GetInstance()->current_test_info());
}

Ran run_program(const std::string& arguments) {
    return run_program(arguments, own_folder());
}

Ran run_program(const std::string& arguments, const std::string& folder) {
    return run_shell(TILEWRIGHT_PROGRAM " " + arguments, folder);
}

Ran run_shell(const std::string& line, const std::string& folder) {
    std::FILE* pipe = popen(("cd '" + folder + "' && " + line).c_str(), "r");
    Ran ran{0, {}};
    char block[4096];
    for (std::size_t n = 0; (n = std::fread(block, 1, sizeof block, pipe)) > 0;)
        ran.out.append(block, n);
    ran.status = WEXITSTATUS(pclose(pipe));
    return ran;
}

Ran shell(const std::string& line) {
    return run_shell("T=" TILEWRIGHT_PROGRAM "; " + line, own_folder());
}

pid_t start_program(std::vector<std::string> arguments, const std::string& folder, int log_flags) {
    arguments.insert(arguments.begin(), TILEWRIGHT_PROGRAM);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    if (chdir(folder.c_str()) != 0) _exit(126);
    const int log = open("log", O_WRONLY | O_CREAT | log_flags, 0666);
    dup2(log, 1);
    dup2(log, 2);
    execv(TILEWRIGHT_PROGRAM, words.data());
    _exit(127);
}

Ran run_interrupted(const std::string& arguments, double seconds) {
    // Wait until the process catches SIGINT (signal 2).  The last digit of the mask SigCgt has
    // signals 1 to 4.
    return run_shell(fmt::format(R"({} {} & child=$!
for i in $(seq 600); do grep -qs '^SigCgt:.*[2367abef]$' /proc/$child/status && break; sleep 0.1; done
sleep {}; kill $child; kill $child; wait $child)",
                                 TILEWRIGHT_PROGRAM, arguments, seconds),
                     own_folder());
}

void expect_row(const Ran& ran, const CommandRow& row) {
    EXPECT_EQ(ran.status, row.status) << ran.out;
    EXPECT_NE(ran.out.find(row.contains), std::string::npos) << ran.out;
}

void PrintTo(const CommandRow& row, std::ostream* stream) {
    *stream << row.arguments;
}

}  // namespace tilewright::tests
