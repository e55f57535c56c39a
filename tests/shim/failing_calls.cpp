// A library that is loaded before the C library, and lets the call with the number FAIL_AT, of
// those that write to files, fail as on a full disk.

#include <dlfcn.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace {

bool fails() {
    static const char* wanted = std::getenv("FAIL_AT");
    static const int at = wanted == nullptr ? 0 : std::atoi(wanted);
    static std::atomic<int> calls = 0;
    if (++calls != at) return false;
    errno = ENOSPC;
    return true;
}

template <class Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

std::size_t fwrite(const void* data, std::size_t size, std::size_t count, std::FILE* file) {
    static auto* next =
        real<std::size_t(const void*, std::size_t, std::size_t, std::FILE*)>("fwrite");
    // Of the many solutions of a list, one in a hundred counts.
    static std::atomic<int> small = 0;
    const bool counts = size * count > 1000 || ++small % 2000 == 0;
    return counts && fails() ? 0 : next(data, size, count, file);
}

int fflush(std::FILE* file) {
    static auto* next = real<int(std::FILE*)>("fflush");
    return fails() ? EOF : next(file);
}

int fclose(std::FILE* file) {
    static auto* next = real<int(std::FILE*)>("fclose");
    const int result = next(file);
    return fails() ? EOF : result;
}

int fsync(int descriptor) {
    static auto* next = real<int(int)>("fsync");
    return fails() ? -1 : next(descriptor);
}

int rename(const char* from, const char* to) {
    static auto* next = real<int(const char*, const char*)>("rename");
    return fails() ? -1 : next(from, to);
}

int link(const char* from, const char* to) {
    static auto* next = real<int(const char*, const char*)>("link");
    return fails() ? -1 : next(from, to);
}

int mkstemp(char* name) {
    static auto* next = real<int(char*)>("mkstemp");
    return fails() ? -1 : next(name);
}

}  // extern "C"
