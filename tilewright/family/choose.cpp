#include "tilewright/family/choose.hpp"

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/unlimited.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::family {
namespace {

template <class Piece>
std::unexpected<Error> has_no(const char* what, const std::string& name,
                              const std::vector<Piece>& pieces) {
    constexpr std::size_t most = 30;
    std::vector<std::string> names;
    for (const Piece& piece : pieces)
        if (names.size() < most) names.push_back(piece.name);
    if (pieces.size() > most) names.emplace_back("...");
    return fail(Fault::Usage, fmt::format("there is no {} '{}'", what, name),
                "there are: " + join(names, ", "));
}

// Takes only some of the pieces or tiles, or each in any number.
template <class Puzzle, class Piece>
Result<void> choose(const Puzzle& puzzle, std::vector<Piece>& pieces, const Choice& choice) {
    std::vector<bool> is_taken(pieces.size(), choice.only.empty());
    for (const std::string& name : choice.only) {
        const auto found = named(puzzle, name);
        if (!found) return std::unexpected(found.error());
        is_taken[found->index()] = true;
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (choice.any_number) {
            pieces[i].min = 0;
            pieces[i].max = unlimited;
        }
        if (!is_taken[i]) pieces[i].min = pieces[i].max = 0;
    }
    return {};
}

}  // namespace

Result<packing::PieceId> named(const packing::Puzzle& puzzle, const std::string& name) {
    if (const auto found = packing::find_piece(puzzle, name)) return *found;
    return has_no("piece", name, puzzle.pieces);
}

Result<matching::TileId> named(const matching::Puzzle& puzzle, const std::string& name) {
    if (const auto found = matching::find_tile(puzzle, name)) return *found;
    return has_no("tile", name, puzzle.tiles);
}

Result<packing::Puzzle> chosen(packing::Puzzle puzzle, const Choice& choice) {
    if (choice.only.empty() && !choice.any_number) return puzzle;
    std::vector<packing::Piece> pieces = puzzle.pieces;
    if (auto fine = choose(puzzle, pieces, choice); !fine) return std::unexpected(fine.error());
    if (const auto why = sweep::cannot_change(puzzle, {.pieces = true}))
        return std::unexpected(*why);
    return sweep::with_pieces(puzzle, std::move(pieces));
}

Result<matching::Puzzle> chosen(matching::Puzzle puzzle, const Choice& choice) {
    if (auto fine = choose(puzzle, puzzle.tiles, choice); !fine)
        return std::unexpected(fine.error());
    return puzzle;
}

}  // namespace tilewright::family
