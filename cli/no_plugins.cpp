// SQLite and other libraries could load plugins.  Nobody wants that here, and a statically linked
// program cannot do it.  The linker puts this function in place of dlopen (see CMakeLists.txt).

extern "C" void* __wrap_dlopen(const char* file, int flags);  // the linker prescribes this name
extern "C" void* __wrap_dlopen(const char*, int) {
    return nullptr;
}
