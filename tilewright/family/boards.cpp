#include "tilewright/family/boards.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::family {
namespace {

using packing::Puzzle;

// Keeps of each class of boards the widest.
void keep_widest(const Filling& filling, std::vector<Member>& members) {
    std::vector<sweep::Box> boxes;
    for (const Member& member : members) boxes.push_back(member.box);
    filling.keep_widest(boxes);
    std::ranges::sort(boxes);
    std::erase_if(members, [&](const Member& member) {
        return !std::ranges::binary_search(boxes, member.box);
    });
}

std::string title_of(const std::string& name, const Wishes& wishes) {
    std::string text = wishes.grow ? fmt::format("{}, grown", name)
                                   : fmt::format("{}: boards {}", name, wishes.pattern);
    if (wishes.glue == Glue::Cylinder) text += ", left and right glued";
    if (wishes.glue == Glue::Torus) text += ", opposite edges glued";
    return text;
}

// The table without its counts.
//   name: of a board
sweep::Table table_of(const Filling& filling, const Wishes& wishes, puzzle_file::Modulo modulo,
                      const std::vector<Member>& members, bool has_m,
                      const std::function<std::string(const Member&)>& name) {
    sweep::Table table{.sweep = "family",
                       .column = "board",
                       .puzzle = filling.name,
                       .digest = filling.digest,
                       .modulo = modulo,
                       .of_a_whole = false,
                       .title = title_of(filling.name, wishes)};
    for (const Member& member : members) {
        sweep::Row row{.key = name(member), .about = {}};
        row.about.emplace_back("n", std::to_string(member.n));
        if (has_m) row.about.emplace_back("m", std::to_string(member.m));
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Leaves out boards on which pieces would have no copies.
Result<void> drop_empty(std::vector<Member>& members, const Wishes& wishes) {
    for (const auto& number : {wishes.copies, wishes.at_most})
        if (number)
            std::erase_if(members,
                          [&](const Member& member) { return number->at(member.n, member.m) < 1; });
    if (!members.empty()) return {};
    return fail(Fault::Usage,
                fmt::format("no board '{}' has its numbers from {} to {}", wishes.pattern,
                            wishes.from, wishes.to),
                "give another range, with --from and --to");
}

// The drawn board, grown.
Result<Boards> boards_grown(const Puzzle& puzzle, const Wishes& wishes,
                            puzzle_file::Modulo modulo) {
    if (wishes.glue != Glue::None)
        return fail(Fault::Usage, "only edges of boxes can be glued", "leave --wrap out");
    auto drawn = Drawn::of(puzzle, *wishes.grow);
    if (!drawn) return std::unexpected(drawn.error());
    std::vector<Member> members;
    for (int n = wishes.from; n <= wishes.to; ++n) {
        Member member{drawn->box(), n, 0};
        member.box[static_cast<std::size_t>(wishes.grow->axis)] = n;
        const std::int64_t cells = drawn->cells(n);
        if (cells > limits::most_cells)
            return fail(
                Fault::Usage,
                fmt::format("the board for n = {} has more than {} cells", n, limits::most_cells),
                "end the family sooner, with --to");
        if (cells > 0) members.push_back(member);
    }
    if (auto fine = drop_empty(members, wishes); !fine) return std::unexpected(fine.error());
    return Boards{.pattern = {},
                  .drawn = *std::move(drawn),
                  .pieces_of_n = {},
                  .wishes = wishes,
                  .table = table_of({.name = puzzle.name,
                                     .lattice = *puzzle.lattice,
                                     .digest = sweep::digest(puzzle, question_of(wishes), modulo)},
                                    wishes, modulo, members, false,
                                    [](const Member& one) { return fmt::format("n={}", one.n); }),
                  .members = std::move(members)};
}

// Finds the column that is repeated in usual boards, the sooner the better.
void find_column(const lattice::Lattice& lattice, Boards& boards) {
    constexpr int latest = 24;
    constexpr int boards_compared = 12;
    const auto members = boards.pattern->members(1, latest + boards_compared, lattice);
    if (!members) return;
    std::vector<std::vector<lattice::Cell>> cells;
    for (const Member& member : *members) cells.push_back(boards.pattern->cells(lattice, member));
    while (cells.size() > boards_compared) {
        boards.base = (*members)[members->size() - cells.size()].n - 1;
        const std::vector<std::vector<lattice::Cell>> some{cells.begin(),
                                                           cells.begin() + boards_compared};
        boards.drawn = Drawn::between(lattice, some);
        if (boards.drawn) return;
        cells.erase(cells.begin());
    }
}

// Takes the pieces of n cells for each n.
Result<void> take_sets(const lattice::Lattice& lattice, Boards& boards) {
    for (const Member& member : boards.members) {
        if (boards.pieces_of_n.contains(member.n)) continue;
        const std::string set =
            member.n < 1
                ? ""
                : shape::set_of_size(boards.wishes.sets, static_cast<std::size_t>(member.n));
        if (set.empty())
            return fail(
                Fault::Usage,
                fmt::format("there is no set of {} with n = {}", boards.wishes.sets, member.n),
                "end the family sooner, with --to");
        const auto puzzle = packing::read_puzzle(
            fmt::format("lattice = \"{}\"\n[region]\nbox = [{}]\n[[pieces]]\nset = \"{}\"\n"
                        "count = \"unlimited\"\n",
                        lattice.name(), lattice.flat() ? "1, 1" : "1, 1, 1", set),
            set);
        if (!puzzle) return std::unexpected(puzzle.error());
        boards.pieces_of_n.emplace(member.n, puzzle->pieces);
    }
    return {};
}

}  // namespace

std::string question_of(const Wishes& wishes) {
    std::string text = fmt::format("family {}", wishes.pattern);
    if (const auto& grow = wishes.grow)
        text += fmt::format("grow {} {}", grow->axis, grow->line.value_or(-1));
    if (wishes.glue != Glue::None) text += wishes.glue == Glue::Torus ? " torus" : " cylinder";
    if (const auto& copies = wishes.copies)
        text += fmt::format(" copies {} {} {}", copies->of_n, copies->of_m, copies->constant);
    if (const auto& most = wishes.at_most)
        text += fmt::format(" at most {} {} {}", most->of_n, most->of_m, most->constant);
    if (!wishes.sets.empty()) text += " " + wishes.sets;
    return text;
}

Result<Boards> boards_of_pattern(const Filling& filling, const Wishes& wishes,
                                 puzzle_file::Modulo modulo) {
    const auto read = Pattern::read(wishes.pattern, filling.lattice);
    if (!read) return std::unexpected(read.error());
    if (wishes.glue != Glue::None && !filling.lattice.flat())
        return fail(Fault::Usage, "edges of solids cannot be glued", "leave --wrap out");
    if (wishes.glue != Glue::None && !read->is_of_boxes())
        return fail(Fault::Usage, "only edges of boxes can be glued", "leave --wrap out");
    auto members = read->members(wishes.from, wishes.to, filling.lattice);
    if (!members) return std::unexpected(members.error());
    if (read->is_of_boxes() && read->has_m() && wishes.glue != Glue::Cylinder &&
        filling.keep_widest)
        keep_widest(filling, *members);
    if (auto fine = drop_empty(*members, wishes); !fine) return std::unexpected(fine.error());
    return Boards{
        .pattern = *read,
        .drawn = {},
        .pieces_of_n = {},
        .wishes = wishes,
        .table = table_of(filling, wishes, modulo, *members, read->has_m(),
                          [&](const Member& one) { return read->name_of(filling.lattice, one); }),
        .members = *std::move(members)};
}

Puzzle puzzle_on_board(const Puzzle& puzzle, const sweep::Box& box, Glue glue) {
    Puzzle board = sweep::puzzle_in_box(puzzle, box);
    if (glue != Glue::None) board.region.wrap.width = box[0];
    if (glue == Glue::Torus) board.region.wrap.height = box[1];
    return board;
}

Puzzle puzzle_on_board(const Puzzle& puzzle, packing::Region region) {
    Puzzle board = puzzle;
    board.region = std::move(region);
    board.expect = {};
    return board;
}

Puzzle Boards::puzzle_of(const Puzzle& pieces, std::size_t row) const {
    return puzzle_of(pieces, members[row]);
}

Puzzle Boards::puzzle_of(const Puzzle& pieces, const Member& member) const {
    Puzzle board =
        !pattern ? puzzle_on_board(pieces, drawn->region(member.n))
        : pattern->is_of_boxes()
            ? puzzle_on_board(pieces, member.box, wishes.glue)
            : puzzle_on_board(
                  pieces,
                  {.required = pattern->cells(*pieces.lattice, member), .optional = {}, .at = {}});
    if (const auto found = pieces_of_n.find(member.n); found != pieces_of_n.end())
        board.pieces = found->second;
    for (packing::Piece& piece : board.pieces) {
        const auto number = [&](const Linear& of) {
            return static_cast<std::uint32_t>(of.at(member.n, member.m));
        };
        if (wishes.copies) piece.min = piece.max = number(*wishes.copies);
        if (wishes.at_most) {
            piece.min = 0;
            piece.max = number(*wishes.at_most);
        }
    }
    return board;
}

int Boards::axis() const {
    constexpr int x = 0;
    constexpr int y = 1;
    if (drawn) return drawn->axis();
    const int axis = pattern->axis();
    return axis == x && wishes.glue == Glue::Cylinder && pattern->grows_along(y) ? y : axis;
}

bool Boards::are_rings() const {
    return wishes.glue == Glue::Torus || (wishes.glue == Glue::Cylinder && axis() == 0);
}

std::optional<std::string> Boards::cannot_walk() const {
    if (pattern && !pattern->is_of_boxes() && !drawn) return "they do not grow by equal columns";
    if (wishes.copies || wishes.at_most) return "the numbers of copies are limited";
    if (!wishes.sets.empty()) return "each has other pieces";
    return std::nullopt;
}

Result<Boards> boards_of(const Puzzle& puzzle, const Wishes& wishes, puzzle_file::Modulo modulo) {
    if (auto why = sweep::has_one_board(puzzle)) return std::unexpected(*std::move(why));
    if (!wishes.sets.empty() &&
        (wishes.grow || shape::lattice_of_sets(wishes.sets) != puzzle.lattice))
        return fail(Fault::Usage, fmt::format("{} do not go on this board", wishes.sets),
                    "give boards such as NxN, and a puzzle on the lattice of these pieces");
    if (wishes.grow) return boards_grown(puzzle, wishes, modulo);
    auto boards = boards_of_pattern(
        {.name = puzzle.name,
         .lattice = *puzzle.lattice,
         .digest =
             sweep::digest(sweep::puzzle_in_box(puzzle, {1, 1, 1}), question_of(wishes), modulo),
         .keep_widest = [&](std::vector<sweep::Box>& boxes) { sweep::keep_widest(puzzle, boxes); }},
        wishes, modulo);
    if (!boards) return boards;
    if (!wishes.sets.empty()) {
        if (auto fine = take_sets(*puzzle.lattice, *boards); !fine)
            return std::unexpected(fine.error());
        return boards;
    }
    if (!boards->pattern->is_of_boxes() && boards->pattern->is_strip())
        find_column(*puzzle.lattice, *boards);
    return boards;
}

}  // namespace tilewright::family
