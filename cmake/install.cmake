# What 'make install' copies, and where: the places of the GNU coding standards, which Debian shares.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# ---- The program, where it is built, with its manual page and completions, which it prints itself.
if(TARGET tilewright_cli)
    install(TARGETS tilewright_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    set(printed ${CMAKE_CURRENT_BINARY_DIR}/printed)
    file(MAKE_DIRECTORY ${printed})
    set(printed_files)
    # Adds a file that the program prints, and where it is installed.
    function(print_and_install file folder)
        add_custom_command(OUTPUT ${printed}/${file}
            COMMAND tilewright_cli ${ARGN} > ${printed}/${file}
            DEPENDS tilewright_cli VERBATIM)
        install(FILES ${printed}/${file} DESTINATION ${folder})
        set(printed_files ${printed_files} ${printed}/${file} PARENT_SCOPE)
    endfunction()
    print_and_install(tilewright.1 ${CMAKE_INSTALL_MANDIR}/man1 man)
    print_and_install(tilewright ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completions bash)
    print_and_install(_tilewright ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions completions zsh)
    print_and_install(tilewright.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        completions fish)
    add_custom_target(tilewright_printed ALL DEPENDS ${printed_files})
endif()

# ---- The catalogue as files, to be read and changed, and the licence.
install(DIRECTORY puzzles/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tilewright/puzzles
    FILES_MATCHING PATTERN "*.toml")
# The page of the studio, if 'make studio' has built it: that takes another compiler.
install(FILES build/studio.html DESTINATION ${CMAKE_INSTALL_DATADIR}/tilewright OPTIONAL)
install(FILES LICENSE NEWS.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# ---- The library, for C and C++, by CMake and by pkg-config.
install(TARGETS tilewright_c EXPORT tilewright LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/tilewright DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/tilewright)
install(EXPORT tilewright NAMESPACE tilewright:: FILE tilewrightConfig.cmake
    DESTINATION ${package_folder})
write_basic_package_version_file(tilewrightConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tilewrightConfigVersion.cmake
    DESTINATION ${package_folder})
# The prefix is found from the place of the file, so that an installed tree can be moved.
string(REGEX REPLACE "[^/]+/?" "/.." tilewright_pc_up "${CMAKE_INSTALL_LIBDIR}")
configure_file(cmake/tilewright.pc.in tilewright.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tilewright.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
