#include "cli/choice_flags.hpp"

#include <algorithm>
#include <regex>

#include <fmt/format.h>

#include "cli/load.hpp"
#include "cli/search_flags.hpp"
#include "cli/set_pieces.hpp"

namespace tilewright::cli {

void ChoiceFlags::add_to(CLI::App& command) {
    command
        .add_option("BOARD", board_,
                    "The board of a puzzle (catalogue name or file), or a size such as 5x6")
        ->required();
    command.add_option("--from", set_, "Choose from this set instead of the puzzle's pieces")
        ->option_text("SET");
    command
        .add_option("--choose", choose_,
                    "How many pieces, counting copies; without it, as many as fill the board")
        ->check(more_than_zero())
        ->option_text("K");
    command.add_option("--copies", wishes_.copies, "How often a piece may be used")
        ->check(CLI::Range(1, 1000))
        ->option_text("N [1]");
    command.add_option("--use", wishes_.with, "Pieces that are used, such as F,I")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("PIECES");
    command.add_option("--omit", wishes_.without, "Pieces that are not used")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("PIECES");
}

design::PieceWishes ChoiceFlags::wishes() const {
    design::PieceWishes wishes = wishes_;
    if (choose_ > 0) wishes.choose = choose_;
    return wishes;
}

Result<packing::Puzzle> ChoiceFlags::make() const {
    auto board = load_board();
    if (!board) return board;
    if (set_.empty()) return design::choice_puzzle(*std::move(board), wishes());
    auto pieces = pieces_of_set(*board->lattice, set_, "min = 0");
    if (!pieces) return std::unexpected(pieces.error());
    auto filled = design::with_other_pieces(*std::move(board), std::move(pieces->pieces));
    if (!filled) return filled;
    return design::choice_puzzle(*std::move(filled), wishes());
}

Result<packing::Puzzle> ChoiceFlags::load_board() const {
    static const std::regex size{"[0-9]{1,4}x[0-9]{1,4}(x[0-9]{1,4})?"};
    if (std::regex_match(board_, size)) {
        if (set_.empty())
            return fail(Fault::Usage, "a size alone has no pieces to choose from",
                        "name a set with --from, such as --from pentominoes");
        const lattice::Lattice& lattice = lattice_of(set_);
        const bool is_flat = std::ranges::count(board_, 'x') == 1;
        if (is_flat != lattice.flat())
            return fail(Fault::Usage,
                        fmt::format("'{}' has {} sides, and the pieces of '{}' are {}", board_,
                                    is_flat ? 2 : 3, set_, lattice.flat() ? "flat" : "solid"),
                        lattice.flat() ? "write rows x columns, such as 5x6"
                                       : "write layers x rows x columns, such as 3x4x5");
        return board_with_set(lattice, "box = \"" + board_ + "\"", set_, "min = 0", board_);
    }
    auto puzzle = load_any_puzzle(board_);
    if (!puzzle) return std::unexpected(puzzle.error());
    if (auto* packing = std::get_if<packing::Puzzle>(&*puzzle)) return std::move(*packing);
    return fail(Fault::Usage, "an edge-matching puzzle has tiles and no pieces",
                "give a packing puzzle");
}

}  // namespace tilewright::cli
