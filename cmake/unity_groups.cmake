# Where CMAKE_UNITY_BUILD is on, compiles the sources of a library together, two dozen at a time, in the
# order of their paths: headers and templates are then gone through once for all of them, and a build of
# everything is several times shorter.  What a file has in an unnamed namespace is then seen by the
# others of its folder.  Two kinds of files are compiled one by one:
#   - The part of a library that is compiled once (*_library.cpp) defines what its headers only declare
#     elsewhere.
#   - Engines: what the compiler puts inline into their loops must not depend on what else it has before
#     it.  So helpers of two engines may share a name.
function(group_sources target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    set(grouped 0)
    foreach(source ${sources})
        if(source MATCHES "(^|/)engine/|_library\\.cpp$")
            set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
            continue()
        endif()
        math(EXPR group "${grouped} / 24")
        math(EXPR grouped "${grouped} + 1")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${target}_${group}")
    endforeach()
endfunction()
