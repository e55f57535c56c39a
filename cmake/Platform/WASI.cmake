# CMake 3.25 does not know this system; its defaults do.
