#include "tilewright/family/joints.hpp"

#include <algorithm>
#include <set>

#include "tilewright/base/contract.hpp"
#include "tilewright/family/drawn.hpp"

namespace tilewright::family {

using lattice::Cell;
using packing::PieceId;

namespace {

bool is_among(const std::vector<PieceId>& pieces, PieceId piece) {
    return std::ranges::find(pieces, piece) != pieces.end();
}

std::set<PieceId> as_set(const std::vector<PieceId>& pieces) {
    return {pieces.begin(), pieces.end()};
}

}  // namespace

Joints::Joints(const packing::Puzzle& board, int axis) : board_{board}, axis_{axis} {
    if (board_.rules.no_four_corners)
        for (const packing::Corner& corner : packing::corners_of_four(board_))
            add(Rule::Corner, 0, {corner.cells.begin(), corner.cells.end()});
    add_sides();
    add_crossings();
    drop_parts();
    for (const auto& [kind, columns] : columns_) kinds_.push_back(kind);
}

int Joints::reach(const Kind& kind) const {
    int reach = 0;
    for (Cell cell : kind.cells) reach = std::max(reach, -along(cell, axis_));
    return reach;
}

std::size_t Joints::span() const {
    std::size_t span = 0;
    for (const Kind& kind : kinds_)
        span = std::max(span, static_cast<std::size_t>(reach(kind)) + 1);
    return span;
}

std::pair<Joints::Kind, int> Joints::kind_of(Rule rule, std::size_t class_number,
                                             std::vector<Cell> cells) const {
    int column = along(cells.front(), axis_);
    for (Cell& cell : cells) column = std::max(column, along(cell, axis_));
    for (Cell& cell : cells) along(cell, axis_) -= column;
    std::ranges::sort(cells);
    return {{rule, class_number, std::move(cells)}, column};
}

void Joints::add(Rule rule, std::size_t class_number, std::vector<Cell> cells) {
    auto [kind, column] = kind_of(rule, class_number, std::move(cells));
    columns_[std::move(kind)].push_back(column);
}

// The first of equal classes stands for all of them.
bool Joints::is_class(std::size_t class_number) const {
    const auto& classes = board_.rules.apart;
    const auto first = std::ranges::find(classes, as_set(classes[class_number]), as_set);
    return !classes[class_number].empty() &&
           first == classes.begin() + static_cast<std::ptrdiff_t>(class_number);
}

void Joints::add_sides() {
    const std::vector<Cell> cells = cells_of(board_.region);
    const std::set<Cell> inside{cells.begin(), cells.end()};
    for (std::size_t i = 0; i < board_.rules.apart.size(); ++i) {
        if (!is_class(i)) continue;
        for (const Cell& cell : cells) {
            const std::vector<Cell> beside = packing::neighbours(board_, cell);
            for (const Cell& next : std::set<Cell>{beside.begin(), beside.end()})
                if (cell < next && inside.contains(next)) add(Rule::Apart, i, {cell, next});
        }
    }
}

void Joints::add_crossings() {
    if (!board_.lattice->made_of_sticks()) return;
    const std::vector<Cell> cells = cells_of(board_.region);
    const std::set<Cell> inside{cells.begin(), cells.end()};
    std::map<lattice::Vec, std::set<Cell>> around;
    for (const Cell& cell : cells)
        for (const Cell& next : packing::neighbours(board_, cell)) {
            if (!inside.contains(next)) continue;
            for (const lattice::Vec point :
                 board_.lattice->crossings(std::vector{cell, next}, board_.region.wrap))
                around[point].insert({cell, next});
        }
    for (const auto& [point, sticks] : around)
        add(Rule::Crossing, 0, {sticks.begin(), sticks.end()});
}

// At the ends of a strip points have fewer sticks.  These joints are parts of others.
void Joints::drop_parts() {
    std::erase_if(columns_, [&](const auto& part) {
        return std::ranges::any_of(columns_, [&](const auto& whole) {
            return whole.first.rule == part.first.rule &&
                   whole.first.class_number == part.first.class_number &&
                   whole.first.cells.size() > part.first.cells.size() &&
                   std::ranges::includes(whole.first.cells, part.first.cells);
        });
    });
}

template <class Visit>
void Joints::for_each_near(const std::vector<Cell>& cells, Visit visit) const {
    const std::set<Cell> covered{cells.begin(), cells.end()};
    int first = 0;
    int last = 0;
    for (bool is_first = true; Cell cell : cells) {
        const int at = along(cell, axis_);
        first = is_first ? at : std::min(first, at);
        last = is_first ? at : std::max(last, at);
        is_first = false;
    }
    for (std::size_t number = 0; number < kinds_.size(); ++number) {
        for (int column = first; column <= last + reach(kinds_[number]); ++column) {
            std::vector<Cell> here;
            for (Cell cell : kinds_[number].cells) {
                along(cell, axis_) += column;
                if (covered.contains(cell)) here.push_back(cell);
            }
            visit(Spot{column, number}, here, kinds_[number]);
        }
    }
}

Joints::OfPlacement Joints::of(const packing::Placement& placement) const {
    OfPlacement result;
    for_each_near(placement.cells,
                  [&](Spot spot, const std::vector<Cell>& covered, const Kind& kind) {
                      switch (kind.rule) {
                          case Rule::Apart:
                              if (covered.size() == 1 &&
                                  is_among(board_.rules.apart[kind.class_number], placement.piece))
                                  result.taken.push_back(spot);
                              break;
                          case Rule::Crossing:
                              if (!board_.lattice->crossings(covered, board_.region.wrap).empty())
                                  result.taken.push_back(spot);
                              break;
                          case Rule::Corner:
                              if (covered.size() > 1) result.corners.push_back(spot);
                              break;
                      }
                  });
    return result;
}

std::vector<Spot> Joints::corners_at(Cell cell) const {
    std::vector<Spot> result;
    for_each_near({cell}, [&](Spot spot, const std::vector<Cell>& covered, const Kind& kind) {
        if (kind.rule == Rule::Corner && !covered.empty()) result.push_back(spot);
    });
    return result;
}

std::size_t Joints::image_of_class(std::size_t class_number,
                                   const packing::PuzzleSymmetry& symmetry) const {
    std::set<PieceId> image;
    for (const PieceId piece : board_.rules.apart[class_number])
        image.insert(symmetry.pieces[piece.index()]);
    const auto found = std::ranges::find(board_.rules.apart, image, as_set);
    require(found != board_.rules.apart.end(), "a symmetry keeps the rules");
    return static_cast<std::size_t>(found - board_.rules.apart.begin());
}

// Names the cells of a joint anew that lies where the last column of a ring meets the first one.
void Joints::unroll(std::vector<Cell>& cells, int ring) const {
    int last = 0;
    for (Cell& cell : cells) last = std::max(last, along(cell, axis_));
    for (Cell& cell : cells)
        if (last - along(cell, axis_) > ring / 2) along(cell, axis_) += ring;
}

std::vector<std::pair<Spot, Spot>> Joints::images(const packing::PuzzleSymmetry& symmetry,
                                                  int ring) const {
    std::vector<std::pair<Spot, Spot>> result;
    for (std::size_t number = 0; number < kinds_.size(); ++number) {
        const Kind& kind = kinds_[number];
        const std::size_t class_number =
            kind.rule == Rule::Apart ? image_of_class(kind.class_number, symmetry) : 0;
        for (const int column : columns_.at(kind)) {
            std::vector<Cell> cells = kind.cells;
            for (Cell& cell : cells) {
                along(cell, axis_) += column;
                cell = symmetry(cell);
            }
            if (ring > 0) unroll(cells, ring);
            const auto [image, at] = kind_of(kind.rule, class_number, std::move(cells));
            const auto found = std::ranges::lower_bound(kinds_, image);
            require(found != kinds_.end() && *found == image, "joints have joints as images");
            result.push_back(
                {{column, number}, {at, static_cast<std::size_t>(found - kinds_.begin())}});
        }
    }
    return result;
}

}  // namespace tilewright::family
