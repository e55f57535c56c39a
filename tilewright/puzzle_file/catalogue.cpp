#include "tilewright/puzzle_file/catalogue.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/puzzle_file/catalogue_data.hpp"

namespace tilewright::puzzle_file {
namespace {

std::span<const CatalogueFile> files() {
    return {catalogue_files, catalogue_file_count};
}

// Suggests what somebody meant by an unknown name: an entry given without its folder, a folder, or
// an entry with a similar spelling.
std::string hint_for(std::string_view name) {
    if (name.ends_with(".toml"))
        return "only names of the catalogue are taken here; a file is read as a text (Puzzle.load "
               "in Python)";
    const auto names = catalogue_names();
    std::vector<std::string_view> halves;
    for (const std::string_view entry : names) {
        const std::size_t slash = entry.find('/');
        if (entry.substr(0, slash) == name || entry.substr(slash + 1) == name)
            halves.push_back(entry);
    }
    if (halves.size() > 3)
        return fmt::format("'tilewright list {}' shows {} like that", name, halves.size());
    if (!halves.empty()) return fmt::format("did you mean '{}'?", join(halves, "' or '"));
    const std::string_view near = nearest(name, names);
    if (near.empty()) return "'tilewright list' shows the catalogue";
    return fmt::format("did you mean '{}'? 'tilewright list' shows all", near);
}

}  // namespace

std::vector<std::string_view> catalogue_names() {
    std::vector<std::string_view> names;
    for (const CatalogueFile& file : files()) names.emplace_back(file.name);
    std::ranges::sort(names);
    return names;
}

std::optional<std::string_view> catalogue_text(std::string_view name) {
    const auto found = std::ranges::find(files(), name, &CatalogueFile::name);
    if (found == files().end()) return std::nullopt;
    return found->text;
}

Error no_such_entry(std::string_view name) {
    return {Fault::Missing,
            {},
            {},
            fmt::format("there is no file and no catalogue puzzle '{}'", name),
            hint_for(name)};
}

}  // namespace tilewright::puzzle_file
