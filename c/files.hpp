#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "include/tilewright/tilewright.h"

// What the handle of files holds.
struct tilewright_files {
    struct File {
        std::string name;
        std::string bytes;
    };
    std::vector<File> files;
    std::string notes;  // a JSON array of texts
};

namespace tilewright::c {

// Files that belong to the caller.
[[nodiscard]] tilewright_files* files_for_caller(std::vector<tilewright_files::File> files,
                                                 const std::vector<std::string>& notes);

// A name for a file of a puzzle: "cube-2.svg" for the puzzle "soma/cube".
[[nodiscard]] std::string file_name(std::string_view puzzle, std::string_view number,
                                    std::string_view ending);

}  // namespace tilewright::c
