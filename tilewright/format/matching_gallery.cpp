#include "tilewright/format/matching_gallery.hpp"

#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/draw/svg.hpp"
#include "tilewright/format/placement_table.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::format {

using draw::TileBoard;
using matching::Board;
using matching::LabelId;
using matching::Placement;
using matching::Puzzle;
using matching::SiteId;
using nlohmann::ordered_json;

namespace {

// The least coordinates of all figures.
draw::Point corner_of(const std::vector<draw::Item>& items) {
    std::optional<draw::Point> corner;
    for (const draw::Item& item : items)
        if (const auto* figure = std::get_if<draw::Figure>(&item))
            for (const draw::Line& line : figure->lines)
                for (const draw::Point& point : line.points)
                    corner = corner ? draw::Point{std::min(corner->x, point.x),
                                                  std::min(corner->y, point.y)}
                                    : point;
    return corner.value_or(draw::Point{});
}

// Figures as [path, colour or "", width of the stroke or 0], seen from a corner.
ordered_json figure_json(draw::Figure figure, draw::Point corner) {
    for (draw::Line& line : figure.lines)
        for (draw::Point& point : line.points) point = point - corner;
    return {draw::path_data(figure.lines), figure.fill ? to_string(*figure.fill) : std::string{},
            figure.stroke ? rounded(figure.stroke->width) : 0};
}

ordered_json words_json(const draw::Words& words, draw::Point corner) {
    return {words.text, rounded(words.at.x - corner.x), rounded(words.at.y - corner.y),
            rounded(words.size), to_string(words.colour)};
}

// What placements look like, each picture once; placements refer to them.
class PictureTable {
public:
    // [shape, x, y]
    ordered_json add(const std::vector<draw::Item>& items) {
        const draw::Point corner = corner_of(items);
        ordered_json shape{{"area", ""},
                           {"letters", ordered_json::array()},
                           {"figures", ordered_json::array()},
                           {"words", ordered_json::array()}};
        for (const draw::Item& item : items)
            if (const auto* words = std::get_if<draw::Words>(&item))
                shape["words"].push_back(words_json(*words, corner));
            else
                shape["figures"].push_back(figure_json(std::get<draw::Figure>(item), corner));
        const auto [known, added] = numbers_.emplace(shape.dump(), shapes_.size());
        if (added) shapes_.push_back(std::move(shape));
        return {known->second, rounded(corner.x), rounded(corner.y)};
    }

    [[nodiscard]] const ordered_json& shapes() const { return shapes_; }

private:
    std::unordered_map<std::string, std::size_t> numbers_;
    ordered_json shapes_ = ordered_json::array();
};

ordered_json labels_json(const Puzzle& puzzle, const Placement& placement) {
    ordered_json names = ordered_json::array();
    for (const LabelId label : placement.labels) names.push_back(puzzle.labels.name(label));
    return names;
}

// The line of a list of solutions, as MatchingWriter has it but for its columns.
std::string line_of(const Puzzle& puzzle, const Placement& placement) {
    std::string line =
        puzzle.board.site(placement.site).name + " " + puzzle.tile(placement.tile).name;
    for (const LabelId label : placement.labels) line += " " + puzzle.labels.name(label);
    return line;
}

ordered_json tiles_json(const Puzzle& puzzle, const draw::TileColours& colours) {
    ordered_json tiles = ordered_json::array();
    for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
        const draw::Colour colour = colours.tiles[i];
        ordered_json shade =
            ordered_json::array({to_string(colour), to_string(draw::letter_on(colour))});
        tiles.push_back({{"name", puzzle.tiles[i].name},
                         {"shades", ordered_json::array({std::move(shade)})},
                         {"symbols", ordered_json::array()}});
    }
    return tiles;
}

ordered_json board_json(const Puzzle& puzzle, const TileBoard& board, const draw::Style& style) {
    std::vector<draw::Line> lines;
    for (std::size_t i = 0; i < puzzle.board.sites.size(); ++i)
        for (const draw::Item& item : board.draw(SiteId{i}, nullptr))
            if (const auto* figure = std::get_if<draw::Figure>(&item))
                std::ranges::copy(figure->lines, std::back_inserter(lines));
    return {{"width", rounded(board.width())}, {"height", rounded(board.height())},
            {"unit", rounded(style.unit)},     {"sticks", false},
            {"area", draw::path_data(lines)},  {"inner", ""},
            {"colours", ordered_json::array()}};
}

// The corners of each face, anticlockwise as seen from outside, and the labels of each placement
// along the sides from each corner to the next.
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

std::optional<ordered_json> data_of(const Puzzle& puzzle, const MatchingGalleryList& list,
                                    draw::Unfolding unfolding, const draw::Style& style) {
    const auto board = TileBoard::make(puzzle, unfolding, style);
    if (!board) return std::nullopt;
    ordered_json names = ordered_json::array();
    std::string text;
    for (const matching::Site& site : puzzle.board.sites) {
        text += mark_of_cell(names.size()) + "\n";
        names.push_back(site.name);
    }
    if (names.size() > most_marks) text.clear();
    const PlacementTable<Placement> table{list.solutions};
    PictureTable pictures;
    ordered_json placements = ordered_json::array();
    ordered_json labels = ordered_json::array();
    for (const Placement& placement : table.all()) {
        ordered_json entry{placement.tile.index(), ordered_json::array({placement.site.index()})};
        for (const ordered_json& part : pictures.add(board->draw(placement.site, &placement)))
            entry.push_back(part);
        entry.push_back(line_of(puzzle, placement));
        placements.push_back(std::move(entry));
        labels.push_back(labels_json(puzzle, placement));
    }
    const auto group = matching::find_symmetries(puzzle, matching::Modulo::All);
    const Packed packed{table, list.solutions};
    ordered_json data{{"schema", "tilewright.gallery/1"},
                      {"title", list.title},
                      {"puzzle", puzzle.name},
                      {"note", list.note},
                      {"cells", std::move(names)},
                      {"text", text},
                      {"pieces", tiles_json(puzzle, board->colours())},
                      {"board", board_json(puzzle, *board, style)},
                      {"shapes", pictures.shapes()},
                      {"placements", std::move(placements)}};
    if (puzzle.board.place == Board::Place::Polyhedron)
        data["polyhedron"] = polyhedron_json(puzzle.board, std::move(labels));
    data["layers"] = false;
    data["touching"] = ordered_json::array();
    data["symmetric"] =
        group ? table.symmetric_ones(list.solutions, *group) : std::vector<std::size_t>{};
    data["digits"] = packed.width;
    data["pieces_each"] = packed.pieces;
    data["solutions"] = packed.text;
    return data;
}

}  // namespace

std::optional<std::string> matching_gallery_data(const Puzzle& puzzle,
                                                 const MatchingGalleryList& list,
                                                 draw::Unfolding unfolding,
                                                 const draw::Style& style) {
    const auto data = data_of(puzzle, list, unfolding, style);
    if (!data) return std::nullopt;
    return data->dump();
}

std::optional<std::string> matching_gallery_page(const Puzzle& puzzle,
                                                 const MatchingGalleryList& list,
                                                 draw::Unfolding unfolding,
                                                 const draw::Style& style,
                                                 const GalleryAssets& assets) {
    const auto data = data_of(puzzle, list, unfolding, style);
    if (!data) return std::nullopt;
    const bool solid = puzzle.board.place == Board::Place::Polyhedron;
    return fill_page(solid ? assets.solid : assets.flat, list.title, *data);
}

}  // namespace tilewright::format
