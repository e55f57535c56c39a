#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/lattice/picture.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// The symbols for the pieces of a puzzle in pictures made of characters.  A piece whose name is one
// letter gets that letter.  Other pieces, and further copies of a piece, get letters and digits
// that are free.  If there are not enough of these, pictures are wide and show words: the name, or
// "name.2" for a second copy.
class Symbols {
public:
    explicit Symbols(const packing::Puzzle& puzzle);

    [[nodiscard]] lattice::Width width() const { return width_; }

    // The symbol of a copy of a piece.  Copies count from 0; more than there are share the last
    // one.
    [[nodiscard]] const std::string& of(packing::PieceId piece, std::size_t copy) const {
        const std::vector<std::string>& symbols = by_piece_[piece.index()];
        return symbols.empty() ? names_[piece.index()]
                               : symbols[std::min(copy, symbols.size() - 1)];
    }
    // How many copies of a piece have a symbol.
    [[nodiscard]] std::size_t copies(packing::PieceId piece) const {
        return by_piece_[piece.index()].size();
    }
    [[nodiscard]] std::optional<packing::PieceId> piece_of(std::string_view symbol) const;

    // The symbols that are not just the name of a piece, one line for each piece: "domino = A B C".
    [[nodiscard]] std::vector<std::string> legend() const;

    // The symbol of every cell of a solution.  Optional cells that stay empty have none.
    [[nodiscard]] std::map<lattice::Cell, std::string> picture(
        const packing::Solution& solution) const;

private:
    std::vector<std::string> names_;                  // by piece
    std::vector<std::vector<std::string>> by_piece_;  // by piece and copy
    lattice::Width width_ = lattice::Width::Narrow;
};

}  // namespace tilewright::format
