#include "tests/reference.hpp"

#include <algorithm>

#include "tilewright/packing/check_solution.hpp"

namespace tilewright::tests {

using namespace packing;

namespace {

class Filler {
public:
    Filler(const Puzzle& puzzle, std::size_t most)
        : puzzle_{puzzle},
          most_{most},
          cells_{puzzle.region.required},
          left_(puzzle.pieces.size()) {
        std::ranges::copy(puzzle.region.optional, std::back_inserter(cells_));
        std::ranges::sort(cells_);
        free_.insert(cells_.begin(), cells_.end());
        for (std::size_t i = 0; i < left_.size(); ++i)
            left_[i] = std::min<std::size_t>(puzzle.pieces[i].max, cells_.size());
        for (const Placement& placement : puzzle.placed) put(placement);
    }

    std::optional<std::vector<Solution>> run() {
        fill(0);
        if (found_.size() > most_) return std::nullopt;
        std::ranges::sort(found_);
        return std::move(found_);
    }

private:
    // Decides the cells from 'next' on: a piece covers each of them, or it stays empty if it may.
    void fill(std::size_t next) {
        if (found_.size() > most_) return;
        while (next < cells_.size() && !free_.contains(cells_[next])) ++next;
        if (next == cells_.size()) return finish();
        const Cell cell = cells_[next];
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            if (left_[i] == 0) continue;
            for (const Placement& placement : placements_on(cell, PieceId{i})) {
                put(placement);
                fill(next + 1);
                take_back();
            }
        }
        if (std::ranges::binary_search(puzzle_.region.optional, cell)) {
            free_.erase(cell);
            fill(next + 1);
            free_.insert(cell);
        }
    }

    // All placements of the piece on free cells that cover this cell.
    std::set<Placement> placements_on(Cell cell, PieceId piece) const {
        std::set<Placement> result;
        const lattice::Wrap& wrap = puzzle_.region.wrap;
        std::vector<Cell> names{cell};
        if (wrap.twist_height > 0)
            names.push_back({{cell.at.x + wrap.width, wrap.twist_height - 1 - cell.at.y}, 0});
        for (const Shape& shape : puzzle_.piece(piece).orientations)
            for (const Cell& part : shape.cells())
                for (const Cell& name : names)
                    if (part.type == name.type)
                        if (auto cells = free_cells(shape, name.at - part.at))
                            result.insert({piece, std::move(*cells)});
        return result;
    }

    std::optional<std::vector<Cell>> free_cells(const Shape& shape, Vec shift) const {
        std::set<Cell> cells;
        for (const Cell& cell : shape.cells()) cells.insert(puzzle_.region.wrap(cell + shift));
        if (cells.size() < shape.size() ||
            !std::ranges::all_of(cells, [&](const Cell& c) { return free_.contains(c); }))
            return std::nullopt;
        return std::vector<Cell>{cells.begin(), cells.end()};
    }

    void put(const Placement& placement) {
        for (const Cell& cell : placement.cells) free_.erase(cell);
        --left_[placement.piece.index()];
        chosen_.push_back(placement);
    }

    void take_back() {
        for (const Cell& cell : chosen_.back().cells) free_.insert(cell);
        ++left_[chosen_.back().piece.index()];
        chosen_.pop_back();
    }

    void finish() {
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (static_cast<std::size_t>(std::ranges::count(
                    chosen_, PieceId{i}, &Placement::piece)) < puzzle_.pieces[i].min)
                return;
        Solution solution = chosen_;
        std::ranges::sort(solution, {}, &Placement::cells);
        // The checker decides about colours, boards and rules.
        if (!check_solution(puzzle_, solution)) found_.push_back(std::move(solution));
    }

    const Puzzle& puzzle_;
    std::size_t most_;
    std::vector<Cell> cells_;
    std::set<Cell> free_;
    std::vector<std::size_t> left_;  // copies of each piece
    Solution chosen_;
    std::vector<Solution> found_;
};

}  // namespace

std::optional<std::vector<Solution>> reference_solutions(const Puzzle& puzzle, std::size_t most) {
    return Filler{puzzle, most}.run();
}

std::set<Solution> reference_orbits(const std::vector<Solution>& solutions,
                                    const std::vector<PuzzleSymmetry>& group) {
    std::set<Solution> orbits;
    for (const Solution& solution : solutions) {
        std::set<Solution> images;
        for (const PuzzleSymmetry& symmetry : group) {
            Solution image;
            for (const Placement& placement : solution) image.push_back(symmetry(placement));
            std::ranges::sort(image, {}, &Placement::cells);
            images.insert(std::move(image));
        }
        orbits.insert(*images.begin());
    }
    return orbits;
}

}  // namespace tilewright::tests
