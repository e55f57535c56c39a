#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "tilewright/family/marks.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/family/tile_boards.hpp"

namespace tilewright::family {
namespace {

// The box of a row, with length 1.
sweep::Box section_of(const Boards& boards, std::size_t row) {
    sweep::Box box = boards.members[row].box;
    box[static_cast<std::size_t>(boards.axis())] = 1;
    return box;
}

const std::string& name_of(const packing::Puzzle& puzzle, packing::PieceId piece) {
    return puzzle.piece(piece).name;
}
const std::string& name_of(const matching::Puzzle& puzzle, matching::TileId tile) {
    return puzzle.tile(tile).name;
}

template <class Puzzle>
Result<void> can_be_marked(const Puzzle& puzzle, const Boards& boards) {
    auto why = boards.cannot_walk();
    if (!why) why = cannot_walk(puzzle);
    if (!why && boards.are_rings()) why = "they are glued end to end";
    if (!why && boards.drawn) why = "a drawn board has ends of its own";
    if (!why) return {};
    return fail(Fault::Usage, fmt::format("no walk counts copies on these boards: {}", *why),
                "'tilewright count --by pieces' does it for one board");
}

template <class Puzzle, class Id>
Result<MarkedWalk> walk_with_marks(const Puzzle& puzzle, const Boards& boards, Id piece,
                                   const Stop& stop) {
    if (auto fine = can_be_marked(puzzle, boards); !fine) return std::unexpected(fine.error());
    if (!boards.is_strip())
        return fail(Fault::Usage, "a generating function needs boards such as 4xN");
    return Strip::marked(puzzle, {section_of(boards, 0), boards.axis(), boards.wishes.glue}, piece,
                         stop);
}

template <class Puzzle, class Id>
Result<void> mark_all(const Puzzle& puzzle, const Boards& boards, Id piece, const Stop& stop,
                      sweep::Table& table) {
    if (auto fine = can_be_marked(puzzle, boards); !fine) return fine;
    const auto axis = static_cast<std::size_t>(boards.axis());
    std::map<sweep::Box, MarkedWalk> walks;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        sweep::Row& marked = table.rows[row];
        if (!marked.counted.complete) continue;
        const sweep::Box section = section_of(boards, row);
        auto found = walks.find(section);
        if (found == walks.end()) {
            auto walk =
                Strip::marked(puzzle, {section, boards.axis(), boards.wishes.glue}, piece, stop);
            if (!walk) return std::unexpected(walk.error());
            found = walks.emplace(section, *std::move(walk)).first;
        }
        const auto length = static_cast<std::size_t>(boards.members[row].box[axis]);
        const auto counts = found->second.counts(length, stop);
        if (!counts) return std::unexpected(counts.error());
        BigCount sum;
        for (const BigCount& count : *counts) sum += count;
        if (sum != marked.counted.raw)
            return fail(Fault::Internal,
                        fmt::format("the counts of '{}' by copies do not add up", marked.key));
        marked.about.emplace_back("by copies of " + name_of(puzzle, piece),
                                  by_copies_text(*counts));
    }
    return {};
}

}  // namespace

Result<MarkedWalk> marked_walk(const packing::Puzzle& puzzle, const Boards& boards,
                               packing::PieceId piece, const Stop& stop) {
    return walk_with_marks(puzzle, boards, piece, stop);
}
Result<MarkedWalk> marked_walk(const matching::Puzzle& puzzle, const Boards& boards,
                               matching::TileId tile, const Stop& stop) {
    return walk_with_marks(puzzle, boards, tile, stop);
}

Result<void> mark_rows(const packing::Puzzle& puzzle, const Boards& boards, packing::PieceId piece,
                       const Stop& stop, sweep::Table& table) {
    return mark_all(puzzle, boards, piece, stop, table);
}
Result<void> mark_rows(const matching::Puzzle& puzzle, const Boards& boards, matching::TileId tile,
                       const Stop& stop, sweep::Table& table) {
    return mark_all(puzzle, boards, tile, stop, table);
}

}  // namespace tilewright::family
