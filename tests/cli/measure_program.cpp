#include "tests/cli/measure_program.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tilewright::tests {
namespace {

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

Measured measure_program(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), TILEWRIGHT_PROGRAM);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(TILEWRIGHT_PROGRAM, words.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            static_cast<std::size_t>(usage.ru_maxrss) / 1024,
            seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime)};
}

}  // namespace tilewright::tests
