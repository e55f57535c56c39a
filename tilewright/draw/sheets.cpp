#include "tilewright/draw/sheets.hpp"

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::draw {

Scene draw_piece_sheet(const puzzle::Puzzle& puzzle, std::size_t columns, const std::string& title,
                       const Style& style) {
    const std::vector<Colour> colours = colours_of(puzzle, style.own_colours);
    std::vector<Captioned> scenes;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const puzzle::Piece& piece = puzzle.pieces[i];
        scenes.push_back(
            {puzzle.lattice->flat()
                 ? draw_piece(puzzle, puzzle::PieceId{i}, colours[i], style)
                 : draw_solid_piece(*puzzle.lattice, piece.orientations.front(), colours[i], style),
             caption_of(piece)});
    }
    return make_sheet(scenes, columns, title, style);
}

Scene draw_step_sheet(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                      std::size_t columns, const Style& style) {
    std::vector<Captioned> scenes;
    puzzle::Solution so_far;
    for (const puzzle::Placement& placement : assembly_order(puzzle, placements)) {
        so_far.push_back(placement);
        scenes.push_back(
            {draw_solid(puzzle, so_far, 0, style),
             fmt::format("{}: {}", so_far.size(), puzzle.piece(placement.piece).name)});
    }
    return make_sheet(scenes, columns, "", style);
}

}  // namespace tilewright::draw
