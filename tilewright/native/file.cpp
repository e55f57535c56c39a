#include "tilewright/native/file.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tilewright::native {
namespace {

std::unexpected<Error> cannot(std::string_view verb, const std::string& name, int error) {
    return fail(Fault::Io, fmt::format("cannot {} '{}': {}", verb, name, std::strerror(error)),
                "check the path, the permissions and the space on the disk");
}

// Devices, pipes and folders: whatever a rename must not put a file in place of.
bool is_special(const std::string& name) {
    struct stat status {};
    return stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// The file that a symbolic link leads to; other names stay as they are.
std::string end_of_links(const std::string& name) {
    struct stat status {};
    if (lstat(name.c_str(), &status) != 0 || !S_ISLNK(status.st_mode)) return name;
    char* end = realpath(name.c_str(), nullptr);
    if (end == nullptr) return name;
    std::string found = end;
    std::free(end);
    return found;
}

}  // namespace

bool file_exists(const std::string& name) {
    struct stat status {};
    return stat(name.c_str(), &status) == 0 && !S_ISDIR(status.st_mode);
}

Result<std::string> read_file(const std::string& name, std::size_t largest) {
    const bool standard = name == "-";
    std::FILE* file = standard ? stdin : std::fopen(name.c_str(), "rb");
    if (file == nullptr)
        return fail(Fault::Missing, fmt::format("cannot read '{}': {}", name, std::strerror(errno)),
                    "check the name of the file");
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    std::size_t read = 0;
    while (text.size() <= largest && (read = std::fread(block.data(), 1, block.size(), file)) > 0)
        text.append(block, 0, read);
    const bool failed = std::ferror(file) != 0;
    const int error = errno;
    if (!standard) std::fclose(file);
    if (failed)
        return fail(Fault::Missing,
                    fmt::format("cannot read '{}': {}", name, std::strerror(error)));
    if (text.size() > largest)
        return fail(Fault::Input, fmt::format("'{}' is larger than {} MB", name, largest >> 20));
    return text;
}

Result<Output> Output::open(const std::string& name) {
    if (name.empty() || name == "-") return Output{stdout, "standard output", ""};
    if (is_special(name)) {
        std::FILE* file = std::fopen(name.c_str(), "wb");
        if (file == nullptr) return cannot("create", name, errno);
        return Output{file, name, ""};
    }
    const std::string target = end_of_links(name);
    std::string temporary = target + ".XXXXXX";
    const int descriptor = mkstemp(temporary.data());
    if (descriptor < 0) return cannot("create", name, errno);
    // mkstemp makes private files; results are as readable as other files of the user.
    const mode_t mask = umask(0);
    umask(mask);
    (void)fchmod(descriptor, 0666 & ~mask);
    return Output{fdopen(descriptor, "wb"), target, temporary};
}

Output::Output(Output&& other) noexcept
    : file_{std::exchange(other.file_, nullptr)},
      name_{std::move(other.name_)},
      temporary_{std::exchange(other.temporary_, {})},
      error_{other.error_} {}

Output::~Output() {
    if (file_ == nullptr || file_ == stdout) return;
    std::fclose(file_);
    if (!temporary_.empty()) std::remove(temporary_.c_str());
}

bool Output::write(std::string_view text) {
    if (error_ == 0 && std::fwrite(text.data(), 1, text.size(), file_) != text.size())
        error_ = errno;
    return error_ == 0;
}

bool Output::flush() {
    if (std::fflush(file_) != 0 && error_ == 0) error_ = errno;
    return error_ == 0;
}

bool Output::is_terminal() const {
    return isatty(fileno(file_)) != 0;
}

bool Output::reader_has_left() const {
    return error_ == EPIPE;
}

Result<void> Output::close() {
    flush();
    if (temporary_.empty()) {
        if (file_ != stdout && std::fclose(std::exchange(file_, nullptr)) != 0 && error_ == 0)
            error_ = errno;
        if (error_ != 0 && error_ != EPIPE) return cannot("write to", name_, error_);
        return {};
    }
    if (fsync(fileno(file_)) != 0 && error_ == 0) error_ = errno;
    if (std::fclose(std::exchange(file_, nullptr)) != 0 && error_ == 0) error_ = errno;
    if (error_ == 0 && std::rename(temporary_.c_str(), name_.c_str()) != 0) error_ = errno;
    if (error_ == 0) return {};
    std::remove(temporary_.c_str());
    return cannot("write", name_, error_);
}

Result<Journal> Journal::open(const std::string& name) {
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return cannot("create", name, errno);
    return Journal{descriptor, name};
}

Journal::Journal(Journal&& other) noexcept
    : descriptor_{std::exchange(other.descriptor_, -1)}, name_{std::move(other.name_)} {}

Journal::~Journal() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<void> Journal::append(std::string_view line) {
    while (!line.empty()) {
        const ssize_t written = ::write(descriptor_, line.data(), line.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return cannot("write to", name_, errno);
        line.remove_prefix(static_cast<std::size_t>(written));
    }
    // A pipe or a device cannot be synced, and need not be.
    if (fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS)
        return cannot("write to", name_, errno);
    return {};
}

}  // namespace tilewright::native
