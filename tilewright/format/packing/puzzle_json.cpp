#include "tilewright/format/packing/puzzle_json.hpp"

#include <nlohmann/json.hpp>

#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/packing/rules_in_words.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::format {
namespace {

using nlohmann::ordered_json;

ordered_json piece_json(const lattice::Lattice& lattice, const packing::Piece& piece) {
    ordered_json object{{"name", piece.name}, {"min", piece.min}};
    if (piece.max == unlimited)
        object["max"] = "unlimited";
    else
        object["max"] = piece.max;
    for (const shape::Shape& shape : piece.orientations)
        object["orientations"].push_back(cells_json(lattice, shape.cells()));
    return object;
}

}  // namespace

std::string puzzle_json(const packing::Puzzle& puzzle) {
    ordered_json object{
        {"schema", "tilewright.puzzle/1"},
        {"puzzle", puzzle.name},
        {"title", puzzle.title},
        {"notes", puzzle.notes},
        {"lattice", std::string{puzzle.lattice->name()}},
        {"group_order", packing::find_symmetries(puzzle, puzzle_file::Modulo::All).size()},
        {"required", cells_json(*puzzle.lattice, puzzle.region.required)},
        {"optional", cells_json(*puzzle.lattice, puzzle.region.optional)},
        {"rules", rules_in_words(puzzle)},
        {"pieces", ordered_json::array()},
        {"placed", ordered_json::array()},
    };
    for (const packing::Piece& piece : puzzle.pieces)
        object["pieces"].push_back(piece_json(*puzzle.lattice, piece));
    for (const packing::Placement& placement : puzzle.placed)
        object["placed"].push_back({{"piece", puzzle.piece(placement.piece).name},
                                    {"cells", cells_json(*puzzle.lattice, placement.cells)}});
    for (const auto& [key, count] : {std::pair{"raw", puzzle.expect.raw},
                                     {"distinct", puzzle.expect.distinct},
                                     {"rotations", puzzle.expect.rotations}})
        if (count) object["expect"][key] = decimal(*count);
    if (!puzzle.expect.source.empty()) object["expect"]["source"] = puzzle.expect.source;
    return object.dump() + "\n";
}

std::string entry_json(const packing::Puzzle& puzzle) {
    ordered_json object{
        {"schema", "tilewright.entry/1"}, {"puzzle", puzzle.name},
        {"title", puzzle.title},          {"lattice", std::string{puzzle.lattice->name()}},
        {"cells", puzzle.region.size()},  {"pieces", puzzle.pieces.size()}};
    for (const auto& [key, count] : {std::pair{"raw", puzzle.expect.raw},
                                     {"distinct", puzzle.expect.distinct},
                                     {"rotations", puzzle.expect.rotations}})
        if (count) object[key] = decimal(*count);
    if (!puzzle.expect.source.empty()) object["source"] = puzzle.expect.source;
    if (!puzzle.expect.slow.empty()) object["slow"] = puzzle.expect.slow;
    return object.dump() + "\n";
}

std::string shape_json(const lattice::Lattice& lattice, const shape::NamedShape& named) {
    return ordered_json{{"schema", "tilewright.shape/1"},
                        {"name", named.name},
                        {"lattice", std::string{lattice.name()}},
                        {"cells", cells_json(lattice, named.shape.cells())}}
               .dump() +
           "\n";
}

}  // namespace tilewright::format
