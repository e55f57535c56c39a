#include "c/files.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/lower.hpp"

namespace tilewright::c {

tilewright_files* files_for_caller(std::vector<tilewright_files::File> files,
                                   const std::vector<std::string>& notes) {
    using nlohmann::json;
    return new tilewright_files{std::move(files),
                                json(notes).dump(-1, ' ', false, json::error_handler_t::replace)};
}

std::string file_name(std::string_view puzzle, std::string_view number, std::string_view ending) {
    std::string name{puzzle.substr(puzzle.rfind('/') + 1)};  // npos + 1 is 0
    if (has_ending(name, ".toml")) name.resize(name.size() - 5);
    std::ranges::replace_if(
        name,
        [](unsigned char c) { return c <= ' ' || std::string_view{"\\:*?\"<>|"}.contains(c); },
        '-');
    if (name.find_first_not_of('.') == std::string::npos) name = "puzzle";
    return fmt::format("{}{}{}.{}", name, number.empty() ? "" : "-", number, ending);
}

}  // namespace tilewright::c

void tilewright_files_free(tilewright_files* files) {
    delete files;
}

size_t tilewright_files_count(const tilewright_files* files) {
    return files == nullptr ? 0 : files->files.size();
}

const char* tilewright_files_name(const tilewright_files* files, size_t index) {
    return index < tilewright_files_count(files) ? files->files[index].name.c_str() : nullptr;
}

const char* tilewright_files_bytes(const tilewright_files* files, size_t index) {
    return index < tilewright_files_count(files) ? files->files[index].bytes.data() : nullptr;
}

size_t tilewright_files_size(const tilewright_files* files, size_t index) {
    return index < tilewright_files_count(files) ? files->files[index].bytes.size() : 0;
}

const char* tilewright_files_notes(const tilewright_files* files) {
    return files == nullptr ? "" : files->notes.c_str();
}
