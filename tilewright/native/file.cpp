#include "tilewright/native/file.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tilewright/native/inputs.hpp"
#include "tilewright/native/links.hpp"
#include "tilewright/native/sync_folder.hpp"

namespace tilewright::native {
namespace {

std::unexpected<Error> cannot(std::string_view verb, const std::string& name, int error) {
    return fail(Fault::Io, fmt::format("cannot {} '{}': {}", verb, name, std::strerror(error)),
                "check the path, the permissions and the space on the disk");
}

// Whether the name is that of a device, a pipe or a folder.  A rename must not replace these.
bool is_special(const std::string& name) {
    struct stat status {};
    return stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// Whether the reader of some output has left.
std::atomic<bool> some_reader_left = false;

// Copies the first 'bytes' bytes of a file, or all of a shorter file, into another one.
Result<void> copy_beginning(const std::string& from, const std::string& to, std::uint64_t bytes) {
    auto copy = Output::open(to);
    if (!copy) return std::unexpected(copy.error());
    std::FILE* file = std::fopen(from.c_str(), "rb");
    if (file == nullptr) return cannot("resume", from, errno);
    std::string block(std::size_t{1} << 16, '\0');
    while (bytes > 0) {
        const std::size_t read =
            std::fread(block.data(), 1, std::min<std::uint64_t>(bytes, block.size()), file);
        if (read == 0 || !copy->write({block.data(), read})) break;
        bytes -= read;
    }
    std::fclose(file);
    return copy->close();
}

}  // namespace

bool file_exists(const std::string& name) {
    struct stat status {};
    return stat(name.c_str(), &status) == 0 && !S_ISDIR(status.st_mode);
}

std::string beginning_of(const std::string& name, std::size_t bytes) {
    std::string text(bytes, '\0');
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return {};
    const ssize_t read = is_special(name) ? 0 : ::read(descriptor, text.data(), bytes);
    ::close(descriptor);
    text.resize(read > 0 ? static_cast<std::size_t>(read) : 0);
    return text;
}

Result<std::string> read_file(const std::string& name, std::size_t largest) {
    const bool standard = name == "-";
    std::FILE* file = standard ? stdin : std::fopen(name.c_str(), "rb");
    if (file == nullptr)
        return fail(Fault::Missing, fmt::format("cannot read '{}': {}", name, std::strerror(errno)),
                    "check the name of the file");
    remember_input(fileno(file));
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

Result<void> replace_file(const std::string& name, std::string_view text,
                          const std::string& previous) {
    auto output = Output::open(name, Inputs::MayBeReplaced);
    if (!output) return std::unexpected(output.error());
    output->write(text);
    if (!output->flush()) return output->close();
    if (!previous.empty() && file_exists(name)) {
        // Create the second name first, so that the first name always has a file.
        std::remove(previous.c_str());
        if (link(name.c_str(), previous.c_str()) != 0) return cannot("create", previous, errno);
    }
    return output->close();
}

void remove_file(const std::string& name) {
    std::remove(name.c_str());
}

void remove_plain_file(const std::string& name) {
    if (!is_special(name)) std::remove(end_of_links(name).value_or(name).c_str());
}

void remove_if_empty(const std::string& name) {
    struct stat status {};
    if (lstat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0)
        std::remove(name.c_str());
}

Result<Output> Output::open(const std::string& name, Inputs inputs) {
    if (name.empty() || name == "-") return Output{stdout, "standard output", {}};
    if (is_special(name)) {
        std::FILE* file = std::fopen(name.c_str(), "wb");
        if (file == nullptr) return cannot("create", name, errno);
        return Output{file, name, {}};
    }
    if (inputs == Inputs::Stay)
        if (auto free = refuse_input(name); !free) return std::unexpected(free.error());
    const auto target = end_of_links(name);
    if (!target) return cannot("create", name, target.error());
    auto unfinished = UnfinishedFile::make(*target);
    if (!unfinished) return cannot("create", name, unfinished.error());
    std::FILE* file = fdopen(unfinished->take_descriptor(), "wb");
    Output output{file, *target, unfinished->name()};
    output.unfinished_ = std::move(*unfinished);
    output.inputs_ = inputs;
    return output;
}

std::string Output::part_name(const std::string& name) {
    return end_of_links(name).value_or(name) + ".part";
}

Result<Output> Output::open_part(const std::string& name, const Mark& mark) {
    if (name.empty() || name == "-" || is_special(name))
        return fail(Fault::Usage, "a listing can be resumed only if it is written to a file",
                    "name one with -o FILE");
    if (auto free = refuse_input(name); !free) return std::unexpected(free.error());
    const auto end = end_of_links(name);
    if (!end) return cannot("create", name, end.error());
    const std::string& target = *end;
    const std::string part = part_name(name);
    const bool fresh = mark.bytes == 0;
    // The earlier run may have been interrupted after it renamed its output.  That file stays until
    // the new one, which will be the same, replaces it.
    const bool is_named = !fresh && !file_exists(part) && file_exists(target);
    if (is_named)
        if (auto copied = copy_beginning(target, part, mark.bytes); !copied)
            return std::unexpected(copied.error());
    std::FILE* file = std::fopen(part.c_str(), fresh ? "wb" : "r+b");
    if (file == nullptr) return cannot(fresh ? "create" : "resume", part, errno);
    Output output{file, target, part};
    output.part_ = std::make_unique<Part>();
    std::string block(std::size_t{1} << 16, '\0');
    while (output.part_->bytes < mark.bytes) {
        const std::uint64_t left = mark.bytes - output.part_->bytes;
        const std::size_t read =
            std::fread(block.data(), 1, std::min<std::uint64_t>(left, block.size()), file);
        if (read == 0) break;
        output.part_->digest.add({block.data(), read});
        output.part_->bytes += read;
    }
    if (!fresh && output.part_->digest.digest() != mark.digest) {
        if (is_named) remove_file(part);
        return fail(Fault::Input,
                    fmt::format("'{}' was changed after it was written", is_named ? target : part),
                    "the search cannot be resumed without it; start again");
    }
    const auto bytes = static_cast<off_t>(mark.bytes);
    if (fseeko(file, bytes, SEEK_SET) != 0 || ftruncate(fileno(file), bytes) != 0)
        return cannot("resume", part, errno);
    return output;
}

Result<Output::Mark> Output::mark() {
    flush();
    if (fsync(fileno(file_)) != 0 && error_ == 0) error_ = errno;
    if (error_ != 0) return cannot("write to", temporary_, error_);
    return Mark{part_->bytes, part_->digest.digest()};
}

Output::Output(Output&& other) noexcept
    : file_{std::exchange(other.file_, nullptr)},
      name_{std::move(other.name_)},
      temporary_{std::exchange(other.temporary_, {})},
      error_{other.error_},
      inputs_{other.inputs_},
      unfinished_{std::move(other.unfinished_)},
      part_{std::move(other.part_)} {}

Output::~Output() {
    if (file_ == nullptr || file_ == stdout) return;
    std::fclose(file_);
    if (part_)
        remove_if_empty(temporary_);
    else if (!temporary_.empty())
        std::remove(temporary_.c_str());
}

bool Output::write(std::string_view text) {
    if (error_ == 0 && std::fwrite(text.data(), 1, text.size(), file_) != text.size())
        error_ = errno;
    if (error_ == 0 && part_) {
        part_->digest.add(text);
        part_->bytes += text.size();
    }
    note_reader();
    return error_ == 0;
}

bool Output::flush() {
    if (std::fflush(file_) != 0 && error_ == 0) error_ = errno;
    note_reader();
    return error_ == 0;
}

void Output::note_reader() const {
    if (error_ == EPIPE) some_reader_left = true;
}

bool a_reader_has_left() {
    return some_reader_left;
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
    // Another input may have been read since the output was opened.
    const Result<void> free = inputs_ == Inputs::Stay ? refuse_input(name_) : Result<void>{};
    if (!free) {
        std::remove(temporary_.c_str());
        return free;
    }
    if (error_ == 0 && std::rename(temporary_.c_str(), name_.c_str()) != 0) error_ = errno;
    if (error_ == 0) error_ = sync_folder_of(name_);
    if (error_ == 0) return {};
    if (!part_) std::remove(temporary_.c_str());
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
    // Pipes and devices cannot be synced and do not need it.
    if (fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS)
        return cannot("write to", name_, errno);
    return {};
}

Result<void> write_file(const std::string& name, std::string_view text) {
    auto output = Output::open(name);
    if (!output) return std::unexpected(output.error());
    output->write(text);
    return output->close();
}

}  // namespace tilewright::native
