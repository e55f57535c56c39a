#include "tilewright/family/tile_boards.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/family/columns.hpp"
#include "tilewright/matching/lattice_board.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::family {

using matching::BorderEdge;

namespace {

// A side of a board: the type of its cells, and the number of their edges there.
using Side = std::pair<int, std::size_t>;

// What a border asks for, by side.
struct BorderRules {
    std::map<Side, BorderEdge> sides;
    BorderEdge otherwise;  // of all sides, if they agree

    [[nodiscard]] const BorderEdge& at(Side side) const {
        const auto found = sides.find(side);
        return found == sides.end() ? otherwise : found->second;
    }
};

// Calls visit(side, edge) for each edge on the border.
template <class Visit>
void for_each_border_edge(const matching::Board& board, Visit visit) {
    for (std::size_t i = 0; i < board.sites.size(); ++i)
        for (std::size_t j = 0; j < board.sites[i].edges.size(); ++j)
            if (board.edge(board.sites[i].edges[j]).on_border())
                visit(Side{board.cells->cells[i].type, j}, board.sites[i].edges[j].index());
}

// Nothing when edges of one side ask for different things.
std::optional<BorderRules> rules_of(const matching::Puzzle& puzzle) {
    BorderRules rules;
    bool agree = true;
    for_each_border_edge(puzzle.board, [&](Side side, std::size_t edge) {
        const BorderEdge& asks = puzzle.border[edge];
        agree = rules.sides.try_emplace(side, asks).first->second == asks && agree;
    });
    if (!agree) return std::nullopt;
    const auto same = [&](const auto& side) { return side.second == rules.sides.begin()->second; };
    if (!rules.sides.empty() && std::ranges::all_of(rules.sides, same))
        rules.otherwise = rules.sides.begin()->second;
    return rules;
}

std::optional<Error> has_one_board(const matching::Puzzle& puzzle) {
    const auto error = [&](std::string message, std::string hint) {
        return Error{Fault::Input, puzzle.name, {}, std::move(message), std::move(hint)};
    };
    if (!puzzle.placed.empty())
        return error("tiles are already placed, and belong to one board only",
                     "take a puzzle without placed tiles");
    if (!puzzle.board.cells)
        return error("its board is not made of cells of a lattice", "write board = [4, 4]");
    if (!rules_of(puzzle))
        return error("the edges on one side of its border ask for different labels",
                     "give each side one label, or leave the border free");
    return std::nullopt;
}

// A group of one edge asks for nothing.
void drop_lone_groups(std::vector<BorderEdge>& border) {
    std::map<std::size_t, std::size_t> edges;
    for (const BorderEdge& edge : border)
        if (edge.group) ++edges[*edge.group];
    for (BorderEdge& edge : border)
        if (edge.group && edges[*edge.group] == 1) edge.group.reset();
}

lattice::Wrap wrap_of(const sweep::Box& box, Glue glue) {
    lattice::Wrap wrap;
    if (glue != Glue::None) wrap.width = box[0];
    if (glue == Glue::Torus) wrap.height = box[1];
    return wrap;
}

}  // namespace

matching::Puzzle tiles_on_board(const matching::Puzzle& puzzle,
                                std::span<const lattice::Cell> cells, const lattice::Wrap& wrap) {
    const auto rules = rules_of(puzzle);
    require(puzzle.board.cells && rules, "the puzzle has a board like others");
    auto board = matching::lattice_board(*puzzle.board.cells->lattice, cells, wrap);
    require(board.has_value(), "a board of that lattice exists");
    matching::Puzzle result = puzzle;
    result.expect = {};
    result.board = *std::move(board);
    result.border.assign(result.board.edges.size(), {});
    for_each_border_edge(
        result.board, [&](Side side, std::size_t edge) { result.border[edge] = rules->at(side); });
    drop_lone_groups(result.border);
    return result;
}

matching::Puzzle Boards::puzzle_of(const matching::Puzzle& tiles, std::size_t row) const {
    const lattice::Lattice& lattice = *tiles.board.cells->lattice;
    const Member& member = members[row];
    const lattice::Wrap wrap =
        pattern->is_of_boxes() ? wrap_of(member.box, wishes.glue) : lattice::Wrap{};
    matching::Puzzle board = tiles_on_board(tiles, pattern->cells(lattice, member), wrap);
    if (wishes.at_most)
        for (matching::Tile& tile : board.tiles) {
            tile.min = 0;
            tile.max = static_cast<std::uint32_t>(wishes.at_most->at(member.n, member.m));
        }
    if (wishes.copies)
        for (matching::Tile& tile : board.tiles)
            tile.min = tile.max = static_cast<std::uint32_t>(wishes.copies->at(member.n, member.m));
    return board;
}

matching::Puzzle Lengthwise::puzzle(const matching::Puzzle& tiles, int length) const {
    const sweep::Box whole = of_length(length);
    lattice::Wrap wrap = wrap_of(whole, glue);
    open(wrap);
    return tiles_on_board(tiles, sweep::cells_of_box(*tiles.board.cells->lattice, whole), wrap);
}

std::optional<std::string> cannot_walk(const matching::Puzzle& puzzle) {
    // One that may not be used at all is none.
    if (std::ranges::all_of(puzzle.tiles, [](const matching::Tile& tile) {
            return tile.min == 0 && (tile.max == unlimited || tile.max == 0);
        }))
        return std::nullopt;
    return "the numbers of its tiles are limited";
}

Result<Boards> boards_of(const matching::Puzzle& puzzle, const Wishes& wishes,
                         puzzle_file::Modulo modulo) {
    if (auto why = has_one_board(puzzle)) return std::unexpected(*std::move(why));
    if (wishes.grow)
        return fail(Fault::Usage, "a drawn board of tiles cannot grow",
                    "give --board, such as 4xN");
    if (!wishes.sets.empty())
        return fail(Fault::Usage, "a set of pieces cannot take the place of tiles",
                    "give a set or a packing puzzle");
    const lattice::Lattice& lattice = *puzzle.board.cells->lattice;
    matching::Puzzle bare = tiles_on_board(puzzle, sweep::cells_of_box(lattice, {1, 1, 1}), {});
    bare.title.clear();
    bare.notes.clear();
    return boards_of_pattern(
        {.name = puzzle.name,
         .lattice = lattice,
         .digest = sweep::digest(fmt::format("{}\n{}\n{}", question_of(wishes), to_string(modulo),
                                             matching::write_puzzle(bare)))},
        wishes, modulo);
}

}  // namespace tilewright::family
