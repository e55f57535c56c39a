// A reader that has seen enough closes the pipe.  The program ends quietly, with the status of one
// that the signal SIGPIPE has ended, so that pipefail sees it.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

// Runs the program with a standard output that nobody reads.  Returns its status, or 128 plus the
// signal that ended it.
int run_for_nobody(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), TILEWRIGHT_PROGRAM);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    int ends[2];
    if (pipe(ends) != 0) return -1;
    close(ends[0]);
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 1);
        dup2(open("/dev/null", O_WRONLY), 2);
        execv(TILEWRIGHT_PROGRAM, words.data());
        _exit(127);
    }
    close(ends[1]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TEST(ClosedPipe, EndsQuietlyWithAStatusOfItsOwn) {
    using Words = std::vector<std::string>;
    for (const Words& arguments :
         {Words{"solve", "pentominoes/6x10", "--all"},
          Words{"solve", "soma/cube", "--all", "--json"}, Words{"count", "pentominoes/3x20"},
          Words{"count", "pentominoes/3x20", "--certify"}, Words{"list"},
          Words{"show", "pentominoes/6x10"}, Words{"generate", "heptominoes"},
          Words{"dump", "pentominoes/6x10"}, Words{"sweep", "boards", "pentominoes/6x10"},
          Words{"export", "soma/cube", "--to", "cnf"}, Words{"render", "pentominoes/6x10"},
          Words{"--help"}, Words{"solve", "--help"}, Words{"--version"}})
        EXPECT_EQ(run_for_nobody(arguments), 141) << testing::PrintToString(arguments);
    // The status tells what is proved, even if nobody reads the output.
    EXPECT_EQ(run_for_nobody({"explain", "dominoes/mutilated-chessboard"}), 1);
    EXPECT_EQ(run_for_nobody({"count", "tetrominoes/4x5"}), 1);
}

}  // namespace
