// Linked into the program in place of calls of the C library (the linker's --wrap).  Of the calls
// that write to files, the one with the number FAIL_AT fails as if the disk were full.  The
// allocation with the number BREAK_AT breaks a contract.  With HIDE_RESULTS=400, the results of
// shards are seen up to 400 ms after they were made, each as much later as its name says.

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <new>
#include <string_view>

#include <sys/stat.h>

#include "tilewright/base/contract.hpp"

namespace {

int number_in(const char* variable) {
    const char* const wanted = std::getenv(variable);
    return wanted == nullptr ? 0 : std::atoi(wanted);
}

bool fails() {
    static const int at = number_in("FAIL_AT");
    static std::atomic<int> calls = 0;
    if (++calls != at) return false;
    errno = ENOSPC;
    return true;
}

}  // namespace

void* operator new(std::size_t size) {
    static const int at = number_in("BREAK_AT");
    static std::atomic<int> calls = 0;
    if (at > 0) tilewright::require(++calls != at, "a test breaks this");
    if (void* const made = std::malloc(size > 0 ? size : 1)) return made;
    throw std::bad_alloc{};
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size > 0 ? size : 1);
}
void operator delete(void* made) noexcept {
    std::free(made);
}
void operator delete(void* made, std::size_t) noexcept {
    std::free(made);
}

extern "C" {  // the linker prescribes these names

std::size_t __real_fwrite(const void* data, std::size_t size, std::size_t count, std::FILE* file);
int __real_fflush(std::FILE* file);
int __real_fclose(std::FILE* file);
int __real_fsync(int descriptor);
int __real_rename(const char* from, const char* to);
int __real_link(const char* from, const char* to);
int __real_mkstemp(char* name);
int __real_stat(const char* name, struct stat* status);
std::FILE* __real_fopen(const char* name, const char* mode);

std::size_t __wrap_fwrite(const void* data, std::size_t size, std::size_t count, std::FILE* file) {
    // Of the many short writes, one in two thousand counts.
    static std::atomic<int> small = 0;
    const bool counts = size * count > 1000 || ++small % 2000 == 0;
    return counts && fails() ? 0 : __real_fwrite(data, size, count, file);
}

int __wrap_fflush(std::FILE* file) {
    return fails() ? EOF : __real_fflush(file);
}

int __wrap_fclose(std::FILE* file) {
    const int result = __real_fclose(file);
    return fails() ? EOF : result;
}

int __wrap_fsync(int descriptor) {
    return fails() ? -1 : __real_fsync(descriptor);
}

int __wrap_rename(const char* from, const char* to) {
    return fails() ? -1 : __real_rename(from, to);
}

int __wrap_link(const char* from, const char* to) {
    return fails() ? -1 : __real_link(from, to);
}

int __wrap_mkstemp(char* name) {
    return fails() ? -1 : __real_mkstemp(name);
}

// Whether a file cannot be seen yet; sets errno.
static bool is_hidden(std::string_view name) {
    static const int longest = number_in("HIDE_RESULTS");
    struct stat status {};
    timespec now{};
    if (longest <= 0 || !name.ends_with(".result.jsonl") ||
        __real_stat(name.data(), &status) != 0 || clock_gettime(CLOCK_REALTIME, &now) != 0)
        return false;
    const auto age = (now.tv_sec - status.st_mtim.tv_sec) * 1000 +
                     (now.tv_nsec - status.st_mtim.tv_nsec) / 1'000'000;
    errno = ENOENT;
    return age < static_cast<long>(std::hash<std::string_view>{}(name) %
                                   static_cast<std::size_t>(longest));
}

int __wrap_stat(const char* name, struct stat* status) {
    return is_hidden(name) ? -1 : __real_stat(name, status);
}

std::FILE* __wrap_fopen(const char* name, const char* mode) {
    return is_hidden(name) ? nullptr : __real_fopen(name, mode);
}

}  // extern "C"
