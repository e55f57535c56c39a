#include "tilewright/native/unfinished_file.hpp"

#include <cerrno>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tilewright::native {
namespace {

constexpr int most_at_once = 1000;  // runs that write the same output

std::string numbered(const std::string& target, int number) {
    const std::string name = target + ".tilewright-unfinished";
    return number == 1 ? name : name + "-" + std::to_string(number);
}

// Whether an open file still has this name, and is a plain file with no other name.
bool has_only_name(int descriptor, const std::string& name) {
    struct stat open {};
    struct stat named {};
    return fstat(descriptor, &open) == 0 && lstat(name.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino && S_ISREG(open.st_mode) &&
           open.st_nlink == 1;
}

// Opens a file and locks it.  Another run may be about to rename or to remove the file, so its name
// is looked at again under the lock.  Nothing when the file is not free; errno then says why if it
// could not be opened.
std::optional<int> lock(const std::string& name, int flags) {
    const int descriptor = ::open(name.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (descriptor < 0) return std::nullopt;
    // Some file systems know no locks.  There a file that exists already is not free.
    const bool locked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ||
                        ((flags & O_EXCL) != 0 && errno != EWOULDBLOCK);
    if (locked && has_only_name(descriptor, name)) return descriptor;
    ::close(descriptor);
    errno = EEXIST;
    return std::nullopt;
}

// The file under this name: a new one, or one that a killed run has left.
std::optional<int> create_or_take(const std::string& name) {
    const auto fresh = lock(name, O_WRONLY | O_CREAT | O_EXCL);
    if (fresh || errno != EEXIST) return fresh;
    const auto left = lock(name, O_WRONLY);
    if (left && ftruncate(*left, 0) == 0) return left;
    if (left) ::close(*left);
    errno = EEXIST;
    return std::nullopt;
}

// Removes the files with higher numbers that killed runs have left.
void remove_left_behind(const std::string& target, int after) {
    for (int number = after + 1; number <= most_at_once; ++number) {
        const std::string name = numbered(target, number);
        if (access(name.c_str(), F_OK) != 0) return;
        const auto left = lock(name, O_WRONLY);
        if (!left) continue;
        ::unlink(name.c_str());
        ::close(*left);
    }
}

}  // namespace

std::expected<UnfinishedFile, int> UnfinishedFile::make(const std::string& target) {
    for (int number = 1; number <= most_at_once; ++number) {
        std::string name = numbered(target, number);
        const auto descriptor = create_or_take(name);
        if (!descriptor && errno == EEXIST) continue;
        if (!descriptor) return std::unexpected(errno);
        remove_left_behind(target, number);
        const int lock = fcntl(*descriptor, F_DUPFD_CLOEXEC, 0);
        return UnfinishedFile{*descriptor, lock, std::move(name)};
    }
    return std::unexpected(EEXIST);
}

UnfinishedFile::UnfinishedFile(int descriptor, int lock, std::string name)
    : descriptor_{descriptor}, lock_{lock}, name_{std::move(name)} {}

UnfinishedFile::UnfinishedFile(UnfinishedFile&& other) noexcept
    : descriptor_{std::exchange(other.descriptor_, -1)},
      lock_{std::exchange(other.lock_, -1)},
      name_{std::move(other.name_)} {}

UnfinishedFile& UnfinishedFile::operator=(UnfinishedFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(lock_, other.lock_);
    std::swap(name_, other.name_);
    return *this;
}

UnfinishedFile::~UnfinishedFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (lock_ >= 0) ::close(lock_);
}

int UnfinishedFile::take_descriptor() {
    return std::exchange(descriptor_, -1);
}

}  // namespace tilewright::native
