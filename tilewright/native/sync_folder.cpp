#include "tilewright/native/sync_folder.hpp"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace tilewright::native {

int sync_folder_of(const std::string& name) {
    const std::size_t end = name.rfind('/');
    const std::string folder =
        end == std::string::npos ? "." : name.substr(0, std::max<std::size_t>(end, 1));
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return errno == EACCES ? 0 : errno;  // EACCES: the folder must not be read
    const int error = fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno;
    ::close(descriptor);
    return error;
}

}  // namespace tilewright::native
