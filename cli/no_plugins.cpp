// SQLite and others could load plugins, which nobody asks them to, and which a program that is
// linked statically cannot.  The linker puts this in place of dlopen (see CMakeLists.txt).

extern "C" void* __wrap_dlopen(const char* file, int flags);  // by a name that the linker gives
extern "C" void* __wrap_dlopen(const char*, int) {
    return nullptr;
}
