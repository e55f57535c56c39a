#include "tilewright/family/boards.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/family/strip.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::family {
namespace {

using packing::Puzzle;

// Keeps of each class of boards the widest.
void keep_widest(const Puzzle& puzzle, std::vector<Pattern::Member>& members) {
    std::vector<sweep::Box> boxes;
    for (const Pattern::Member& member : members) boxes.push_back(member.box);
    sweep::keep_widest(puzzle, boxes);
    std::ranges::sort(boxes);
    std::erase_if(members, [&](const Pattern::Member& member) {
        return !std::ranges::binary_search(boxes, member.box);
    });
}

std::string question_of(const Wishes& wishes) {
    std::string text = fmt::format("family {}", wishes.pattern);
    if (wishes.glue != Glue::None) text += wishes.glue == Glue::Torus ? " torus" : " cylinder";
    if (const auto& copies = wishes.copies)
        text += fmt::format(" copies {} {} {}", copies->of_n, copies->of_m, copies->constant);
    return text;
}

std::string title_of(const Puzzle& puzzle, const Wishes& wishes) {
    std::string text = fmt::format("{}: boards {}", puzzle.name, wishes.pattern);
    if (wishes.glue == Glue::Cylinder) text += ", left and right glued";
    if (wishes.glue == Glue::Torus) text += ", opposite edges glued";
    return text;
}

sweep::Table table_of(const Puzzle& puzzle, const Wishes& wishes, puzzle_file::Modulo modulo,
                      const std::vector<Pattern::Member>& members, bool has_m) {
    const Puzzle one = sweep::puzzle_in_box(puzzle, {1, 1, 1});
    sweep::Table table{.sweep = "family",
                       .column = "board",
                       .puzzle = puzzle.name,
                       .digest = sweep::digest(one, question_of(wishes), modulo),
                       .modulo = modulo,
                       .of_a_whole = false,
                       .title = title_of(puzzle, wishes)};
    for (const Pattern::Member& member : members) {
        sweep::Row row{.key = sweep::name_of_box(*puzzle.lattice, member.box), .about = {}};
        row.about.emplace_back("n", std::to_string(member.n));
        if (has_m) row.about.emplace_back("m", std::to_string(member.m));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

Puzzle puzzle_on_board(const Puzzle& puzzle, const sweep::Box& box, Glue glue) {
    Puzzle board = sweep::puzzle_in_box(puzzle, box);
    if (glue != Glue::None) board.region.wrap.width = box[0];
    if (glue == Glue::Torus) board.region.wrap.height = box[1];
    return board;
}

Puzzle Boards::puzzle_of(const Puzzle& pieces, std::size_t row) const {
    const Pattern::Member& member = members[row];
    Puzzle board = puzzle_on_board(pieces, member.box, wishes.glue);
    if (wishes.copies)
        for (packing::Piece& piece : board.pieces)
            piece.min = piece.max =
                static_cast<std::uint32_t>(wishes.copies->at(member.n, member.m));
    return board;
}

int Boards::axis() const {
    constexpr int x = 0;
    constexpr int y = 1;
    const int axis = pattern.axis();
    return axis == x && wishes.glue == Glue::Cylinder && pattern.grows_along(y) ? y : axis;
}

std::optional<std::string> Boards::cannot_walk(const Puzzle& pieces) const {
    const bool is_ring = wishes.glue == Glue::Cylinder && axis() == 0;
    if (wishes.glue == Glue::Torus || is_ring) return "they are glued end to end";
    if (wishes.copies) return "the numbers of its pieces are limited";
    return family::cannot_walk(pieces);
}

Result<Boards> boards_of(const Puzzle& puzzle, const Wishes& wishes, puzzle_file::Modulo modulo) {
    if (auto why = sweep::has_one_board(puzzle)) return std::unexpected(std::move(*why));
    auto read = Pattern::read(wishes.pattern, *puzzle.lattice);
    if (!read) return std::unexpected(read.error());
    if (wishes.glue != Glue::None && !puzzle.lattice->flat())
        return fail(Fault::Usage, "edges of solids cannot be glued", "leave --wrap out");
    auto members = read->members(wishes.from, wishes.to, *puzzle.lattice);
    if (!members) return std::unexpected(members.error());
    if (wishes.copies)
        std::erase_if(*members, [&](const Pattern::Member& member) {
            return wishes.copies->at(member.n, member.m) < 1;
        });
    if (read->has_m() && wishes.glue != Glue::Cylinder) keep_widest(puzzle, *members);
    if (members->empty())
        return fail(Fault::Usage,
                    fmt::format("no board '{}' has its numbers from {} to {}", wishes.pattern,
                                wishes.from, wishes.to),
                    "give another range, with --from and --to");
    return Boards{.pattern = *read,
                  .wishes = wishes,
                  .table = table_of(puzzle, wishes, modulo, *members, read->has_m()),
                  .members = *std::move(members)};
}

}  // namespace tilewright::family
