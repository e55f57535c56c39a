#include "tilewright/native/memory.hpp"

#include <unistd.h>

#include <cstdio>

namespace tilewright::native {

std::size_t resident_memory() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    unsigned long pages = 0;
    const int read = std::fscanf(file, "%*u %lu", &pages);
    std::fclose(file);
    return read == 1 ? pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace tilewright::native
