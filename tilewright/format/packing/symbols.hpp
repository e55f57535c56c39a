#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/lattice/picture.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// How the pieces of a puzzle are shown in pictures made of characters: a piece whose name is one
// letter by that letter, the others, and the copies of a piece, by letters and digits that are
// free.  When these do not suffice, pictures are wide and show words: the name, or "name.2" for a
// second copy.
class Symbols {
public:
    explicit Symbols(const packing::Puzzle& puzzle);

    [[nodiscard]] lattice::Width width() const { return width_; }

    // The symbol of the k-th copy (from 0) of a piece.
    [[nodiscard]] const std::string& of(packing::PieceId piece, std::size_t copy) const {
        return by_piece_[piece.index()][copy];
    }
    [[nodiscard]] std::optional<packing::PieceId> piece_of(std::string_view symbol) const;

    // The symbols that are not simply the name of a piece, "domino = A B C", one piece a line.
    [[nodiscard]] std::vector<std::string> legend() const;

    // The symbol of every cell of a solution; empty optional cells are missing.
    [[nodiscard]] std::map<lattice::Cell, std::string> picture(
        const packing::Solution& solution) const;

private:
    std::vector<std::string> names_;                  // by piece
    std::vector<std::vector<std::string>> by_piece_;  // by piece and copy
    lattice::Width width_ = lattice::Width::Narrow;
};

}  // namespace tilewright::format
