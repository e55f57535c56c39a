#include "tilewright/format/packing/symbols.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/packing/copy_name.hpp"

namespace tilewright::format {

using packing::Piece;
using packing::PieceId;
using packing::Puzzle;

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::size_t copies_of(const Puzzle& puzzle, const Piece& piece) {
    const std::size_t fitting = std::max<std::size_t>(1, puzzle.region.size() / piece.size());
    return std::min<std::size_t>(piece.max, fitting);
}

bool is_symbol(const Piece& piece) {
    return piece.name.size() == 1 && letters.contains(piece.name[0]);
}

}  // namespace

Symbols::Symbols(const Puzzle& puzzle) {
    std::string free{letters};
    std::size_t wanted = 0;
    for (const Piece& piece : puzzle.pieces) {
        names_.push_back(piece.name);
        if (is_symbol(piece)) std::erase(free, piece.name[0]);
        wanted += copies_of(puzzle, piece) - (is_symbol(piece) ? 1 : 0);
    }
    if (wanted > free.size()) width_ = lattice::Width::Wide;
    auto next = free.begin();
    for (const Piece& piece : puzzle.pieces) {
        std::vector<std::string>& symbols = by_piece_.emplace_back();
        for (std::size_t copy = 0; copy < copies_of(puzzle, piece); ++copy) {
            if (copy == 0 && (is_symbol(piece) || width_ == lattice::Width::Wide))
                symbols.push_back(piece.name);
            else if (width_ == lattice::Width::Wide)
                symbols.push_back(name_of_copy(puzzle, piece.name, copy + 1));
            else
                symbols.emplace_back(1, *next++);
        }
    }
}

std::optional<PieceId> Symbols::piece_of(std::string_view symbol) const {
    for (std::size_t i = 0; i < by_piece_.size(); ++i)
        if (std::ranges::find(by_piece_[i], symbol) != by_piece_[i].end()) return PieceId{i};
    return std::nullopt;
}

std::vector<std::string> Symbols::legend() const {
    std::vector<std::string> lines;
    if (width_ == lattice::Width::Wide) return lines;
    for (std::size_t i = 0; i < by_piece_.size(); ++i)
        if (by_piece_[i].size() > 1 || by_piece_[i][0] != names_[i])
            lines.push_back(fmt::format("{} = {}", names_[i], join(by_piece_[i], " ")));
    return lines;
}

std::map<lattice::Cell, std::string> Symbols::picture(const packing::Solution& solution) const {
    std::map<lattice::Cell, std::string> symbols;
    std::vector<std::size_t> copies(by_piece_.size());
    for (const packing::Placement& placement : solution) {
        const std::string& symbol = of(placement.piece, copies[placement.piece.index()]++);
        for (const lattice::Cell& cell : placement.cells) symbols.emplace(cell, symbol);
    }
    return symbols;
}

}  // namespace tilewright::format
