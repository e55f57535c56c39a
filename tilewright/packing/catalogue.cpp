#include "tilewright/packing/catalogue.hpp"

#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"
#include "tilewright/puzzle_file/document.hpp"

namespace tilewright::packing {

using puzzle_file::catalogue_text;

std::vector<std::string_view> packing_names() {
    std::vector<std::string_view> names = puzzle_file::catalogue_names();
    std::erase_if(names, [](std::string_view name) {
        const auto document = puzzle_file::parse_document(*catalogue_text(name), std::string{name});
        return document && document->kind != "packing";
    });
    return names;
}

Result<Puzzle> read_catalogue(std::string_view name) {
    if (const auto text = catalogue_text(name)) return read_puzzle(*text, std::string{name});
    return std::unexpected(puzzle_file::no_such_entry(name));
}

}  // namespace tilewright::packing
