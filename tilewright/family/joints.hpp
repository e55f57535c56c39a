#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "tilewright/family/columns.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::family {

// The places of a strip where rules speak of several pieces: the side between two cells, for pieces
// that keep apart; the point that sticks pass straight through; the corner between four cells.  A
// joint belongs to the last of the columns in which its cells lie, so that no piece takes a joint
// of a column before its own.
class Joints {
public:
    // Those of a board that is so long that all of them are there.
    Joints(const packing::Puzzle& board, int axis);

    // How many joints a column has.
    [[nodiscard]] std::size_t size() const { return kinds_.size(); }
    // How many columns the cells of a joint lie in, at most; 0 without joints.
    [[nodiscard]] std::size_t span() const;
    // Whether a joint asks for something: that one piece covers two of its four cells, or that one
    // of them stays empty.  All others may be taken by one piece each.
    [[nodiscard]] bool is_corner(std::size_t number) const {
        return kinds_[number].rule == Rule::Corner;
    }

    // The joints of a placement: those that it takes, and the corners with which it does what they
    // ask for.
    struct OfPlacement {
        std::vector<Spot> taken;
        std::vector<Spot> corners;
    };
    [[nodiscard]] OfPlacement of(const packing::Placement& placement) const;
    // The corners around a cell.
    [[nodiscard]] std::vector<Spot> corners_at(lattice::Cell cell) const;

    // Each joint of the board with its image.
    //   ring: the number of columns, if the symmetry is one of a ring; else 0
    [[nodiscard]] std::vector<std::pair<Spot, Spot>> images(const packing::PuzzleSymmetry& symmetry,
                                                            int ring) const;

private:
    enum class Rule { Apart, Crossing, Corner };
    // Joints that differ by a move along the strip.
    struct Kind {
        Rule rule;
        std::size_t class_number;          // of pieces that keep apart; else 0
        std::vector<lattice::Cell> cells;  // sorted; the last column is 0

        friend auto operator<=>(const Kind&, const Kind&) = default;
    };
    // How many columns before its own it lies in.
    [[nodiscard]] int reach(const Kind& kind) const;
    // The kind of a joint with these cells, and its column.
    [[nodiscard]] std::pair<Kind, int> kind_of(Rule rule, std::size_t class_number,
                                               std::vector<lattice::Cell> cells) const;
    void unroll(std::vector<lattice::Cell>& cells, int ring) const;
    void add(Rule rule, std::size_t class_number, std::vector<lattice::Cell> cells);
    [[nodiscard]] bool is_class(std::size_t class_number) const;
    void add_sides();
    void add_crossings();
    void drop_parts();
    [[nodiscard]] std::size_t image_of_class(std::size_t class_number,
                                             const packing::PuzzleSymmetry& symmetry) const;
    // Calls visit(spot, covered cells, kind) for each joint near some cells.
    template <class Visit>
    void for_each_near(const std::vector<lattice::Cell>& cells, Visit visit) const;

    packing::Puzzle board_;
    int axis_;
    std::map<Kind, std::vector<int>> columns_;  // by kind: where the board has such joints
    std::vector<Kind> kinds_;                   // by number, sorted
};

}  // namespace tilewright::family
