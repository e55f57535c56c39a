#include "tilewright/native/inputs.hpp"

#include <mutex>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

namespace tilewright::native {
namespace {

struct Inputs {
    std::mutex mutex;
    std::set<std::pair<dev_t, ino_t>> files;
};

Inputs& inputs() {
    static Inputs all;
    return all;
}

}  // namespace

void remember_input(int descriptor) {
    struct stat status {};
    if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return;
    const std::lock_guard lock{inputs().mutex};
    inputs().files.emplace(status.st_dev, status.st_ino);
}

Result<void> refuse_input(const std::string& name) {
    struct stat status {};
    if (stat(name.c_str(), &status) != 0) return {};
    const std::lock_guard lock{inputs().mutex};
    if (!inputs().files.contains({status.st_dev, status.st_ino})) return {};
    return fail(Fault::Usage, fmt::format("'{}' is read by this command", name),
                "it would be lost: name another file with -o");
}

}  // namespace tilewright::native
