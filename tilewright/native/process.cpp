#include "tilewright/native/process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tilewright::native {
namespace {

// A pipe whose ends other programs do not inherit.
struct Pipe {
    int read = -1;
    int write = -1;

    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    void close_write() {
        if (write >= 0) ::close(std::exchange(write, -1));
    }
    ~Pipe() {
        close_write();
        if (read >= 0) ::close(read);
    }
};

// Runs in the child.  Nothing here may allocate, because other threads may have held locks at the
// fork.
[[noreturn]] void become(char* const* words, int output, int failure, std::size_t memory) {
    (void)setpgid(0, 0);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    const struct rlimit limit { memory, memory };
    (void)setrlimit(RLIMIT_AS, &limit);
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nowhere, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    for (const int number : {SIGINT, SIGTERM, SIGPIPE}) std::signal(number, SIG_DFL);
    execvp(words[0], words);
    const int error = errno;
    (void)!write(failure, &error, sizeof error);
    _exit(127);
}

// Reads whatever output arrives within some milliseconds.  Returns false at the end of the output.
bool read_some(int output, int milliseconds, std::string& text) {
    std::array<char, 1 << 16> block{};
    pollfd ready{output, POLLIN, 0};
    while (poll(&ready, 1, milliseconds) > 0) {
        const ssize_t got = ::read(output, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        text.append(block.data(), static_cast<std::size_t>(got));
        milliseconds = 0;
    }
    return true;
}

// Waits for the program and reads its output meanwhile.  Programs that it started may keep the
// output open for longer than it lives.
Finished wait_for(pid_t child, int output, const ProcessLimits& limits) {
    constexpr int interval = 20;  // milliseconds
    Finished finished;
    int status = 0;
    bool open = true;
    while (waitpid(child, &status, WNOHANG) != child) {
        if (!finished.stopped && (finished.output.size() > limits.most_output || limits.stop())) {
            finished.stopped = true;
            kill(-child, SIGKILL);
        }
        if (open)
            open = read_some(output, interval, finished.output);
        else
            (void)poll(nullptr, 0, interval);
    }
    if (open) (void)read_some(output, 0, finished.output);
    kill(-child, SIGKILL);  // also ends whatever it started
    if (WIFSIGNALED(status)) finished.signal = WTERMSIG(status);
    if (WIFEXITED(status)) finished.status = WEXITSTATUS(status);
    return finished;
}

std::unexpected<Error> cannot_start(const std::string& program, int error) {
    const bool missing = error == ENOENT || error == EACCES;
    return fail(missing ? Fault::Helper : Fault::Io,
                fmt::format("cannot start '{}': {}", program, std::strerror(error)),
                missing ? "is it installed?" : "");
}

}  // namespace

Result<Finished> run_program(const std::vector<std::string>& words, const ProcessLimits& limits) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    Pipe output;
    Pipe failure;
    if (!output.open() || !failure.open()) return cannot_start(words[0], errno);
    const pid_t child = fork();
    if (child < 0) return cannot_start(words[0], errno);
    if (child == 0) become(pointers.data(), output.write, failure.write, limits.memory);
    output.close_write();
    failure.close_write();
    int error = 0;
    if (::read(failure.read, &error, sizeof error) == sizeof error) {
        waitpid(child, nullptr, 0);
        return cannot_start(words[0], error);
    }
    return wait_for(child, output.read, limits);
}

Result<TemporaryFolder> TemporaryFolder::make() {
    std::error_code error;
    std::string path = (std::filesystem::temp_directory_path(error) / "tilewright-XXXXXX").string();
    if (error || mkdtemp(path.data()) == nullptr)
        return fail(
            Fault::Io,
            fmt::format("cannot create a folder for temporary files: {}", std::strerror(errno)),
            "set TMPDIR to a folder with space");
    return TemporaryFolder{std::move(path)};
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_{std::exchange(other.path_, {})} {}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace tilewright::native
