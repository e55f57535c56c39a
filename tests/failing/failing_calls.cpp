// Linked into the program in place of calls of the C library (the linker's --wrap).  Of the calls
// that write to files, the one with the number FAIL_AT fails as if the disk were full.

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

}  // namespace

extern "C" {  // the linker prescribes these names

std::size_t __real_fwrite(const void* data, std::size_t size, std::size_t count, std::FILE* file);
int __real_fflush(std::FILE* file);
int __real_fclose(std::FILE* file);
int __real_fsync(int descriptor);
int __real_rename(const char* from, const char* to);
int __real_link(const char* from, const char* to);
int __real_mkstemp(char* name);

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

}  // extern "C"
