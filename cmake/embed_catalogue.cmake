# Writes 'output', a C++ file that holds every puzzles/**/*.toml as a string; see puzzle_file/catalogue.hpp.
# Run at build time as a script (-D folder= -D output=), so that an edited puzzle is taken up.

function(write_catalogue folder output)
    file(GLOB_RECURSE files RELATIVE ${folder} ${folder}/*.toml)
    list(SORT files)
    set(code "#include \"tilewright/puzzle_file/catalogue_data.hpp\"\n\n")
    string(APPEND code "namespace tilewright::puzzle_file {\n\nconst CatalogueFile catalogue_files[] = {\n")
    set(count 0)
    foreach(file IN LISTS files)
        file(READ ${folder}/${file} text)
        string(REGEX REPLACE "\\.toml$" "" name ${file})
        string(APPEND code "    {\"${name}\", R\"toml(${text})toml\"},\n")
        math(EXPR count "${count} + 1")
    endforeach()
    string(APPEND code "};\nconst std::size_t catalogue_file_count = ${count};\n\n}\n")
    file(WRITE ${output} "${code}")
endfunction()

function(embed_catalogue folder output)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*.toml)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -Dfolder=${folder} -Doutput=${output}
                -P ${PROJECT_SOURCE_DIR}/cmake/embed_catalogue.cmake
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed_catalogue.cmake
        COMMENT "Embedding the catalogue")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
    write_catalogue(${folder} ${output})
endif()
