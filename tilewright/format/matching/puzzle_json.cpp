#include "tilewright/format/matching/puzzle_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "tilewright/draw/tiles.hpp"
#include "tilewright/format/matching/rules_in_words.hpp"
#include "tilewright/matching/layout.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::format {
namespace {

using nlohmann::ordered_json;
using namespace matching;

void add_counts(const puzzle_file::Expect& expect, ordered_json& object) {
    for (const auto& [key, count] : {std::pair{"raw", expect.raw},
                                     {"distinct", expect.distinct},
                                     {"rotations", expect.rotations},
                                     {"labels", expect.labels}})
        if (count) object[key] = decimal(*count);
    if (!expect.source.empty()) object["source"] = expect.source;
}

ordered_json names_json(const Puzzle& puzzle, const std::vector<LabelId>& labels) {
    ordered_json names = ordered_json::array();
    for (const LabelId label : labels) names.push_back(puzzle.labels.name(label));
    return names;
}

// Rounded, so that all machines write the same.
double thousandths(double value) {
    return static_cast<double>(std::llround(1000 * value)) / 1000;
}

ordered_json polygon_json(const std::vector<Spot>& polygon) {
    ordered_json corners = ordered_json::array();
    for (const auto& [x, y] : polygon) corners.push_back({thousandths(x), thousandths(y)});
    return corners;
}

ordered_json sites_json(const Board& board) {
    const Layout layout = flat_layout(board);
    ordered_json sites = ordered_json::array();
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
        ordered_json one{{"name", board.sites[i].name}, {"edges", ordered_json::array()}};
        for (const EdgeId edge : board.sites[i].edges)
            one["edges"].push_back(board.edge(edge).name);
        one["corners"] = polygon_json(layout.polygons[i]);
        if (!layout.faces.empty())
            for (const auto& face : layout.faces[i]) one["faces"].push_back(polygon_json(face));
        sites.push_back(std::move(one));
    }
    return sites;
}

std::string_view band_name(draw::Band band) {
    switch (band) {
        case draw::Band::None:
            return "none";
        case draw::Band::Solid:
            return "solid";
        case draw::Band::Dashed:
            break;
    }
    return "dashed";
}

ordered_json labels_json(const Puzzle& puzzle) {
    const auto looks = draw::label_looks(puzzle, {});
    ordered_json labels = ordered_json::array();
    for (std::size_t i = 0; i < looks.size(); ++i)
        labels.push_back({{"name", puzzle.labels.name(LabelId{i})},
                          {"mate", puzzle.labels.name(puzzle.labels.mate(LabelId{i}))},
                          {"colour", draw::to_string(looks[i].colour)},
                          {"letter", draw::to_string(draw::letter_on(looks[i].colour))},
                          {"band", band_name(looks[i].band)}});
    return labels;
}

// The edges on the border that ask for something.
ordered_json border_json(const Puzzle& puzzle) {
    ordered_json border = ordered_json::array();
    for (std::size_t i = 0; i < puzzle.border.size(); ++i) {
        const auto& [label, group] = puzzle.border[i];
        if (!puzzle.board.edges[i].on_border() || (!label && !group)) continue;
        ordered_json one{{"edge", puzzle.board.edges[i].name}};
        if (label) one["label"] = puzzle.labels.name(*label);
        if (group) one["group"] = *group;
        border.push_back(std::move(one));
    }
    return border;
}

ordered_json placed_json(const Puzzle& puzzle) {
    ordered_json placed = ordered_json::array();
    for (const Placed& one : puzzle.placed) {
        ordered_json object{{"site", puzzle.board.site(one.site).name},
                            {"tile", puzzle.tile(one.tile).name}};
        if (!one.labels.empty()) object["labels"] = names_json(puzzle, one.labels);
        placed.push_back(std::move(object));
    }
    return placed;
}

ordered_json tile_json(const Puzzle& puzzle, const Tile& tile) {
    ordered_json object{{"name", tile.name}, {"turns", to_string(tile.turns)}, {"min", tile.min}};
    if (!tile.other_names.empty()) object["other_names"] = tile.other_names;
    if (tile.max == unlimited)
        object["max"] = "unlimited";
    else
        object["max"] = tile.max;
    object["labels"] = names_json(puzzle, tile.labels);
    return object;
}

}  // namespace

std::string puzzle_json(const Puzzle& puzzle) {
    ordered_json object{{"schema", "tilewright.puzzle/1"}, {"kind", "matching"},
                        {"puzzle", puzzle.name},           {"title", puzzle.title},
                        {"notes", puzzle.notes},           {"board", puzzle.board.title}};
    if (const auto group = find_symmetries(puzzle, Modulo::All))
        object["group_order"] = group->size();
    object["sites"] = sites_json(puzzle.board);
    object["labels"] = labels_json(puzzle);
    object["border"] = border_json(puzzle);
    if (!puzzle.placed.empty()) object["placed"] = placed_json(puzzle);
    object["rules"] = rules_in_words(puzzle);
    object["tiles"] = ordered_json::array();
    for (const Tile& tile : puzzle.tiles) object["tiles"].push_back(tile_json(puzzle, tile));
    if (puzzle.expect.raw || puzzle.expect.distinct || !puzzle.expect.source.empty())
        add_counts(puzzle.expect, object["expect"]);
    return object.dump() + "\n";
}

std::string entry_json(const Puzzle& puzzle) {
    ordered_json object{{"schema", "tilewright.entry/1"}, {"kind", "matching"},
                        {"puzzle", puzzle.name},          {"title", puzzle.title},
                        {"board", puzzle.board.title},    {"sites", puzzle.board.sites.size()},
                        {"tiles", puzzle.tiles.size()}};
    add_counts(puzzle.expect, object);
    if (!puzzle.expect.slow.empty()) object["slow"] = puzzle.expect.slow;
    return object.dump() + "\n";
}

}  // namespace tilewright::format
