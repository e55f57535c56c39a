#include "tilewright/format/matching/gallery.hpp"

#include <nlohmann/json.hpp>

#include "tilewright/format/matching/page_data.hpp"
#include "tilewright/format/placement_table.hpp"
#include "tilewright/format/rounded.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::format {

using draw::TileBoard;
using matching::Board;
using matching::LabelId;
using matching::Placement;
using matching::Puzzle;
using nlohmann::ordered_json;

namespace {

ordered_json labels_json(const Puzzle& puzzle, const Placement& placement) {
    ordered_json names = ordered_json::array();
    for (const LabelId label : placement.labels) names.push_back(puzzle.labels.name(label));
    return names;
}

// The corners of each face, counterclockwise as seen from outside, and the labels of each
// placement.  A label belongs to the side from one corner to the next.
ordered_json polyhedron_json(const Board& board, ordered_json labels) {
    ordered_json faces = ordered_json::array();
    for (const auto& outline : board.outlines) {
        ordered_json face = ordered_json::array();
        for (const auto& [x, y, z] : outline)
            face.push_back(
                {rounded(100 * x) / 100, rounded(100 * y) / 100, rounded(100 * z) / 100});
        faces.push_back(std::move(face));
    }
    return {{"faces", std::move(faces)}, {"labels", std::move(labels)}};
}

// Nothing for a Schlegel diagram of what is no polyhedron.
Result<std::optional<ordered_json>> data_of(const Puzzle& puzzle, const MatchingGalleryList& list,
                                            draw::Unfolding unfolding, const draw::Style& style,
                                            const Stop& stop) {
    const auto board = TileBoard::make(puzzle, unfolding, style);
    if (!board) return std::nullopt;
    const std::size_t sites = puzzle.board.sites.size();
    std::string text;
    for (std::size_t i = 0; i < sites && sites <= most_marks; ++i) text += mark_of_cell(i) + "\n";
    const auto table = PlacementTable<Placement>::make(list.solutions, stop);
    if (!table) return std::unexpected(table.error());
    TilePageData page{puzzle, *board, style};
    ordered_json labels = ordered_json::array();
    for (const Placement& placement : table->all()) {
        if (stop()) return stopped("drawing the tiles");
        page.add(placement);
        labels.push_back(labels_json(puzzle, placement));
    }
    const auto group = matching::find_symmetries(puzzle, matching::Modulo::All, stop);
    if (!group && stop()) return std::unexpected(group.error());
    const auto symmetric = table->symmetric_ones(
        list.solutions, group ? *group : std::vector<matching::PuzzleSymmetry>{}, stop);
    if (!symmetric) return std::unexpected(symmetric.error());
    const auto packed = Packed::make(*table, list.solutions, stop);
    if (!packed) return std::unexpected(packed.error());
    ordered_json data = page.take(list.title, list.note);
    data["schema"] = "tilewright.gallery/1";
    data["flat_first"] = list.flat_first;
    data["text"] = text;
    if (puzzle.board.place == Board::Place::Polyhedron)
        data["polyhedron"] = polyhedron_json(puzzle.board, std::move(labels));
    data["symmetric"] = *symmetric;
    data["digits"] = packed->width;
    data["pieces_each"] = packed->pieces;
    data["solutions"] = packed->text;
    return data;
}

}  // namespace

Result<std::optional<std::string>> matching_gallery_data(const Puzzle& puzzle,
                                                         const MatchingGalleryList& list,
                                                         draw::Unfolding unfolding,
                                                         const draw::Style& style,
                                                         const Stop& stop) {
    const auto data = data_of(puzzle, list, unfolding, style, stop);
    if (!data) return std::unexpected(data.error());
    return *data ? std::optional{(*data)->dump()} : std::nullopt;
}

std::optional<std::string> matching_gallery_page(const Puzzle& puzzle,
                                                 const MatchingGalleryList& list,
                                                 draw::Unfolding unfolding,
                                                 const draw::Style& style,
                                                 const GalleryAssets& assets) {
    const auto data = *data_of(puzzle, list, unfolding, style, {});  // never stopped
    if (!data) return std::nullopt;
    const bool solid = puzzle.board.place == Board::Place::Polyhedron;
    return fill_page(solid ? assets.solid : assets.flat, list.title, *data);
}

}  // namespace tilewright::format
