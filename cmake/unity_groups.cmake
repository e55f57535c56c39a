# Where CMAKE_UNITY_BUILD is on, compiles the sources of a folder together, a dozen at a time: headers and the
# templates of libraries are then gone through once for all of them, which makes a build of everything several times shorter.
# Names without linkage must therefore differ within a folder.  Files about matching puzzles in folders
# of their own names (format/matching_*.cpp) form groups of their own, as puzzle and matching use the
# same words (Puzzle, Placement, Solution).
function(group_sources target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        get_filename_component(folder ${source} DIRECTORY)
        string(REPLACE "/" "_" group "${folder}_")
        if(source MATCHES "^format/matching_")
            string(APPEND group "matching_")
        endif()
        math(EXPR members_of_${group} "0${members_of_${group}} + 1")
        math(EXPR part "${members_of_${group}} / 12")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${group}${part}")
    endforeach()
endfunction()
