#include "tilewright/design/board_pieces.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "tilewright/design/choose_pieces.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {

using lattice::Cell;
using packing::Piece;
using packing::Puzzle;

Result<Puzzle> with_chosen_pieces(Puzzle puzzle, const PieceChoice& choice) {
    if (auto wrong = names_refusal(puzzle.pieces, choice.use, choice.omit))
        return std::unexpected(*std::move(wrong));
    const auto is_named = [](const std::vector<std::string>& names, const Piece& piece) {
        return std::ranges::find(names, piece.name) != names.end();
    };
    const auto is_left_out = [&](const Piece& piece) {
        return is_named(choice.omit, piece) ||
               (!choice.use.empty() && !is_named(choice.use, piece));
    };
    for (const packing::Placement& placed : puzzle.placed)
        if (const Piece& piece = puzzle.piece(placed.piece); is_left_out(piece))
            return fail(
                Fault::Usage,
                fmt::format("piece '{}' lies on the board, and is to be left out", piece.name),
                "use it, or take it off the board");
    for (Piece& piece : puzzle.pieces) {
        if (is_left_out(piece))
            piece.min = piece.max = 0;
        else if (choice.copies)
            piece.min = piece.max = *choice.copies;
    }
    return without_unused(std::move(puzzle));
}

Result<Puzzle> pieces_for_boards(const Puzzle& puzzle) {
    if (!puzzle.placed.empty())
        return fail(Fault::Usage, "pieces already lie on the board of the puzzle",
                    "give a puzzle without [placed] pieces");
    for (const Piece& piece : puzzle.pieces)
        if (piece.min != piece.max)
            return fail(Fault::Usage,
                        fmt::format("it is open how often piece '{}' is used", piece.name),
                        "a board has as many cells as the pieces: fix the number of copies");
    Puzzle pieces;
    pieces.name = puzzle.name;
    pieces.title = puzzle.title;
    pieces.lattice = puzzle.lattice;
    pieces.pieces = puzzle.pieces;
    pieces.colours = puzzle.colours;
    pieces.rules = puzzle.rules;
    pieces.rules.empty.clear();  // names cells
    pieces.together = puzzle.together;
    pieces = without_unused(std::move(pieces));
    if (!pieces.rules.groups.empty())  // others hold by themselves
        return fail(Fault::Usage, "a rule about how many of some pieces are used cannot hold",
                    "use other pieces, or leave the rule out");
    const std::size_t area = area_of(pieces);
    if (area == 0) return fail(Fault::Usage, "there are no pieces", "choose some with --use");
    if (area > most_cells_of_boards)
        return fail(Fault::Usage, fmt::format("the pieces have {} cells together", area),
                    fmt::format("boards of at most {} are made", most_cells_of_boards));
    return pieces;
}

std::size_t area_of(const Puzzle& pieces) {
    std::size_t area = 0;
    for (const Piece& piece : pieces.pieces) area += piece.size() * piece.max;
    return area;
}

Puzzle on_board(const Puzzle& pieces, const std::vector<Cell>& cells) {
    Puzzle puzzle = pieces;
    const shape::Shape moved{cells};
    puzzle.region = {};
    puzzle.region.required.assign(moved.cells().begin(), moved.cells().end());
    return puzzle;
}

namespace {

// The numbers of "3x4x5"; empty if the text is anything else.
std::vector<int> sides_of(std::string_view size) {
    std::vector<int> sides;
    const char* at = size.data();
    const char* const end = at + size.size();
    while (true) {
        int side = 0;
        const auto read = std::from_chars(at, end, side);
        if (read.ec != std::errc{} || side < 1) return {};
        sides.push_back(side);
        if (read.ptr == end) return sides;
        if (*read.ptr != 'x') return {};
        at = read.ptr + 1;
    }
}

}  // namespace

Result<std::vector<Cell>> box_cells(const lattice::Lattice& lattice, std::string_view size) {
    const std::vector<int> sides = sides_of(size);
    if (size.empty())
        return fail(Fault::Usage, "nothing says within which box boards are wanted",
                    "name a box, such as 8x8");
    if (sides.size() != static_cast<std::size_t>(lattice.dimension()))
        return fail(Fault::Usage,
                    fmt::format("'{}' is no box on the lattice '{}'", size, lattice.name()),
                    lattice.flat() ? "write rows x columns, such as 8x8"
                                   : "write layers x rows x columns, such as 3x4x5");
    std::size_t count = static_cast<std::size_t>(lattice.type_count());
    for (const int side : sides)
        count = std::min(count * static_cast<std::size_t>(side), most_cells_of_boards + 1);
    if (count > most_cells_of_boards)
        return fail(Fault::Usage, fmt::format("a box of {} is too large", size),
                    fmt::format("boxes may have up to {} cells", most_cells_of_boards));
    std::vector<Cell> cells;
    const int layers = lattice.flat() ? 1 : sides.front();
    for (int z = 0; z < layers; ++z)
        for (int y = 0; y < sides[sides.size() - 2]; ++y)
            for (int x = 0; x < sides.back(); ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.push_back({{x, y, z}, type});
    return cells;
}

}  // namespace tilewright::design
