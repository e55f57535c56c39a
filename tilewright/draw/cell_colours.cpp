#include "tilewright/draw/cell_colours.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "tilewright/draw/palette.hpp"

namespace tilewright::draw {
namespace {

struct Named {
    std::string_view name;
    Colour colour;
};
constexpr std::array usual{Named{"black", {0x3a, 0x3f, 0x45}},  Named{"white", {0xff, 0xff, 0xff}},
                           Named{"grey", {0x9a, 0xa0, 0xa6}},   Named{"gray", {0x9a, 0xa0, 0xa6}},
                           Named{"red", {0xd6, 0x2f, 0x3c}},    Named{"green", {0x2f, 0x9e, 0x58}},
                           Named{"blue", {0x2f, 0x6f, 0xd6}},   Named{"yellow", {0xf3, 0xd2, 0x2b}},
                           Named{"orange", {0xf0, 0x8c, 0x1e}}, Named{"pink", {0xf2, 0x9a, 0xb8}},
                           Named{"purple", {0x7d, 0x3f, 0xb0}}, Named{"brown", {0x8a, 0x5a, 0x33}}};

using ByColour = std::map<puzzle_file::ColourId, std::vector<packing::Cell>>;

//   cells: of the orientation, in its order
ByColour by_colour(const packing::Piece& piece, std::size_t orientation,
                   std::span<const packing::Cell> cells) {
    ByColour result;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const puzzle_file::ColourId colour = piece.colours[orientation][i];
            colour != puzzle_file::no_colour)
            result[colour].push_back(cells[i]);
    return result;
}

}  // namespace

Colour look_of(const packing::Puzzle& puzzle, puzzle_file::ColourId colour) {
    for (const auto& [name, look] : usual)
        if (name == puzzle.colours[colour.index()]) return look;
    return palette()[colour.index() % palette().size()];
}

ByColour coloured_cells(const packing::Puzzle& puzzle) {
    ByColour result;
    for (const auto& [cell, colour] : puzzle.region.colours) result[colour].push_back(cell);
    return result;
}

ByColour coloured_cells(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    const packing::Piece& piece = puzzle.piece(placement.piece);
    // On a board with glued edges, cells have other names than in a shape.
    if (piece.colours.empty() || !puzzle.region.wrap.none()) return {};
    const packing::Vec corner = shape::least_corner(placement.cells);
    std::vector<packing::Cell> at_origin;
    for (const packing::Cell& cell : placement.cells) at_origin.push_back(cell - corner);
    for (std::size_t turned = 0; turned < piece.orientations.size(); ++turned)
        if (std::ranges::equal(piece.orientations[turned].cells(), at_origin) &&
            packing::colours_suit(puzzle, piece, turned, placement.cells))
            return by_colour(piece, turned, placement.cells);
    return {};
}

ByColour coloured_cells(const packing::Puzzle& puzzle, packing::PieceId id) {
    const packing::Piece& piece = puzzle.piece(id);
    if (piece.colours.empty()) return {};
    return by_colour(piece, 0, piece.orientations.front().cells());
}

}  // namespace tilewright::draw
