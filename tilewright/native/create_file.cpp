#include "tilewright/native/create_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>
#include <unistd.h>

#include "tilewright/native/file.hpp"
#include "tilewright/native/machine.hpp"
#include "tilewright/native/second_name.hpp"
#include "tilewright/native/sync_folder.hpp"
#include "tilewright/native/unfinished_file.hpp"

namespace tilewright::native {
namespace {

// Writes the text and puts it on the disk.  Returns 0 or errno, as the next two do.
int fill(UnfinishedFile& file, std::string_view text) {
    const int descriptor = file.take_descriptor();
    int error = 0;
    while (error == 0 && !text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
        if (written < 0 && errno != EINTR) error = errno;
    }
    if (error == 0 && fsync(descriptor) != 0) error = errno;
    if (::close(descriptor) != 0 && error == 0) error = errno;
    return error;
}

// Gives a file another name, which must be free.
int add_name(const std::string& file, const std::string& name) {
    const int error = give_second_name(file, name);
    if (error != EOPNOTSUPP) return error;
    if (file_exists(name)) return EEXIST;
    return std::rename(file.c_str(), name.c_str()) == 0 ? 0 : errno;
}

std::unexpected<Error> cannot_write(const std::string& name, int error) {
    return fail(Fault::Io, fmt::format("cannot write '{}': {}", name, std::strerror(error)),
                "check the path, the permissions and the space on the disk");
}

}  // namespace

Result<bool> create_file(const std::string& name, std::string_view text) {
    // Each machine has a file of its own, as locks may hold on one machine only.
    auto file = UnfinishedFile::make(name + "." + machine_name());
    if (!file) return cannot_write(name, file.error());
    int error = fill(*file, text);
    if (error == 0) error = add_name(file->name(), name);
    ::unlink(file->name().c_str());
    if (error == EEXIST) return false;
    if (error == 0) error = sync_folder_of(name);
    if (error != 0) return cannot_write(name, error);
    return true;
}

}  // namespace tilewright::native
