#include "tilewright/native/second_name.hpp"

#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

namespace tilewright::native {

int give_second_name(const std::string& file, const std::string& name) {
    if (link(file.c_str(), name.c_str()) == 0) return 0;
    const int error = errno;
    // Over a network it may have been done although the answer was lost.
    struct stat status {};
    if (error == EEXIST && stat(file.c_str(), &status) == 0 && status.st_nlink == 2) return 0;
    return error == EPERM || error == ENOSYS ? EOPNOTSUPP : error;
}

}  // namespace tilewright::native
