#pragma once

#include <cstddef>

namespace tilewright::puzzle_file {

// One file of the folder puzzles/, built into the program.
struct CatalogueFile {
    const char* name;  // "pentominoes/6x10"
    const char* text;
};

extern const CatalogueFile catalogue_files[];
extern const std::size_t catalogue_file_count;

}  // namespace tilewright::puzzle_file
