#include "tilewright/format/packing/gallery.hpp"

#include <algorithm>
#include <map>

#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/format/placement_table.hpp"
#include "tilewright/format/solid_json.hpp"
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

Result<ordered_json> data_of(const Puzzle& puzzle, const GalleryList& list,
                             const draw::Style& style, const Stop& stop) {
    PageData page{puzzle, style};
    const auto table = PlacementTable<Placement>::make(list.solutions, stop);
    if (!table) return std::unexpected(table.error());
    for (const Placement& placement : table->all()) {
        if (stop()) return stopped("drawing the pieces");
        page.add(placement);
    }
    const auto symmetries = packing::find_symmetries(puzzle, puzzle_file::Modulo::All, stop);
    if (!symmetries) return std::unexpected(symmetries.error());
    const auto symmetric = table->symmetric_ones(list.solutions, *symmetries, stop);
    if (!symmetric) return std::unexpected(symmetric.error());
    const auto packed = Packed::make(*table, list.solutions, stop);
    if (!packed) return std::unexpected(packed.error());
    ordered_json data = page.take(list.title, list.note);
    data["schema"] = "tilewright.gallery/1";
    data["flat_first"] = list.flat_first;
    data["text"] = text_template(puzzle, page.cells());
    if (!puzzle.lattice->flat()) data["solid"] = solid_json(*puzzle.lattice, page.cells());
    data["symmetric"] = *symmetric;
    data["digits"] = packed->width;
    data["pieces_each"] = packed->pieces;
    data["solutions"] = packed->text;
    return data;
}

}  // namespace

Result<std::string> gallery_data(const Puzzle& puzzle, const GalleryList& list,
                                 const draw::Style& style, const Stop& stop) {
    const auto data = data_of(puzzle, list, style, stop);
    if (!data) return std::unexpected(data.error());
    return data->dump();
}

std::string gallery_page(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style,
                         const GalleryAssets& assets) {
    const PageParts& parts = puzzle.lattice->flat() ? assets.flat : assets.solid;
    return fill_page(parts, list.title, *data_of(puzzle, list, style, {}));  // never stopped
}

}  // namespace tilewright::format
