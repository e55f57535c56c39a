#include "tilewright/native/machine.hpp"

#include <array>

#include <unistd.h>

#include "tilewright/native/file.hpp"

namespace tilewright::native {

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

std::string boot_name() {
    std::string name = beginning_of("/proc/sys/kernel/random/boot_id", 100);
    while (!name.empty() && name.back() == '\n') name.pop_back();
    return name;
}

}  // namespace tilewright::native
