# Where CMAKE_UNITY_BUILD is on, compiles the sources of a target together, forty at a time: headers
# and templates of libraries are then gone through once for all of them, and a build of everything is
# several times shorter.  Names without linkage must therefore differ within a namespace.
#   - The part of a library that is compiled once (*_library.cpp) defines what its headers do.
#   - Engines are compiled one by one: what the compiler puts inline into their loops must not depend
#     on what else it has before it.
#   - What is done for both kinds of puzzles stands in folders packing and matching, which give the
#     same names to different things.
function(group_sources target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        if(source MATCHES "(^|/)engine/|_library\\.cpp$")
            set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
        endif()
        string(REGEX MATCH "(packing|matching)/" kind "${source}")
        string(MAKE_C_IDENTIFIER "files_${kind}" group)
        math(EXPR members_${group} "0${members_${group}} + 1")
        math(EXPR part "${members_${group}} / 40")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}${part}")
    endforeach()
endfunction()
