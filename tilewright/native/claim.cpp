#include "tilewright/native/claim.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <expected>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tilewright/native/machine.hpp"
#include "tilewright/native/second_name.hpp"
#include "tilewright/native/unfinished_file.hpp"

namespace tilewright::native {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

constexpr auto fresh_for = seconds{60};
constexpr auto touch_every = seconds{5};
constexpr auto look_every = milliseconds{100};  // at the interrupt

// Closes a descriptor at the end.
struct Open {
    int descriptor;
    explicit Open(int opened) : descriptor{opened} {}
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open() {
        if (descriptor >= 0) ::close(descriptor);
    }
};

nanoseconds changed_at(const struct stat& status) {
    return seconds{status.st_mtim.tv_sec} + nanoseconds{status.st_mtim.tv_nsec};
}

bool is_same_file(const struct stat& one, const struct stat& other) {
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// The time by the clock of the file system: a file beside 'name' is touched.
std::optional<nanoseconds> time_beside(const std::string& name) {
    std::string file = name + ".clock-XXXXXX";
    const Open open{mkostemp(file.data(), O_CLOEXEC)};
    if (open.descriptor < 0) return std::nullopt;
    struct stat status {};
    const bool known =
        futimens(open.descriptor, nullptr) == 0 && fstat(open.descriptor, &status) == 0;
    ::unlink(file.c_str());
    return known ? std::optional{changed_at(status)} : std::nullopt;
}

// A claim that a process holds, or has left behind.
struct Held {
    struct stat status {};
    std::string holder;
    bool is_over = false;  // its process has ended
};

// What there is under a name.  The file is opened, so that the answer is not an old one that this
// machine remembers of a shared file system.
std::optional<Held> look_at(const std::string& name) {
    const Open open{::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)};
    Held held;
    if (open.descriptor < 0 || fstat(open.descriptor, &held.status) != 0) return std::nullopt;
    std::array<char, 512> text{};
    const ssize_t read = ::read(open.descriptor, text.data(), text.size());
    const std::string_view line{text.data(), static_cast<std::size_t>(std::max<ssize_t>(read, 0))};
    const std::size_t end = line.rfind(' ');
    if (end == std::string_view::npos || !line.ends_with('\n')) return held;
    held.holder = line.substr(0, end);
    // On one machine a process holds the lock as long as it lives, whatever the file system is.
    const std::string boot = boot_name();
    held.is_over = !boot.empty() && line.substr(end + 1) == boot + "\n" &&
                   flock(open.descriptor, LOCK_SH | LOCK_NB) == 0;
    return held;
}

bool is_free(const Held& held, const std::string& name) {
    if (held.is_over) return true;
    const auto now = time_beside(name);
    return now && *now - changed_at(held.status) > fresh_for;
}

// Writes who holds the claim.  Where files cannot be locked, the name of the boot is missing, and
// only time tells whether the process lives.
void introduce(int descriptor) {
    const bool is_locked = flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    const std::string line = fmt::format("{} {} {}\n", machine_name(), getpid(),
                                         is_locked ? boot_name() : std::string{"unlocked"});
    // A full disk does not matter: the file is there, and that is what counts.
    (void)!::write(descriptor, line.data(), line.size());
    futimens(descriptor, nullptr);
}

// Makes the file of a claim.  It says whose it is before it gets its name, so that a process that
// is killed leaves no claim that nobody knows.
//   returns: its descriptor
//   errors:  errno; EEXIST: there is a claim
std::expected<int, int> create(const std::string& name) {
    auto file = UnfinishedFile::make(name + "." + machine_name());
    if (!file) return std::unexpected(file.error());
    const int written = file->take_descriptor();
    introduce(written);
    const int error = give_second_name(file->name(), name);
    ::unlink(file->name().c_str());
    if (error == 0) return written;
    ::close(written);
    if (error != EOPNOTSUPP) return std::unexpected(error);
    const int direct =
        ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (direct < 0) return std::unexpected(errno);
    introduce(direct);
    return direct;
}

// Removes a claim that was free when it was looked at.  If another process has taken it since, it
// gets it back.
void remove_free(const Held& held, const std::string& name) {
    const std::string aside = fmt::format("{}.left-{}", name, getpid());
    if (std::rename(name.c_str(), aside.c_str()) != 0) return;
    struct stat status {};
    const bool is_it = lstat(aside.c_str(), &status) == 0 && is_same_file(status, held.status) &&
                       changed_at(status) == changed_at(held.status);
    if (!is_it && link(aside.c_str(), name.c_str()) != 0 && errno != EEXIST) return;
    ::unlink(aside.c_str());
}

}  // namespace

Result<std::unique_ptr<Claim>> Claim::take(const std::string& name,
                                           const std::atomic<bool>& interrupt) {
    constexpr int attempts = 3;  // others may take it, and give it back, meanwhile
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const auto descriptor = create(name);
        if (descriptor) return std::unique_ptr<Claim>{new Claim{*descriptor, name, interrupt}};
        if (descriptor.error() != EEXIST)
            return fail(
                Fault::Io,
                fmt::format("cannot create '{}': {}", name, std::strerror(descriptor.error())),
                "check the permissions and the space on the disk");
        const auto held = look_at(name);
        if (!held) continue;
        if (!is_free(*held, name)) break;
        remove_free(*held, name);
    }
    return std::unique_ptr<Claim>{};
}

std::optional<std::string> Claim::holder(const std::string& name) {
    const auto held = look_at(name);
    if (!held || is_free(*held, name)) return std::nullopt;
    return held->holder.empty() ? "somebody" : held->holder;
}

Claim::Claim(int descriptor, std::string name, const std::atomic<bool>& interrupt)
    : descriptor_{descriptor}, name_{std::move(name)}, interrupt_{interrupt} {
    thread_ = std::jthread{[this](const std::stop_token& stop) { keep_fresh(stop); }};
}

Claim::~Claim() {
    thread_.request_stop();
    thread_.join();
    if (!is_lost()) ::unlink(name_.c_str());
    ::close(descriptor_);
}

bool Claim::is_lost() const {
    struct stat own {};
    if (fstat(descriptor_, &own) != 0) return errno == ESTALE;
    struct stat named {};
    return own.st_nlink == 0 || (lstat(name_.c_str(), &named) == 0 && !is_same_file(own, named));
}

void Claim::keep_fresh(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    auto touched = Clock::now();
    while (!wake_.wait_for(lock, stop, look_every, [] { return false; }) &&
           !stop.stop_requested()) {
        if (interrupt_) over_ = true;
        if (Clock::now() - touched < touch_every) continue;
        if (is_lost()) over_ = true;
        futimens(descriptor_, nullptr);
        touched = Clock::now();
    }
}

}  // namespace tilewright::native
