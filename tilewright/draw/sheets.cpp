#include "tilewright/draw/sheets.hpp"

#include <algorithm>
#include <ranges>
#include <set>

#include "tilewright/base/join.hpp"
#include "tilewright/disassembly/stages.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::draw {
namespace {

using disassembly::AssemblyOrder;
using disassembly::Stage;

std::vector<Captioned> pictures_of_pieces(const packing::Puzzle& puzzle,
                                          const packing::Solution& order, const Style& style) {
    std::vector<Captioned> scenes;
    for (std::size_t i = 0; i < order.size(); ++i)
        scenes.push_back({draw_step(puzzle, order, i + 1, style),
                          fmt::format("{}: {}", i + 1, puzzle.piece(order[i].piece).name)});
    return scenes;
}

std::string names_of(const packing::Puzzle& puzzle, const packing::Solution& order,
                     const std::vector<std::size_t>& pieces) {
    std::vector<std::string> names;
    for (const std::size_t piece : pieces) names.push_back(puzzle.piece(order[piece].piece).name);
    return join(names, ", ");
}

// The cells in which pieces are seen.
std::vector<Cell> cells_in(const packing::Lattice& lattice, const packing::Solution& order,
                           const std::vector<Stage>& stages) {
    std::set<Cell> cells;
    for (const Stage& stage : stages)
        for (const std::size_t piece : stage.shown)
            disassembly::add_cells_seen(lattice, order[piece].cells, stage.at[piece], cells);
    return {cells.begin(), cells.end()};
}

// From the last piece that is left to the whole.
std::vector<Captioned> pictures_of_moves(const packing::Puzzle& puzzle,
                                         const AssemblyOrder& assembly, const Style& style) {
    const packing::Solution& order = assembly.order;
    const std::vector<Stage> stages =
        disassembly::stages_of(*puzzle.lattice, order.size(), assembly.separations);
    const std::vector<Cell> around = cells_in(*puzzle.lattice, order, stages);
    std::vector<Captioned> scenes;
    for (const Stage& stage : stages | std::views::reverse) {
        const auto& pieces = stage.move.pieces.empty() ? stage.shown : stage.move.pieces;
        scenes.push_back(
            {draw_stage(puzzle, order, stage, around, style),
             fmt::format("{}: {}", scenes.size() + 1, names_of(puzzle, order, pieces))});
    }
    return scenes;
}

std::vector<Captioned> step_pictures(const packing::Puzzle& puzzle, const AssemblyOrder& assembly,
                                     const Style& style) {
    return assembly.separations.empty() ? pictures_of_pieces(puzzle, assembly.order, style)
                                        : pictures_of_moves(puzzle, assembly, style);
}

}  // namespace

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
    return make_sheet(step_pictures(puzzle, assembly, style), columns,
                      assembly.separations.empty() ? assembly.trouble : "", style);
}

std::vector<Scene> draw_step_sheets(const packing::Puzzle& puzzle,
                                    const disassembly::AssemblyOrder& assembly, std::size_t most,
                                    const Style& style) {
    const std::vector<Captioned> all = step_pictures(puzzle, assembly, style);
    std::vector<Scene> sheets;
    for (std::size_t first = 0; first < all.size(); first += most) {
        const auto begin = all.begin() + std::ptrdiff_t(first);
        const auto end = begin + std::ptrdiff_t(std::min(most, all.size() - first));
        sheets.push_back(make_sheet({begin, end}, 0, "", style));
    }
    return sheets;
}

}  // namespace tilewright::draw
