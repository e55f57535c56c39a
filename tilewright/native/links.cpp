#include "tilewright/native/links.hpp"

#include <cerrno>
#include <climits>

#include <unistd.h>

namespace tilewright::native {
namespace {

constexpr int most_links = 40;  // as many as Linux follows

}  // namespace

std::expected<std::string, int> end_of_links(std::string name) {
    std::string target(PATH_MAX, '\0');
    for (int followed = 0; followed <= most_links; ++followed) {
        const ssize_t length = readlink(name.c_str(), target.data(), target.size());
        // EINVAL: the name is no link.  Whatever else is wrong with it, its user will hear.
        if (length < 0) return name;
        const std::string_view next{target.data(), static_cast<std::size_t>(length)};
        const std::size_t folder = next.starts_with('/') ? std::string::npos : name.rfind('/');
        name.erase(folder == std::string::npos ? 0 : folder + 1);
        name += next;
    }
    return std::unexpected(ELOOP);
}

}  // namespace tilewright::native
