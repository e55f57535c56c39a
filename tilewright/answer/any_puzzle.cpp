#include "tilewright/answer/any_puzzle.hpp"

#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"
#include "tilewright/puzzle_file/document.hpp"

namespace tilewright::answer {

Result<AnyPuzzle> read_any_puzzle(std::string_view text, std::string name) {
    const auto document = puzzle_file::parse_document(text, std::move(name));
    if (!document) return std::unexpected(document.error());
    if (document->kind == "matching") return matching::read_puzzle(*document);
    return packing::read_puzzle(*document);
}

Result<AnyPuzzle> read_any_entry(std::string_view name) {
    if (const auto text = puzzle_file::catalogue_text(name))
        return read_any_puzzle(*text, std::string{name});
    return std::unexpected(puzzle_file::no_such_entry(name));
}

}  // namespace tilewright::answer
