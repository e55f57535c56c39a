# Toolchain for wasm32-wasi: Debian's clang 22, its libc++ and wasi-libc.
#
# Debian keeps the WebAssembly headers below /usr/include, where the compiler would also find the
# headers of the host.  The system root is therefore a folder of symbolic links in the build folder:
# the WebAssembly headers and libraries, and of the host only the four header-only libraries that
# the core uses.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})  # for Platform/WASI
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_VERSION 1)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(triple wasm32-wasi)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET ${triple})

# Checks made by CMake run this file again, in folders of their own: they share the first one.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TILEWRIGHT_SYSROOT)
if(NOT TILEWRIGHT_SYSROOT)
    set(TILEWRIGHT_SYSROOT ${CMAKE_BINARY_DIR}/sysroot)
    foreach(path include/${triple} lib/${triple}
            include/boost include/fmt include/nlohmann include/toml++)
        if(NOT EXISTS /usr/${path})
            message(FATAL_ERROR "/usr/${path} is missing: run tools/install-dependencies build wasm")
        endif()
        cmake_path(GET path PARENT_PATH folder)
        file(MAKE_DIRECTORY ${TILEWRIGHT_SYSROOT}/${folder})
        file(CREATE_LINK /usr/${path} ${TILEWRIGHT_SYSROOT}/${path} SYMBOLIC)
    endforeach()
endif()
set(CMAKE_SYSROOT ${TILEWRIGHT_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# The headers of wasi-libc use a spelling of attributes that clang 22 calls deprecated.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -Wno-deprecated")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=8388608 -Wl,--stack-first")
