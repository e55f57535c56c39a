#include "tilewright/format/matching/puzzle_json.hpp"

#include <nlohmann/json.hpp>

#include "tilewright/format/matching/rules_in_words.hpp"
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

ordered_json tile_json(const Puzzle& puzzle, const Tile& tile) {
    ordered_json object{{"name", tile.name}, {"turns", to_string(tile.turns)}, {"min", tile.min}};
    if (!tile.other_names.empty()) object["other_names"] = tile.other_names;
    if (tile.max == unlimited)
        object["max"] = "unlimited";
    else
        object["max"] = tile.max;
    object["labels"] = ordered_json::array();
    for (const LabelId label : tile.labels) object["labels"].push_back(puzzle.labels.name(label));
    return object;
}

}  // namespace

std::string puzzle_json(const Puzzle& puzzle) {
    ordered_json object{{"schema", "tilewright.puzzle/1"}, {"kind", "matching"},
                        {"puzzle", puzzle.name},           {"title", puzzle.title},
                        {"notes", puzzle.notes},           {"board", puzzle.board.title}};
    if (const auto group = find_symmetries(puzzle, Modulo::All))
        object["group_order"] = group->size();
    object["sites"] = ordered_json::array();
    for (const Site& site : puzzle.board.sites) {
        ordered_json one{{"name", site.name}, {"edges", ordered_json::array()}};
        for (const EdgeId edge : site.edges) one["edges"].push_back(puzzle.board.edge(edge).name);
        object["sites"].push_back(std::move(one));
    }
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
