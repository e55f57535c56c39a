#include "tilewright/format/packing/gallery.hpp"

#include <algorithm>
#include <map>

#include "tilewright/draw/hidden.hpp"
#include "tilewright/draw/plane.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/format/placement_table.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::format {

using lattice::Cell;
using nlohmann::ordered_json;
using packing::Placement;
using packing::Puzzle;

namespace {

// The picture of the board in characters, with a mark for each cell.  Empty when the board has too
// many cells, or when symbols are words.
std::string text_template(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    if (cells.size() > most_marks || Symbols{puzzle}.width() == lattice::Width::Wide) return {};
    std::map<Cell, std::string> symbols;
    for (std::size_t i = 0; i < cells.size(); ++i) symbols[cells[i]] = mark_of_cell(i);
    return draw_picture(*puzzle.lattice, symbols);
}

// The data for the viewer of solids: where the cells are, and the faces of each type of cell.
ordered_json solid_json(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    const draw::Frame frame{*puzzle.lattice};
    const auto xyz = [](draw::Point3 p) {
        return ordered_json{rounded(100 * p.x) / 100, rounded(100 * p.y) / 100,
                            rounded(100 * p.z) / 100};
    };
    const int scale = puzzle.lattice->definition().scale;
    ordered_json types = ordered_json::array();
    for (const lattice::Corners& corners : puzzle.lattice->definition().cells) {
        ordered_json faces = ordered_json::array();
        for (const lattice::Corners& facet : draw::faces_of_cell(corners)) {
            ordered_json face = ordered_json::array();
            for (const lattice::Vec corner : facet) face.push_back(xyz(frame(corner)));
            faces.push_back(std::move(face));
        }
        types.push_back(std::move(faces));
    }
    ordered_json places = ordered_json::array();
    for (const Cell& cell : cells) {
        ordered_json place = xyz(frame(scale * cell.at));
        place.push_back(cell.type);
        places.push_back(std::move(place));
    }
    return {{"balls", puzzle.lattice->definition().balls}, {"types", types}, {"places", places}};
}

ordered_json data_of(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style) {
    PageData page{puzzle, style};
    const PlacementTable<Placement> table{list.solutions};
    for (const Placement& placement : table.all()) page.add(placement);
    ordered_json data = page.take(list.title, list.note);
    data["schema"] = "tilewright.gallery/1";
    data["flat_first"] = list.flat_first;
    data["text"] = text_template(puzzle, page.cells());
    if (!puzzle.lattice->flat()) data["solid"] = solid_json(puzzle, page.cells());
    data["symmetric"] = table.symmetric_ones(
        list.solutions, packing::find_symmetries(puzzle, puzzle_file::Modulo::All));
    const Packed packed{table, list.solutions};
    data["digits"] = packed.width;
    data["pieces_each"] = packed.pieces;
    data["solutions"] = packed.text;
    return data;
}

}  // namespace

std::string gallery_data(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style) {
    return data_of(puzzle, list, style).dump();
}

std::string gallery_page(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style,
                         const GalleryAssets& assets) {
    const PageParts& parts = puzzle.lattice->flat() ? assets.flat : assets.solid;
    return fill_page(parts, list.title, data_of(puzzle, list, style));
}

}  // namespace tilewright::format
