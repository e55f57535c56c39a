#include "tilewright/draw/sheets.hpp"

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::draw {

Scene draw_piece_sheet(const packing::Puzzle& puzzle, std::size_t columns, const std::string& title,
                       const Style& style) {
    const std::vector<Colour> colours = colours_of(puzzle, style.own_colours);
    std::vector<Captioned> scenes;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const packing::Piece& piece = puzzle.pieces[i];
        scenes.push_back(
            {puzzle.lattice->flat()
                 ? draw_piece(puzzle, packing::PieceId{i}, colours[i], style)
                 : draw_solid_piece(*puzzle.lattice, piece.orientations.front(), colours[i], style),
             caption_of(piece)});
    }
    return make_sheet(scenes, columns, title, style);
}

Scene draw_step_sheet(const packing::Puzzle& puzzle, const disassembly::AssemblyOrder& assembly,
                      std::size_t columns, const Style& style) {
    const packing::Solution& order = assembly.order;
    std::vector<Captioned> scenes;
    for (std::size_t i = 0; i < order.size(); ++i)
        scenes.push_back({draw_step(puzzle, order, i + 1, style),
                          fmt::format("{}: {}", i + 1, puzzle.piece(order[i].piece).name)});
    return make_sheet(scenes, columns, assembly.trouble, style);
}

}  // namespace tilewright::draw
