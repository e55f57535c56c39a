# Writes 'output', a C++ file that holds what pages are made of (cli/gallery_assets.hpp), from
# the sources in 'folder' (web), bundled by npm's tools.  Where there is no npm, or no network
# to fetch them once, the program is built without: it then says so when a page is asked for.
# Run at build time as a script (-D folder= -D work= -D output=).

function(run_or_give_up what)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${folder}
        RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(NOT status EQUAL 0)
        string(SUBSTRING "${text}" 0 600 text)
        set(failed "${what} failed:\n${text}" PARENT_SCOPE)
    endif()
endfunction()

function(bundle_pages)
    find_program(npm npm)
    find_program(node node)
    set(failed "")
    if(NOT npm OR NOT node)
        set(failed "there is no npm")
    endif()
    set(installed ${folder}/node_modules/.package-lock.json)
    if(NOT failed AND ${folder}/package-lock.json IS_NEWER_THAN ${installed})
        # Not 'npm ci', which refuses a lock file that lacks packages of other systems.
        run_or_give_up("npm install" ${npm} install --no-save --no-audit --no-fund)
        if(NOT failed)
            file(TOUCH ${installed})
        endif()
    endif()
    if(NOT failed)
        run_or_give_up("bundling" ${node} bundle/pages.mjs ${work})
    endif()
    set(failed "${failed}" PARENT_SCOPE)
endfunction()

function(write_assets)
    set(code "#include \"cli/gallery_assets.hpp\"\n\n")
    string(APPEND code "namespace {\n")
    foreach(name gallery_page gallery_style gallery_style_hash player_page player_style
            player_style_hash apart_page apart_style apart_style_hash flat_script flat_script_hash
            solid_script solid_script_hash player_script player_script_hash)
        set(text "")
        if(NOT failed)
            file(READ ${work}/${name} text)
        endif()
        string(APPEND code "constexpr char ${name}[] = R\"bundle(${text})bundle\";\n")
    endforeach()
    # Their lengths are known to the compiler: nothing is counted when the program starts.
    string(APPEND code "template <std::size_t n>\n"
        "constexpr std::string_view view(const char (&text)[n]) {\n    return {text, n - 1};\n}\n"
        "#define PAGE view(gallery_page), view(gallery_style), view(gallery_style_hash)\n"
        "}  // namespace\n\nnamespace tilewright::cli {\n"
        "const format::GalleryAssets gallery_assets{\n"
        "    {PAGE, view(flat_script), view(flat_script_hash)},\n"
        "    {PAGE, view(solid_script), view(solid_script_hash)}};\n"
        "const format::PageParts player_assets{\n"
        "    view(player_page), view(player_style), view(player_style_hash),\n"
        "    view(player_script), view(player_script_hash)};\n"
        "format::PageParts apart_assets(const lattice::Lattice& lattice) {\n"
        "    const format::PageParts gallery =\n"
        "        lattice.flat() ? gallery_assets.flat : gallery_assets.solid;\n"
        "    return {view(apart_page), view(apart_style), view(apart_style_hash), gallery.script,\n"
        "            gallery.script_hash};\n"
        "}\n"
        "}  // namespace tilewright::cli\n")
    file(WRITE ${output} "${code}")
endfunction()

function(embed_pages folder output)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/package*.json ${folder}/bundle/*.mjs ${folder}/view/*
        ${folder}/gallery/*.*)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -Dfolder=${folder} -Dwork=${CMAKE_CURRENT_BINARY_DIR}/pages
                -Doutput=${output} -P ${PROJECT_SOURCE_DIR}/cmake/embed_pages.cmake
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed_pages.cmake
        COMMENT "Bundling the pages")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
    bundle_pages()
    if(failed)
        message(WARNING "This build cannot write pages (.html): ${failed}")
    endif()
    write_assets()
endif()
