#include "tilewright/family/strip_pieces.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "tilewright/family/strip.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::family {

using lattice::Cell;
using packing::Puzzle;
using puzzle_file::Modulo;

namespace {

bool is_permutation(std::vector<std::size_t> images) {
    std::ranges::sort(images);
    for (std::size_t i = 0; i < images.size(); ++i)
        if (images[i] != i) return false;
    return true;
}

using Images = std::vector<std::pair<Spot, Spot>>;

// By how many columns the image of each spot lies further on than where a strip of this length is
// turned around.  Nothing if that differs from column to column.
std::optional<std::vector<int>> shifts_of(const Images& images, std::size_t height, int length) {
    constexpr int unknown = std::numeric_limits<int>::max();
    std::vector<int> shifts(height, unknown);
    for (const auto& [from, to] : images) {
        const int shift = to.column + from.column + 1 - length;
        if (shifts[from.number] != unknown && shifts[from.number] != shift) return std::nullopt;
        shifts[from.number] = shift;
    }
    const int least = std::ranges::min(shifts);
    for (int& shift : shifts)
        if (shift == unknown) shift = least;  // no column has such a cell
    return shifts;
}

// What a symmetry does to pieces, and to the cells and joints of a column.  Nothing when it does
// different things to different columns.
std::optional<StripSymmetry> of_a_column(const packing::PuzzleSymmetry& symmetry,
                                         const Images& images, std::size_t height) {
    StripSymmetry result;
    for (const packing::PieceId piece : symmetry.pieces) result.pieces.push_back(piece.index());
    result.pieces.push_back(result.pieces.size());  // for cells that stay empty
    result.cells.resize(height);
    std::iota(result.cells.begin(), result.cells.end(), 0);
    for (const bool checks : {false, true})
        for (const auto& [from, to] : images) {
            if (!checks) result.cells[from.number] = to.number;
            if (result.cells[from.number] != to.number) return std::nullopt;
        }
    return is_permutation(result.cells) ? std::optional{std::move(result)} : std::nullopt;
}

// Adds by how many columns the images of cells are shifted.  Nothing if it does not keep each
// column when it is applied twice.
std::optional<StripSymmetry> with_shifts(StripSymmetry result, const std::vector<int>& shifts) {
    result.least_shift = std::ranges::min(shifts);
    for (std::size_t cell = 0; cell < shifts.size(); ++cell) {
        if (shifts[cell] != shifts[result.cells[cell]]) return std::nullopt;
        result.shifts.push_back(static_cast<std::size_t>(shifts[cell] - result.least_shift));
    }
    return result;
}

// The first of some places on a circle, if they are followed from the widest gap between them on.
int after_widest_gap(std::vector<int> places, int length) {
    std::ranges::sort(places);
    int first = places.front();
    int widest = places.front() + length - places.back();
    for (std::size_t i = 1; i < places.size(); ++i)
        if (const int gap = places[i] - places[i - 1]; gap > widest) {
            widest = gap;
            first = places[i];
        }
    return first;
}

// The symmetry as one of a strip.  Nothing when it is none.
//   images: of all cells and joints of a board
//   height: how many of them a column has
//   length: of the board, with its ends
std::optional<StripSymmetry> as_of_strip(const packing::PuzzleSymmetry& symmetry,
                                         const Images& images, std::size_t height, int length) {
    auto result = of_a_column(symmetry, images, height);
    if (!result) return result;
    result->turns = std::ranges::any_of(
        images, [](const auto& one) { return one.first.column != one.second.column; });
    if (!result->turns) return result;
    const auto shifts = shifts_of(images, height, length);
    if (!shifts) return std::nullopt;
    return with_shifts(*std::move(result), *shifts);
}

// The same for a ring.  What it does besides turning the ring about its centre counts.
std::optional<StripSymmetry> as_of_ring(const packing::PuzzleSymmetry& symmetry,
                                        const Images& images, std::size_t height, int length) {
    auto result = of_a_column(symmetry, images, height);
    if (!result) return result;
    const auto first = images.front();
    result->turns =
        !std::ranges::all_of(images, [&, by = first.second.column - first.first.column](auto one) {
            return (one.second.column - one.first.column - by) % length == 0;
        });
    if (!result->turns) return result;
    // By cell: the sum of its column and that of its image, on a circle of this length.
    std::vector<int> sums(height, -1);
    for (const auto& [from, to] : images) {
        const int sum = (from.column + to.column) % length;
        if (sums[from.number] >= 0 && sums[from.number] != sum) return std::nullopt;
        sums[from.number] = sum;
    }
    const int least = after_widest_gap(sums, length);
    for (int& sum : sums) sum = (sum - least + length) % length;
    return with_shifts(*std::move(result), sums);
}

}  // namespace

StripPieces::StripPieces(const Puzzle& puzzle, const Lengthwise& boards)
    : puzzle_{puzzle},
      boards_{boards},
      columns_{*puzzle.lattice, boards},
      joints_{boards.puzzle(puzzle, long_enough(boards)), boards.axis} {
    columns_.add_joints(joints_.size());
}

Result<StripPieces> StripPieces::of(const Puzzle& puzzle, const Lengthwise& boards,
                                    const Stop& stop) {
    StripPieces pieces{puzzle, boards};
    if (auto fine = pieces.place(stop); !fine) return std::unexpected(fine.error());
    return pieces;
}

Result<std::vector<StripSymmetry>> StripPieces::symmetries(Modulo modulo, const Stop& stop) const {
    const int repeated = long_enough(boards_);
    const Puzzle board = boards_.puzzle(puzzle_, repeated);
    const auto group = packing::find_symmetries(board, modulo, stop);
    if (!group) return std::unexpected(group.error());
    std::vector<StripSymmetry> result;
    for (const packing::PuzzleSymmetry& symmetry : *group) {
        auto one =
            as_of_strip(symmetry, images(board, symmetry, 0), height(), columns_of(repeated));
        if (!one) return not_in_columns("a symmetry of the boards does not keep columns together");
        result.push_back(*std::move(one));
    }
    return result;
}

Result<std::vector<StripSymmetry>> StripPieces::symmetries_of_rings(Modulo modulo,
                                                                    const Stop& stop) const {
    const int length = long_enough(boards_);
    const Puzzle ring = puzzle_on_board(puzzle_, boards_.of_length(length), boards_.glue);
    const auto group = packing::find_symmetries(ring, modulo, stop);
    if (!group) return std::unexpected(group.error());
    std::vector<StripSymmetry> result;
    for (const packing::PuzzleSymmetry& symmetry : *group) {
        auto one = as_of_ring(symmetry, images(ring, symmetry, length), height(), length);
        if (!one) return not_in_columns("a symmetry of the rings slants columns");
        if (std::ranges::find(result, *one) == result.end()) result.push_back(*std::move(one));
    }
    return result;
}

Images StripPieces::images(const Puzzle& board, const packing::PuzzleSymmetry& symmetry,
                           int ring) const {
    Images images;
    for (const Cell& cell : cells_of(board.region))
        images.emplace_back(columns_.spot(cell), columns_.spot(symmetry(cell)));
    for (const auto& [from, to] : joints_.images(symmetry, ring))
        images.emplace_back(columns_.spot_of_joint(from), columns_.spot_of_joint(to));
    return images;
}

Result<void> StripPieces::have_room(std::size_t slant) const {
    // Twice the longest piece, so that what crosses the middle has room.
    if ((2 * span_ + slant) * height() <= Mask::bits) return {};
    return not_in_columns(fmt::format("{} columns of {} {} are too many for a walk",
                                      2 * span_ + slant, height(),
                                      have_joints() ? "cells and joints" : "cells"));
}

Result<void> StripPieces::place(const Stop& stop) {
    constexpr std::size_t most_columns = 200;
    const int longest = longest_span(puzzle_, boards_.axis);
    span_ = std::max(static_cast<std::size_t>(longest), joints_.span());
    if (auto fine = have_room(0); !fine) return fine;
    for (std::size_t joint = 0; joint < joints_.size(); ++joint) {
        Mask& mask = joints_.is_corner(joint) ? corners_ : free_;
        mask = mask | columns_.mask_of_joints({{0, joint}});
    }
    Puzzle bare = puzzle_;
    bare.rules = {};
    const auto compiled = packing::compile(boards_.box_puzzle(bare, longest), stop);
    if (!compiled) return std::unexpected(compiled.error());
    const Mask first = Mask::below(cells_in_column());
    for (const packing::Placement& placement : compiled->placements) {
        const Mask cells = columns_.mask(placement.cells);
        if (!(cells & first).any()) continue;
        const auto [taken, corners] = joints_.of(placement);
        for (const auto* joints : {&taken, &corners})
            for (const Spot& joint : *joints)
                span_ = std::max(span_, static_cast<std::size_t>(joint.column) + 1);
        if (auto fine = have_room(0); !fine) return fine;
        placements_.push_back({placement.piece.index(), cells | columns_.mask_of_joints(taken),
                               columns_.mask_of_joints(corners)});
    }
    for (std::size_t cell = 0; cell < cells_in_column(); ++cell)
        blanks_.push_back(
            {puzzle_.pieces.size(), Mask::one(cell), corners_around(Mask::one(cell))});
    read_columns();
    if (before_.size() + after_.size() <= most_columns) return {};
    return not_in_columns(fmt::format("more than {} columns are not repeated", most_columns));
}

void StripPieces::read_columns() {
    const Mask all = Mask::below(cells_in_column());
    no_column_ = {.missing = all, .corners = corners_around(all)};
    if (!boards_.drawn) return;
    for (const Drawn::Column& column : boards_.drawn->before()) before_.push_back(kind(column));
    repeated_ = kind(boards_.drawn->repeated());
    for (const Drawn::Column& column : boards_.drawn->after()) after_.push_back(kind(column));
}

ColumnKind StripPieces::kind(const Drawn::Column& column) const {
    const Mask optional = columns_.mask(column.optional);
    const Mask missing =
        ~(columns_.mask(column.required) | optional) & Mask::below(cells_in_column());
    return {.missing = missing, .corners = corners_around(missing), .optional = optional};
}

Mask StripPieces::corners_around(const Mask& cells) const {
    Mask result;
    for (const auto& [cell, number] : columns_.numbers())
        if ((cells & Mask::one(number)).any())
            result = result | columns_.mask_of_joints(joints_.corners_at(cell));
    return result;
}

std::vector<ColumnKind> StripPieces::kinds(int length, int from, int to) const {
    const int ahead = static_cast<int>(before_.size());
    const int all = columns_of(length);
    const int repeated_end = all - static_cast<int>(after_.size());
    std::vector<ColumnKind> result;
    for (int at = from; at < to; ++at)
        result.push_back(at < 0 || at >= all ? no_column_
                         : at < ahead        ? before_[static_cast<std::size_t>(at)]
                         : at < repeated_end ? repeated_
                                             : after_[static_cast<std::size_t>(at - repeated_end)]);
    return result;
}

StripSymmetry StripPieces::identity() const {
    StripSymmetry identity;
    identity.cells.resize(height());
    std::iota(identity.cells.begin(), identity.cells.end(), 0);
    identity.pieces.resize(puzzle_.pieces.size() + 1);  // one for cells that stay empty
    std::iota(identity.pieces.begin(), identity.pieces.end(), 0);
    return identity;
}

EndMoves StripPieces::moves_on_all(const StripSymmetry& symmetry,
                                   std::optional<std::size_t> marked) const {
    EndMoves all{moves_kept(placements_, symmetry, marked), {}, cells_in_column()};
    all.moves.free = free_;
    for (const StripPlacement& blank : blanks_) {
        const auto orbit = orbit_of(blank, symmetry, 0);
        all.blanks.push_back(orbit ? Move{orbit->cells, orbit->corners} : Move{});
    }
    return all;
}

Moves StripPieces::moves_of_walk(const StripSymmetry& symmetry, std::optional<std::size_t> marked,
                                 const std::vector<StripSymmetry>& mirrors) const {
    Moves moves = moves_in(moves_on_all(symmetry, marked), repeated_);
    for (const StripSymmetry& mirror : mirrors) moves.mirrors.push_back(mirror.cells);
    return moves;
}

}  // namespace tilewright::family
