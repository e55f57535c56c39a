#include "tilewright/format/lattice/lattice_json.hpp"

#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/shape/boards.hpp"
#include "tilewright/shape/turns.hpp"

namespace tilewright::format {

using lattice::Lattice;
using nlohmann::ordered_json;

namespace {

ordered_json sets_json(const Lattice& lattice) {
    ordered_json sets = ordered_json::array();
    for (const shape::SetInfo& set : shape::sets_on(lattice))
        sets.push_back({{"name", set.name}, {"title", set.description}});
    return sets;
}

ordered_json boards_json(const Lattice& lattice) {
    ordered_json boards = ordered_json::array();
    for (const shape::UsualBoard& board : shape::boards_on(lattice)) {
        ordered_json sizes = ordered_json::array();
        for (const shape::BoardSize& size : board.sizes)
            sizes.push_back({{"name", size.name},
                             {"usual", size.usual},
                             {"least", 1},
                             {"most", shape::largest_board_size}});
        boards.push_back(
            {{"name", board.name}, {"title", board.title}, {"sizes", std::move(sizes)}});
    }
    return boards;
}

ordered_json lattice_json(const Lattice& lattice) {
    ordered_json symmetries = ordered_json::array();
    for (const lattice::Symmetry& symmetry : lattice.symmetries())
        symmetries.push_back(lattice.notation(symmetry));
    return {{"name", lattice.name()},
            {"title", lattice.title()},
            {"flat", lattice.flat()},
            {"types", lattice.type_count()},
            {"sticks", lattice.made_of_sticks()},
            {"balls", lattice.definition().balls},
            {"sides", lattice.definition().side_names},
            {"turns", to_string(shape::default_turns(lattice))},
            {"symmetries", std::move(symmetries)},
            {"sets", sets_json(lattice)},
            {"boards", boards_json(lattice)}};
}

}  // namespace

std::string lattices_json() {
    ordered_json lattices = ordered_json::array();
    for (const std::string_view name : lattice::lattice_names())
        lattices.push_back(lattice_json(*lattice::find_lattice(name)));
    return ordered_json{{"schema", "tilewright.lattices/1"}, {"lattices", std::move(lattices)}}
               .dump() +
           "\n";
}

std::string board_json(const Lattice& lattice, std::string_view board,
                       std::span<const lattice::Cell> cells) {
    return ordered_json{{"schema", "tilewright.board/1"},
                        {"lattice", lattice.name()},
                        {"board", board},
                        {"cells", cells_json(lattice, cells)}}
               .dump() +
           "\n";
}

Result<std::string> set_json(const Lattice& lattice, std::string_view set, shape::Turns turns) {
    const auto pieces = shape::make_set(lattice, set, turns);
    if (!pieces) return std::unexpected(pieces.error());
    ordered_json list = ordered_json::array();
    for (const shape::NamedShape& piece : *pieces)
        list.push_back({{"name", piece.name},
                        {"cells", cells_json(lattice, piece.shape.cells())},
                        {"orientations", shape::orientations(lattice, piece.shape, turns).size()},
                        {"chiral", shape::is_chiral(lattice, piece.shape)}});
    return ordered_json{{"schema", "tilewright.set/1"},
                        {"set", set},
                        {"lattice", lattice.name()},
                        {"turns", to_string(turns)},
                        {"pieces", std::move(list)}}
               .dump() +
           "\n";
}

}  // namespace tilewright::format
