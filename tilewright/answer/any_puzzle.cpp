#include "tilewright/answer/any_puzzle.hpp"

#include <fmt/format.h>

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

Result<std::string> to_puzzle_file(const packing::Puzzle& puzzle) {
    std::string text = packing::write_puzzle(puzzle);
    const auto read_back = packing::read_puzzle(text, puzzle.name);
    if (!read_back) return std::unexpected(read_back.error());
    // Turns that no symmetry of the lattice makes have no name, and would be lost.
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (read_back->pieces[i].orientations.size() != puzzle.pieces[i].orientations.size())
            return fail(Fault::Input,
                        fmt::format("piece '{}' can be turned in ways that no symmetry of the "
                                    "lattice \"{}\" makes",
                                    puzzle.pieces[i].name, puzzle.lattice->name()),
                        "puzzle files cannot express that: use the file itself as the puzzle");
    return text;
}

Result<std::string> to_puzzle_file(const matching::Puzzle& puzzle) {
    return matching::write_puzzle(puzzle);
}

}  // namespace tilewright::answer
