#include <algorithm>

#include <fmt/format.h>

#include "tilewright/puzzle/puzzle_text.hpp"

namespace tilewright::puzzle {
namespace {

// A TOML basic string.
std::string toml_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            result += fmt::format("\\u{:04x}", c);
        else
            result += c;
    }
    return result + '"';
}

std::string cells_text(const Lattice& lattice, std::span<const Cell> cells) {
    std::vector<std::string> names;
    for (const Cell& cell : cells) names.push_back(lattice.name_of(cell));
    return fmt::format("[{}]", fmt::join(names, ", "));
}

// The turns that make the orientations from the first of them, as notations.
std::string turns_text(const Lattice& lattice, const Piece& piece) {
    std::vector<std::string> turns;
    for (const Shape& wanted : piece.orientations)
        for (const lattice::Symmetry& symmetry : lattice.symmetries())
            if (shape::image(symmetry, piece.orientations.front()) == wanted) {
                turns.push_back(toml_string(lattice.notation(symmetry)));
                break;
            }
    return fmt::format("[{}]", fmt::join(turns, ", "));
}

std::string bound_text(std::uint32_t bound) {
    return bound == unlimited ? "\"unlimited\"" : std::to_string(bound);
}

std::string piece_text(const Lattice& lattice, const Piece& piece) {
    return fmt::format("[[pieces]]\nname = {}\ncells = {}\nturns = {}\nmin = {}\nmax = {}\n\n",
                       toml_string(piece.name),
                       cells_text(lattice, piece.orientations.front().cells()),
                       turns_text(lattice, piece), piece.min, bound_text(piece.max));
}

std::string expect_text(const Expect& expect) {
    std::string text;
    for (const auto& [key, count] : {std::pair{"raw", expect.raw},
                                     {"distinct", expect.distinct},
                                     {"rotations", expect.rotations}})
        if (count) text += fmt::format("{} = \"{}\"\n", key, decimal(*count));
    for (const auto& [key, value] : {std::pair{"source", expect.source}, {"slow", expect.slow}})
        if (!value.empty()) text += fmt::format("{} = {}\n", key, toml_string(value));
    return text.empty() ? text : "[expect]\n" + text;
}

}  // namespace

std::string write_puzzle(const Puzzle& puzzle) {
    const Lattice& lattice = *puzzle.lattice;
    std::string text = fmt::format("title = {}\n", toml_string(puzzle.title));
    if (!puzzle.notes.empty()) text += fmt::format("notes = {}\n", toml_string(puzzle.notes));
    text += fmt::format("lattice = {}\n\n[region]\n", toml_string(lattice.name()));
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    text += fmt::format("cells = {}\n", cells_text(lattice, cells));
    if (!puzzle.region.optional.empty())
        text += fmt::format("optional = {}\n", cells_text(lattice, puzzle.region.optional));
    text += "\n";
    for (const Piece& piece : puzzle.pieces) text += piece_text(lattice, piece);
    for (const Placement& placement : puzzle.placed)
        text += fmt::format("[[placed]]\npiece = {}\ncells = {}\n\n",
                            toml_string(puzzle.piece(placement.piece).name),
                            cells_text(lattice, placement.cells));
    return text + expect_text(puzzle.expect);
}

}  // namespace tilewright::puzzle
